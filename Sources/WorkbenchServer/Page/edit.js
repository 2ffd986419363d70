// Edit: the text beside the picture of its network, with messages at their place. Saved only on demand.

import { $, button, clock, h, refill, write } from '/assets/dom.js'
import * as complete from '/assets/complete.js'
import { dropDraft, findDraft, keepAside, keepDraft } from '/assets/drafts.js'
import { makeEditor } from '/assets/editor.js'
import { changes } from '/assets/lines.js'
import { item } from '/assets/messages.js'
import { keepMine, save, setText, takeTheirs } from '/assets/scenario.js'
import { hear, isChanged, say, state, tell } from '/assets/state.js'
import { figure } from '/assets/svg.js'

let editor = null
let making = null
let isQuiet = false

/** Puts a text into the editor without its being taken for typing. */
function put(text, isNew) {
  // Before the editor is there, it will begin with the scenario's text.
  if (!editor) return
  isQuiet = true
  editor.setText(text, isNew)
  isQuiet = false
}

async function make() {
  making ??= makeEditor($('editor'), state.home?.hasEditor, (text) => { if (!isQuiet) setText(text) },
    () => { if (editor && !isQuiet) complete.moved(writing) })
  if (editor) return
  editor = await making
  Object.assign(writing, { root: $('editor'), input: editor.input() })
  complete.follow(writing)
  if (state.scenario) {
    // Changes made before the editor was there can be undone in it too.
    put(state.scenario.savedText, true)
    put(state.scenario.text)
    showMessages()
  }
}

/** The text, for who proposes what may stand in it. */
const writing = {
  insert: (text, length) => editor.insert(text, length),
  caret: () => editor.caret(),
  question() {
    const { line, column } = editor.cursor()
    return state.scenario ? { id: state.scenario.id, text: editor.text(), line, column } : null
  },
  tell(formula, hint) {
    refill($('written'), hint ? h('p', { class: 'note' }, hint) : null, complete.review(formula),
      hint || formula ? null : h('p', { class: 'note' }, h('kbd', null, 'Ctrl+Space'),
        ' shows what may stand at the cursor.'))
  },
}

function showFormulas() {
  const list = state.scenario.check.formulas ?? []
  const known = list.length > 0 ? list : state.scenario.good.formulas ?? []
  $('formulas-part').hidden = known.length === 0
  refill($('formulas'), known.map((one) => h('li', null, h('code', null, one.formula), h('p', { class: 'note' },
    [one.path, one.type, one.read + (one.cost ? ` (${one.cost})` : ''), one.stale, one.missing].filter(Boolean).join('; ')))))
}

function showMessages() {
  const scenario = state.scenario
  if (!scenario) return
  const list = scenario.check.diagnostics ?? []
  editor?.setMessages(list)
  refill($('messages'), list.map((one) => item(one, ({ line, column }) => editor?.goTo(line, column))))
  const errors = list.filter((one) => one.severity === 'error').length
  const warnings = list.length - errors
  const count = (number, word) => number === 0 ? null : `${number} ${word}${number === 1 ? '' : 's'}`
  write($('check-state'), scenario.checkProblem
    ?? ([count(errors, 'error'), count(warnings, 'warning')].filter(Boolean).join(', ') || 'Nothing to remark.'))
}

let networkShown = null

function showNetwork() {
  const { check, good } = state.scenario
  refill($('summary'), (check.summary ?? []).map((line) => h('li', null, line)))
  const text = check.network || good.network || ''
  if (text === networkShown) return
  networkShown = text
  refill($('network'), figure({ svg: text, title: 'The network' })
    ?? h('p', { class: 'note' }, 'There is no picture of this scenario.'))
}

/** The draft of a lost page is offered; nothing is taken or thrown away without asking. */
function offerDraft() {
  const scenario = state.scenario
  const bar = $('draft-bar')
  const draft = scenario ? findDraft(scenario) : null
  bar.hidden = draft === null
  $('tab-edit').classList.toggle('marked', draft !== null)
  if (!draft) return
  const isOlder = draft.digest !== scenario.digest
  refill(bar, `There is unsaved text from ${clock(draft.when)}${isOlder ? '; the file was changed since' : ''}. `,
    button('Take it up', () => {
      // Saving then compares with the text that the draft began with.
      if (isChanged(scenario)) keepAside()
      scenario.digest = draft.digest
      put(draft.text)
      setText(draft.text, true)
      keepDraft()
      dropDraft(draft)
      offerDraft()
      tell('saved')
    }),
    button('Show differences', () => showDiff(changes(scenario.savedText, draft.text, 'From the file to the draft'))),
    button('Throw it away', () => {
      dropDraft(draft)
      offerDraft()
    }))
}

function showDiff(content) {
  refill($('conflict-diff'), h('div', { class: 'buttons' },
    button('Close the differences', () => refill($('conflict-diff')))), content)
}

let conflictShown = ''

function showSaving() {
  const scenario = state.scenario
  if (!scenario) return
  $('save').disabled = !isChanged(scenario) && !scenario.isGone
  $('show-changes').disabled = !isChanged(scenario)
  $('save-problem').hidden = !scenario.saveProblem
  write($('save-problem'), scenario.saveProblem ? `Not saved: ${scenario.saveProblem} Your text is kept here.` : '')
  const bar = $('conflict-bar')
  const what = scenario.conflict?.digest ?? (scenario.isGone ? 'gone' : '')
  const key = what && `${scenario.id} ${what}`
  bar.hidden = key === ''
  if (key === conflictShown) return
  conflictShown = key
  refill($('conflict-diff'))
  if (scenario.conflict) {
    refill(bar, h('b', null, `${scenario.name} was changed outside. `),
      button('Keep mine as new text', () => {
        keepMine()
        say('Your text stands on the changed file now. Save it to replace what is there.')
      }),
      button('Take theirs', takeTheirs),
      button('Show differences', () => showDiff(changes(scenario.conflict.text, scenario.text, 'From theirs to mine'))))
    say(`${scenario.name} was changed outside.`)
  } else if (scenario.isGone) {
    refill(bar, h('b', null, `${scenario.name} is no longer there. `),
      button('Write it anew', () => save(true)),
      button('Not now', () => { bar.hidden = true }))
    say(`${scenario.name} is no longer there.`)
  }
}

/** Saves by key or button; what stands in the way is shown in this view. */
export async function saveHere() {
  const scenario = state.scenario
  if (!scenario || (!isChanged(scenario) && !scenario.isGone)) return
  conflictShown = ''
  if (await save()) say('Saved.')
  else {
    tell('go', 'edit')
    if (scenario.saveProblem) say(`Not saved: ${scenario.saveProblem}`)
  }
}

export function begin() {
  complete.begin()
  $('save').addEventListener('click', saveHere)
  $('undo').addEventListener('click', () => editor?.undo())
  $('redo').addEventListener('click', () => editor?.redo())
  $('show-changes').addEventListener('click', () => {
    const { savedText, text } = state.scenario
    showDiff(changes(savedText, text, 'From the file to your text'))
  })
  hear('scenario', async () => {
    $('edit-none').hidden = true
    $('edit').hidden = false
    networkShown = null
    conflictShown = ''
    $('conflict-bar').hidden = true
    refill($('conflict-diff'))
    put(state.scenario.text, true)
    offerDraft()
    showSaving()
    if (state.view === 'edit') await make()
  })
  hear('check', () => {
    showMessages()
    showNetwork()
    showFormulas()
  })
  hear('text', showSaving)
  hear('saved', showSaving)
  hear('replaced', () => put(state.scenario.text))
  hear('line', async ({ line, column }) => {
    await make()
    editor.goTo(line, column)
  })
  hear('view', async (view) => {
    if (view !== 'edit' || !state.scenario) return
    await make()
    editor.refresh()
  })
  addEventListener('beforeunload', (event) => {
    keepDraft()
    if (isChanged()) event.preventDefault()
  })
}
