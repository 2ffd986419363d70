// What leads from a what-if back into the file: keep a case, write a value, ask how many are needed.

import { post } from '/assets/api.js'
import { ask, button, copyButton, h, refill, trouble } from '/assets/dom.js'
import { lineOf, settings, sliders } from '/assets/knobs.js'
import { changes } from '/assets/lines.js'
import { startJob } from '/assets/jobs.js'
import { propose, save } from '/assets/scenario.js'
import { isChanged, notice, say, state, tell } from '/assets/state.js'

/** The text that a change is made of; one with errors is mended first, so that nothing of it is lost. */
function wholeText() {
  const { text, goodText } = state.scenario
  if (text === goodText) return text
  notice('The text in the editor has errors or is being checked: mend it first.',
    button('To the text', () => tell('go', 'edit')))
  return null
}

const showOrClose = (close) => h('div', { class: 'buttons' }, h('button', { type: 'submit' }, 'Show'),
  button('Close', () => close(null)))

/** Names the case and puts it into the editor, or onto a command line. */
export async function keep() {
  const { id } = state.scenario
  const text = wholeText()
  if (text === null) return
  await ask('Keep this case', (close) => {
    const name = h('input', { type: 'text', id: 'case-name', autocomplete: 'off', required: true })
    const place = h('div')
    const make = async (event) => {
      event.preventDefault()
      if (!name.value.trim()) return name.focus()
      try {
        const reply = await post('/keep', { id, text, set: settings(), name: name.value.trim() })
        refill(place,
          h('p', null, 'For a command line:'),
          h('p', { class: 'with-copy' }, h('code', { tabindex: 0 }, reply.line), copyButton(() => reply.line)),
          h('p', null, 'In the file (nothing is saved yet):'), changes(text, reply.text, 'What would be put in'),
          h('div', { class: 'buttons' },
            button('Put it into the editor', () => {
              close(true)
              toEditor(reply.text, 'The case stands in the editor. Save it when you like.')
            }, { class: 'main' })))
      } catch (error) { refill(place, trouble(error)) }
    }
    return h('form', { onsubmit: make },
      h('p', null, h('label', { for: 'case-name' }, 'Its name '), name),
      showOrClose(close), place)
  })
}

function toEditor(text, words) {
  tell('go', 'edit')
  propose(text)
  say(words)
  notice(words)
}

/** Writes one value into the text; comments stay. */
export async function writeInto(path, value) {
  const { id, text } = state.scenario
  try {
    const reply = await post('/write', { id, text, path, value })
    const line = lineOf(path)
    toEditor(reply.text, 'The value stands in the editor. Save it when you like.')
    if (line > 0) tell('line', { line, column: 1 })
  } catch (error) { notice(error.message) }
}

/** Asks for the smallest number that meets a target: the server makes an experiment of it, which is shown first. */
export async function needed(row, bound) {
  const { id } = state.scenario
  const text = wholeText()
  if (text === null) return
  const list = sliders()
  // What was moved of that station, else the first that it has.
  const first = (state.scenario.good.measures ?? []).find((one) => one.id === row.id)?.knob
  const station = first?.match(/^stations\.[^.]+\./)?.[0]
  const own = (station && settings().find(({ path }) => path.startsWith(station))?.path) ?? first
  await ask('How many are needed?', (close) => {
    const place = h('div')
    const choice = h('select', { id: 'needed-of' },
      own ? null : h('option', { value: '' }, 'choose …'),
      list.map((knob) => h('option', { value: knob.path, selected: knob.path === own }, knob.title)))
    const make = async (event) => {
      event.preventDefault()
      if (!choice.value) return choice.focus()
      try {
        const asked = { id, text, set: settings(), measure: row.id, bound, path: choice.value }
        const reply = await post('/needed', asked)
        refill(place,
          h('p', null, 'The question becomes a few lines of the file, so that the answer can be found again; then the '
            + 'smallest number is searched that keeps to the target with 95% confidence.',
          isChanged() ? ' What else you have changed in the text is saved with it.' : ''),
          h('details', null, h('summary', null, 'The lines'), changes(text, reply.text, 'What would be put in')),
          h('div', { class: 'buttons' },
            button('Save and start', () => saveAndStart(reply, close, place), { class: 'main' }),
            button('Only put it into the editor', () => {
              close(true)
              toEditor(reply.text, 'The experiment stands in the editor. Save it when you like.')
            })))
      } catch (error) { refill(place, trouble(error)) }
    }
    return h('form', { onsubmit: make },
      h('p', null, `Target: ${row.title}: `, h('b', null, `${bound} ${row.unit}`)),
      h('p', null, h('label', { for: 'needed-of' }, 'How many of '), choice),
      h('p', { class: 'note' }, 'The search simulates anew and does not use what was seen here: to look at many numbers and '
        + 'take the best would make it look better than it is.'),
      showOrClose(close), place)
  })
}

async function saveAndStart(reply, close, place) {
  propose(reply.text)
  if (!await save()) {
    close(true)
    tell('go', 'edit')
    return
  }
  try {
    await startJob('experiment', reply.experiment)
    close(true)
    tell('go', 'jobs')
  } catch (error) { refill(place, trouble(error)) }
}
