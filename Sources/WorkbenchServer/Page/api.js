// Asks the server; nothing else in the page knows of the network.

/** A refusal, with the server's sentence. Status 0: nobody answered. */
export class Problem extends Error {
  constructor(status, body) {
    const said = status === 0 ? 'The workbench does not answer.' : `The server says ${status}.`
    super(body?.detail || body?.title || said)
    this.status = status
    this.body = body ?? {}
  }
}

/** Says `down` when nobody answers, `up` when somebody does again, `refused` when the token is not taken. */
export const connection = new EventTarget()
connection.state = 'up'

function become(state) {
  if (connection.state === state) return
  connection.state = state
  connection.dispatchEvent(new Event('change'))
}

const token = takeToken()

/** The token is moved from the address to this tab's own store, so that it is in no history and a reload works. */
function takeToken() {
  const found = /[#&]t=([^&]+)/.exec(location.hash)
  if (found) {
    const value = decodeURIComponent(found[1])
    try { sessionStorage.setItem('redomat-token', value) } catch { /* a reload then needs the whole address */ }
    history.replaceState(null, '', location.pathname)
    return value
  }
  try { return sessionStorage.getItem('redomat-token') ?? '' } catch { return '' }
}

export const tab = randomId()

function randomId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function send(method, path, body, signal) {
  const headers = { Authorization: `Bearer ${token}` }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response
  try {
    response = await fetch(`/api/1${path}`, {
      method, headers, signal, cache: 'no-store', body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    become('down')
    throw new Problem(0)
  }
  if (response.status === 401 || response.status === 403) {
    become('refused')
    throw new Problem(response.status, await response.json().catch(() => null))
  }
  become('up')
  if (!response.ok) throw new Problem(response.status, await response.json().catch(() => null))
  return response
}

async function json(method, path, body, signal) {
  const response = await send(method, path, body, signal)
  if (response.status === 204) return {}
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    become('down')
    throw new Problem(0)
  }
}

export const get = (path, signal) => json('GET', path, undefined, signal)
export const post = (path, body, signal) => json('POST', path, body, signal)
export const put = (path, body) => json('PUT', path, body)
export const del = (path) => json('DELETE', path)

/**
 * The events of a stream, one by one: `{event, data}`. A stream that breaks off ends with a `Problem` of status 0:
 * whether the server is gone, the next request tells.
 */
export async function* events(method, path, body, signal) {
  const response = await send(method, path, body, signal)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text += value
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) break
        const event = parse(text.slice(0, end))
        text = text.slice(end + 2)
        if (event) yield event
      }
    }
  } catch (error) {
    if (signal?.aborted || error instanceof SyntaxError) throw error
    throw new Problem(0, { detail: 'The answer broke off.' })
  } finally {
    reader.cancel().catch(() => {})
  }
}

function parse(block) {
  let name = 'message'
  const data = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length > 0 ? { event: name, data: JSON.parse(data.join('\n')) } : null
}
