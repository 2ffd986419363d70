// The editor: that of the distribution where it is installed, else a plain field with numbers of lines.

import { h } from '/assets/dom.js'
import { scriptAddress } from '/assets/svg.js'

/** An editor in `place`: `{text, setText, setMessages, goTo, cursor, caret, input, insert, undo, redo, focus, refresh}`. */
export async function makeEditor(place, hasEditor, onChange, onMove) {
  if (hasEditor) {
    try {
      await loadEditor()
      return rich(place, onChange, onMove)
    } catch { /* then the plain one */ }
  }
  return plain(place, onChange, onMove)
}

let loading = null

function loadEditor() {
  loading ??= (async () => {
    await loaded(h('link', { rel: 'stylesheet', href: '/assets/codemirror.css' }))
    await loaded(script('/assets/codemirror.js'))
    await loaded(script('/assets/codemirror-yaml.js'))
    if (!globalThis.CodeMirror) throw new Error('no editor')
  })()
  return loading
}

function script(address) {
  const element = document.createElement('script')
  element.src = scriptAddress(address)
  return element
}

function loaded(element) {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', reject)
    document.head.append(element)
  })
}

const label = 'Text of the scenario'

function rich(place, onChange, onMove) {
  const editor = globalThis.CodeMirror(place, {
    mode: 'yaml', lineNumbers: true, indentUnit: 2, tabSize: 2, gutters: ['messages', 'CodeMirror-linenumbers'],
    screenReaderLabel: label, viewportMargin: 40,
    // Tab leads on to the next element, as everywhere; Ctrl+] and Ctrl+[ indent.
    extraKeys: { Tab: false, 'Shift-Tab': false, 'Ctrl-S': false, 'Ctrl-Space': false, 'Cmd-S': false, 'Ctrl-Enter': false },
  })
  editor.on('change', () => onChange(editor.getValue()))
  editor.on('cursorActivity', () => onMove?.())
  let marks = []
  return {
    text: () => editor.getValue(),
    setText(text, isNew) {
      if (editor.getValue() === text) return
      const at = editor.getCursor()
      editor.setValue(text)
      if (isNew) editor.clearHistory()
      else editor.setCursor(at)
    },
    setMessages(list) {
      editor.operation(() => {
        editor.clearGutter('messages')
        for (const one of marks) one.clear()
        marks = []
        for (const one of list) {
          if (one.line < 1) continue
          const line = one.line - 1
          const info = editor.lineInfo(line)
          if (!info) continue
          const isError = one.severity === 'error' || info.gutterMarkers?.messages?.dataset.severity === 'error'
          editor.setGutterMarker(line, 'messages', gutterMark(isError ? 'error' : one.severity, one.message))
          const from = { line, ch: Math.max(0, (one.column || 1) - 1) }
          const to = { line, ch: one.length ? from.ch + one.length : info.text.length }
          marks.push(editor.markText(from, to, { className: `marked-${one.severity}` }))
        }
      })
    },
    goTo(line, column) {
      editor.focus()
      editor.setCursor({ line: line - 1, ch: Math.max(0, (column || 1) - 1) })
      editor.scrollIntoView(null, 80)
    },
    cursor() {
      const { line, ch } = editor.getCursor()
      return { line: line + 1, column: [...editor.getLine(line).slice(0, ch)].length + 1 }
    },
    /** On the screen. */
    caret: () => editor.cursorCoords(true, 'window'),
    /** What has the focus. */
    input: () => editor.getInputField(),
    /** In place of so many letters before the cursor. */
    insert(text, length) {
      const to = editor.getCursor()
      const kept = [...editor.getLine(to.line).slice(0, to.ch)].slice(0, -length || undefined).join('')
      editor.replaceRange(text, { line: to.line, ch: length > 0 ? kept.length : to.ch }, to)
    },
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    focus: () => editor.focus(),
    refresh: () => editor.refresh(),
  }
}

function gutterMark(severity, message) {
  return h('span', { class: `gutter ${severity}`, 'data-severity': severity, title: message },
    severity === 'error' ? '■' : '◆')
}

function plain(place, onChange, onMove) {
  const numbers = h('div', { class: 'numbers', 'aria-hidden': 'true' })
  const field = h('textarea', {
    class: 'plain-text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', wrap: 'off',
    'aria-label': label,
  })
  place.append(h('div', { class: 'plain-editor' }, numbers, field))
  let messages = new Map()
  const draw = () => {
    const count = field.value.split('\n').length
    const lines = []
    for (let line = 1; line <= count; line += 1) {
      const one = messages.get(line)
      lines.push(h('div', { title: one?.message }, one ? gutterMark(one.severity, one.message) : null, line))
    }
    numbers.replaceChildren(...lines)
    numbers.scrollTop = field.scrollTop
  }
  field.addEventListener('input', () => {
    draw()
    onChange(field.value)
  })
  for (const name of ['input', 'click']) field.addEventListener(name, () => onMove?.())
  field.addEventListener('keyup', ({ key }) => { if (/^(Arrow|Home|End|Page)/.test(key)) onMove?.() })
  field.addEventListener('scroll', () => { numbers.scrollTop = field.scrollTop })
  // Only what is put in as if it were typed can be undone.
  const command = (name, text) => {
    field.focus({ preventScroll: true })
    return document.execCommand(name, false, text)
  }
  return {
    text: () => field.value,
    setText(text, isNew) {
      if (field.value === text) return
      const isUndoable = !isNew && place.offsetParent !== null
      if (isUndoable) {
        field.focus({ preventScroll: true })
        field.select()
      }
      if (!isUndoable || !command('insertText', text) || field.value !== text) {
        field.value = text
        onChange(text)
      }
      draw()
    },
    setMessages(list) {
      messages = new Map()
      for (const one of list) if (messages.get(one.line)?.severity !== 'error') messages.set(one.line, one)
      draw()
    },
    goTo(line, column) {
      const lines = field.value.split('\n')
      const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + Math.max(0, (column || 1) - 1)
      field.focus()
      field.setSelectionRange(at, at)
      const height = field.scrollHeight / Math.max(1, lines.length)
      field.scrollTop = Math.max(0, (line - 4) * height)
    },
    cursor() {
      const lines = field.value.slice(0, field.selectionEnd).split('\n')
      return { line: lines.length, column: [...lines.at(-1)].length + 1 }
    },
    caret() {
      const { line, column } = this.cursor()
      const box = field.getBoundingClientRect()
      const style = getComputedStyle(field)
      const context = document.createElement('canvas').getContext('2d')
      context.font = style.font
      const height = Number.parseFloat(style.lineHeight)
      const top = box.top + Number.parseFloat(style.paddingTop) + (line - 1) * height - field.scrollTop
      const left = box.left + Number.parseFloat(style.paddingLeft) + (column - 1) * context.measureText('0').width
      return { left: left - field.scrollLeft, top, bottom: top + height }
    },
    input: () => field,
    insert(text, length) {
      const at = field.selectionEnd
      const kept = [...field.value.slice(0, at)].slice(0, length > 0 ? -length : undefined).join('')
      field.focus({ preventScroll: true })
      field.setSelectionRange(kept.length, at)
      command('insertText', text)
    },
    undo: () => command('undo'),
    redo: () => command('redo'),
    focus: () => field.focus(),
    refresh: draw,
  }
}
