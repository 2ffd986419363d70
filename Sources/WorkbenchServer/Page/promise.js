// What a row is held to: a line on its strip that can be dragged, and a field to type it into.

import { $, button, h, write } from '/assets/dom.js'
import { placeOf } from '/assets/strip.js'

/** Bounds that the reader set, by measure; null: none, though the file has one. */
export const targets = new Map()

/** The bound that counts: the reader's, else the one that the answer is held to. */
export function bound(parts) {
  if (targets.has(parts.id)) return targets.get(parts.id)
  return parts.row?.target?.bound ?? null
}

/** `act.move(parts, isUrgent)` after it moved, `act.needed(row, bound)` to ask how many are needed. */
export function make(parts, act) {
  parts.handle = h('div', { class: 'handle', role: 'slider', tabindex: 0, hidden: true })
  parts.field = h('input', { type: 'text', inputmode: 'decimal', class: 'bound', autocomplete: 'off',
    onchange: () => typed(parts, act) })
  parts.unit = h('span')
  parts.op = h('span', { class: 'sr' })
  parts.line = h('span', { class: 'bound-line', hidden: true }, parts.op, parts.field, parts.unit)
  parts.add = button('Set one', () => place(parts, act))
  parts.needed = button('How many?', () => act.needed(parts.row, bound(parts)), { hidden: true, class: 'link' })
  drag(parts, act)
  return h('div', { class: 'target-parts' }, parts.line, parts.add, parts.needed)
}

const shortly = (number) => String(Number(number.toPrecision(6)))

export function show(parts) {
  const { row, scale } = parts
  const at = bound(parts)
  parts.handle.hidden = at === null
  parts.line.hidden = at === null
  parts.add.hidden = at !== null || typeof row.estimate !== 'number'
  // Of what is met nobody asks how many it takes.
  parts.needed.hidden = at === null || row.target?.state === 'met'
  write(parts.unit, at === null ? '' : row.unit ?? '')
  write(parts.op, at === null ? '' : parts.measure?.target?.op ?? parts.measure?.op ?? 'at most')
  parts.field.setAttribute('aria-label', `Target for ${row.title}${row.unit ? `, ${row.unit}` : ''}`)
  parts.handle.setAttribute('aria-label', `Target for ${row.title}`)
  parts.add.setAttribute('aria-label', `Set a target for ${row.title}`)
  parts.needed.setAttribute('aria-label', `How many are needed for ${row.title}?`)
  if (at === null) return
  if (document.activeElement !== parts.field) parts.field.value = shortly(at)
  parts.handle.style.left = placeOf(at, scale.end)
  for (const [name, value] of Object.entries({ valuemin: 0, valuemax: Math.max(scale.end, at), valuenow: at,
    valuetext: `${shortly(at)} ${row.unit ?? ''}` })) parts.handle.setAttribute(`aria-${name}`, value)
}

function move(parts, value, isUrgent, act) {
  targets.set(parts.id, value)
  act.move(parts, isUrgent)
}

/** Two digits are as fine as a hand is. */
const round = (value, step) => Number((Math.round(value / step) * step).toPrecision(6))
const stepOf = ({ end }) => 10 ** Math.floor(Math.log10(end / 100))

function place(parts, act) {
  move(parts, round(parts.row.estimate, stepOf(parts.scale)), true, act)
  // What comes to mind first is to type the bound.
  parts.field.focus()
  parts.field.select()
}

function typed(parts, act) {
  const text = parts.field.value.trim().replace(',', '.')
  const number = Number(text)
  if (text === '') {
    targets.set(parts.id, null)
    $('rows').querySelector('button, input')?.focus()
    act.move(parts, true)
  } else if (Number.isFinite(number)) move(parts, number, true, act)
  else parts.field.value = shortly(bound(parts))
}

function drag(parts, act) {
  const { handle } = parts
  const valueAt = (event) => {
    const box = parts.track.getBoundingClientRect()
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    return round(part * parts.scale.end, stepOf(parts.scale))
  }
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId)
    handle.focus()
    event.preventDefault()
  })
  handle.addEventListener('pointermove', (event) => {
    if (handle.hasPointerCapture(event.pointerId)) move(parts, valueAt(event), false, act)
  })
  handle.addEventListener('pointerup', (event) => {
    if (handle.hasPointerCapture(event.pointerId)) move(parts, valueAt(event), true, act)
  })
  handle.addEventListener('keydown', (event) => {
    const step = stepOf(parts.scale)
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step, PageUp: 10 * step,
      PageDown: -10 * step }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? parts.scale.end
      : by === undefined ? null : bound(parts) + by
    if (to === null) return
    event.preventDefault()
    move(parts, round(Math.max(0, to), step), true, act)
  })
}
