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

const refused = new Set(['script', 'foreignobject', 'style', 'image', 'use', 'a', 'animate', 'set'])
const words = new Set(['figure', 'div', 'p', 'span', 'h2', 'h3', 'h4', 'h5'])
const space = 'http://www.w3.org/2000/svg'
let drawn = 0

/**
 * The drawings in a text, ready to be put into the page: `svg` elements beside each other, as files or pages of reports
 * have them, or a whole `figure` of a report with its title, panels and notes.
 */
export function drawings(text) {
  if (!text) return []
  // Drawings from files carry a sheet, which the policy of this page forbids even while it is read: the page has the
  // same one. Those of pages name no space.
  const body = text.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<style\b[^>]*>[^]*?<\/style>/g, '')
    .replace(/<svg(?![^>]*\sxmlns=)/g, `<svg xmlns="${space}"`)
  const whole = `<div xmlns="http://www.w3.org/1999/xhtml">${body}</div>`
  const parsed = new DOMParser().parseFromString(policy ? policy.createHTML(whole) : whole, 'application/xhtml+xml')
  if (parsed.getElementsByTagName('parsererror').length > 0) return []
  drawn += 1
  const prefix = `d${drawn}-`
  const root = parsed.documentElement
  for (const element of [...root.querySelectorAll('*')]) clean(element, prefix)
  return [...root.children].map((child) => document.importNode(child, true))
}

/** Ids are made one's own, since two drawings may have the same; what could act is taken out. */
function clean(element, prefix) {
  const isDrawing = element.namespaceURI === space
  if (isDrawing ? refused.has(element.localName.toLowerCase()) : !words.has(element.localName)) return element.remove()
  for (const { name, value } of [...element.attributes]) {
    if (name === 'id') element.setAttribute(name, prefix + value)
    else if (name === 'aria-labelledby' || name === 'aria-describedby') {
      element.setAttribute(name, value.split(/\s+/).map((id) => prefix + id).join(' '))
    } else if (name.startsWith('on') || /^(style|href|xlink:href)$/.test(name)) element.removeAttribute(name)
    else if (value.includes('url(#')) element.setAttribute(name, value.replaceAll('url(#', `url(#${prefix}`))
  }
}

/** A figure with its title. A wide drawing from a file, which says its title itself, scrolls in itself. */
export function figure(item) {
  const found = drawings(item.svg)
  if (found.length === 0) return null
  if (found[0].localName === 'figure') return found[0]
  const isFile = found[0].hasAttribute('width')
  return h('figure', { class: 'figure' }, h('h3', { class: isFile ? 'sr' : null }, item.title),
    h('div', isFile ? { class: 'fig-file', tabindex: 0, role: 'group', 'aria-label': item.title } : null, found))
}
