import SimulationKernel

/// Formulas that are asked after every moment in which something has changed that they read: how many servers there are,
/// how fast they are, when they begin; and, when they have chosen, who goes on or elsewhere.
extension FlowEngine {
    /// Something changes at a station.
    @inline(__always)
    func touch(_ general: UnsafeMutablePointer<GeneralStation>) {
        if general.pointee.isWatched { noteTouched(general.pointee.number) }
    }

    @inline(never)
    private func noteTouched(_ number: Int) {
        for watch in program.watches.ofStation[number] { watching.note(watch, at: now) }
    }

    /// People's records change.
    func touchRecords() {
        for watch in program.watches.ofRecords { watching.note(watch, at: now) }
    }

    /// Somebody comes into the network, or leaves it.
    @inline(__always)
    func touchInside() {
        if watchesInside { noteInside() }
    }

    @inline(never)
    private func noteInside() {
        for watch in program.watches.ofInside { watching.note(watch, at: now) }
    }

    /// The run begins: how many servers there are before anybody comes, and how fast; all are asked again when those are
    /// there who come at its beginning.
    func openWatches() {
        for (watch, own) in program.watches.list.enumerated() {
            switch own.what {
            case .servers(let question): askServers(own.place, question, watch)
            case .speed(let question): askSpeed(own.place, question, watch)
            case .start, .waiting, .gate: break
            }
            watching.note(Int32(watch), at: now)
        }
        for (number, station) in program.network.stations.enumerated() where station.servers.formula != nil {
            choosesAtEnd(generals + number)
        }
    }

    /// Whether anything is to be asked before time goes on. Those who still wait are asked when those have left who give
    /// up at this moment.
    var hasToAsk: Bool { !watching.early.isEmpty || (!watching.late.isEmpty && !calendar.hasLast(at: now)) }

    // MARK: Before servers choose

    func askEarly() {
        guard !watching.early.isEmpty else { return }
        watching.beginAsking(early: true, at: now)
        var place = 0
        while place < watching.asking.count, phase != .finished {
            let watch = Int(watching.asking[place])
            place += 1
            let number = program.watches.list[watch].place
            switch program.watches.list[watch].what {
            case .servers(let question): askServers(number, question, watch)
            case .speed(let question): askSpeed(number, question, watch)
            case .start: settleLate(generals + number)
            case .waiting, .gate: break
            }
        }
    }

    private func askServers(_ number: Int, _ question: CompiledQuestion, _ watch: Int) {
        let value = valueNow(question, FormulaSubject.nobody)
        guard value >= 0, value == value.rounded(), value <= Self.mostServers else {
            return fail(question, value, .servers(program.network.stations[number].name))
        }
        if tracesRules { noteServers(.servers, question, value, before: Double(generals[number].servers), number) }
        takeAsRead(number, question, fewer: Int(value))
        setServers(number, 0, to: Int(value))
        plan(watch, nextTurn(question, FormulaSubject.nobody))
    }

    /// Who counts as taken already where a rule reads the line is taken before servers go by that rule.
    private func takeAsRead(_ number: Int, _ question: CompiledQuestion, fewer count: Int) {
        let general = generals + number
        guard count < general.pointee.groups[0].onDuty, general.pointee.lines.total > 0, general.pointee.hasFree,
            question.formula.ofState.contains(where: { $0.countsChosen && $0.stationIndex == number })
        else { return }
        _ = chooseAll(general)
    }

    private static let mostServers = 1_000_000.0

    private func askSpeed(_ number: Int, _ question: CompiledQuestion, _ watch: Int) {
        let value = valueNow(question, FormulaSubject.nobody)
        guard value >= 0, value < .infinity else {
            return fail(question, value, .speed(program.network.stations[number].name))
        }
        if tracesRules { noteServers(.speed, question, value, before: generals[number].speed, number) }
        changeSpeed(number, to: value)
        plan(watch, nextTurn(question, FormulaSubject.nobody))
    }

    private func fail(_ question: CompiledQuestion, _ value: Double, _ place: WatchFault.Place) {
        guard watchFault == nil else { return }
        watchFault = WatchFault(
            time: now, place: place, formula: question.text, value: value, read: reads(of: question.source))
        left = -1
    }

    /// Whether the free servers of a station begin. Where nobody else can come any more they do: when the doors are closed, and
    /// before that where the rule does not come true as time passes.
    func mayStart(_ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        guard general.pointee.hasFree else { return false }
        guard case .start(let question) = program.watches.list[general.pointee.startWatch].what else { return true }
        return valueNow(question, FormulaSubject.nobody) == 1
            || (allWaitForStarts() && (doorsClosed || !comesTrue(question)))
    }

    /// Whether a rule comes true by time alone, at one of the next moments at which it turns.
    private func comesTrue(_ question: CompiledQuestion) -> Bool {
        let present = now
        defer { now = present }
        for _ in 0..<8 {
            let next = nextTurn(question, FormulaSubject.nobody)
            guard next < .infinity else { return false }
            now = next
            if valueNow(question, FormulaSubject.nobody) == 1 { return true }
        }
        return false
    }

    /// Servers have chosen: when those of a station begin who are free, should nothing else happen before.
    func planStart(_ general: UnsafeMutablePointer<GeneralStation>) {
        let watch = general.pointee.startWatch
        guard general.pointee.lines.total > 0, general.pointee.hasFree,
            case .start(let question) = program.watches.list[watch].what
        else { return plan(watch, .infinity) }
        plan(watch, nextTurn(question, FormulaSubject.nobody))
    }

    /// Whether all who are inside wait for servers that have not begun, and nobody else can come.
    private func allWaitForStarts() -> Bool {
        var waiting = 0
        for number in program.network.stations.indices where generals[number].startWatch >= 0 {
            waiting += generals[number].lines.total
        }
        return waiting == inside && errands.inside == 0 && !othersMayCome()
    }

    /// Somebody has left or waits for others, or the doors are closed: the servers may be those who are waited for.
    func releaseStarts() {
        guard program.watches.hasStarts, phase != .finished, allWaitForStarts() else { return }
        for number in program.network.stations.indices where generals[number].startWatch >= 0 {
            settleLate(generals + number)
        }
    }

    // MARK: When servers have chosen

    func askLate() {
        guard !watching.late.isEmpty else { return }
        watching.beginAsking(early: false, at: now)
        var place = 0
        while place < watching.asking.count, phase != .finished {
            let watch = Int(watching.asking[place])
            place += 1
            let number = program.watches.list[watch].place
            switch program.watches.list[watch].what {
            case .waiting: askWaiting(number, watch)
            case .gate(let question): askGate(number, question, watch)
            case .servers, .speed, .start: break
            }
        }
    }

    // MARK: Time alone

    /// What a formula comes to from this moment on: what turns at it has turned.
    func valueNow(_ question: CompiledQuestion, _ subject: FormulaSubject) -> Double {
        value(of: question.formula, subject, at: now + now * EventCalendar.nearness)
    }

    /// When a formula turns by time alone at the earliest, should nothing else happen before; infinite: never.
    func nextTurn(_ question: CompiledQuestion, _ subject: FormulaSubject) -> Double {
        var next = Double.infinity
        let soon = now + now * EventCalendar.nearness
        for turn in question.turns {
            var from = now
            var midnight = Double.infinity
            if let clock = turn.clock {
                midnight = clock.day * (((clock.start + now) / clock.day).rounded(.down) + 1) - clock.start
                if midnight <= soon {
                    from = midnight
                    midnight += clock.day
                }
            }
            let difference = value(of: turn.difference, subject, at: from)
            let slope = turn.growing.reduce(0) { $0 + (isGrowing($1.word) ? $1.factor : 0) }
            if difference * slope < 0 {
                let time = from - difference / slope
                if time > soon { next = min(next, time) }
            }
            next = min(next, midnight)
        }
        return next
    }

    /// Whether a word grows as time does: no wait does so while nobody waits.
    private func isGrowing(_ word: FlowWord?) -> Bool {
        switch word {
        case .station(let number, .longestWait)?: stations[number].waiting > 0
        case .ofClass(let number, .longestWait, let index)?: waiting(ofClass: index, at: number) > 0
        default: true
        }
    }

    /// Plans when something is asked again, in place of when that was planned for.
    func plan(_ watch: Int, _ time: Double) {
        guard time != watching.turns[watch] else { return }
        watching.turns[watch] = time
        guard time < .infinity else {
            watching.stamps[watch] = 0
            return
        }
        let stamp = agenda.nextStamp()
        watching.stamps[watch] = stamp
        plan(Agenda.Item(what: .turn, place: Int32(watch), stamp: stamp), at: time)
    }

    /// The moment has come at which something turns by time alone.
    /// - Returns: whether that is still so.
    func turn(_ watch: Int, stamp: UInt64) -> Bool {
        guard watching.stamps[watch] == stamp else { return false }
        watching.stamps[watch] = 0
        watching.turns[watch] = .infinity
        watching.note(Int32(watch), at: now)
        return true
    }
}

/// A watched formula that came to nothing that a number of servers or a speed can be.
package struct WatchFault: Sendable, Hashable {
    package enum Place: Sendable, Hashable {
        /// By the station's name.
        case servers(String)
        case speed(String)
    }

    package var time: Double
    package var place: Place
    package var formula: String
    /// What it came to; not a number where it was missing.
    package var value: Double
    package var read: [FlowDecision.Read] = []
}
