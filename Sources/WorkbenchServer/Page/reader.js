// Shows a report in its place: the report's own page, in a frame that can do nothing to this one.

import { post } from '/assets/api.js'
import { button, h, refill, trouble } from '/assets/dom.js'

async function addressOf(id) {
  const { address } = await post('/shown', { report: id })
  if (!/^\/shown\/[\w-]+$/.test(address)) throw new Error('The server named no address of a report.')
  return address
}

/** Opens a report in `place`. */
export async function read(place, id, title) {
  refill(place, h('p', { class: 'note' }, 'Opening …'))
  try {
    const address = await addressOf(id)
    refill(place,
      h('div', { class: 'reader-head' }, h('h2', null, title),
        button('Open in a new tab', () => open(place, id)), button('Close', () => refill(place))),
      h('iframe', { sandbox: 'allow-scripts', src: address, title: `Report: ${title}` }))
    place.scrollIntoView({ block: 'nearest' })
  } catch (error) {
    refill(place, trouble(error))
  }
}

/** An address is good for one use, so that a tab needs one of its own. */
async function open(place, id) {
  try {
    const address = await addressOf(id)
    h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }).click()
  } catch (error) {
    place.prepend(trouble(error))
  }
}
