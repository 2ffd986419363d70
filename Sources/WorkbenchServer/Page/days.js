// Two days beside each other, as in the file and as set here: the replay of a report's page, in a frame of its own.

import { post } from '/assets/api.js'
import { $, button, h, refill, trouble } from '/assets/dom.js'

let question = () => null
let board = null

export function begin(asked) {
  question = asked
  $('days-show').addEventListener('click', show)
}

/** What is set here; where nothing was moved, what would do. */
export function offer(look) {
  board = look.board
  $('days-part').hidden = question().set.length === 0 && !board.remedy?.set.length
}

export function clear() {
  refill($('days'))
  $('days-part').hidden = true
}

export const stop = () => $('days').classList.add('stale')

async function show() {
  const place = $('days')
  place.classList.remove('stale')
  refill(place, h('p', { class: 'note' }, 'Looking for a bad day …'))
  const asked = question()
  const isRemedy = asked.set.length === 0
  try {
    const { address } = await post('/days', { ...asked, page: 'days', generation: 1,
      beside: isRemedy ? board.remedy.set : asked.set, isRemedy, decisive: board.groups[0]?.rows[0]?.id ?? null })
    if (!/^\/shown\/[\w-]+$/.test(address)) throw new Error('The server named no address of a page.')
    refill(place, button('Close', () => refill(place)),
      h('iframe', { sandbox: 'allow-scripts', src: address, title: 'Two days beside each other' }))
  } catch (error) { refill(place, trouble(error)) }
}
