// Which lines of two texts differ: for the eye only, nothing is decided by it.

import { h } from '/assets/dom.js'

/** Steps `[sign, line]` from one text to the other; sign is ' ', '-' or '+'. */
export function steps(one, other) {
  const a = one.split('\n')
  const b = other.split('\n')
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1
  let tail = 0
  const most = Math.min(a.length, b.length) - from
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const middle = between(a.slice(from, a.length - tail), b.slice(from, b.length - tail))
  return [
    ...a.slice(0, from).map((line) => [' ', line]), ...middle,
    ...a.slice(a.length - tail).map((line) => [' ', line]),
  ]
}

/** By the longest common subsequence; where that would be too much work, all of one and then all of the other. */
function between(a, b) {
  if (a.length * b.length > 4e6) return [...a.map((line) => ['-', line]), ...b.map((line) => ['+', line])]
  const width = b.length + 1
  const longest = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = a[i] === b[j]
        ? longest[(i + 1) * width + j + 1] + 1
        : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1])
    }
  }
  const found = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) found.push([' ', a[i++], j++])
    else if (j >= b.length || (i < a.length && longest[(i + 1) * width + j] >= longest[i * width + j + 1])) {
      found.push(['-', a[i++]])
    } else found.push(['+', b[j++]])
  }
  return found
}

/** The differing lines with three lines around them. */
export function changes(one, other, names) {
  const all = steps(one, other)
  const near = all.map((_, place) => all.slice(Math.max(0, place - 3), place + 4).some(([sign]) => sign !== ' '))
  if (!near.includes(true)) return h('p', { class: 'note' }, 'The two texts are the same.')
  const rows = []
  all.forEach(([sign, line], place) => {
    if (near[place]) {
      const word = sign === '-' ? 'taken out: ' : sign === '+' ? 'put in: ' : ''
      rows.push(h('div', { class: sign === ' ' ? 'same' : sign === '-' ? 'out' : 'in' },
        h('span', { 'aria-hidden': 'true' }, `${sign} `), word ? h('span', { class: 'sr' }, word) : null, line))
    } else if (near[place - 1]) rows.push(h('div', { class: 'gap' }, '…'))
  })
  return h('div', { class: 'changes', tabindex: 0, role: 'group', 'aria-label': names },
    h('p', { class: 'note' }, names), rows)
}
