// The table of a look: what is asked, worst first, and below it what else is shown. Words and figures are the server's.

import { $, h, mark, plain, refill, s, told, write } from '/assets/dom.js'
import * as promise from '/assets/promise.js'
import { forget, paint, placeOf, rescale, scaleOf } from '/assets/strip.js'
import { tryButton } from '/assets/verdict.js'

export const { targets } = promise

const shown = new Map()
let act = { target() {}, needed() {} }

/** `act.target(isUrgent)` after a target moved; `act.needed(row, bound)` to ask how many are needed. */
export function begin(actions) { act = actions }

/** Where something is asked, what else is shown stands in a table of its own below the figures. */
const tables = () => [$('rows'), $('besides')]
const allBodies = () => tables().flatMap((table) => [...table.tBodies])

export function clear() {
  shown.clear()
  forget()
  for (const body of allBodies()) body.remove()
  for (const table of tables()) table.hidden = true
  $('rows-note').hidden = true
}

/** Draws the rows of a look. `measures` says what the file's targets are; while `isFixed` nothing changes its place. */
export function draw(look, measures, isFixed) {
  const { board } = look
  rescale(board.scales, isFixed)
  const asked = new Map(board.groups.flatMap((group) => group.rows.map((row) => [row.id, { row, group }])))
  const parts = [
    ...board.groups.map((group) => ({ key: plain(group.question), group, ids: group.rows.map((row) => row.id) })),
    { key: '', group: null, ids: look.rows.map((row) => row.id).filter((id) => !asked.has(id)) },
  ].filter(({ ids }) => ids.length > 0)
  bodies(parts, look)
  for (const id of [...shown.keys()]) {
    if (look.rows.some((row) => row.id === id)) continue
    shown.get(id).root.remove()
    shown.delete(id)
  }
  for (const { key, ids } of parts) {
    const body = bodyOf(key)
    const now = [...body.rows].slice(1).map((row) => row.dataset.id)
    const isKnown = isFixed && ids.every((id) => now.includes(id)) && now.length === ids.length
    for (const [place, id] of (isKnown ? now : ids).entries()) {
      if (!shown.has(id)) shown.set(id, make(id))
      const { root } = shown.get(id)
      if (body.rows[place + 1] !== root) body.insertBefore(root, body.rows[place + 1] ?? null)
    }
  }
  for (const row of look.rows) {
    update(shown.get(row.id), row, asked.get(row.id), look, measures.find((one) => one.id === row.id))
  }
  for (const table of tables()) table.hidden = table.tBodies.length === 0
  const notes = board.groups.map((group) => plain(group.note)).filter(Boolean)
  if (look.rows.some((row) => row.skewed)) notes.push('Hatched: rare long waits, so the range is too short.')
  $('rows-note').hidden = notes.length === 0
  write($('rows-note'), notes.join(' '))
}

const bodyOf = (key) => allBodies().find((body) => body.dataset.key === key)

/** A part of the table for each question, with its own heads. */
function bodies(parts, look) {
  for (const body of allBodies()) {
    if (!parts.some(({ key }) => key === body.dataset.key)) body.remove()
  }
  for (const { key, group, ids } of parts) {
    const body = bodyOf(key)
      ?? h('tbody', { 'data-key': key, role: 'rowgroup' }, h('tr', { class: 'heads', role: 'row' }))
    $(group || parts.length === 1 ? 'rows' : 'besides').append(body)
    const first = look.rows.find((row) => ids.includes(row.id))
    const { end, text } = scaleOf(group ? 'asked' : 'besides', first.unit)
    const at = first.target ? placeOf(first.target.bound, end) : null
    const axis = group
      ? h('span', { class: 'axis' }, h('i', null, '0'), h('i', { class: 'promised' }, group.bound), h('i', null, text))
      : ''
    const words = JSON.stringify([group, at, text])
    if (body.dataset.words === words) continue
    body.dataset.words = words
    const head = (content, name, of = 'col') =>
      h('th', { scope: of, role: of === 'col' ? 'columnheader' : 'rowheader', class: name }, content)
    const what = group ? told(group.question) : parts.length > 1 ? 'Also measured' : 'Measured'
    refill(body.rows[0], head(what, 'what', 'row'), head(axis, 'strip'),
      head(group ? told(group.measure) : '', 'n'), head(group?.hour ?? '', 'n hour'),
      head(group?.remedied ?? '', 'then'), head(group ? 'promise' : 'target', 'promise'))
    const label = body.rows[0].querySelector('.promised')
    if (label && at) label.style.left = at
  }
}

function make(id) {
  const cell = (name, ...children) => h('td', { role: 'cell', class: name }, ...children)
  const parts = {
    id, icon: h('span', { class: 'icon' }), name: h('span', { class: 'name' }), staff: h('span'),
    drawing: s('svg', { class: 'interval', 'aria-hidden': 'true' }), value: h('b', { class: 'number' }),
    range: h('small'), word: h('b', { class: 'so' }), hour: h('span'), hourNote: h('small'),
    then: h('div', { class: 'then-parts' }), difference: h('small', { class: 'difference' }),
    scale: { end: 1, text: '' },
  }
  const controls = promise.make(parts, {
    needed: (row, bound) => act.needed(row, bound),
    move(own, isUrgent) {
      own.isMoved = true
      promise.show(own)
      strip(own)
      own.word.className = 'so'
      write(own.word, 'asking …')
      own.words = ''
      act.target(isUrgent)
    },
  })
  parts.track = h('div', { class: 'track' }, parts.drawing, parts.handle)
  parts.root = h('tr', { role: 'row', 'data-id': id },
    h('th', { role: 'rowheader', scope: 'row' }, h('div', { class: 'named' }, parts.icon,
      h('span', null, parts.name, h('small', null, parts.word, parts.staff)))),
    cell('strip', parts.track, parts.difference), cell('n', parts.value, parts.range),
    cell('n hour', parts.hour, parts.hourNote), cell('then', parts.then), cell('promise', controls))
  return parts
}

function update(parts, row, found, look, measure) {
  const own = found?.row
  Object.assign(parts, { row, own, look, measure, isMoved: false })
  parts.scale = scaleOf(own ? 'asked' : 'besides', row.unit)
  const state = own?.state ?? ''
  refillOnce(parts, 'icon', state, () => own ? mark(state, 18) : null)
  write(parts.name, own ? plain(own.name) : row.title)
  parts.word.className = own ? `so ${state}` : ''
  write(parts.word, own?.word ?? '')
  const exact = row.exact ? `exactly ${row.exact.text} (${row.exact.source})` : ''
  write(parts.staff, own ? own.staff && ` · ${own.staff}` : exact)
  parts.value.className = `number ${state}`
  write(parts.value, own?.text ?? row.text)
  write(parts.range, own?.range ?? row.range)
  parts.hour.className = own?.hour?.state ?? ''
  write(parts.hour, own?.hour?.text ?? '')
  write(parts.hourNote, own?.hour?.note ?? '')
  then(parts, own)
  const { difference } = row
  parts.difference.className = `difference ${difference?.state ?? ''}`
  const arrows = { less: '▼ ', more: '▲ ', open: '◇ ' }
  const isOther = difference && difference.state !== 'same'
  write(parts.difference, isOther ? (arrows[difference.state] ?? '') + difference.text : '')
  parts.difference.title = difference?.state === 'open' ? 'may be chance' : ''
  promise.show(parts)
  strip(parts)
}

/** With what would do its figure then, and a button that tries it; else what would tell. */
function then(parts, own) {
  const words = JSON.stringify(own ? [own.advice, own.remedied] : null)
  if (parts.words === words) return
  parts.words = words
  const remedied = own?.remedied
  refill(parts.then,
    remedied ? [tryButton(remedied.set, plain(own.name)), h('b', { class: remedied.state }, remedied.text),
      h('small', { class: 'inline' }, remedied.note)] : own?.advice ? h('small', null, own.advice) : null)
}

function refillOnce(parts, name, key, content) {
  if (parts[`${name}Key`] === key) return
  parts[`${name}Key`] = key
  refill(parts[name], content())
}

function strip(parts) {
  const { row, own, look, scale } = parts
  paint(parts.drawing, row, { end: scale.end, bound: promise.bound(parts), isFirst: look.state === 'preview',
    state: own?.state, hour: own?.hour, remedied: own?.remedied })
}
