// Cases pinned beside each other, up to four. Each keeps what it was asked with, and is brought to its last look.

import { events, tab } from '/assets/api.js'
import { $, button, h, mark, refill } from '/assets/dom.js'
import { restore } from '/assets/knobs.js'
import { say, state } from '/assets/state.js'

const most = 4
let pins = []
let generation = 0
let control = null
let counted = 0

export function clear() {
  control?.abort()
  pins = []
  draw()
}

/** Pins what is drawn. Says whether there was room. */
export function add(question, look, command, title) {
  if (pins.length >= most) {
    say(`There is room for ${most} pinned cases: remove one first.`)
    refill($('pins-note'), `There is room for ${most} pinned cases: remove one first.`)
    return false
  }
  counted += 1
  // All but the first are asked again: their differences are to the first pin.
  const isDone = isLast(look) && pins.length === 0
  pins.push({ name: `Case ${counted}`, title, question, look, command, text: state.scenario.goodText, isDone })
  draw()
  say(`Pinned: ${title}`)
  return true
}

const isLast = (look) => look.state === 'final' || look.state === 'precise'

/** Brings the pins to their last look, one after another; a move of a slider stops it. */
export async function bringUp() {
  const next = pins.find((pin) => !pin.isDone)
  if (!next) return
  control?.abort()
  control = new AbortController()
  generation += 1
  // All are compared with the first pin, on the same customers.
  const from = next === pins[0] ? next.question.from : pins[0].question.set
  const question = { ...next.question, text: next.text === state.scenario.savedText ? null : next.text, from }
  try {
    const asked = { ...question, page: `${tab}-pins`, generation }
    for await (const { event, data } of events('POST', '/answers', asked, control.signal)) {
      if (event === 'look') {
        // The figures that stand there stay until there are as many replications behind the new ones.
        if (data.replications < next.look.replications) continue
        next.look = data
        next.isDone = isLast(data)
        if (pins.includes(next)) draw()
      } else if (event === 'end') next.isDone = data.state !== 'superseded' && data.state !== 'stopped'
      else if (event === 'failed') next.isDone = true
    }
  } catch { return }
  bringUp()
}

export const pause = () => control?.abort()

export function draw() {
  $('pins-column').hidden = pins.length === 0
  $('whatif').classList.toggle('has-pins', pins.length > 0)
  if (pins.length === 0) return
  const rows = [...new Map(pins.flatMap((pin) => pin.look.rows.map((row) => [row.id, row.title])))]
  refill($('pins'),
    h('caption', { class: 'sr' }, 'Pinned cases beside each other'),
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Figure'), pins.map(head))),
    h('tbody', null, rows.map(([id, title]) => h('tr', null, h('th', { scope: 'row' }, title),
      pins.map((pin, place) => cell(pin, place, pin.look.rows.find((row) => row.id === id)))))))
  refill($('pins-note'), pins.length > 1 ? 'Small: the difference to the first one, on the same customers.' : '')
}

function head(pin) {
  const isEarlier = pin.text !== state.scenario?.goodText
  return h('th', { scope: 'col', class: 'pin-head' },
    h('b', null, pin.name), h('span', null, pin.title),
    h('small', null, `${pin.look.replications} runs`),
    isEarlier ? h('small', { class: 'earlier' }, 'of an earlier text') : null,
    h('span', { class: 'pin-buttons' },
      button('Restore', () => restore(pin.question.set), { 'aria-label': `Restore ${pin.name}` }),
      button('Remove', () => remove(pin), { 'aria-label': `Remove ${pin.name}` })))
}

function remove(pin) {
  pins = pins.filter((one) => one !== pin)
  // Differences are to the first pin: with another first one they are asked anew.
  for (const one of pins) one.isDone = false
  draw()
  $('pin').focus()
  bringUp()
}

function cell(pin, place, row) {
  if (!row) return h('td', null, '–')
  return h('td', { class: row.skewed ? 'skewed-text' : null }, row.text, row.range ? h('small', null, row.range) : null,
    row.skewed ? h('small', null, 'range too short') : null,
    place > 0 && pin.isDone && row.difference ? h('small', { class: 'difference' }, row.difference.text) : null,
    row.target
      ? h('small', { class: `verdict ${row.target.state}` }, mark(row.target.state, 12), row.target.word)
      : null)
}
