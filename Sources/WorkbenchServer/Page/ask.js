// One question after another: one in flight, the newest wins.

import { events, Problem, tab } from '/assets/api.js'

/** A first look later than this, twice, and questions wait for the release of a slider. */
const slow = 150

export class Asker {
  /** `on` has `sent`, `accepted`, `look`, `pictures`, `end`, `failed`, `trouble`, `slow`. */
  constructor(on) {
    this.on = on
    this.page = tab
    this.generation = 0
    this.slowTimes = 0
    this.waitsForRelease = false
    this.flight = null
    this.waiting = null
    this.last = ''
    this.answered = null
  }

  /** Asks at once, or, while a slider is dragged, as soon as the first look of the question before is there. */
  ask(question, isUrgent, digest) {
    const next = { question, words: `${digest} ${JSON.stringify(question)}`, asked: performance.now() }
    if (this.flight && next.words === this.last) {
      this.waiting = null
      return
    }
    if (!isUrgent) {
      if (this.waitsForRelease) return
      if (this.flight && !this.flight.hasLook) {
        this.waiting = next
        return
      }
    }
    this.start(next)
  }

  /** Whether the last look of this question has been drawn and nothing else was asked since. */
  isAnswered(question, digest) {
    return this.flight === null && this.answered === `${digest} ${JSON.stringify(question)}`
  }

  /** Ends what is under way. Says whether there was something. */
  stop() {
    this.waiting = null
    const flight = this.flight
    if (!flight) return false
    this.flight = null
    flight.control.abort()
    this.on.end({ state: 'stopped' })
    return true
  }

  start({ question, words, asked }) {
    const before = this.flight
    // The server ends the older stream itself and the connection is used again; one that lingers is cut.
    if (before) setTimeout(() => before.control.abort(), 250)
    this.generation += 1
    this.waiting = null
    this.last = words
    this.answered = null
    const flight = { control: new AbortController(), began: performance.now(), asked, hasLook: false }
    this.flight = flight
    this.on.sent(question)
    this.run(question, flight)
  }

  async run(question, flight) {
    const body = { ...question, page: this.page, generation: this.generation }
    let isOver = false
    try {
      for await (const { event, data } of events('POST', '/answers', body, flight.control.signal)) {
        if (this.flight !== flight) {
          if (event === 'end') return
          continue
        }
        if (event === 'accepted') this.on.accepted(data)
        else if (event === 'look') {
          if (!flight.hasLook) this.first(flight)
          this.on.look(data, question, flight.asked)
          if (this.waiting) this.start(this.waiting)
        } else if (event === 'pictures') this.on.pictures?.(data)
        else if (event === 'end' || event === 'failed') {
          isOver = true
          this.over(event, data)
        }
      }
      if (!isOver && this.flight === flight) this.over('trouble', new Problem(0, { detail: 'The answer broke off.' }))
    } catch (error) {
      if (this.flight === flight) this.over('trouble', error)
    }
  }

  first(flight) {
    flight.hasLook = true
    const taken = performance.now() - flight.began
    if (taken <= slow) this.slowTimes = 0
    if (taken <= slow || this.waitsForRelease) return
    this.slowTimes += 1
    if (this.slowTimes < 2) return
    this.waitsForRelease = true
    this.on.slow(true)
  }

  over(event, data) {
    const waiting = this.waiting
    this.flight = null
    this.waiting = null
    if (event === 'end' && (data.state === 'final' || data.state === 'precise')) this.answered = this.last
    this.on[event](data)
    if (waiting && event !== 'trouble') this.start(waiting)
  }

  /** The reader wants answers while dragging all the same, or another scenario is open. */
  beLive() {
    this.slowTimes = 0
    this.waitsForRelease = false
    this.on.slow(false)
  }
}
