// Data: a file is handed over; what comes back is shown, and what became a scenario is opened.

import { post } from '/assets/api.js'
import { $, copyButton, h, refill, trouble, write } from '/assets/dom.js'
import { open, refresh } from '/assets/home.js'
import { figure } from '/assets/svg.js'
import { notice } from '/assets/state.js'

let file = null
let asked = 0

async function take(next) {
  if (!next) return
  if (next.size > 6e6) {
    refill($('data'), trouble(`${next.name} is larger than 6 MB, which is the most that is read here; `
      + 'on a terminal redomat discover and redomat fit read larger ones.'))
    return
  }
  file = { name: next.name, text: await next.text() }
  await send(null)
}

async function send(column) {
  if (!file) return
  asked += 1
  const own = asked
  write($('data-state'), `Reading ${file.name} …`)
  $('data').classList.add('stale')
  try {
    const kind = $('data-kind').value
    const reply = await post('/data', { name: file.name, text: file.text, kind, column })
    if (own !== asked) return
    show(reply)
    if (reply.scenario) await toScenario(reply)
  } catch (error) {
    if (own !== asked) return
    write($('data-state'), '')
    refill($('data'), trouble(error))
  }
  $('data').classList.remove('stale')
}

/** A log has become a scenario of the folder: what was found is said above it. */
async function toScenario({ scenario, findings, problems }) {
  await refresh()
  await open(scenario, 'whatif')
  notice([`Made of ${file.name}.`, ...findings, ...problems.slice(0, 2)].join(' '))
}

function show(reply) {
  const choice = $('data-column')
  choice.disabled = reply.columns.length === 0
  refill(choice, reply.columns.length === 0 ? h('option', { value: '' }, '–') : reply.columns.map((name) =>
    h('option', { value: name, selected: name === reply.column }, name)))
  write($('data-state'), `${file.name}${reply.column ? `, column ${reply.column}` : ''}`)
  const list = (title, lines, name) => lines?.length > 0
    ? [h('h3', null, title), h('ul', { class: name }, lines.map((line) => h('li', null, line)))] : null
  refill($('data'),
    list('What is wrong with it', reply.problems, 'problems'), list('What was found', reply.findings, 'facts'),
    reply.law ? [h('h3', null, 'To paste into a scenario'),
      h('div', { class: 'with-copy' }, h('pre', { tabindex: 0 }, reply.law), copyButton(() => reply.law))] : null,
    (reply.figures ?? []).map((item) => figure(item)))
}

export function begin() {
  const drop = $('drop')
  $('file').addEventListener('change', (event) => take(event.target.files[0]))
  $('data-kind').addEventListener('change', () => send(null))
  $('data-column').addEventListener('change', (event) => send(event.target.value))
  const over = (isOver) => (event) => {
    event.preventDefault()
    drop.classList.toggle('over', isOver)
  }
  drop.addEventListener('dragover', over(true))
  drop.addEventListener('dragleave', over(false))
  drop.addEventListener('drop', (event) => {
    over(false)(event)
    take(event.dataTransfer.files[0])
  })
  // A file that misses the frame must not replace the page.
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => event.preventDefault())
}
