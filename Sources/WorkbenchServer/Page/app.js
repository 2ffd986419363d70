// The page: its tabs, its bar, its keys, and what happens when the server is gone.

import { connection, events, get } from '/assets/api.js'
import { $, ask, button, h, refill, write } from '/assets/dom.js'
import { keepDraft } from '/assets/drafts.js'
import * as data from '/assets/data.js'
import * as edit from '/assets/edit.js'
import * as home from '/assets/home.js'
import * as jobs from '/assets/jobs.js'
import { seeOutside } from '/assets/scenario.js'
import { hear, isChanged, kept, say, state, tell } from '/assets/state.js'
import * as whatif from '/assets/whatif.js'

const views = ['home', 'whatif', 'edit', 'jobs', 'data']

function go(view, isFocused = false) {
  state.view = view
  for (const name of views) {
    const isShown = name === view
    $(`view-${name}`).hidden = !isShown
    $(`tab-${name}`).setAttribute('aria-selected', String(isShown))
    $(`tab-${name}`).tabIndex = isShown ? 0 : -1
  }
  if (isFocused) $(`tab-${view}`).focus()
  tell('view', view)
}

function beginTabs() {
  for (const [place, name] of views.entries()) {
    const element = $(`tab-${name}`)
    element.addEventListener('click', () => go(name))
    element.addEventListener('keydown', (event) => {
      const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: views.length - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      go(views[(to + views.length) % views.length], true)
    })
  }
  for (const element of document.querySelectorAll('[data-go]')) {
    element.addEventListener('click', () => go(element.dataset.go, true))
  }
  hear('go', (view) => go(view))
  hear('view', (view) => {
    $('notice').hidden = true
    if (view === 'home' && state.home) home.refresh().catch(() => {})
  })
}

function showBar() {
  const { scenario } = state
  write($('bar-folder'), state.home?.folder ?? '')
  write($('bar-name'), scenario ? scenario.name : 'No scenario is open')
  $('bar-saved').hidden = !scenario
  if (!scenario) return
  const isUnsaved = isChanged(scenario)
  write($('bar-saved'), scenario.isGone ? 'file is gone' : isUnsaved ? 'not saved' : 'saved')
  $('bar-saved').dataset.state = isUnsaved || scenario.isGone ? 'warn' : 'ok'
  document.title = `${isUnsaved ? '• ' : ''}${scenario.name} – Redomat workbench`
}

// The server may be gone for a while: one line says so, and the figures are marked.

let tries = 0
let retry = null

function showConnection() {
  const isDown = connection.state === 'down'
  write($('bar-connection'), { up: 'connected', down: 'not connected', refused: 'not let in' }[connection.state])
  $('bar-connection').dataset.state = connection.state === 'up' ? 'ok' : 'warn'
  $('retry').hidden = connection.state === 'up'
  document.body.classList.toggle('is-down', isDown)
  if (connection.state === 'refused') {
    refill($('retry'), 'This page belongs to a workbench that has ended. Open the address that the new one printed. '
      + 'Unsaved text is kept in this browser.')
    keepDraft()
  }
  if (isDown) {
    tries = 0
    keepDraft()
    say('The workbench does not answer.')
    again()
  }
  tell('connection', connection.state === 'up')
  if (connection.state === 'up') {
    clearTimeout(retry)
    home.refresh().catch(() => {})
    say('Connected again.')
  }
}

function again() {
  clearTimeout(retry)
  const seconds = Math.min(10, 2 ** tries)
  tries += 1
  const tryNow = () => {
    clearTimeout(retry)
    get('/home').catch(() => { if (connection.state === 'down') again() })
  }
  refill($('retry'), `The workbench does not answer. Trying again every ${seconds} s; your text is kept. `,
    button('Try now', tryNow))
  retry = setTimeout(tryNow, seconds * 1000)
}

/** Listens to all jobs; a stream that ends is opened again. */
async function followJobs() {
  for (;;) {
    try {
      if (connection.state === 'up') {
        for await (const { event, data: said } of events('GET', '/jobs/events')) {
          if (event === 'jobs') takeJobs(said.jobs)
          else if (event === 'changed' && said.id === state.scenario?.id) await seeOutside(said.digest)
        }
      }
    } catch { /* the line above the page says so */ }
    await new Promise((resolve) => setTimeout(resolve, connection.state === 'up' ? 300 : 1000))
  }
}

function takeJobs(list) {
  const ended = (jobList) => jobList.filter((job) => job.ended).length
  const isMore = ended(list) > ended(state.jobs)
  state.jobs = list
  tell('jobs')
  // A run that ended has left a report.
  if (isMore) home.refresh().catch(() => {})
}

const keyList = [
  ['?', 'This list'], ['p', 'Pin the case that is shown'], ['r', 'Reset all sliders'],
  ['Esc', 'Stop the running answer'],
  ['Ctrl+S', 'Save the text'], ['Ctrl+Enter', 'Run the saved file'],
  ['← → ↑ ↓', 'One step of a slider or a target line'], ['Page up, page down', 'Ten steps'],
  ['Home, End', 'From one end to the other'], ['← → on a tab', 'The view beside it'],
  ['Ctrl+Space', 'What may stand at the cursor; Enter or Tab takes it, Esc closes the list'],
  ['Ctrl+] and Ctrl+[', 'Indent in the editor; Tab leads out of it'],
]

function showKeys() {
  ask('Keys', (close) => h('div', null,
    h('dl', { class: 'keys' }, keyList.map(([key, text]) => h('div', null, h('dt', null, h('kbd', null, key)),
      h('dd', null, text)))),
    h('label', { class: 'tick' }, h('input', {
      type: 'checkbox', checked: kept.get('redomat-letters') !== 'off',
      onchange: (event) => kept.set('redomat-letters', event.target.checked ? 'on' : 'off'),
    }), 'Single letters work as keys'),
    h('div', { class: 'buttons' }, button('Close', () => close(null)))))
}

function beginKeys() {
  addEventListener('keydown', (event) => {
    if ($('dialog').open || event.isComposing) return
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && event.key.toLowerCase() === 's') {
      event.preventDefault()
      edit.saveHere()
    } else if (isControl && event.key === 'Enter') {
      event.preventDefault()
      jobs.runNow()
    } else if (state.view === 'whatif' && event.key === 'Escape') whatif.stop()
    else if (!isControl && !event.altKey && kept.get('redomat-letters') !== 'off') letter(event)
  })
}

function letter(event) {
  const { target } = event
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return
  if (target.tagName === 'INPUT' && !/^(range|checkbox)$/.test(target.type)) return
  const act = event.key === '?' ? showKeys : state.view === 'whatif' ? whatif.letters[event.key] : null
  if (!act) return
  event.preventDefault()
  act()
}

function beginLook() {
  const choice = $('theme')
  const set = (look) => {
    if (look) document.documentElement.dataset.theme = look
    else delete document.documentElement.dataset.theme
  }
  choice.value = kept.get('redomat-look') ?? ''
  set(choice.value)
  choice.addEventListener('change', () => {
    kept.set('redomat-look', choice.value)
    set(choice.value)
  })
}

hear('notice', ({ text, more }) => {
  $('notice').hidden = false
  refill($('notice'), text, ' ', more, button('Close', () => { $('notice').hidden = true }))
  say(text)
})

async function begin() {
  beginLook()
  beginTabs()
  beginKeys()
  for (const view of [home, whatif, edit, jobs, data]) view.begin()
  for (const name of ['home', 'scenario', 'text', 'saved']) hear(name, showBar)
  connection.addEventListener('change', showConnection)
  $('show-keys').addEventListener('click', showKeys)
  $('stop-all').addEventListener('click', () => {
    whatif.stop()
    jobs.stopAll()
  })
  const look = () => { if (!document.hidden && connection.state === 'up') home.refresh().catch(() => {}) }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  try {
    const { opened, scenarios } = await home.refresh()
    const entry = scenarios.find((one) => one.id === opened)
    if (entry) await home.open(opened, entry.answerable ? 'whatif' : 'edit')
  } catch (error) {
    if (connection.state === 'up') tell('notice', { text: error.message, more: [] })
  }
  document.body.dataset.ready = 'true'
  followJobs()
}

begin()
