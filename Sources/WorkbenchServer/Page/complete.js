// What may stand where somebody is writing: proposals beside the text, taken by click or by Ctrl+Space.

import { post } from '/assets/api.js'
import { $, h, refill, write } from '/assets/dom.js'

let waiting = null
let count = 0
let editor = null

/** To be called whenever the cursor has moved: it asks once the hand rests. */
export function cursorMoved(own) {
  editor = own
  clearTimeout(waiting)
  waiting = setTimeout(propose, 150)
}

async function propose() {
  const number = count += 1
  const { line, column } = editor.cursor()
  let found
  try {
    found = await post('/complete', { text: editor.text(), line, column })
  } catch { return }
  if (number !== count) return
  write($('complete-hint'), found.hint)
  refill($('complete'), found.proposals.map((one) => h('li', null,
    h('button', { type: 'button', class: 'link', onclick: () => take(one, found.prefix) }, one.text.trim()),
    one.meaning ? h('span', { class: 'note' }, ` ${one.meaning}`) : null)))
  $('complete-none').hidden = found.proposals.length > 0 || found.hint !== ''
}

function take(one, prefix) {
  editor.insert(one.text, [...prefix].length)
  editor.focus()
  cursorMoved(editor)
}

/** From the text to the first proposal. */
export function toProposals() {
  $('complete').querySelector('button')?.focus()
}

export function begin() {
  $('complete').addEventListener('keydown', (event) => {
    const all = [...$('complete').querySelectorAll('button')]
    const at = all.indexOf(document.activeElement)
    if (event.key === 'Escape') editor?.focus()
    else if (event.key === 'ArrowDown') all[Math.min(at + 1, all.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') all[Math.max(at - 1, 0)]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
}
