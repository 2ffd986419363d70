// The answer of a look: its verdict, what would do, and what stands beside it. All of its words are the server's.

import { $, h, mark, plain, refill, told, write } from '/assets/dom.js'
import { has, take } from '/assets/knobs.js'

let remedy = []
let tallest = 0

/** Whether `find what would do` found something that sliders here can be set to. */
const canTry = (set) => set.length > 0 && set.every(({ path }) => has(path))

/** A button that sets the sliders to what would do; nothing where there are none for it. */
export function tryButton(set, name) {
  return canTry(set) ? h('button', { type: 'button', class: 'try', 'aria-label': `Try it: ${name}`,
    onclick: () => take(set) }, 'Try it') : null
}

/** What would do comes and goes; the rows below, which the hand may be on, keep their place. */
function settle(height) {
  tallest = height
  $('band').style.minHeight = height > 0 ? `${height}px` : ''
}

export function begin() {
  $('try').addEventListener('click', () => take(remedy))
  addEventListener('resize', () => settle(0))
}

export function clear() {
  settle(0)
  $('band').hidden = true
  $('panels').hidden = true
  refill($('panels'))
}

export function draw({ board }) {
  const isAsked = board.state !== null
  $('band').hidden = !isAsked
  if (isAsked) {
    $('verdict').className = `ver ${board.state}`
    refill($('verdict-word'), mark(board.state, 32), h('strong', null, told(board.word)))
    refill($('verdict-head'), told(board.headline))
    refill($('verdict-sentence'), told(board.sentence))
  }
  remedy = board.remedy?.set ?? []
  $('remedy').hidden = !board.remedy
  if (board.remedy) {
    refill($('remedy-title'), told(board.remedy.title))
    refill($('remedy-lines'), board.remedy.lines.map((line) => h('p', null, told(line))))
    $('try').hidden = !canTry(remedy)
  }
  settle(Math.max(tallest, $('band').offsetHeight))
  $('panels').hidden = board.panels.length === 0
  refill($('panels'), board.panels.map((panel) => h('section', null, h('h3', null, told(panel.title)),
    panel.lines.map((line) => h('p', null, told(line))))))
}

/** In one line, for where there is no room and for readers aloud. */
export const line = ({ board }) => [board.word, board.headline].map(plain).filter(Boolean).join(' ')

/** The answer in one line, where sliders and table do not fit beside each other. */
export function brief(look, note) {
  $('brief').className = `brief ${look?.board.state ?? ''}`
  write($('brief'), look ? [note, line(look)].filter(Boolean).join(' ') : note)
}
