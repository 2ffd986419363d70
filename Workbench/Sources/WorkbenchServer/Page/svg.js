// Puts the server's drawings into the page. They are read as XML, freed of whatever is no drawing, and imported.

import { h } from '/assets/dom.js'

// Trusted Types: this page makes markup from text here and nowhere else, and loads no scripts but the editor's.
const policy = globalThis.trustedTypes?.createPolicy('redomat', {
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (!/^\/assets\/codemirror(-yaml)?\.js$/.test(address)) throw new TypeError('No script is loaded from there.')
    return address
  },
})

/** The address of a script that this page may load. */
export const scriptAddress = (address) => policy ? policy.createScriptURL(address) : address

const refused = new Set(['script', 'foreignobject', 'style', 'iframe', 'image', 'use', 'animate', 'set'])
let drawn = 0

/** The drawings in a text (one `svg` element or several beside each other), ready to be put into the page. */
export function drawings(text) {
  if (!text) return []
  // Drawings from files carry a sheet, which the policy of this page forbids even while it is read: the page has the
  // same one. Inline drawings of reports name no space.
  const body = text.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<style\b[^>]*>[^]*?<\/style>/g, '')
  const whole = `<g xmlns="http://www.w3.org/2000/svg">${body}</g>`
  const parsed = new DOMParser().parseFromString(policy ? policy.createHTML(whole) : whole, 'image/svg+xml')
  const root = parsed.documentElement
  if (root.localName !== 'g' || parsed.getElementsByTagName('parsererror').length > 0) return []
  drawn += 1
  const prefix = `d${drawn}-`
  for (const element of [...root.querySelectorAll('*')]) clean(element, prefix)
  const found = [...root.children].filter((child) => child.localName === 'svg')
  return found.map((child) => document.importNode(child, true))
}

/** Ids are made one's own, since two drawings may have the same; what could act is taken out. */
function clean(element, prefix) {
  if (refused.has(element.localName.toLowerCase())) return element.remove()
  for (const { name, value } of [...element.attributes]) {
    if (name.startsWith('on') || name === 'style') element.removeAttribute(name)
    else if (name === 'href' || name === 'xlink:href') element.removeAttribute(name)
    else if (name === 'id') element.setAttribute(name, prefix + value)
    else if (name === 'aria-labelledby' || name === 'aria-describedby') {
      element.setAttribute(name, value.split(/\s+/).map((id) => prefix + id).join(' '))
    } else if (value.includes('url(#')) element.setAttribute(name, value.replaceAll('url(#', `url(#${prefix}`))
  }
}

/** A figure as a report has it: title, panels beside each other, notes. A whole drawing scrolls in itself. */
export function figure(item, level = 'h3') {
  const panels = item.panels ?? []
  const whole = panels.length > 0 ? [] : drawings(item.svg)
  if (panels.length === 0 && whole.length === 0) return null
  // A drawing from a file says its title itself.
  const saysTitle = whole.length === 1 && whole[0].hasAttribute('width')
  const isWide = saysTitle && Number.parseFloat(whole[0].getAttribute('width')) > 460
  return h('figure', { class: 'figure', 'data-name': item.name },
    h(level, { class: saysTitle ? 'sr' : null }, item.title),
    item.subtitle ? h('p', { class: 'fig-sub' }, item.subtitle) : null,
    panels.length > 0
      ? h('div', { class: `fig-grid c${Math.min(3, Math.max(1, item.columns ?? 3))}` }, panels.map((panel) =>
        h('div', { class: 'fig-panel' },
          panel.title || panel.fact ? h('h4', null, panel.title, h('span', null, panel.fact)) : null,
          drawings(panel.svg))))
      : h('div', isWide ? { class: 'fig-file', tabindex: 0, role: 'group', 'aria-label': item.title } : null, whole),
    (item.notes ?? []).map((note) => h('p', { class: 'fig-note' }, note)))
}
