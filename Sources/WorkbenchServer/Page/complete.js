// What may stand where somebody is writing, and what is to be said of the formula there: one list at the cursor, for the
// text of a scenario and for the formula of a knob. What it says comes from the server, at every key.

import { post } from '/assets/api.js'
import { $, h, refill } from '/assets/dom.js'
import { say } from '/assets/state.js'

let owner = null
let found = null
let active = -1
let pending = null
let isBusy = false

/**
 * Has a field propose: `{root, input, question, insert, caret, tell}`. `root` holds what is typed in, `input` is what has
 * the focus in it; `question()` is what the server is asked, `insert(text, length)` puts a text in place of so many
 * letters before the cursor, `caret()` is where it stands on the screen, and `tell(formula, hint)` shows what is said.
 */
export function follow(field) {
  const { root, input } = field
  for (const [name, value] of [['aria-autocomplete', 'list'], ['aria-haspopup', 'listbox'], ['aria-controls', 'complete']]) {
    input.setAttribute(name, value)
  }
  // Before the editor itself takes the key.
  root.addEventListener('keydown', (event) => press(field, event), true)
  root.addEventListener('input', () => { field.isTyped = true }, true)
  input.addEventListener('blur', () => { if (owner === field) close() })
}

/** To be called whenever the cursor has moved: one question is under way, the newest comes next. */
export function moved(field, isAsked = false) {
  pending = { field, isAsked, isTyped: field.isTyped === true }
  field.isTyped = false
  if (!isBusy) askAll()
}

async function askAll() {
  isBusy = true
  try {
    await answerAll()
  } finally { isBusy = false }
}

async function answerAll() {
  while (pending) {
    const { field, isAsked, isTyped } = pending
    pending = null
    const question = field.question()
    if (!question) continue
    let reply = null
    try {
      reply = await post('/complete', question)
    } catch { /* the line above the page says so */ }
    if (!reply) continue
    if (pending) {
      // What was typed meanwhile is asked next; whether anything was is not forgotten.
      pending.isTyped ||= isTyped
      pending.isAsked ||= isAsked
      continue
    }
    field.tell(reply.formula, reply.hint)
    if (reply.formula?.mistake) say(reply.formula.mistake.message)
    const opens = isAsked || (isTyped && (reply.prefix !== '' || reply.names))
    if (opens && reply.proposals.length > 0 && field.root.contains(document.activeElement)) {
      open(field, reply, isAsked || reply.prefix !== '' ? 0 : -1)
    } else close()
  }
}

function press(field, event) {
  if (event.key === ' ' && event.ctrlKey) {
    stop(event)
    moved(field, true)
    return
  }
  if (owner !== field || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  const last = found.proposals.length - 1
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
  if (event.key in steps) {
    stop(event)
    const step = steps[event.key]
    // Round the ends, one by one.
    if (Math.abs(step) === 1) choose(active + step > last ? 0 : active + step < 0 ? last : active + step)
    else choose(Math.min(last, Math.max(0, active + step)))
  } else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && active >= 0) {
    stop(event)
    take(active)
  } else if (event.key === 'Escape') {
    stop(event)
    close()
  }
}

function stop(event) {
  event.preventDefault()
  event.stopPropagation()
}

function open(field, reply, first) {
  owner = field
  found = reply
  const list = $('complete')
  refill(list, reply.proposals.map((one, place) => h('li', {
    role: 'option', id: `complete-${place}`, 'aria-selected': 'false',
    // The focus stays where the text is.
    onmousedown: (event) => {
      stop(event)
      take(place)
    },
  }, h('b', null, one.text.trim()), one.meaning ? h('span', { class: 'note' }, ` ${one.meaning}`) : null)))
  list.hidden = false
  place(list, field.caret())
  choose(first)
}

/** Below the cursor, or above it where there is no room. */
function place(list, { left, top, bottom }) {
  const { offsetWidth: width, offsetHeight: height } = list
  const isAbove = bottom + height + 6 > innerHeight && top - height - 6 > 0
  list.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  list.style.top = `${isAbove ? top - height - 4 : bottom + 4}px`
}

function choose(next) {
  const list = $('complete')
  list.children[active]?.setAttribute('aria-selected', 'false')
  active = next
  const one = list.children[active]
  one?.setAttribute('aria-selected', 'true')
  one?.scrollIntoView({ block: 'nearest' })
  if (one) owner.input.setAttribute('aria-activedescendant', one.id)
  else owner.input.removeAttribute('aria-activedescendant')
}

function take(index) {
  const field = owner
  const { proposals, prefix } = found
  close()
  field.insert(proposals[index].text, [...prefix].length)
  // What goes on behind it may be shown too.
  field.isTyped = true
  moved(field)
}

function close() {
  if (!owner) return
  owner.input.removeAttribute('aria-activedescendant')
  owner = null
  active = -1
  $('complete').hidden = true
}

/** What is said of a formula: what it comes to, when it is read, and what is wrong, with a mark below its place. */
export function review(formula) {
  if (!formula || formula.text === '') return []
  const { mistake } = formula
  const says = [formula.says, formula.read].filter(Boolean).join(' · ')
  const lines = [says && h('p', { class: 'note' }, h('b', null, formula.isFinished ? '✓ ' : '… '), says)]
  if (mistake) {
    const letters = [...formula.text]
    const at = mistake.column - formula.column
    // Of a long one what is before the place is cut, so that the mark is in sight on narrow screens too.
    const cut = at > 30 ? at - 20 : 0
    const shown = (cut > 0 ? '…' : '') + letters.slice(cut).join('')
    const before = ' '.repeat(at - cut + (cut > 0 ? 1 : 0))
    lines.push(h('pre', { 'aria-hidden': 'true' }, `${shown}\n${before}^${'~'.repeat(mistake.length - 1)}`),
      h('p', { class: 'problem' }, mistake.message, mistake.hint ? h('span', { class: 'hint' }, ` ${mistake.hint}`) : null))
  }
  return [...lines, ...formula.remarks.map((one) => h('p', { class: 'note' }, one))]
}

/** A list that stands where its text no longer does misleads. */
export function begin() {
  addEventListener('resize', close)
  addEventListener('scroll', (event) => { if (event.target !== $('complete')) close() }, true)
}
