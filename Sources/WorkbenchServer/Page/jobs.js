// Run: what is started on the saved file, how far it is, what it said, and its report.

import { del, post } from '/assets/api.js'
import { $, button, clock, h, mark, refill, write } from '/assets/dom.js'
import { read } from '/assets/reader.js'
import { save } from '/assets/scenario.js'
import { hear, isChanged, notice, say, state, tell } from '/assets/state.js'

const words = { waiting: 'waiting', running: 'running', done: 'done', failed: 'failed', stopped: 'stopped' }
const marks = { done: 'met', failed: 'missed', stopped: 'open', waiting: 'none', running: 'none' }

/** Starts a command on the saved file. */
export async function startJob(command, experiment = null, measure = null) {
  // The report of another job would be taken for that of this one.
  refill($('jobs-reader'))
  const { job } = await post('/jobs', { id: state.scenario.id, command, experiment, measure })
  say(`Started: ${command}${experiment ? ` ${experiment}` : ''}.`)
  return job
}

async function start(command, experiment, measure) {
  try { await startJob(command, experiment, measure) } catch (error) { notice(error.message) }
}

/** What Ctrl+Enter does. */
export async function runNow() {
  if (!state.scenario) return
  await start('run')
  tell('go', 'jobs')
}

export async function stopAll() {
  const list = state.jobs.filter((job) => job.state === 'running' || job.state === 'waiting')
  await Promise.allSettled(list.map((job) => del(`/jobs/${job.job}`)))
}

function showStart() {
  const scenario = state.scenario
  if (!scenario) {
    refill($('start'), h('p', { class: 'empty' }, 'Open a scenario first: ',
      button('to the list', () => tell('go', 'home'), { class: 'link' })))
    return
  }
  const { check, good } = scenario
  const experiments = check.experiments ?? good.experiments ?? []
  const choice = h('select', { id: 'experiment' }, experiments.map(({ name, kind }) =>
    h('option', { value: name }, kind ? `${name} (${kind})` : name)))
  refill($('start'),
    h('p', null, h('b', null, scenario.name)),
    isChanged(scenario)
      ? h('p', { class: 'remark' }, 'What runs is the saved file; your changes are not in it. ',
        button('Save first', async () => { if (!await save()) tell('go', 'edit') }))
      : null,
    h('div', { class: 'buttons' },
      h('button', { type: 'button', class: 'main', onclick: () => start('run') }, 'Run ', h('kbd', null, 'Ctrl+Enter')),
      button('Test', () => start('test')), button('Record what the test expects', () => start('record')),
      staffing(check.staffing ?? good.staffing)),
    experiments.length > 0
      ? h('div', { class: 'buttons' }, h('label', null, 'Experiment ', choice),
        button('Start it', () => start('experiment', choice.value)))
      : null)
}

/** The fewest servers of a station: for which of the file's targets is asked where there are several. */
function staffing(given) {
  if (given && !given.costs && given.targets.length === 0) {
    return h('span', { class: 'note' }, 'Staffing needs costs, or a target for the wait at a station, in the file.')
  }
  const list = given?.costs ? [] : given?.targets ?? []
  const choice = list.length > 1
    ? h('select', { id: 'staffing-for', 'aria-label': 'Staffing for' },
      list.map(({ measure, title }) => h('option', { value: measure }, title)))
    : null
  return [button('Staffing', () => start('staffing', null, choice?.value ?? list[0]?.measure ?? null)), choice]
}

const shown = new Map()

/** Each job keeps its element, so that an opened output stays open. */
function showJobs() {
  const place = $('jobs')
  const ids = state.jobs.map((job) => job.job)
  for (const [id, parts] of shown) {
    if (ids.includes(id)) continue
    parts.root.remove()
    shown.delete(id)
  }
  $('no-jobs').hidden = ids.length > 0
  const newest = [...state.jobs].sort((one, other) => other.job - one.job)
  newest.forEach((job, at) => {
    if (!shown.has(job.job)) shown.set(job.job, make(job))
    update(shown.get(job.job), job)
    const { root } = shown.get(job.job)
    if (place.children[at] !== root) place.insertBefore(root, place.children[at] ?? null)
  })
}

function make(job) {
  const parts = {
    state: h('span', { class: 'state' }), says: h('span', { class: 'says' }), bar: h('progress', { max: 1 }),
    output: h('pre', { tabindex: 0 }), when: h('small'),
    stop: button('Stop', () => del(`/jobs/${job.job}`).catch((error) => notice(error.message)),
      { 'aria-label': `Stop ${job.command}` }),
    report: button('Read the report', () => read($('jobs-reader'), parts.id, parts.title), { hidden: true }),
  }
  parts.bar.setAttribute('aria-label', job.command)
  parts.root = h('li', { 'data-job': job.job },
    h('div', { class: 'job-head' }, parts.state, h('code', null, job.command)),
    h('div', { class: 'job-line' }, parts.bar, parts.says), h('div', { class: 'buttons' }, parts.stop, parts.report,
      parts.when), h('details', null, h('summary', null, 'All it said'), parts.output))
  return parts
}

function update(parts, job) {
  const isGoing = job.state === 'running' || job.state === 'waiting'
  if (parts.last !== job.state) {
    if (parts.last && !isGoing) say(`${job.command}: ${words[job.state]}.`)
    parts.last = job.state
    if (job.state === 'failed') parts.output.parentElement.open = true
    parts.state.className = `state ${marks[job.state]}`
    const code = job.code === null || job.code === undefined || job.code === 0 ? '' : `, code ${job.code}`
    refill(parts.state, mark(marks[job.state] ?? 'none'), `${words[job.state] ?? job.state}${code}`)
  }
  parts.bar.hidden = !isGoing
  if (typeof job.part === 'number') parts.bar.value = job.part
  else parts.bar.removeAttribute('value')
  write(parts.says, job.says ?? '')
  write(parts.output, job.output ?? '')
  write(parts.when, job.ended ? `ended ${clock(job.ended)}` : job.began ? `began ${clock(job.began)}` : '')
  parts.stop.hidden = !isGoing
  parts.report.hidden = !job.report
  parts.id = job.report
  parts.title = job.scenario
}

export function begin() {
  for (const name of ['scenario', 'check', 'text', 'saved']) hear(name, showStart)
  hear('jobs', showJobs)
  showStart()
}
