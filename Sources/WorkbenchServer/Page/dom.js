// Makes elements from words. Text always goes in as text, never as markup.

export const $ = (id) => document.getElementById(id)

/** An element: `h('p', {class: 'note', onclick: f}, 'words', other)`. Nothing (null, false) is left out. */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (name in propertyNames) element[name] = value
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  fill(element, children)
  return element
}

const propertyNames = { value: 1, checked: 1, disabled: 1, hidden: 1, selected: 1, textContent: 1 }

/** Puts children at the end of an element. */
export function fill(element, children) {
  for (const child of children.flat(3)) {
    if (child === null || child === undefined || child === false) continue
    element.append(child instanceof Node ? child : String(child))
  }
  return element
}

/** What went wrong, said at once by readers aloud. */
export const trouble = (error, ...more) => h('p', { class: 'problem', role: 'alert' }, error.message ?? error, ...more)

/** Takes what is in an element out and puts other children in. */
export function refill(element, ...children) {
  element.replaceChildren()
  return fill(element, children)
}

/** Writes a text only where it differs, so that readers aloud are not stirred for nothing. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text
}

export const button = (text, onclick, more) => h('button', { type: 'button', onclick, ...more }, text)

const shapes = {
  met: [['circle', { cx: 10, cy: 10, r: 9 }], ['path', { class: 'in', d: 'M5.6 10.4l3 3 5.8-6.4' }]],
  open: [['polygon', { points: '10,.6 19.4,10 10,19.4 .6,10' }], ['path', { class: 'in', d: 'M5.6 10h8.8' }]],
  missed: [
    ['rect', { x: 1.2, y: 1.2, width: 17.6, height: 17.6, rx: 2.5 }],
    ['path', { class: 'in', d: 'M6.2 6.2l7.6 7.6M13.8 6.2l-7.6 7.6' }],
  ],
  none: [['circle', { class: 'ring', cx: 10, cy: 10, r: 7.5 }]],
}

/** Sentences of the server: text, and pairs of a tag and the text in it. */
export const told = (pieces) => (pieces ?? []).map((piece) =>
  Array.isArray(piece) ? h(piece[0] === 'code' ? 'code' : 'strong', null, piece[1]) : piece)

/** The same for who hears it. */
export const plain = (pieces) => (pieces ?? []).map((piece) => Array.isArray(piece) ? piece[1] : piece).join('')

const svgSpace = 'http://www.w3.org/2000/svg'

/** An element of a drawing. */
export function s(tag, attributes, ...children) {
  const element = document.createElementNS(svgSpace, tag)
  for (const [name, value] of Object.entries(attributes ?? {})) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** The mark of a state, as in reports: disc, diamond or square. Its word stands beside it. */
export function mark(state, size = 16) {
  const parts = (shapes[state] ?? shapes.none).map(([tag, attributes]) => s(tag, attributes))
  return s('svg', { class: `ico ${state}`, width: size, height: size, viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    ...parts)
}

/** A button that copies what `text()` gives, and says so. */
export function copyButton(text, label = 'Copy') {
  const element = button(label, async () => {
    write(element, await copy(text()) ? 'Copied' : 'Not copied: select it and press Ctrl+C')
    setTimeout(() => write(element, label), 2500)
  })
  return element
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The hour and minute of a time, in the reader's own way of writing. */
export function clock(time) {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return ''
  const isToday = new Date().toDateString() === date.toDateString()
  const hour = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return isToday ? hour : `${date.toLocaleDateString()} ${hour}`
}

/** Shows a dialog. `make(close)` gives its content; the promise ends with what `close` was given. */
export function ask(title, make) {
  const dialog = $('dialog')
  return new Promise((resolve) => {
    const close = (value) => {
      if (dialog.open) dialog.close()
      dialog.removeEventListener('close', closed)
      resolve(value)
    }
    const closed = () => close(null)
    if (dialog.open) dialog.close()
    dialog.addEventListener('close', closed)
    dialog.setAttribute('aria-label', title)
    refill(dialog, h('h2', null, title), make(close))
    dialog.showModal()
  })
}
