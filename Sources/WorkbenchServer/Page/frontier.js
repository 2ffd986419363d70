// Money: what a period costs, and cost against the longest wait of all that was looked at. Places and words are the
// server's.

import { $, h, refill, s } from '/assets/dom.js'
import { restore } from '/assets/knobs.js'

const [width, height, left, bottom, top] = [300, 204, 30, 38, 10]
const across = (part) => left + part * (width - left - 14)
const up = (part) => height - bottom - part * (height - bottom - top)

export function draw({ board }) {
  $('money-part').hidden = !board.money?.length
  if (!board.money?.length) return
  refill($('money'), board.money.map((row) => h('div', { class: row.state }, h('span', null, row.name),
    bar(row.part), h('b', null, row.text))))
  $('frontier').hidden = !board.frontier
  if (board.frontier) refill($('frontier'), picture(board.frontier))
}

/** The policy of the page knows no style in elements; a drawing has attributes. */
const bar = (part) => s('svg', { class: 'money-bar', viewBox: '0 0 100 10', preserveAspectRatio: 'none',
  'aria-hidden': 'true' }, s('rect', { x: 0, y: 0, width: Math.max(1, part * 100).toFixed(2), height: 10 }))

const words = (text, attributes) => {
  const element = s('text', attributes)
  element.textContent = text
  return element
}

function picture({ x, y, bound, points }) {
  const marks = []
  for (const { at, text } of y.ticks) {
    marks.push(s('line', { class: 'g', x1: left, x2: width, y1: up(at), y2: up(at) }),
      words(text, { class: 'k e', x: left - 6, y: up(at) + 4 }))
  }
  for (const { at, text } of x.ticks) marks.push(words(text, { class: 'k m', x: across(at), y: height - bottom + 16 }))
  marks.push(words(x.title, { class: 'k m', x: (left + width) / 2, y: height - 4 }))
  if (bound) {
    const kept = { x: left, y: up(bound.at), width: width - left, height: up(0) - up(bound.at) }
    marks.push(s('rect', { class: 'kept', ...kept }),
      s('line', { class: 's-target d', x1: left, x2: width, y1: up(bound.at), y2: up(bound.at) }),
      words(bound.text, { class: 't-target h e', x: width - 2, y: up(bound.at) - 5 }))
  }
  const best = points.filter((point) => point.best).map((point) => `${across(point.x)},${up(point.y)}`)
  marks.push(s('polyline', { class: 'best', points: best.join(' ') }))
  marks.push(...points.map(spot))
  return h('figure', { class: 'figure' }, h('h3', null, y.title),
    s('svg', { class: 'fig frontier', viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': y.title },
      ...marks))
}

/** Shape and colour by outcome, filled where nothing is cheaper and shorter, a ring round the one that is shown. */
function spot(point) {
  const [x, y] = [across(point.x), up(point.y)]
  const shape = { met: s('circle', { cx: x, cy: y, r: 5.5 }),
    missed: s('rect', { x: x - 5, y: y - 5, width: 10, height: 10 }),
    open: s('polygon', { points: `${x},${y - 6.5} ${x + 6.5},${y} ${x},${y + 6.5} ${x - 6.5},${y}` }),
  }[point.state] ?? s('circle', { cx: x, cy: y, r: 4 })
  const title = s('title')
  title.textContent = point.text
  const own = s('g', { class: `spot ${point.state ?? ''} ${point.best ? 'full' : ''}`, tabindex: 0, role: 'button',
    'aria-label': point.text }, title, s('circle', { class: 'hit', cx: x, cy: y, r: 12 }), shape,
  ...(point.here ? [s('circle', { class: 'ring', cx: x, cy: y, r: 10 })] : []),
  ...(point.file ? [words('file', { class: 'k h', x: x + 12, y: y - 8 })] : []))
  const act = () => restore(point.set)
  own.addEventListener('click', act)
  own.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') act() })
  return own
}
