import SimulationKernel

/// What is recorded of customers' whole way only when it is asked for: times between two points, all waits together,
/// how often they come to each place, and how they fare by the window in which they came.
struct JourneyBooks: ~Copyable {
    /// Whether there is anything to record.
    let isActive: Bool
    /// Whether waits are added up.
    let addsWaits: Bool
    private let timers: [JourneyTimer]
    private let windows: [TimeWindow]
    private let grid: WindowGrid
    private let outcomes: Int
    /// By step: what a passing of it means, the ends of times before their beginnings.
    private let marks: [[Mark]]
    /// By entity: what it waited so far, then of each timer the moments of its two points, then of each part when it
    /// came to it; not a number: not passed.
    private var stamps: [Double] = []
    private let parts: Int
    private let counter: VisitCounter
    /// By entity: how often it came to each place.
    private var visits: [UInt32] = []
    /// By class, the whole period and then each window.
    private let books: Buffer<Book>
    private let count: Int
    private var observedFrom = 0.0

    /// That a moment at a step is one of a timer's points.
    struct Mark {
        let timer: Int
        let moment: JourneyPoint.Moment
        let isEnd: Bool
        let isLast: Bool
    }

    struct Book: ~Copyable {
        var wait: Tally
        let timers: Buffer<Tally>
        var time = Tally()
        var arrivals = 0
        var ends: [Int]
        var area = 0.0
        var visits: [VisitCounts]

        mutating func clear(_ clear: (inout Tally) -> Void) {
            clear(&wait)
            for index in 0..<timers.count { clear(&timers[index]) }
            clear(&time)
            arrivals = 0
            area = 0
            for index in ends.indices { ends[index] = 0 }
            for index in visits.indices { visits[index] = VisitCounts() }
        }
    }

    init(_ program: FlowProgram) {
        let recording = program.recording
        timers = program.network.timers
        outcomes = program.network.outcomes.count
        addsWaits = recording.wholeWaits
        isActive = program.watchesJourneys
        windows = isActive ? program.windows : []
        grid = WindowGrid(windows.contains { !$0.further.isEmpty } ? [] : windows.flatMap(\.spans))
        marks = isActive ? program.steps.map { Self.marks(of: $0, program) } : []
        count = isActive ? program.network.classes.count * (windows.count + 1) : 0
        parts = isActive ? program.network.parts.count : 0
        counter = VisitCounter(program)
        let timerCount = timers.count
        let outcomeCount = outcomes
        let bounds = program.waitBounds
        let places = counter.places
        books = Buffer(count: count) { _ in
            Book(
                wait: Tally(countingAbove: bounds),
                timers: Buffer(count: timerCount) { _ in Tally(countingAbove: bounds) },
                ends: Array(repeating: 0, count: outcomeCount),
                visits: Array(repeating: VisitCounts(), count: places))
        }
    }

    private static func marks(of step: CompiledStep, _ program: FlowProgram) -> [Mark] {
        let kinds: [CompiledStep.Kind] = [.visit, .delay, .until, .gate, .mark]
        guard kinds.contains(step.kind) else { return [] }
        func matches(_ point: JourneyPoint) -> Bool {
            point.places.contains { place in
                switch place {
                case .arrival, .leaving: false
                case .station(let number): step.kind == .visit && Int(step.station) == number
                case .step(let name): step.named >= 0 && program.namedSteps[Int(step.named)] == name
                }
            }
        }
        let timers = program.network.timers
        let ends = timers.indices.filter { matches(timers[$0].to) }.map {
            Mark(timer: $0, moment: timers[$0].to.moment, isEnd: true, isLast: timers[$0].to.isLast)
        }
        return ends
            + timers.indices.filter { matches(timers[$0].from) }.map {
                Mark(timer: $0, moment: timers[$0].from.moment, isEnd: false, isLast: timers[$0].from.isLast)
            }
    }

    /// Whether anything is recorded where this step is passed.
    static func looks(at step: CompiledStep, _ program: FlowProgram) -> Bool {
        program.watchesJourneys
            && (program.recording.wholeWaits || program.countsVisits || !marks(of: step, program).isEmpty)
    }

    private var width: Int { firstPart + parts }
    private var firstPart: Int { 1 + 2 * timers.count }

    // MARK: the course

    /// As at the start of a replication.
    mutating func restart() {
        observedFrom = 0
        for index in 0..<count { books[index].clear { $0.restart() } }
    }

    mutating func reset(at now: Double) {
        observedFrom = now
        for index in 0..<count { books[index].clear { $0.reset() } }
    }

    mutating func begin(_ entity: UInt32, classAt index: Int, at now: Double) {
        let first = Int(entity) * width
        if stamps.count < first + width {
            stamps += Array(repeating: .nan, count: max(stamps.count, first + width - stamps.count))
        }
        stamps[first] = 0
        for place in first + 1..<first + width { stamps[place] = .nan }
        for timer in timers.indices where timers[timer].from.isArrival { stamps[first + 1 + 2 * timer] = now }
        counter.begin(entity, &visits)
        each(of: index, cameAt: now) { $0.pointee.arrivals += 1 }
    }

    mutating func pass(_ entity: UInt32, step index: Int, _ moment: JourneyPoint.Moment, at now: Double) {
        if moment == .joining { counter.pass(entity, step: index, &visits) }
        for mark in marks[index] where mark.moment == moment {
            let place = Int(entity) * width + 1 + 2 * mark.timer
            if mark.isEnd {
                if !stamps[place].isNaN, mark.isLast || stamps[place + 1].isNaN { stamps[place + 1] = now }
            } else if mark.isLast || stamps[place].isNaN {
                stamps[place] = now
                stamps[place + 1] = .nan
            }
        }
    }

    /// - Returns: how long it was in the part, at its end.
    mutating func passMark(_ entity: UInt32, part: Int, isEnd: Bool, at now: Double) -> Double? {
        let place = Int(entity) * width + firstPart + part
        if isEnd { return stamps[place].isNaN ? nil : now - stamps[place] }
        stamps[place] = now
        return nil
    }

    /// How often a customer has come to a station.
    func visits(_ entity: UInt32, at station: Int) -> UInt32 { counter.number(entity, at: station, visits) }

    mutating func passRound(_ entity: UInt32, part: Int) { counter.passRound(entity, part: part, &visits) }

    mutating func add(wait: Double, of entity: UInt32) { stamps[Int(entity) * width] += wait }

    /// - Parameter wasTurnedAway: its time in the network is no time of a customer's.
    mutating func end(
        _ entity: UInt32, classAt index: Int, outcome: Int, entered: Double, at now: Double, wasTurnedAway: Bool
    ) {
        let first = Int(entity) * width
        each(of: index, cameAt: entered) { book in
            book.pointee.ends[outcome] += 1
            book.pointee.wait.add(stamps[first])
            if !wasTurnedAway { book.pointee.time.add(now - entered) }
            for timer in timers.indices {
                let from = stamps[first + 1 + 2 * timer]
                let to = timers[timer].to.isLeaving ? now : stamps[first + 2 + 2 * timer]
                if !from.isNaN, !to.isNaN { book.pointee.timers[timer].add(to - from) }
            }
            counter.end(entity, visits, &book.pointee.visits)
        }
        stay(from: entered, to: now, classAt: index)
    }

    /// Somebody was in the network from one moment to the other, or still is.
    mutating func stay(from entered: Double, to now: Double, classAt index: Int) {
        near(from: entered, to: now) { window in
            books[index * (windows.count + 1) + 1 + window].area += windows[window].overlap(
                from: max(entered, observedFrom), to: now)
        }
    }

    /// The books that somebody of the class belongs to.
    private func each(of index: Int, cameAt time: Double, _ change: (UnsafeMutablePointer<Book>) -> Void) {
        let first = index * (windows.count + 1)
        change(books + first)
        near(from: time, to: time) { window in
            if windows[window].contains(time) { change(books + (first + 1 + window)) }
        }
    }

    /// The windows that a stretch of time may touch.
    @inline(__always)
    private func near(from start: Double, to end: Double, _ look: (Int) -> Void) {
        var (index, left) = grid.isGrid ? grid.near(from: start, to: end) : (0, windows.count)
        while left > 0 {
            look(index)
            index += 1
            if index == windows.count { index = 0 }
            left -= 1
        }
    }

    func observations(until end: Double) -> [JourneyObservations] {
        let size = windows.count + 1
        return stride(from: 0, to: count, by: size).map { first in
            let parts = (0..<size).map { place in
                let book = books + (first + place)
                return JourneyObservations.Part(
                    wait: book.pointee.wait.summary(), timers: timers.indices.map { book.pointee.timers[$0].summary() },
                    time: book.pointee.time.summary(), arrivals: book.pointee.arrivals, ends: book.pointee.ends,
                    area: book.pointee.area,
                    duration: place == 0
                        ? end - observedFrom : windows[place - 1].overlap(from: observedFrom, to: end),
                    visits: book.pointee.visits)
            }
            return JourneyObservations(whole: parts[0], windows: Array(parts.dropFirst()))
        }
    }
}

extension FlowProgram {
    /// Whether anything is recorded of customers' whole way.
    var watchesJourneys: Bool {
        recording.wholeWaits || recording.journeysByWindow || countsVisits || !network.timers.isEmpty
            || !network.parts.isEmpty
    }
}

extension FlowEngine {
    var journeys: JourneyBooks {
        @inline(__always) _read { yield journeyBooks.pointer.pointee }
        @inline(__always) _modify { yield &journeyBooks.pointer.pointee }
    }

    /// A customer, or an errand on its way, passes a point.
    func passPoint(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ moment: JourneyPoint.Moment
    ) {
        guard let customer = customer(of: entity) else { return }
        journeys.pass(customer, step: step - steps.pointer, moment, at: now)
    }

    /// Comes to a part with a name, or has gone through it.
    func passMark(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        let isEnd = step.pointee.outcome == 1
        passPoint(entity, step, isEnd ? .end : .joining)
        if !isEnd { passPoint(entity, step, .start) }
        guard let customer = customer(of: entity) else { return }
        if let time = journeys.passMark(customer, part: Int(step.pointee.station), isEnd: isEnd, at: now) {
            namedCell(step).pointee.time.add(time)
        }
    }

    /// Has gone once round a part.
    func passRound(_ entity: UInt32, part: Int) {
        guard let customer = customer(of: entity) else { return }
        journeys.passRound(customer, part: part)
    }

    func addWait(_ entity: UInt32, from joined: Double) {
        guard journeys.addsWaits, let customer = customer(of: entity) else { return }
        journeys.add(wait: now - joined, of: customer)
    }

    /// On whose way it is: a customer's own, or that of an errand for which somebody waits.
    private func customer(of entity: UInt32) -> UInt32? {
        guard hasErrands else { return entity }
        var entity = entity
        while pool.errands[Int(entity)].isErrand {
            entity = pool.errands[Int(entity)].parent
            if entity == Entity.none { return nil }
        }
        return entity
    }

    func endJourney(_ entity: UInt32, classAt index: Int, outcome: Int) {
        journeys.end(
            entity, classAt: index, outcome: outcome, entered: pool.records[Int(entity)].entered, at: now,
            wasTurnedAway: outcome == FlowNetwork.rejected || outcome == FlowNetwork.balked)
    }

    /// Those who are still inside at the end of the period.
    func noteUnfinishedJourneys() {
        for index in 0..<pool.used {
            let record = pool.records[index]
            if record.place == .free || record.place == .thinking { continue }
            if hasErrands, pool.errands[index].isErrand { continue }
            journeys.stay(from: record.entered, to: now, classAt: Int(steps[Int(record.step)].origin))
        }
    }
}
