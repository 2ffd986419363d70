// A new scenario from four questions. The server writes the file; nothing is made up here.

import { post } from '/assets/api.js'
import { ask, button, h, refill, trouble } from '/assets/dom.js'

const number = { type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'bound', required: true }
const word = { type: 'text', autocomplete: 'off', required: true, class: 'word' }

/** Fields stand in sentences, as a person would answer. */
function question(title, ...parts) {
  return h('fieldset', { class: 'question' }, h('legend', null, title), h('p', null, parts))
}

const read = (field) => Number(field.value.trim().replace(',', '.'))

/** Asks, and hands over the new scenario once it is there. */
export async function beginNew(done) {
  const fields = {
    comes: h('input', { ...word, 'aria-label': 'What comes, one of them', placeholder: 'patient' }),
    rate: h('input', { ...number, 'aria-label': 'How many an hour' }),
    serves: h('input', { ...word, 'aria-label': 'Who serves, one of them', placeholder: 'doctor' }),
    servers: h('input', { ...number, 'aria-label': 'How many of them' }),
    minutes: h('input', { ...number, 'aria-label': 'Minutes that one takes' }),
    promised: h('input', { ...number, required: false, 'aria-label': 'Minutes promised, if anything is' }),
  }
  const place = h('div')
  const made = await ask('Begin a new scenario', (close) => h('form', {
    onsubmit: async (event) => {
      event.preventDefault()
      const promised = fields.promised.value.trim() === '' ? null : read(fields.promised)
      const wrong = Object.entries(fields).find(([name, field]) =>
        field.inputMode === 'decimal' && !Number.isFinite(name === 'promised' ? promised ?? 0 : read(field)))
      if (wrong) return wrong[1].focus()
      try {
        close(await post('/new', { comes: fields.comes.value.trim(), rate: read(fields.rate),
          serves: fields.serves.value.trim(), servers: read(fields.servers), minutes: read(fields.minutes), promised }))
      } catch (error) { refill(place, trouble(error)) }
    },
  },
  question('1. What comes?', 'One of them is a ', fields.comes, '.'),
  question('2. How many an hour?', 'About ', fields.rate, ' an hour, at random.'),
  question('3. Who serves, and how long?', 'One of them is a ', fields.serves, '; there are ', fields.servers,
    ', and each takes ', fields.minutes, ' minutes on average.'),
  question('4. What is promised?', '19 of 20 wait at most ', fields.promised,
    ' minutes. Leave it empty if nothing is.'),
  h('p', { class: 'note' }, 'What is not asked is assumed, and the file says so. It can be changed in Edit.'), place,
  h('div', { class: 'buttons' }, h('button', { type: 'submit', class: 'main' }, 'Begin'),
    button('Close', () => close(null)))))
  if (made) await done(made)
}
