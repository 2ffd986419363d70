// The table of figures: a dot, an interval and a target line for each. While something is dragged, scales stand still.

import { $, button, h, mark, refill, s, verdicts, write } from '/assets/dom.js'

/** Bounds that the reader set, by measure; null: none, though the file has one. */
export const targets = new Map()

const shown = new Map()
const scales = new Map()
let act = { target() {}, needed() {} }

/** `act.target(isUrgent)` after a target moved; `act.needed(row, bound)` to ask how many are needed. */
export function begin(actions) { act = actions }

export function clear() {
  shown.clear()
  scales.clear()
  refill($('rows').tBodies[0])
  $('rows').hidden = true
  $('rows-note').hidden = true
}

/** Draws the rows of a look. `measures` says what the file's targets are. */
export function draw(look, measures, isFixed) {
  const body = $('rows').tBodies[0]
  const ids = look.rows.map((row) => row.id)
  for (const [id, parts] of shown) {
    if (ids.includes(id)) continue
    parts.root.remove()
    shown.delete(id)
  }
  look.rows.forEach((row, place) => {
    if (!shown.has(row.id)) shown.set(row.id, make(row.id))
    const parts = shown.get(row.id)
    if (body.children[place] !== parts.root) body.insertBefore(parts.root, body.children[place] ?? null)
    update(parts, row, look, measures.find((one) => one.id === row.id), isFixed)
  })
  $('rows').hidden = ids.length === 0
  const notes = []
  if (look.rows.some((row) => row.skewed)) {
    notes.push('Hatched: rare long waits, so the interval is too short.')
  }
  if (ids.length > 0) {
    notes.push('Bars: where the true value lies, with 95%. Look as often as you like: they are a little wider than in a '
      + `report, so that those of all ${look.of} looks hold together.`, 'Open dot: the first look, of few runs.')
  }
  $('rows-note').hidden = notes.length === 0
  write($('rows-note'), notes.join(' '))
}

function make(id) {
  const cell = (name, ...children) => h('td', { role: 'cell', class: name }, ...children)
  const parts = {
    id, name: h('th', { role: 'rowheader', scope: 'row' }), value: h('b', { class: 'number' }),
    more: h('small'), drawing: s('svg', { class: 'interval', 'aria-hidden': 'true' }), low: h('span'), high: h('span'),
    verdict: h('span', { class: 'verdict' }), difference: h('span', { class: 'difference' }),
  }
  parts.handle = h('div', { class: 'handle', role: 'slider', tabindex: 0, hidden: true })
  parts.field = h('input', {
    type: 'text', inputmode: 'decimal', class: 'bound', autocomplete: 'off',
    onchange: () => typed(parts),
  })
  parts.op = h('span')
  parts.unit = h('span')
  parts.line = h('span', { class: 'bound-line', hidden: true }, parts.op, parts.field, parts.unit)
  parts.add = button('Set a target', () => place(parts))
  parts.needed = button('How many are needed?', () => act.needed(parts.row, bound(parts)), { hidden: true })
  parts.track = h('div', { class: 'track' }, parts.drawing, parts.handle)
  parts.root = h('tr', { role: 'row', 'data-id': id }, parts.name, cell('value', parts.value, parts.more),
    cell('strip', parts.track, h('div', { class: 'ends', 'aria-hidden': 'true' }, parts.low, parts.high)),
    cell('target', h('div', { class: 'target-parts' }, parts.verdict,
      parts.line, parts.add, parts.needed)),
    cell('diff', parts.difference))
  drag(parts)
  return parts
}

/** The bound that counts: the reader's, else the file's. */
function bound(parts) {
  if (targets.has(parts.id)) return targets.get(parts.id)
  return parts.measure?.target?.bound ?? null
}

function update(parts, row, look, measure, isFixed) {
  parts.row = row
  parts.measure = measure
  parts.look = look
  write(parts.name, row.title)
  write(parts.value, row.text)
  const more = []
  if (row.skewed) more.push('rare long waits: interval too short')
  if (row.exact) more.push(`exactly ${row.exact.text} (${row.exact.source})`)
  if (row.planned && (look.state === 'final' || look.state === 'precise')) more.push(row.planned)
  write(parts.more, more.join(' · '))
  if (!isFixed || !scales.has(row.id)) rescale(parts)
  showTarget(parts)
  paint(parts)
  const difference = row.difference
  parts.difference.className = `difference ${difference?.state ?? ''}`
  const told = { less: 'less', more: 'more', open: 'may be chance' }[difference?.state] ?? ''
  const arrows = { less: '▼ ', more: '▲ ', open: '◇ ' }
  refill(parts.difference,
    difference ? [h('span', { 'aria-hidden': 'true' }, arrows[difference.state] ?? ''), difference.text,
      h('small', null, difference.skewed ? `${told}, hatched: rare long waits` : told)] : null)
}

/** A round end of the scale, at least as far as everything drawn on it. */
function rescale(parts) {
  const { row } = parts
  const highest = Math.max(row.upper ?? 0, row.estimate ?? 0, row.plannedUpper ?? 0, bound(parts) ?? 0)
  const lowest = Math.min(0, row.lower ?? 0)
  const before = scales.get(row.id)
  const isFit = before && highest <= before.high * 0.97 && highest >= before.high * 0.3 && lowest >= before.low
  if (isFit) return
  const high = row.unit === '%' && highest <= 100 ? 100 : roundUp(highest * 1.2)
  scales.set(row.id, { low: lowest < 0 ? -roundUp(-lowest * 1.2) : 0, high: high > 0 ? high : 1 })
}

function roundUp(number) {
  if (!(number > 0)) return 0
  const unit = 10 ** Math.floor(Math.log10(number))
  return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * unit >= number) * unit
}

const shortly = (number) => String(Number(number.toPrecision(3))).replace('-', '−')

function paint(parts) {
  const { row, look } = parts
  const { low, high } = scales.get(row.id)
  const x = (value) => `${Math.min(100, Math.max(0, (value - low) / (high - low) * 100)).toFixed(2)}%`
  const width = (from, to) => `${Math.max(0.4, Number.parseFloat(x(to)) - Number.parseFloat(x(from))).toFixed(2)}%`
  const marks = [s('line', { class: 'ground', x1: '0%', x2: '100%', y1: 16, y2: 16 })]
  const isNumber = typeof row.estimate === 'number'
  if (isNumber && typeof row.lower === 'number') {
    const tone = row.skewed ? ' skewed' : look.state === 'preview' ? ' preview' : ''
    const [from, long] = [x(row.lower), width(row.lower, row.upper)]
    marks.push(s('rect', { class: `bar${tone}`, x: from, width: long, y: 11, height: 10 }))
  }
  if (typeof row.plannedLower === 'number') {
    marks.push(s('line', { class: 'planned', x1: x(row.plannedLower), x2: x(row.plannedUpper), y1: 25, y2: 25 }))
  }
  const at = bound(parts)
  if (at !== null) marks.push(s('line', { class: 'target-line', x1: x(at), x2: x(at), y1: 2, y2: 30 }))
  if (isNumber) {
    marks.push(s('circle', { class: look.state === 'preview' ? 'dot open' : 'dot', cx: x(row.estimate), cy: 16, r: 5 }))
  }
  parts.drawing.replaceChildren(...marks)
  parts.track.classList.toggle('beyond', isNumber && (row.estimate > high || row.estimate < low))
  parts.handle.style.left = at === null ? '0' : x(at)
  write(parts.low, shortly(low))
  write(parts.high, `${shortly(high)} ${row.unit ?? ''}`)
}

function showTarget(parts) {
  const { row } = parts
  const at = bound(parts)
  parts.handle.hidden = at === null
  parts.line.hidden = at === null
  parts.add.hidden = at !== null || typeof row.estimate !== 'number'
  parts.needed.hidden = at === null
  write(parts.unit, at === null ? '' : row.unit ?? '')
  write(parts.op, at === null ? '' : parts.measure?.target?.op ?? parts.measure?.op ?? 'at most')
  parts.field.setAttribute('aria-label', `Target for ${row.title}${row.unit ? `, ${row.unit}` : ''}`)
  parts.handle.setAttribute('aria-label', `Target for ${row.title}`)
  parts.add.setAttribute('aria-label', `Set a target for ${row.title}`)
  parts.needed.setAttribute('aria-label', `How many are needed for ${row.title}?`)
  const { low, high } = scales.get(row.id)
  if (at !== null) {
    if (document.activeElement !== parts.field) parts.field.value = shortly(at).replace('−', '-')
    parts.handle.setAttribute('aria-valuemin', low)
    parts.handle.setAttribute('aria-valuemax', Math.max(high, at))
    parts.handle.setAttribute('aria-valuenow', at)
    parts.handle.setAttribute('aria-valuetext', `${shortly(at)} ${row.unit ?? ''}`)
  }
  const state = at === null ? null : row.target?.state
  const key = `${state}\n${row.target?.text}\n${parts.isMoved}`
  if (parts.verdictKey === key) return
  parts.verdictKey = key
  parts.verdict.className = `verdict ${parts.isMoved ? '' : state ?? ''}`
  if (parts.isMoved) refill(parts.verdict, 'asking …')
  else if (state) refill(parts.verdict, mark(state), h('b', { title: row.target.text }, verdicts[state] ?? state))
  else refill(parts.verdict)
}

function move(parts, value, isUrgent) {
  targets.set(parts.id, value)
  parts.isMoved = true
  showTarget(parts)
  paint(parts)
  parts.isMoved = false
  act.target(isUrgent)
}

/** Two digits are as fine as a hand is. */
const round = (value, step) => Number((Math.round(value / step) * step).toPrecision(6))
const stepOf = ({ low, high }) => roundUp((high - low) / 150)

function place(parts) {
  const scale = scales.get(parts.id)
  move(parts, round(parts.row.estimate, stepOf(scale)), true)
  // What comes to mind first is to type the bound.
  parts.field.focus()
  parts.field.select()
}

function typed(parts) {
  const text = parts.field.value.trim().replace(',', '.')
  const number = Number(text)
  if (text === '') {
    targets.set(parts.id, null)
    parts.add.hidden = false
    parts.add.focus()
    act.target(true)
  } else if (Number.isFinite(number)) {
    move(parts, number, true)
    rescale(parts)
    paint(parts)
  } else parts.field.value = shortly(bound(parts)).replace('−', '-')
}

function drag(parts) {
  const { handle, track } = parts
  const valueAt = (event) => {
    const box = track.getBoundingClientRect()
    const scale = scales.get(parts.id)
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    return round(scale.low + part * (scale.high - scale.low), stepOf(scale))
  }
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId)
    handle.focus()
    event.preventDefault()
  })
  handle.addEventListener('pointermove', (event) => {
    if (handle.hasPointerCapture(event.pointerId)) move(parts, valueAt(event), false)
  })
  handle.addEventListener('pointerup', (event) => {
    if (handle.hasPointerCapture(event.pointerId)) move(parts, valueAt(event), true)
  })
  handle.addEventListener('keydown', (event) => {
    const scale = scales.get(parts.id)
    const step = stepOf(scale)
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step, PageUp: 10 * step,
      PageDown: -10 * step }[event.key]
    const to = event.key === 'Home' ? scale.low : event.key === 'End' ? scale.high
      : by === undefined ? null : bound(parts) + by
    if (to === null) return
    event.preventDefault()
    move(parts, round(Math.max(scale.low, to), step), true)
  })
}

export const describe = (look) => look.rows.map((row) =>
  `${row.title} ${row.text}${row.target ? `, target ${verdicts[row.target.state]}` : ''}`).join('; ')
