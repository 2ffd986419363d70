// The knobs on the left: sliders, menus and fields. What they stand at is sent; nothing is computed from it here.

import * as complete from '/assets/complete.js'
import { $, button, h, refill, write } from '/assets/dom.js'
import { state } from '/assets/state.js'

/** What differs from the file, by path. */
export const values = new Map()

let knobs = []
let signature = ''
let act = { moved() {}, write() {} }
const shown = new Map()

/** `act.moved(isUrgent)` after every move; `act.write(path, value)` to write a value into the file. */
export function begin(actions) { act = actions }

/** The line of the text on which a knob's value stands; 0 where it has none. */
export const lineOf = (path) => knobs.find((knob) => knob.path === path)?.line ?? 0

/** The settings to send, in the order in which they are shown. */
export const settings = () =>
  knobs.filter((knob) => values.has(knob.path)).map(({ path }) => ({ path, value: values.get(path) }))

export const titleOf = (path) => knobs.find((knob) => knob.path === path)?.title ?? path

export const sliders = () => knobs.filter((knob) => knob.kind === 'slider')

export const valueOf = (knob) => values.get(knob.path) ?? knob.value

/** Shows the knobs of a check. Places are kept by name; gives the names of those that are gone. */
export function show(list, isAnother) {
  if (isAnother) values.clear()
  const gone = []
  for (const [path, value] of values) {
    const knob = list.find((one) => one.path === path)
    if (!knob) gone.push(titleOf(path))
    if (!knob || knob.value === value) values.delete(path)
  }
  const next = JSON.stringify(list)
  knobs = list
  if (next !== signature || isAnother) {
    signature = next
    build()
  }
  return gone
}

const groupWords = { Servers: 'Servers: people, rooms, devices', Rules: 'Rules: who is next' }

function build() {
  shown.clear()
  const names = [...new Set(['Parameters', 'Servers', 'Rules', 'Arrivals', ...knobs.map((knob) => knob.group)])]
  const groups = names.map((name) => [name, knobs.filter((knob) => (knob.group || 'Parameters') === name)])
    .filter(([, members]) => members.length > 0)
  const opened = [...$('knobs').querySelectorAll('details')].filter((one) => one.open)
    .map((one) => one.firstChild.dataset.group)
  refill($('knobs'), groups.map(([name, members], place) =>
    h('details', { class: 'knob-group', open: place === 0 || name === 'Servers' || opened.includes(name)
      || members.some((knob) => values.has(knob.path)) },
      h('summary', { 'data-group': name }, groupWords[name] ?? name), members.map(row))))
  for (const knob of knobs) mirror(knob)
}

let count = 0

function row(knob) {
  count += 1
  const id = `knob-${count}`
  const parts = {}
  const isNoted = h('span', { class: 'answered', id: `${id}-answered` })
  const label = h('label', { for: id, id: `${id}-label` }, knob.title)
  const reset = button('Reset', () => set(knob, knob.value, true), { 'aria-label': `Reset ${knob.title}` })
  const into = button('Write into the file', () => act.write(knob.path, valueOf(knob)),
    { 'aria-label': `Write ${knob.title} into the file` })
  const more = h('div', { class: 'knob-more', hidden: true }, h('span', { class: 'was' }), reset, into)
  Object.assign(parts, { isNoted, more, was: more.firstChild })
  if (knob.kind === 'menu') {
    const choices = knob.choices.includes(valueOf(knob)) ? knob.choices : [valueOf(knob), ...knob.choices]
    const words = choices.filter((choice) => !order(knob, choice))
    parts.main = h('select', { id, onchange: (event) => picked(knob, event.target.value) },
      words.map((choice) => h('option', { value: choice }, choice)),
      (knob.formulas ?? []).map((one) => h('option', { value: `${one}:` }, `${one} first, by a formula`)))
    if (knob.formulas?.length > 0) parts.formula = formulaField(knob)
  } else {
    const isSlider = knob.kind === 'slider' && knob.stops.length > 1
    parts.field = h('input', {
      type: 'text', class: 'value', autocomplete: 'off', spellcheck: 'false', id: isSlider ? null : id,
      'aria-label': isSlider ? `${knob.title}, typed` : null,
      onchange: (event) => set(knob, event.target.value.trim() || knob.value, true),
      onkeydown: (event) => { if (event.key === 'Enter') set(knob, event.target.value.trim() || knob.value, true) },
    })
    if (isSlider) parts.main = slider(knob, id)
  }
  shown.set(knob.path, parts)
  parts.root = h('div', { class: `knob ${knob.kind}`, 'data-path': knob.path },
    h('div', { class: 'knob-head' }, label, isNoted, parts.field),
    parts.main, parts.formula?.root,
    knob.kind === 'slider' && parts.main
      ? h('div', { class: 'ends', 'aria-hidden': 'true' }, h('span', null, knob.stops[0]),
        h('span', null, knob.stops.at(-1)))
      : null,
    more)
  return parts.root
}

function slider(knob, id) {
  const at = (event) => knob.stops[Number(event.target.value)]
  return h('input', {
    type: 'range', id, min: 0, max: knob.stops.length - 1, step: 1,
    oninput: (event) => set(knob, at(event), false),
    // Sent on release and after each key.
    onchange: (event) => set(knob, at(event), true),
  })
}

/** Behind which of its words a knob's value has a formula: `highest` of `highest: waited`. */
const order = (knob, value) => (knob.formulas ?? []).find((one) => value.startsWith(`${one}: `)) ?? null

/** A word is set at once; a formula once there is one. */
function picked(knob, choice) {
  const { formula } = shown.get(knob.path)
  if (!choice.endsWith(':')) {
    set(knob, choice, true)
    return
  }
  formula.root.hidden = false
  const text = formula.input.value.trim()
  if (text !== '') set(knob, `${choice} ${text}`, true)
  else formula.input.focus()
}

function formulaField(knob) {
  const said = h('div', { class: 'written' })
  const choice = () => shown.get(knob.path).main.value
  const send = () => { if (choice().endsWith(':') && input.value.trim() !== '') picked(knob, choice()) }
  const input = h('input', {
    type: 'text', class: 'formula', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    'aria-label': `${knob.title}: formula`, placeholder: 'such as waited / 10 min', onchange: send,
    onkeydown: (event) => { if (event.key === 'Enter') send() },
  })
  const root = h('div', { hidden: true }, input, said)
  const field = {
    root, input,
    question: () => state.scenario && {
      id: state.scenario.id, text: state.scenario.goodText, path: `${knob.path}.${choice().replace(':', '')}`,
      formula: input.value, column: [...input.value.slice(0, input.selectionEnd)].length + 1,
    },
    insert(text, length) {
      const kept = [...input.value.slice(0, input.selectionEnd)].slice(0, length > 0 ? -length : undefined).join('')
      input.setRangeText(text, kept.length, input.selectionEnd, 'end')
    },
    caret: () => input.getBoundingClientRect(),
    tell: (formula) => refill(said, complete.review(formula)),
  }
  complete.follow(field)
  for (const name of ['input', 'click', 'focus']) input.addEventListener(name, () => complete.moved(field))
  return { root, input }
}

let pressed = 0
addEventListener('pointerdown', () => { pressed += 1 }, true)
addEventListener('pointerup', () => { pressed = 0 }, true)
addEventListener('pointercancel', () => { pressed = 0 }, true)

/** Whether something is held down with pointer or finger. */
export const isDragging = () => pressed > 0

function set(knob, value, isUrgent) {
  if (value === knob.value) values.delete(knob.path)
  else values.set(knob.path, value)
  mirror(knob)
  act.moved(isUrgent, knob.path)
}

/** Where a value stands on its slider: at its stop, or at the nearest one by the number it begins with. */
function place(knob, value) {
  const found = knob.stops.indexOf(value)
  if (found >= 0) return found
  if (value === knob.value && Number.isInteger(knob.position)) return knob.position
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return knob.position ?? 0
  const distances = knob.stops.map((stop) => Math.abs(Number.parseFloat(stop) - number))
  return distances.indexOf(Math.min(...distances))
}

function mirror(knob) {
  const parts = shown.get(knob.path)
  if (!parts) return
  const value = valueOf(knob)
  const isMoved = values.has(knob.path)
  if (parts.field && parts.field.value !== value) parts.field.value = value
  if (parts.main) {
    if (knob.kind === 'slider') {
      const index = String(place(knob, value))
      if (parts.main.value !== index) parts.main.value = index
      parts.main.setAttribute('aria-valuetext', isMoved ? `${value}, changed from ${knob.value}` : value)
    } else {
      const by = order(knob, value)
      parts.main.value = by ? `${by}:` : value
      if (parts.formula) {
        parts.formula.root.hidden = by === null
        if (by) parts.formula.input.value = value.slice(by.length + 2)
      }
    }
  }
  parts.root.classList.toggle('changed', isMoved)
  parts.more.hidden = !isMoved
  write(parts.was, isMoved ? `changed, was ${knob.value}` : '')
}

/** Beside the value asked for: the one that the figures belong to, while they differ. */
export function showAnswered(set) {
  const answered = new Map(set?.map(({ path, value }) => [path, value]))
  for (const knob of knobs) {
    const parts = shown.get(knob.path)
    if (!parts) continue
    const value = answered.get(knob.path) ?? knob.value
    write(parts.isNoted, set && value !== valueOf(knob) ? `shown: ${value}` : '')
  }
}

/** Sets all: those not named stand as in the file. */
export function restore(set) {
  values.clear()
  for (const { path, value } of set) {
    const knob = knobs.find((one) => one.path === path)
    if (knob && knob.value !== value) values.set(path, value)
  }
  for (const knob of knobs) mirror(knob)
  act.moved(true)
}

/** Whether there is such a knob. */
export const has = (path) => knobs.some((knob) => knob.path === path)

/** Sets some; the others stay where they are. */
export const take = (set) =>
  restore([...settings().filter(({ path }) => !set.some((one) => one.path === path)), ...set])

export const resetAll = () => restore([])
