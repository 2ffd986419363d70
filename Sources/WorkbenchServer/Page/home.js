// Home: the scenarios of the folder with their state, its reports, and two reports beside each other.

import { get, post } from '/assets/api.js'
import { beginNew } from '/assets/new.js'
import { $, button, clock, h, mark, refill, trouble } from '/assets/dom.js'
import { read } from '/assets/reader.js'
import { openScenario, seeOutside } from '/assets/scenario.js'
import { hear, notice, state, tell } from '/assets/state.js'

const states = {
  ok: ['met', 'in order'], warnings: ['open', 'with warnings'], errors: ['missed', 'with errors'],
  unreadable: ['missed', 'cannot be read'],
}
const tests = {
  none: ['none', 'no test'], recorded: ['none', 'test recorded'],
  green: ['met', 'test green'], red: ['missed', 'test red'],
}
const ticked = new Set()

/** Asks for the folder anew. What changed outside is seen by its digest. */
export async function refresh() {
  const home = await get('/home')
  state.home = home
  tell('home')
  const open = state.scenario
  if (open) await seeOutside(home.scenarios.find((one) => one.id === open.id)?.digest ?? null)
  return home
}

export async function open(id, view) {
  try {
    await openScenario(id)
    tell('go', view)
  } catch (error) { notice(error.message) }
}

function sees(words, ...texts) {
  const text = texts.join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

function show() {
  const { home } = state
  if (!home) return
  const words = $('search').value.toLowerCase().split(/\s+/).filter(Boolean)
  const scenarios = home.scenarios.filter((one) =>
    sees(words, one.name, one.title, one.kind, one.problems, one.description, ...one.about))
  refill($('scenarios'), scenarios.map((one) => scenarioRow(one, home)))
  $('no-scenarios').hidden = scenarios.length > 0
  const reports = home.reports.filter((one) => sees(words, one.name, one.title, one.scenario, one.kind))
    .sort((one, other) => String(other.when).localeCompare(String(one.when)))
  for (const id of ticked) if (!home.reports.some((one) => one.id === id)) ticked.delete(id)
  refill($('reports').tBodies[0], reports.map(reportRow))
  $('reports').hidden = reports.length === 0
  $('no-reports').hidden = home.reports.length > 0
  $('compare').hidden = home.reports.length < 2
  $('compare-hint').hidden = home.reports.length < 2
  $('compare').disabled = ticked.size !== 2
}

const chip = ([shape, words], name) => h('span', { class: `state ${shape} ${name}` }, mark(shape), words)

function scenarioRow(one, home) {
  const report = home.reports.find((item) => item.id === one.report)
  const title = one.title || one.name
  return h('li', { 'data-scenario': one.id, class: one.id === state.scenario?.id ? 'open' : null },
    h('div', { class: 'item-head' }, h('h3', null, title), h('span', { class: 'note' }, one.name)),
    one.description ? h('p', { class: 'about note' }, one.description) : null,
    h('div', { class: 'item-states' }, chip(states[one.state] ?? ['none', one.state], 'check'),
      one.problems ? h('span', null, one.problems) : null, chip(tests[one.tests] ?? ['none', one.tests], 'test'),
      report
        ? h('span', { class: 'note' }, `last report ${clock(report.when)}`,
          one.reportIsCurrent ? '' : ', of an earlier text')
        : h('span', { class: 'note' }, 'no report yet')),
    h('div', { class: 'buttons' },
      one.answerable ? button('What if', () => open(one.id, 'whatif'), { 'aria-label': `What if: ${title}` }) : null,
      button('Edit', () => open(one.id, 'edit'), { 'aria-label': `Edit ${title}` }),
      button('Run', () => open(one.id, 'jobs'), { 'aria-label': `Run ${title}` }),
      report?.hasPage
        ? button('Read the report', () => read($('home-reader'), report.id, report.title || report.name),
          { 'aria-label': `Read the report of ${title}` })
        : null))
}

function reportRow(one) {
  const title = one.title || one.name
  return h('tr', { 'data-report': one.id },
    h('td', null, one.comparable ? h('input', {
      type: 'checkbox', checked: ticked.has(one.id), 'aria-label': `Tick ${title}, ${one.name}`,
      onchange: (event) => {
        if (event.target.checked) ticked.add(one.id)
        else ticked.delete(one.id)
        $('compare').disabled = ticked.size !== 2
      },
    }) : null),
    h('th', { scope: 'row' }, title, h('small', null, `${one.name} · ${one.kind}`)), h('td', null, clock(one.when)),
    h('td', null, one.hasPage
      ? button('Read', () => read($('home-reader'), one.id, title), { 'aria-label': `Read ${title}, ${one.name}` })
      : null))
}

const told = {
  less: ['▼', 'less'], more: ['▲', 'more'], same: ['＝', 'the same'], open: ['◇', 'cannot be told apart'],
}

function differenceRow(row) {
  const [sign, words] = told[row.state] ?? ['', row.state]
  return h('tr', null, h('th', { scope: 'row' }, row.measure),
    [row.one, row.other, row.difference].map((text) => h('td', { class: 'n' }, text)),
    h('td', null, h('span', { 'aria-hidden': 'true' }, `${sign} `), words))
}

async function compare() {
  const [one, other] = [...ticked]
  const place = $('differences')
  try {
    const reply = await post('/difference', { one, other })
    refill(place, h('div', { class: 'reader-head' }, h('h2', null, 'Differences'),
      button('Close', () => refill(place))),
      h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Differences' },
        h('table', { class: 'data' }, h('caption', { class: 'sr' }, `Differences of ${reply.titles.join(' and ')}`),
          h('thead', null, h('tr', null, ['Figure', ...reply.titles, 'Difference', 'Beyond chance'].map((text) =>
            h('th', { scope: 'col' }, text)))),
          h('tbody', null, reply.rows.map(differenceRow)))),
      reply.note ? h('p', { class: 'note' }, reply.note) : null)
    place.scrollIntoView({ block: 'nearest' })
  } catch (error) { refill(place, trouble(error)) }
}

export function begin() {
  $('search').addEventListener('input', show)
  $('compare').addEventListener('click', compare)
  $('begin-new').addEventListener('click', () => beginNew(async ({ id }) => {
    await refresh()
    await open(id, 'whatif')
  }))
  hear('home', show)
  hear('scenario', show)
}
