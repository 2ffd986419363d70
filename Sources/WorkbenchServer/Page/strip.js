// The strip of a row: its range of chance, the bound, the worst hour and where one started, on one scale for each unit.

import { s } from '/assets/dom.js'

/** By part of the table and unit. They stand still while something is dragged, and only ever grow. */
const scales = new Map()

export const forget = () => scales.clear()

export const scaleOf = (part, unit) => scales.get(`${part} ${unit}`) ?? { end: 1, text: '' }

/** Takes the scales of a look. */
export function rescale(found, isFixed) {
  for (const [part, list] of Object.entries(found)) {
    for (const { unit, end, text } of list) {
      const key = `${part} ${unit}`
      const old = scales.get(key)
      if (!old || (!isFixed && end > old.end)) scales.set(key, { end, text })
    }
  }
}

const percent = (value, end) => `${Math.min(100, Math.max(0, value / end * 100)).toFixed(2)}%`

/** Draws a row into its `svg`. `bound` is where the line stands, which a hand may hold. */
export function paint(svg, row, { end, bound, isFirst, state, hour, remedied }) {
  const x = (value) => percent(value, end)
  const is = (value) => typeof value === 'number'
  const tone = state ?? 'plain'
  const marks = [s('line', { class: 'ground', x1: '0%', x2: '100%', y1: 14, y2: 14 })]
  if (is(row.before) && is(row.estimate)) {
    marks.push(s('line', { class: 'way', x1: x(row.before), x2: x(row.estimate), y1: 14, y2: 14 }),
      s('line', { class: 'was-tick', x1: x(row.before), x2: x(row.before), y1: 6, y2: 22 }))
  }
  if (is(row.lower) || is(row.upper)) {
    const from = row.lower ?? 0
    const to = Math.min(end, row.upper ?? end)
    const width = Math.max(0.4, Number.parseFloat(x(to)) - Number.parseFloat(x(from)))
    marks.push(s('rect', { class: `iv ${tone}${row.skewed ? ' skewed' : isFirst ? ' preview' : ''}`, x: x(from),
      width: `${width.toFixed(2)}%`, y: 9, height: 10 }))
  }
  if (hour && is(row.estimate)) {
    marks.push(s('line', { class: `hour ${hour.state}`, x1: x(row.estimate), x2: x(hour.value), y1: 14, y2: 14 }),
      s('line', { class: `hour ${hour.state}`, x1: x(hour.value), x2: x(hour.value), y1: 9, y2: 19 }))
  }
  if (remedied) marks.push(s('circle', { class: `then ${remedied.state}`, cx: x(remedied.value), cy: 14, r: 4.5 }))
  if (bound !== null) marks.push(s('line', { class: 'target-line', x1: x(bound), x2: x(bound), y1: 0, y2: 28 }))
  if (is(row.estimate)) {
    marks.push(s('line', { class: `pt ${tone}`, x1: x(row.estimate), x2: x(row.estimate), y1: 6, y2: 22 }))
  }
  svg.replaceChildren(...marks)
  const far = Math.max(row.estimate ?? 0, hour?.value ?? 0)
  svg.parentNode.classList.toggle('beyond', far > end)
}

export const placeOf = percent
