// The open scenario: read, checked while it is typed, saved only on demand.

import { get, post, put, Problem } from '/assets/api.js'
import { dropDraft, dropDrafts, keepDraft, ownDraft } from '/assets/drafts.js'
import { isChanged, notice, state, tell } from '/assets/state.js'

const hasErrors = (check) => check.diagnostics.some((one) => one.severity === 'error')

let opening = 0

/** Opens a scenario; a changed text of the one before is kept as a draft. */
export async function openScenario(id) {
  if (state.scenario?.id === id) return state.scenario
  keepDraft()
  opening += 1
  const own = opening
  const reply = await get(`/scenarios/${encodeURIComponent(id)}`)
  if (own !== opening) return state.scenario
  // What was typed while this one was on its way.
  keepDraft()
  state.scenario = {
    id, name: reply.name, text: reply.text, savedText: reply.text, digest: reply.digest, check: reply,
    goodText: reply.text, good: reply, isGone: false,
  }
  const scenario = state.scenario
  const draft = ownDraft(id)
  tell('scenario')
  tell('check')
  if (draft && draft.text !== scenario.text) {
    // Left when another scenario was opened: it goes on from where it was, and from the text it began with.
    scenario.digest = draft.digest
    propose(draft.text)
    notice('Your unsaved text is back in the editor.')
    if (draft.digest !== reply.digest) seeOutside(reply.digest)
  } else if (draft) dropDraft(draft)
  return scenario
}

let timer = null
let checking = null
let isAgain = false

/** The text is now another one. It is checked 150 ms after the last key, or at once. */
export function setText(text, isAtOnce = false) {
  const scenario = state.scenario
  if (!scenario || scenario.text === text) return
  scenario.text = text
  tell('text')
  clearTimeout(timer)
  timer = setTimeout(checkNow, isAtOnce ? 0 : 150)
}

/** One check at a time; a text that came meanwhile is checked after it. */
export async function checkNow() {
  if (checking) {
    isAgain = true
    return
  }
  const scenario = state.scenario
  if (!scenario) return
  const text = scenario.text
  checking = post('/check', { id: scenario.id, text })
  try {
    const reply = await checking
    if (state.scenario === scenario) {
      scenario.check = reply
      scenario.checkProblem = null
      if (!hasErrors(reply)) [scenario.good, scenario.goodText] = [reply, text]
      tell('check')
    }
  } catch (error) {
    scenario.checkProblem = error.message
    tell('check')
  } finally {
    checking = null
    if (isAgain) {
      isAgain = false
      checkNow()
    }
  }
}

let saving = null

/** Saves the text as it stands. Ends with `true`, or with the refusal: nothing is lost then. */
export function save(again = false) {
  saving ??= saveNow(again).finally(() => { saving = null })
  return saving
}

async function saveNow(again) {
  const scenario = state.scenario
  if (!scenario) return false
  const text = scenario.text
  scenario.saveProblem = null
  try {
    const body = { text, digest: scenario.digest }
    if (again) body.again = true
    const reply = await put(`/scenarios/${encodeURIComponent(scenario.id)}`, body)
    const before = scenario.digest
    scenario.digest = reply.digest
    scenario.savedText = text
    scenario.conflict = null
    scenario.isGone = false
    dropDrafts(scenario.id, before)
    keepDraft()
    tell('saved')
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    keepDraft()
    if (error.status === 412 || error.status === 409) scenario.conflict = { text: error.body.text, digest: error.body.digest }
    else if (error.status === 410) scenario.isGone = true
    else scenario.saveProblem = error.message
    tell('saved')
    return false
  }
}

/** Goes on from the text that stands in the file: mine is saved over it next, knowingly. */
export function keepMine() {
  const scenario = state.scenario
  const before = scenario.digest
  scenario.digest = scenario.conflict.digest
  scenario.savedText = scenario.conflict.text
  scenario.conflict = null
  keepDraft()
  dropDrafts(scenario.id, before)
  tell('text')
  tell('saved')
}

/** Takes the text that stands in the file; mine can be had back by *undo*. */
export function takeTheirs() {
  const scenario = state.scenario
  const before = scenario.digest
  const theirs = scenario.conflict
  scenario.digest = theirs.digest
  scenario.savedText = theirs.text
  scenario.conflict = null
  setText(theirs.text, true)
  dropDrafts(scenario.id, before)
  tell('replaced')
  tell('saved')
}

/** Puts a whole new text that the server made into the editor. Nothing is saved. */
export function propose(text) {
  setText(text, true)
  keepDraft()
  tell('replaced')
}

/**
 * The file's digest is another one than ours, or null where it is not listed: without changes the new text is taken,
 * else the reader is asked.
 */
export async function seeOutside(digest) {
  const scenario = state.scenario
  if (!scenario || saving || scenario.conflict || (digest === scenario.digest && !scenario.isGone)) return
  let reply
  try {
    reply = await get(`/scenarios/${encodeURIComponent(scenario.id)}`)
  } catch (error) {
    if (error.status === 404 || error.status === 410) scenario.isGone = true
    tell('saved')
    return
  }
  if (scenario.isGone) {
    scenario.isGone = false
    tell('saved')
  }
  if (state.scenario !== scenario || saving || reply.digest === scenario.digest) return
  if (isChanged(scenario) && scenario.text !== reply.text) {
    scenario.conflict = { text: reply.text, digest: reply.digest }
    tell('saved')
    return
  }
  Object.assign(scenario, { text: reply.text, savedText: reply.text, digest: reply.digest, check: reply })
  if (!hasErrors(reply)) Object.assign(scenario, { goodText: reply.text, good: reply })
  tell('replaced')
  tell('text')
  tell('check')
  tell('saved')
  notice(`${scenario.name} was changed outside. Its new text is shown; your sliders keep their places.`)
}
