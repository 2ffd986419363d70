// Unsaved text, kept in the browser's own store every two seconds. Saving is the only thing that takes it away.

import { tab } from '/assets/api.js'
import { isChanged, kept, state } from '/assets/state.js'

const start = 'redomat-draft:'
let last = ''

const nameOf = (id, digest) => `${start}${id}:${digest}:${tab}`

/** Keeps what is unsaved now. Says whether the browser took it. */
export function keepDraft() {
  const scenario = state.scenario
  if (!scenario || !isChanged(scenario)) {
    if (scenario) kept.remove(nameOf(scenario.id, scenario.digest))
    return true
  }
  const name = nameOf(scenario.id, scenario.digest)
  const mark = `${name}\n${scenario.text}`
  if (mark === last && kept.get(name) !== null) return true
  const isKept = kept.set(name, JSON.stringify({ text: scenario.text, when: Date.now(), name: scenario.name }))
  if (isKept) last = mark
  return isKept
}

/** Keeps what is unsaved beside the tab's draft: another draft is taken up, and this one is offered then. */
export function keepAside() {
  const { id, digest, text, name } = state.scenario
  kept.set(`${start}${id}:${digest}:${Date.now()}`, JSON.stringify({ text, when: Date.now(), name }))
}

/** The newest draft of a scenario by any tab: `{key, text, when, digest}`; none where it says what the file says. */
export function findDraft(scenario) {
  let newest = null
  for (const key of kept.names()) {
    if (!key.startsWith(`${start}${scenario.id}:`)) continue
    try {
      const { text, when } = JSON.parse(kept.get(key))
      if (text === scenario.savedText) kept.remove(key)
      else if (text !== scenario.text && (newest === null || when > newest.when)) {
        newest = { key, text, when, digest: key.slice(start.length + scenario.id.length + 1, key.lastIndexOf(':')) }
      }
    } catch {
      kept.remove(key)
    }
  }
  return newest
}

/** This tab's own draft of a scenario, left when another one was opened. */
export function ownDraft(id) {
  const key = kept.names().find((one) => one.startsWith(`${start}${id}:`) && one.endsWith(`:${tab}`))
  if (!key) return null
  try {
    return { key, ...JSON.parse(kept.get(key)), digest: key.slice(start.length + id.length + 1, key.lastIndexOf(':')) }
  } catch { return null }
}

export const dropDraft = (draft) => kept.remove(draft.key)

/** After saving: this tab's drafts that began at the text before. */
export const dropDrafts = (id, digest) => kept.remove(nameOf(id, digest))

setInterval(keepDraft, 2000)
addEventListener('pagehide', keepDraft)
document.addEventListener('visibilitychange', keepDraft)
