// What the reader of scenarios says about a text.

import { h } from '/assets/dom.js'

const names = { error: 'Error', warning: 'Warning' }

/** A list of messages; with `go`, each is a button that leads to its place. */
export function problemList(list, title, go) {
  if (list.length === 0) return title ? h('p', { class: 'problem' }, title) : null
  return h('div', { class: 'problems' }, title ? h('p', { class: 'problem' }, title) : null,
    h('ul', { class: 'messages' }, list.map((one) => item(one, go))))
}

export function item(one, go) {
  const place = one.line > 0 ? `line ${one.line}` : 'whole file'
  const words = [
    h('b', { class: one.severity }, `${names[one.severity] ?? one.severity}, ${place}: `), one.message,
    one.hint ? h('span', { class: 'hint' }, ` ${one.hint}`) : null,
  ]
  return h('li', null, go && one.line > 0
    ? h('button', { type: 'button', class: 'message', onclick: () => go(one) }, words) : words)
}
