import SimulationKernel

/// All people's records of one kind in motion, and what is observed of them.
struct RecordKeeper {
    let machine: RecordMachine
    /// Its place among the network's.
    let index: Int32
    /// Keys of when people move, of what their moves draw, of clocks that run from a moment on, and of whom customers
    /// are for; the last by class.
    private(set) var clockKey = CompiledStep.noKey
    private(set) var changeKey = CompiledStep.noKey
    private(set) var delayKey = CompiledStep.noKey
    private(set) var personKeys: [StreamKey]
    var people: [Person]
    /// By person, then timed move: when it is due, infinite while its guards do not hold; and how often it was started.
    private var due: [Double]
    private var starts: [UInt32]
    var audit: RecordAudit
    /// The lines of the log, where they are asked for.
    var log: [RecordEntry] = []
    let keepsLog: Bool

    /// By state: how many people are in it, person-time up to `since`, and how often anybody came into it.
    var counts: [Int]
    /// By field, then value, where a formula asks for it: of how many people it is so.
    private var countsByValue: [[Int]]
    private var areas: [Double]
    private var since: [Double]
    private var entries: [Int]
    private var countsBefore: [Int]
    private var observedFrom = 0.0
    /// When it is looked at, the number of the next of these, and what was seen.
    private let moments: [Double]
    private var nextMoment = 0
    private var marks: [RecordMark] = []
    var moves: [Counts]
    var reads = 0
    /// Everything that people did, which tells whether anything still happens.
    private(set) var activity: UInt64 = 0

    struct Person {
        var state: Int32 = 0
        /// The move whose request is under way; −1: none.
        var asking: Int32 = -1
        /// How often its exponential clocks were drawn, how often its record changed, and how often it asked servers for
        /// a move.
        var redraws: UInt32 = 0
        var changes: UInt32 = 0
        var requests: UInt32 = 0
        /// Of the pending event; 0: none.
        var stamp: UInt64 = 0
    }

    struct Counts {
        var made = 0
        var refused = 0
        var failed = 0
        var madeByFlows = 0
        var refusedToFlows = 0
    }

    init(_ keeping: RecordKeeping, at index: Int, classes: Int, moments: [Double], keepsLog: Bool, counted: [Bool]) {
        machine = RecordMachine(keeping)
        self.index = Int32(index)
        self.moments = moments
        personKeys = Array(repeating: CompiledStep.noKey, count: classes)
        people = Array(repeating: Person(), count: keeping.people)
        due = Array(repeating: .infinity, count: keeping.people * machine.timed.count)
        starts = Array(repeating: 0, count: keeping.people * machine.timed.count)
        audit = RecordAudit(keeping)
        self.keepsLog = keepsLog
        countsByValue = zip(keeping.fields, counted).map { field, isCounted in
            isCounted ? Array(repeating: 0, count: field.values.count) : []
        }
        let states = machine.states.count
        counts = Array(repeating: 0, count: states)
        areas = Array(repeating: 0, count: states)
        since = Array(repeating: 0, count: states)
        entries = Array(repeating: 0, count: states)
        countsBefore = counts
        moves = Array(repeating: Counts(), count: keeping.moves.count)
    }

    /// As at the start of a replication: everybody is in the first state, or where shares have put him.
    /// - Parameters:
    ///   - classNames: the numbers of the classes' names.
    ///   - key: the key of a purpose, and of what else tells it from others.
    mutating func restart(classNames: [UInt64], _ key: (UInt64, [UInt64]) -> StreamKey) {
        clockKey = key(StreamPurpose.recordClock, [])
        changeKey = key(StreamPurpose.recordChange, [])
        delayKey = key(StreamPurpose.recordDelay, [])
        for (index, name) in classNames.enumerated() { personKeys[index] = key(StreamPurpose.person, [name]) }
        for person in people.indices { people[person] = Person() }
        for place in due.indices {
            due[place] = .infinity
            starts[place] = 0
        }
        audit.restart()
        log.removeAll(keepingCapacity: true)
        for state in counts.indices {
            counts[state] = 0
            areas[state] = 0
            since[state] = 0
            entries[state] = 0
        }
        begin(key(StreamPurpose.recordStart, []))
        countsBefore = counts
        observedFrom = 0
        nextMoment = 0
        reads = 0
        activity = 0
        marks = []
        for move in moves.indices { moves[move] = Counts() }
    }

    private mutating func begin(_ key: StreamKey) {
        counts[0] = people.count
        if machine.keeping.fields.contains(where: { !$0.shares.isEmpty }) {
            counts[0] = 0
            for (person, values) in machine.keeping.drawnStart(key).enumerated() {
                people[person].state = machine.number(of: values)
                counts[Int(people[person].state)] += 1
            }
        }
        for field in countsByValue.indices {
            for value in countsByValue[field].indices { countsByValue[field][value] = 0 }
            guard !countsByValue[field].isEmpty else { continue }
            for state in counts.indices { countsByValue[field][machine.states[state][field]] += counts[state] }
        }
    }

    // MARK: the log

    mutating func note(_ entry: RecordEntry) {
        audit.add(entry)
        if keepsLog { log.append(entry) }
    }

    func values(of person: Int) -> RecordValues { machine.states[Int(people[person].state)] }

    // MARK: changes

    /// A move takes effect if its guards hold.
    /// - Returns: whether the person's state is another one now.
    mutating func make(_ move: Int, by person: Int, at now: Double, origin: Int32, number: UInt64) -> Bool {
        activity &+= 1
        passMoments(until: now)
        let before = Int(people[person].state)
        var entry = RecordEntry(
            time: now, what: .refusal, record: index, person: UInt32(person), subject: Int32(move),
            before: machine.states[before], after: machine.states[before], origin: origin, number: number)
        let isOwn = origin < 0
        guard machine.allows(move, in: before) else {
            moves[move].refused += 1
            if !isOwn { moves[move].refusedToFlows += 1 }
            note(entry)
            return false
        }
        let after = machine.target(
            of: move, in: before,
            RandomStream(changeKey.appending(UInt64(person)), entity: UInt64(people[person].changes)))
        people[person].changes &+= 1
        moves[move].made += 1
        if !isOwn { moves[move].madeByFlows += 1 }
        entry.what = .change
        entry.after = machine.states[after]
        note(entry)
        if after != before { pass(person, from: before, to: after, at: now) }
        renewDelays(of: person, from: before, to: after, made: move, at: now)
        return after != before
    }

    private mutating func pass(_ person: Int, from before: Int, to after: Int, at now: Double) {
        account(before, at: now)
        account(after, at: now)
        counts[before] -= 1
        counts[after] += 1
        entries[after] += 1
        for field in countsByValue.indices where !countsByValue[field].isEmpty {
            countsByValue[field][machine.states[before][field]] -= 1
            countsByValue[field][machine.states[after][field]] += 1
        }
        people[person].state = Int32(after)
    }

    /// Of how many people a field has a value.
    func count(of value: Int, in field: Int) -> Double {
        if !countsByValue[field].isEmpty { return Double(countsByValue[field][value]) }
        return Double(counts.indices.reduce(0) { machine.states[$1][field] == value ? $0 + counts[$1] : $0 })
    }

    private mutating func account(_ state: Int, at now: Double) {
        areas[state] += Double(counts[state]) * (now - since[state])
        since[state] = now
    }

    /// Clocks of their own begin where guards begin to hold, and stop where they hold no more.
    mutating func renewDelays(of person: Int, from before: Int?, to after: Int, made: Int, at now: Double) {
        for move in machine.timed {
            guard machine.allows(move, in: after) else {
                due[slot(of: move, person)] = .infinity
                continue
            }
            if let before, machine.allows(move, in: before), move != made { continue }
            startDelay(of: move, person, at: now)
        }
    }

    /// Draws such a clock.
    mutating func startDelay(of move: Int, _ person: Int, at now: Double) {
        guard let delay = machine.delays[move], machine.allows(move, in: Int(people[person].state)) else { return }
        let slot = slot(of: move, person)
        let ordinal = UInt64(starts[slot])
        starts[slot] &+= 1
        var stream = RandomStream(delayKey.appending(UInt64(person)).appending(UInt64(move)), entity: ordinal)
        due[slot] = now + delay.draw(&stream, ordinal: ordinal)
    }

    /// Such a clock has rung, and what it rang for is under way.
    mutating func stopDelay(of move: Int, _ person: Int) {
        if machine.delays[move] != nil { due[slot(of: move, person)] = .infinity }
    }

    private func slot(of move: Int, _ person: Int) -> Int {
        person * machine.timed.count + machine.timed.firstIndex(of: move)!
    }

    /// When the person next does something by itself if nothing comes between, and what.
    mutating func next(of person: Int, after now: Double) -> (move: Int32, time: Double)? {
        people[person].redraws &+= 1
        var stream = RandomStream(
            clockKey.appending(UInt64(person)), entity: UInt64(people[person].redraws))
        var first: (move: Int32, time: Double)?
        for move in machine.own[Int(people[person].state)] {
            let time: Double
            if let clock = machine.clocks[Int(move)] {
                time = clock.next(after: now, &stream)
            } else {
                time = due[slot(of: Int(move), person)]
            }
            if time < first?.time ?? .infinity { first = (move, time) }
        }
        return first
    }

    // MARK: observation

    mutating func reset(at now: Double) {
        for state in areas.indices {
            areas[state] = 0
            since[state] = now
            entries[state] = 0
        }
        countsBefore = counts
        observedFrom = now
        while nextMoment < moments.count, moments[nextMoment] <= now { nextMoment += 1 }
        marks = []
        moves = Array(repeating: Counts(), count: moves.count)
        reads = 0
    }

    mutating func account(at now: Double) {
        passMoments(until: now)
        for state in areas.indices { account(state, at: now) }
    }

    /// Nothing changed since the last event, so that what was then is what was at each moment passed.
    private mutating func passMoments(until now: Double) {
        while nextMoment < moments.count, moments[nextMoment] <= now {
            let time = moments[nextMoment]
            marks.append(
                RecordMark(
                    time: time, counts: counts,
                    areas: areas.indices.map { areas[$0] + Double(counts[$0]) * (time - since[$0]) },
                    made: moves.map(\.made)))
            nextMoment += 1
        }
    }

    func observations(until now: Double) -> RecordObservations {
        RecordObservations(
            duration: now - observedFrom, people: people.count, states: machine.states, areas: areas, entries: entries,
            atStart: countsBefore, atEnd: counts,
            moves: moves.map {
                RecordObservations.Move(
                    made: $0.made, refused: $0.refused, failed: $0.failed, madeByFlows: $0.madeByFlows,
                    refusedToFlows: $0.refusedToFlows)
            }, reads: reads, auditedLines: audit.lines, start: observedFrom, marks: marks)
    }
}
