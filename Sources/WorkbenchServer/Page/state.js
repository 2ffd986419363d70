// What the views share: the list of the folder, the open scenario, and who wants to hear of changes.

export const state = {
  /** What `home` gave last. */
  home: null,
  view: 'home',
  /**
   * The open scenario: `{id, name, text, savedText, digest, check, goodText, good}`. `text` is what the editor holds,
   * `goodText` the last one without errors, and `good` what the check said of it.
   */
  scenario: null,
  jobs: [],
}

const bus = new EventTarget()

/** Tells all views: `home`, `view`, `scenario` (another one), `text`, `check`, `saved`, `jobs`, `connection`. */
export const tell = (name, detail) => bus.dispatchEvent(new CustomEvent(name, { detail }))

export const hear = (name, act) => bus.addEventListener(name, (event) => act(event.detail))

export const isChanged = (scenario = state.scenario) => scenario !== null && scenario.text !== scenario.savedText

/** Shows a line under the bar until it is closed or another one comes. */
export const notice = (text, ...more) => tell('notice', { text, more })

let spoken = 0
let next = null

/** Says a line to readers aloud, at most one in two seconds; the newest wins. */
export function say(text) {
  const wait = Math.max(0, spoken + 2000 - Date.now())
  clearTimeout(next)
  next = setTimeout(() => {
    spoken = Date.now()
    document.getElementById('live').textContent = text
  }, wait)
}

/** Settings of this reader in this browser; a browser that keeps nothing is no reason to fail. */
export const kept = {
  get(name) { try { return localStorage.getItem(name) } catch { return null } },
  set(name, value) {
    try {
      localStorage.setItem(name, value)
      return true
    } catch { return false }
  },
  remove(name) { try { localStorage.removeItem(name) } catch { /* then it was not there either */ } },
  names() { try { return Object.keys(localStorage) } catch { return [] } },
}
