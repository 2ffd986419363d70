// What comes behind the numbers: what else was found, and the figures of a report of as many runs.

import { $, h, refill, write } from '/assets/dom.js'
import { figure } from '/assets/svg.js'

let pictures = null
let tallest = 0

export function begin() {
  addEventListener('resize', () => {
    tallest = 0
    $('found').style.minHeight = ''
  })
}

/** Those of the question before stay, marked, until the new ones come. */
export function mark() { if (pictures) $('answer').classList.add('old-pictures') }

export function clear() {
  pictures = null
  tallest = 0
  $('answer').classList.remove('old-pictures')
  refill($('found'))
  $('found-part').hidden = true
  $('found').style.minHeight = ''
  refill($('figures'))
}

/** What the report of so many replications finds and shows, beside the look that is drawn. */
export function draw(data, look) {
  pictures = data
  $('answer').classList.remove('old-pictures')
  const found = $('found')
  refill(found, data.found.map((line) => h('li', null, line)))
  $('found-part').hidden = data.found.length === 0
  // Where nothing is asked it is the answer, and stands first.
  const isAsked = Boolean(look?.board.state)
  write($('found-head'), isAsked ? 'Also found' : 'In short')
  if (isAsked) $('figures').before($('found-part'))
  else $('rows').before($('found-part'))
  // It does not shrink while answers sharpen: what the hand is on below it keeps its place.
  tallest = Math.max(tallest, found.offsetHeight)
  found.style.minHeight = `${tallest}px`
  drawFigures(data.figures)
  behind(look)
}

/** They come behind the table: as long as they do, that is said. */
export function behind(look) {
  const notes = []
  if (look && !pictures) notes.push('pictures are being made; the table is ahead of them')
  else if (look && $('answer').classList.contains('old-pictures')) {
    notes.push('of the case before, as the pictures; the table is ahead of them')
  } else if (look && pictures.replications < look.replications) {
    notes.push(`of ${pictures.replications} runs still, as the pictures; the table is ahead of them`)
  }
  write($('short-of'), notes.join('. '))
}

/** Figures stay in their places by name, so that nothing jumps; one that is the same is not drawn again. */
const drawnFigures = new Map()

function drawFigures(list) {
  const place = $('figures')
  const names = list.map((item) => item.name)
  for (const [name, old] of drawnFigures) {
    if (names.includes(name) && place.contains(old.element)) continue
    old.element.remove()
    drawnFigures.delete(name)
  }
  list.forEach((item, at) => {
    const text = JSON.stringify(item)
    const old = drawnFigures.get(item.name)
    let element = old?.element
    if (old?.text !== text) {
      const next = figure(item)
      if (!next) return
      if (element) element.replaceWith(next)
      element = next
      drawnFigures.set(item.name, { text, element })
    }
    if (place.children[at] !== element) place.insertBefore(element, place.children[at] ?? null)
  })
}
