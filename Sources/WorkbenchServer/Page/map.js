// A map of two knobs: the verdict at the fields around where they stand, drawn when it is asked for. A move ends it.

import { events, tab } from '/assets/api.js'
import { $, h, mark, refill, trouble, write } from '/assets/dom.js'
import { sliders, take } from '/assets/knobs.js'
import * as pins from '/assets/pins.js'

let control = null
let generation = 0
let chosen = []
let isChosen = false
let question = () => null

export function begin(asked) {
  question = asked
  $('map-draw').addEventListener('click', draw)
  for (const [place, id] of ['map-x', 'map-y'].entries()) {
    $(id).addEventListener('change', (event) => {
      chosen[place] = event.target.value
      isChosen = true
    })
  }
}

/** The knobs of another check; what was chosen stays where it is there still, else what moves the worst row is first. */
export function offer(worst) {
  const list = sliders()
  if (!isChosen && worst) chosen = [list.find(({ path }) => path !== worst)?.path, worst]
  $('map-part').hidden = list.length < 2
  chosen = [0, 1].map((place) => list.some(({ path }) => path === chosen[place]) ? chosen[place] : list[place]?.path)
  if (chosen[0] === chosen[1]) chosen[1] = list.find(({ path }) => path !== chosen[0])?.path
  for (const [place, id] of ['map-x', 'map-y'].entries()) {
    refill($(id), list.map(({ path, title }) => h('option', { value: path, selected: path === chosen[place] }, title)))
  }
}

/** What stands there is of where the knobs stood before. */
export function stop() {
  control?.abort()
  $('map').classList.add('stale')
}

export function clear() {
  isChosen = false
  stop()
  refill($('map'))
  write($('map-state'), '')
}

async function draw() {
  control?.abort()
  control = new AbortController()
  const own = control
  generation += 1
  const fields = new Map()
  write($('map-state'), 'Drawing …')
  // Few streams are served at once.
  pins.pause()
  try {
    const asked = { ...question(), page: tab, generation, x: chosen[0], y: chosen[1] }
    for await (const { event, data } of events('POST', '/map', asked, own.signal)) {
      if (own !== control) return
      if (event === 'map') grid(data, fields)
      else if (event === 'field') field(fields.get(`${data.x} ${data.y}`), data)
      else if (event === 'end') {
        write($('map-state'), `Each field is of ${data.replications} runs and holds alone; choosing the best of many makes `
          + 'it look better than it is. A click sets the sliders.')
      }
    }
  } catch (error) {
    if (!own.signal.aborted) refill($('map'), trouble(error))
    write($('map-state'), '')
  }
  if (own === control && !own.signal.aborted) pins.bringUp()
}

function grid({ x, y }, fields) {
  $('map').classList.remove('stale')
  const rows = y.stops.map((stop, row) => h('tr', null, h('th', { scope: 'row' }, stop), x.stops.map((_, column) => {
    const cell = h('td', { class: row === y.here && column === x.here ? 'here' : null }, '…')
    fields.set(`${column} ${row}`, cell)
    return cell
  })))
  refill($('map'), h('table', { class: 'map' },
    h('caption', null, `Across: ${x.title}. Down: ${y.title}.`),
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, h('span', { class: 'sr' }, y.title)),
      x.stops.map((stop) => h('th', { scope: 'col' }, stop)))), h('tbody', null, rows.reverse())))
}

function field(cell, data) {
  if (!cell) return
  cell.classList.add(data.state ?? 'none')
  refill(cell, h('button', { type: 'button', title: data.text, 'aria-label': data.text || data.word,
    onclick: () => take(data.set) }, mark(data.state ?? 'none', 14), data.figure))
}
