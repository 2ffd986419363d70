// What if: knobs, the answer while it sharpens, pinned cases.

import { Asker } from '/assets/ask.js'
import { connection, get } from '/assets/api.js'
import * as cases from '/assets/cases.js'
import { $, button, copyButton, h, refill, trouble, write } from '/assets/dom.js'
import * as knobs from '/assets/knobs.js'
import * as days from '/assets/days.js'
import * as frontier from '/assets/frontier.js'
import * as map from '/assets/map.js'
import { problemList } from '/assets/messages.js'
import * as pictures from '/assets/pictures.js'
import * as pins from '/assets/pins.js'
import * as rows from '/assets/rows.js'
import { hear, notice, say, state, tell } from '/assets/state.js'
import * as verdict from '/assets/verdict.js'

let start = []
let look = null
let lookOf = null
let command = ''
let next = ''
let measures = null
let pending = null
let isAnotherFrom = false

const words = {
  none: 'no answer yet', preview: 'a first look', sharpening: 'getting narrower', final: 'last look',
  precise: 'as precise as the file asks', stopped: 'stopped', failed: 'no answer', stale: '',
}

const asker = new Asker({
  sent(question) {
    pins.pause()
    map.stop()
    days.stop()
    knobs.showAnswered(look ? lookOf.set : null)
    pictures.mark()
    become(look ? 'stale' : 'none', 'before')
    pictures.behind(look)
    $('stop-answer').disabled = false
    refill($('answer-problems'))
    lastAsked = question
  },
  accepted(data) {
    next = data.command
  },
  look(data, question, asked) {
    const isFirst = pending === null
    pending = { data, question, asked, command: data.command ?? next }
    if (isFirst) requestAnimationFrame(paint)
    // A page in the background gets no frames.
    if (document.hidden) paint()
  },
  pictures(data) {
    paint()
    pictures.draw(data, look)
  },
  end(data) {
    paint()
    $('stop-answer').disabled = true
    if (data.state === 'superseded') return
    // What was stopped before its first look leaves the figures of another question: they stay marked as such.
    if (data.state === 'stopped' && look && lookOf !== lastAsked) become('stale', 'before, stopped')
    else if (look) become(data.state)
    else become('none')
    if (look) {
      say(`${stateLine(data.state)}. ${verdict.line(look)}`)
      if (data.state !== 'stopped') pins.bringUp()
    }
  },
  failed(data) {
    forget()
    become('failed')
    refill($('answer-problems'), problemList(data.diagnostics, 'There is no answer to these settings.'))
    say('There is no answer to these settings.')
  },
  trouble(error) {
    $('stop-answer').disabled = true
    if (error.status === 0) lost(error)
    else fail(error)
  },
  slow(isSlow) { showMode(isSlow) },
})

let lastAsked = null

function fail(error) {
  forget()
  become('failed')
  refill($('answer-problems'), trouble(error, ' ', button('Ask again', () => askNow(true))))
}

/** Nobody answered, or an answer broke off: where the server is there all the same, that is a failure. */
async function lost(error) {
  if (look) become('stale', 'before the connection was lost')
  if (connection.state !== 'up') return
  try {
    await get('/home')
    if (!asker.flight) fail(error)
  } catch { /* the line above the page says so, and asks again */ }
}

function forget() {
  pending = null
  look = null
  lookOf = null
  pictures.clear()
  rows.clear()
  verdict.clear()
  map.clear()
  days.clear()
  $('stop-answer').disabled = true
  knobs.showAnswered(null)
}

/** Behind the last look it goes on: what would do, and what would turn it, are searched. */
const isSearching = (word) => (word === 'final' || word === 'precise') && asker.flight !== null

function stateLine(word) {
  if (!look) return words[word] ?? word
  const more = isSearching(word) ? 'looking for what would do and what would turn it' : ''
  return [look.board.extent, words[word] ?? word, more]
    .filter(Boolean).join(' · ')
}

function become(word, note) {
  const answer = $('answer')
  answer.dataset.state = word
  answer.dataset.look = look?.look ?? ''
  $('answer-body').hidden = look === null
  write($('state-line'), stateLine(word))
  $('before').hidden = word !== 'stale'
  write($('before'), note ?? 'before')
  // Where sliders and figures do not fit beside each other, the answer in one line stays in sight.
  verdict.brief(look, look ? (word === 'stale' ? `(${note ?? 'before'})` : '') : words[word] ?? '')
}

/** Draws the newest look: at most one in a frame. */
function paint() {
  if (!pending) return
  const { data, question, asked } = pending
  const isFirst = lookOf !== question
  command = pending.command
  pending = null
  look = data
  lookOf = question
  // While another question is under way already, these are the figures of the one before.
  become(asker.flight && lastAsked !== question ? 'stale' : data.state)
  knobs.showAnswered(question.set)
  verdict.draw(data)
  frontier.draw(data)
  days.offer(data)
  offerMap(data)
  rows.draw(data, state.scenario.good.measures ?? [], knobs.isDragging())
  showCommand()
  showFrom()
  pictures.behind(look)
  say(stateLine(data.state))
  if (!isFirst) return
  // For whoever measures: from the move of a slider to its first figures.
  const name = 'redomat-first-figures'
  if (performance.getEntriesByName(name).length > 1000) performance.clearMeasures(name)
  performance.measure(name, { start: asked, end: performance.now() })
}

/** The map begins with what moves the worst row. */
function offerMap({ board }) {
  const worst = board.groups[0]?.rows[0]?.id
  const knob = (state.scenario.good.measures ?? []).find((one) => one.id === worst)?.knob
  if (knob && knob !== offered) map.offer(knob)
  offered = knob
}

let offered = null
function question() {
  const scenario = state.scenario
  const asked = {
    id: scenario.id, text: scenario.goodText === scenario.savedText ? null : scenario.goodText, set: knobs.settings(),
    from: start, targets: Object.fromEntries(rows.targets),
  }
  if (measures) asked.measures = measures
  return asked
}

function askNow(isUrgent) {
  if (!state.scenario?.good.answerable || connection.state === 'refused') return
  const asked = question()
  const { digest } = state.scenario
  if (look && asker.isAnswered(asked, digest)) {
    // Back where it was answered already: only the scale may move now.
    become(look.state)
    knobs.showAnswered(lookOf.set)
    if (isUrgent) rows.draw(look, state.scenario.good.measures ?? [], knobs.isDragging())
    return
  }
  asker.ask(asked, isUrgent, digest)
  if (look) knobs.showAnswered(lookOf.set)
  if (look && !isUrgent && asker.waitsForRelease) become('stale', 'before: let go to ask')
}

function showCommand() {
  $('bar-command').hidden = !command
  write($('command'), command)
  write($('bar-command-label'), state.scenario && state.scenario.goodText !== state.scenario.savedText
    ? 'The same figures on a command line, once the text is saved' : 'The same figures on a command line')
}

function showMode(isSlow) {
  refill($('knob-mode'), isSlow
    ? ['Answers take longer than 150 ms here, so they are asked for when you let go. ',
      button('Answer while dragging', () => asker.beLive(), { class: 'link' })]
    : 'Move a slider: the figures follow under your hand.')
}

function showFrom() {
  const names = start.map(({ path, value }) => `${knobs.titleOf(path)} ${value}`).join(', ')
  refill($('from-note'), start.length > 0
    ? [`Differences are to: ${names}. `, button('To the file instead', () => compareFrom([]), { class: 'link' })]
    : '')
  const isEdited = state.scenario && state.scenario.goodText !== state.scenario.savedText
  write($('grey'), !look?.rows.some((row) => row.difference) ? '' : start.length > 0 ? 'Grey: where you started.'
    : isEdited ? 'Grey: the text, as it is not saved yet.' : 'Grey: the file.')
}

function compareFrom(set) {
  start = set
  showFrom()
  askNow(true)
}

function showMeasures(list) {
  const box = $('more-measures')
  box.hidden = list.length < 2
  refill(box.querySelector('fieldset'), h('legend', { class: 'sr' }, 'Figures shown'), list.map((one) =>
    h('label', { class: 'tick' }, h('input', {
      type: 'checkbox', value: one.id, checked: measures ? measures.includes(one.id) : one.isDrawn,
      onchange: () => {
        measures = [...box.querySelectorAll('input:checked')].map((input) => input.value)
        askNow(true)
      },
    }), one.title)))
}

let measuresShown = ''
let shownId = null
/** Figures and targets that were chosen for other scenarios, by id: they are there again when one comes back. */
const remembered = new Map()

/** The check of the open scenario came: its knobs, its figures, whether it can be asked. */
function refresh(isAnother) {
  const scenario = state.scenario
  if (!scenario) return
  const { good, check } = scenario
  const gone = knobs.show(good.knobs ?? [], isAnother)
  if (gone.length > 0) notice(`No longer in the file: ${gone.join(', ')}.`)
  start = start.filter(({ path }) => (good.knobs ?? []).some((knob) => knob.path === path))
  showFrom()
  const assumed = good.assumptions ?? []
  $('rests-on').hidden = assumed.length === 0
  refill($('assumptions'), assumed.map((line) => h('li', null, line)))
  const list = JSON.stringify(good.measures ?? [])
  if (list !== measuresShown) {
    measuresShown = list
    showMeasures(good.measures ?? [])
  }
  pins.draw()
  offered = null
  map.offer()
  showCommand()
  if (!good.answerable) {
    asker.stop()
    forget()
    become('none')
    refill($('text-note'), good.why ? h('p', null, good.why) : null,
      problemList((check.diagnostics ?? []).filter((one) => one.severity === 'error'), ''))
    return
  }
  refill($('text-note'), check !== good
    ? h('p', { class: 'note' }, 'The text has errors now: these figures belong to the last text without errors. ',
      button('To the text', () => tell('go', 'edit'), { class: 'link' }))
    : null)
  if (state.view === 'whatif') askNow(true)
}

/** What single letters do in this view. */
export const letters = { p: pin, r: knobs.resetAll }

function pin() {
  if (!look || $('answer').dataset.state === 'stale') {
    notice('There is nothing to pin yet: wait for a look.')
    return
  }
  const title = lookOf.set.length > 0
    ? lookOf.set.map(({ path, value }) => `${knobs.titleOf(path)} ${value}`).join(', ') : 'as in the file'
  if (pins.add(lookOf, look, command, title)) {
    notice(`Pinned: ${title}.`, button('Show the pinned cases', () =>
      $('pins-column').scrollIntoView({ block: 'center' }), { class: 'link' }))
  }
  pins.bringUp()
}

export const stop = () => asker.stop()

export function begin() {
  knobs.begin({ moved: askNow, write: cases.writeInto })
  rows.begin({ target: askNow, needed: cases.needed })
  verdict.begin()
  pictures.begin()
  map.begin(question)
  days.begin(question)
  $('reset').addEventListener('click', knobs.resetAll)
  $('pin').addEventListener('click', pin)
  $('keep').addEventListener('click', cases.keep)
  $('from-here').addEventListener('click', () => compareFrom(knobs.settings()))
  $('stop-answer').addEventListener('click', stop)
  $('bar-command').append(copyButton(() => command))
  showMode(false)
  hear('scenario', () => {
    if (shownId) remembered.set(shownId, { measures, targets: new Map(rows.targets) })
    shownId = state.scenario.id
    asker.stop()
    asker.beLive()
    forget()
    rows.targets.clear()
    pins.clear()
    command = ''
    start = []
    const before = remembered.get(state.scenario.id)
    measures = before?.measures ?? null
    for (const [id, bound] of before?.targets ?? []) rows.targets.set(id, bound)
    measuresShown = ''
    $('whatif-none').hidden = true
    $('whatif').hidden = false
    become('none')
    isAnotherFrom = true
  })
  hear('check', () => {
    refresh(isAnotherFrom)
    isAnotherFrom = false
  })
  hear('saved', () => {
    showCommand()
    showFrom()
  })
  hear('view', (view) => { if (view === 'whatif' && state.scenario) askNow(true) })
  hear('connection', (isUp) => {
    if (!isUp && look) become('stale', 'before the connection was lost')
    else if (isUp && state.view === 'whatif' && state.scenario) {
      asker.answered = null
      askNow(true)
    }
  })
}
