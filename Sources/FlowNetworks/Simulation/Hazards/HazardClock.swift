import Formulas
import SimulationKernel

/// A clock whose rate is a formula of the state: it rings when so much hazard has been accumulated, the integral of the
/// rate over time, as an exponential draw asks for. So whoever waits for it needs the same whatever becomes of the state
/// (Gibson & Bruck 2000, Journal of Physical Chemistry A 104, 1876–1889).
///
/// Between two changes of the state the rate is constant, or changes by time alone.
final class HazardClock {
    let formula: CompiledFormula
    let text: String
    /// The time, then what the formula reads of the state, as it has been since ``last``.
    let row: Buffer<Double>
    /// Of these the moment since which they grow is kept.
    let isSince: [Bool]
    /// Moments at which the rate turns by time alone; whether it changes at every moment.
    private let turns: [Turn]
    private let isSmooth: Bool
    /// Nothing happens before, nor from the end on.
    private let from: Double
    let until: Double
    /// Since midnight at the start, and the length of a day, where midnights count.
    private let midnight: (start: Double, day: Double)?

    /// Up to when hazard is accumulated, and how much.
    private var last = 0.0
    private var total = 0.0
    /// It rings when so much is; infinite: nobody waits for it.
    private(set) var target = Double.infinity
    /// When it rings, or when it is to be looked at again.
    private(set) var next = Double.infinity
    private var rings = false
    private var isKnown = false
    /// The rate up to a turn, where it is constant.
    private var rate = 0.0
    private var turn = 0.0
    private var width = 1.0
    /// What came to no rate last, while something was computed.
    private var wrong: Double?
    /// The first value that was no rate when its time had come.
    private(set) var fault: (time: Double, value: Double)?

    /// A comparison's turn.
    private struct Turn {
        let difference: FormulaTree
        let program: FormulaProgram?
        let turn: FormulaTurn
    }

    init(_ formula: StepFormula, from: Double = 0, until: Double = .infinity) {
        let compiled = CompiledFormula(StepFormula(formula.tree.growing(from: .zero), text: formula.text))
        self.formula = compiled
        let growing = Set(formula.tree.readings.filter(\.growsByItself).flatMap(\.places).compactMap { FlowWord($0) })
        isSince = compiled.ofState.map { growing.contains($0) }
        text = formula.text
        self.from = from
        self.until = until
        row = Buffer(repeating: 0, count: 1 + compiled.ofState.count)
        var turns: [FormulaTurn] = []
        let standing = formula.tree.growing(from: .never).relocated { place in
            guard place.bank == .state, let word = FlowWord(place) else { return place }
            return FormulaPlace(.state, compiled.ofState.firstIndex(of: word) ?? 0)
        }
        switch TimeDependence(standing) {
        case .none: isSmooth = false
        case .turns(let found):
            turns = found
            isSmooth = false
        case .always: isSmooth = true
        }
        self.turns = turns.map { Turn(difference: $0.difference, program: FormulaProgram($0.difference), turn: $0) }
        midnight =
            compiled.tree.readings.lazy.compactMap { reading -> (start: Double, day: Double)? in
                switch reading.source {
                case .timeOfDay(let start, let day): (start, day)
                case .days(let days): (days.start, days.day)
                default: nil
                }
            }.first
    }

    func restart() {
        last = 0
        total = 0
        target = .infinity
        next = .infinity
        rings = false
        isKnown = false
        rate = 0
        turn = 0
        width = 1
        wrong = nil
        fault = nil
    }

    /// What has been accumulated by now; the state has not changed since it was noted.
    func hazard(at now: Double) -> Double {
        account(to: now)
        return total
    }

    /// Begins to accumulate anew, until there is so much.
    func wait(for need: Double, at now: Double) {
        account(to: now)
        total = 0
        aim(at: need, at: now)
    }

    /// It rings when all that has been accumulated is so much.
    func aim(at target: Double, at now: Double) {
        self.target = target
        plan(at: now)
    }

    /// Whether it has rung, at the moment for which it was planned; where it has not, it goes on.
    func comes(at now: Double) -> Bool {
        account(to: now)
        if rings {
            total = target
            return true
        }
        plan(at: now)
        return false
    }

    /// Takes what it reads of the state, where that is not what it was.
    @inline(__always)
    func look(at now: Double, _ value: (_ word: FlowWord, _ isSince: Bool) -> Double) {
        let state = row.pointer + 1
        let words = formula.ofState
        var hasChanged = !isKnown
        for place in words.indices where !hasChanged {
            hasChanged = value(words[place], isSince[place]).bitPattern != state[place].bitPattern
        }
        guard hasChanged else { return }
        if isKnown { account(to: now) } else { last = now }
        isKnown = true
        for place in words.indices { state[place] = value(words[place], isSince[place]) }
        plan(at: now)
    }

    /// The rate at a moment; 0 where it is none, which is put down.
    private func rate(at time: Double) -> Double {
        row[0] = time
        let row = UnsafePointer(row.pointer)
        let value = formula.value(FormulaInputs(run: row, state: row + 1))
        if value >= 0, value < .infinity { return value }
        // What rounding leaves of 0.
        if value < 0, value > -1e-12 { return 0 }
        wrong = value
        return 0
    }

    /// What was computed last counts: where it was no rate, the run cannot go on.
    private func check(from time: Double) {
        guard let value = wrong else { return }
        if fault == nil { fault = (time, value) }
        wrong = nil
    }

    // MARK: turns

    /// When the rate next turns by time alone.
    private func nextTurn(after time: Double) -> Double {
        if time < from { return from }
        var first = time < until ? until : .infinity
        row[0] = time
        let row = UnsafePointer(row.pointer)
        let inputs = FormulaInputs(run: row, state: row + 1)
        var isDaily = false
        for turn in turns {
            if turn.turn.isDaily { isDaily = true }
            let difference = turn.program?.value(inputs) ?? turn.difference.value(inputs)
            let moment = time + turn.turn.time(from: difference)
            if moment > time, moment < first { first = moment }
        }
        if isDaily, let midnight {
            let day = ((midnight.start + time) / midnight.day).rounded(.down) + 1
            let moment = day * midnight.day - midnight.start
            // The midnight at hand, as rounding has it.
            first = min(first, moment > time ? moment : moment + midnight.day)
        }
        return first
    }

    /// The rate from a moment to its next turn.
    private func stretch(from time: Double) -> (rate: Double, end: Double) {
        let end = nextTurn(after: time)
        guard time >= from, time < until else { return (0, end) }
        // In the middle: at its ends rounding may have turned it.
        return (rate(at: end < .infinity ? time + (end - time) / 2 : time + 1), end)
    }

    // MARK: accumulating

    private func account(to now: Double) {
        guard isKnown, now > last else { return }
        if isSmooth {
            while last < now {
                let part = smoothStretch(from: last, to: now)
                check(from: last)
                total += part.hazard
                last = part.end
            }
            return
        }
        while true {
            let end = min(now, turn)
            if end > last { total += rate * (end - last) }
            last = max(last, end)
            if turn > now { return }
            (rate, turn) = stretch(from: max(last, turn))
            check(from: last)
            if last == now { return }
        }
    }

    /// So many stretches are looked ahead; whoever waits longer is looked at again.
    private static let ahead = 4
    private static let aheadSmooth = 64

    private func plan(at now: Double) {
        rings = false
        next = .infinity
        guard isKnown else { return }
        if isSmooth { return target < .infinity ? planSmooth(at: now) : () }
        (rate, turn) = stretch(from: now)
        check(from: now)
        guard target < .infinity else { return }
        var (rate, end) = (rate, turn)
        var left = max(0, target - total)
        var time = now
        for _ in 0..<Self.ahead {
            if rate > 0, left <= rate * (end - time) {
                next = time + left / rate
                rings = true
                return
            }
            guard end < .infinity else { return }
            left -= rate * (end - time)
            time = end
            if time >= until { break }
            (rate, end) = stretch(from: time)
            // What is no rate by then ends the run then, unless the state is another one.
            if wrong != nil { break }
        }
        wrong = nil
        next = time
    }

    private func planSmooth(at now: Double) {
        var left = max(0, target - total)
        var time = now
        for _ in 0..<Self.aheadSmooth where time < until {
            let part = smoothStretch(from: time, to: .infinity)
            if time == now { check(from: now) } else if wrong != nil { break }
            if part.hazard > 0, left <= part.hazard {
                next = moment(of: left, from: time, to: part.end, part.hazard)
                rings = true
                return
            }
            left -= part.hazard
            time = part.end
        }
        wrong = nil
        next = time
    }
}

// MARK: rates that change at every moment

extension HazardClock {
    /// A stretch in which the rate hardly changes, and its hazard.
    private func smoothStretch(from time: Double, to limit: Double) -> (end: Double, hazard: Double) {
        if time < from { return (min(from, limit), 0) }
        if time >= until { return (limit, 0) }
        let most = min(limit, until) - time
        var tried = min(2 * width, most)
        var isBounded = false
        for halvings in 0..<40 {
            let bounds = formula.tree.bounds(from: time, to: time + tried) { range(of: $0, from: time, for: tried) }
            isBounded = bounds.high * tried <= 1e-6 || bounds.high <= 1.1 * bounds.low
            // Of what has no bound that can be told a thousandth has to do.
            if isBounded || bounds.high == .infinity && halvings >= 10 || time + tried / 2 <= time { break }
            tried /= 2
        }
        if isBounded, tried < most { width = tried }
        let end = tried < most ? time + tried : min(limit, until)
        return (end, integral(from: time, to: end))
    }

    private func range(of reading: FormulaReading, from time: Double, for length: Double) -> FormulaBounds {
        switch reading.source {
        case .place(let place) where place.bank == .state:
            let value = row[1 + Int(place.index)]
            return value.isNaN ? .unknown : FormulaBounds(low: value, high: value)
        case .since(let place) where place.bank == .state:
            let since = time - row[1 + Int(place.index)]
            if since == -.infinity { return FormulaBounds(low: since, high: since) }
            return since.isNaN ? .unknown : FormulaBounds(low: since, high: since + length)
        default: return reading.range
        }
    }

    /// By eight points after Gauss and Legendre.
    private func integral(from start: Double, to end: Double) -> Double {
        let middle = start + (end - start) / 2
        let half = (end - start) / 2
        guard half > 0 else { return 0 }
        var sum = 0.0
        for (place, weight) in Self.points {
            sum += weight * (rate(at: middle - half * place) + rate(at: middle + half * place))
        }
        return sum * half
    }

    private static let points: [(place: Double, weight: Double)] = [
        (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
        (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
    ]

    /// When so much has been accumulated within a stretch: by Newton's steps, between the ends.
    private func moment(of hazard: Double, from start: Double, to end: Double, _ whole: Double) -> Double {
        var low = start
        var high = end
        var time = start + hazard / whole * (end - start)
        for _ in 0..<40 {
            let excess = integral(from: start, to: time) - hazard
            if excess > 0 { high = time } else { low = time }
            let rate = rate(at: time)
            let step = rate > 0 ? time - excess / rate : (low + high) / 2
            let better = step > low && step < high ? step : (low + high) / 2
            if abs(better - time) <= 1e-14 * max(1, abs(time)) { return better }
            time = better
        }
        return time
    }
}

// MARK: words that grow while nothing happens

extension FormulaReading {
    /// Whether its value stands in the state and grows with time, as the longest wait does.
    fileprivate var growsByItself: Bool {
        if motion == .grows, case .place(let place) = source { place.bank == .state } else { false }
    }
}

extension FormulaTree {
    /// What it is of nothing that grows, such as of a line where nobody waits.
    fileprivate enum Floor { case zero, never }

    /// The same with the time since a moment in place of what grows by itself; a moment that never comes is told by
    /// infinity.
    fileprivate func growing(from floor: Floor) -> FormulaTree {
        guard case .reading(var reading) = self, reading.growsByItself, case .place(let place) = reading.source else {
            return mapped { $0.growing(from: floor) }
        }
        reading.source = .since(place)
        switch floor {
        case .zero: return .greatest(.constant(0, reading.type), .reading(reading))
        case .never: return .reading(reading)
        }
    }
}
