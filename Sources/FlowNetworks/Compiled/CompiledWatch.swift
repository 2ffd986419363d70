import Formulas
import SimulationKernel

/// Something that is asked after every moment in which what it reads has changed.
struct CompiledWatch {
    enum What {
        /// How many servers a station has, and how fast they are.
        case servers(CompiledQuestion)
        case speed(CompiledQuestion)
        /// Whether its servers begin.
        case start(CompiledQuestion)
        /// What those do who wait there.
        case waiting
        /// Whether those go on who wait on their way.
        case gate(CompiledQuestion)

        /// Servers choose only when it is known how many they are, and those who still wait then are asked.
        var isEarly: Bool {
            switch self {
            case .servers, .speed, .start: true
            case .waiting, .gate: false
            }
        }
    }

    let what: What
    /// The station, or which gate it is.
    let place: Int
}

/// A formula that is watched, and when it turns by time alone.
struct CompiledQuestion {
    let formula: CompiledFormula
    let turns: [CompiledTurn]
    /// As it was stated.
    let source: StepFormula
    var text: String { source.text }

    init(_ formula: StepFormula) {
        self.formula = CompiledFormula(formula)
        source = formula
        let days = formula.tree.readings.lazy.compactMap { reading in
            if case .days(let days) = reading.source { days } else { FormulaDays?.none }
        }.first
        turns =
            switch TimeDependence(formula.tree) {
            case .turns(let turns): turns.map { CompiledTurn($0, days) }
            case .none, .always: []
            }
    }

    /// Whether it asks for something of the customer whom it is about.
    var readsCustomer: Bool { formula.readsCustomer }

    /// Room for all that it reads.
    var room: Int { turns.reduce(formula.room) { max($0, $1.difference.room) } }
}

/// A comparison that turns when the difference of its sides is 0.
struct CompiledTurn {
    let difference: CompiledFormula
    /// How much of it each word makes up that grows with time; nil: the time itself.
    let growing: [(word: FlowWord?, factor: Double)]
    /// Where the time of day is in it.
    let clock: (start: Double, day: Double)?

    /// - Parameter days: whose midnights count where a turn is that of the day.
    init(_ turn: FormulaTurn, _ days: FormulaDays?) {
        difference = CompiledFormula(StepFormula(turn.difference, text: ""))
        var growing: [(word: FlowWord?, factor: Double)] = []
        var clock = turn.isDaily ? days.map { (start: $0.start, day: $0.day) } : nil
        for term in FormulaLine(turn.difference).terms {
            guard case .reading(let reading) = term.part else { continue }
            switch reading.motion {
            case .none, .jumps, .byDay: continue
            case .daily: if case .timeOfDay(let start, let day) = reading.source { clock = (start, day) }
            case .grows: break
            }
            // Time since something grows as time does.
            if case .place(let place) = reading.source {
                growing.append((FlowWord(place), term.factor))
            } else {
                growing.append((nil, term.factor))
            }
        }
        self.growing = growing
        self.clock = clock
    }
}

/// What somebody does who waits at a station, as long as he is of one class.
struct CompiledWaitingRule {
    enum Action {
        case go(Int32)
        case leave
        case become(Int32)
    }

    let question: CompiledQuestion
    let action: Action
}

/// All that is watched in a network.
struct CompiledWatches {
    private(set) var list: [CompiledWatch] = []
    /// By station: what is asked when something changes there.
    private(set) var ofStation: [[Int32]]
    /// By station: which of the list says how many servers it has, and when they begin; −1: none.
    private(set) var startOfStation: [Int]
    /// What records change is asked by all of these.
    private(set) var ofRecords: [Int32] = []
    /// Who comes into the network or leaves it is asked for by these.
    private(set) var ofInside: [Int32] = []
    /// The conditions on the way.
    let gates: [StepFormula]
    /// Where in the list they begin.
    private(set) var firstGate = 0
    /// Whether servers begin by a rule anywhere.
    let hasStarts: Bool
    /// By station: whether it matters who of those in the line is asked, and whether what is asked of them turns by time.
    let asksCustomers: [Bool]
    let turnsByTime: [Bool]
    /// By station: the rules of those who serve or wait there, and of which stations they read anything; nil where they
    /// read what may change wherever nobody moves.
    private(set) var rulesOfStation: [[Int]]
    private(set) var stationsRead: [Set<Int>?]
    var isEmpty: Bool { list.isEmpty }

    init(_ network: FlowNetwork) {
        gates = network.gates
        hasStarts = network.stations.contains { $0.startWhen != nil }
        asksCustomers = network.stations.map { station in
            station.waitingRules.contains { rule in
                if case .become = rule.action { return true }
                return CompiledQuestion(rule.when).readsCustomer
            }
        }
        turnsByTime = network.stations.map { station in
            station.waitingRules.contains { !CompiledQuestion($0.when).turns.isEmpty }
        }
        ofStation = network.stations.map { _ in [] }
        startOfStation = network.stations.map { _ in -1 }
        rulesOfStation = network.stations.map { _ in [] }
        stationsRead = network.stations.map { _ in [] }
        for (index, station) in network.stations.enumerated() {
            if let formula = station.servers.formula {
                add(.servers(CompiledQuestion(formula)), index, reading: [formula])
            }
            if let formula = station.speedFormula {
                add(.speed(CompiledQuestion(formula)), index, reading: [formula])
            }
            if let formula = station.startWhen {
                startOfStation[index] = list.count
                add(.start(CompiledQuestion(formula)), index, reading: [formula], at: index)
            }
            if !station.waitingRules.isEmpty {
                add(.waiting, index, reading: station.waitingRules.map(\.when), at: index)
            }
        }
        firstGate = list.count
        for (index, gate) in gates.enumerated() { add(.gate(CompiledQuestion(gate)), index, reading: [gate]) }
    }

    /// - Parameter own: the station where it is asked anew in any case when somebody comes or goes.
    private mutating func add(_ what: CompiledWatch.What, _ place: Int, reading: [StepFormula], at own: Int? = nil) {
        let number = Int32(list.count)
        list.append(CompiledWatch(what: what, place: place))
        let words = reading.flatMap(\.words)
        switch what {
        case .servers, .start, .waiting:
            rulesOfStation[place].append(list.count - 1)
            if words.contains(where: \.changesByItself) { stationsRead[place] = nil }
            stationsRead[place]?.formUnion(words.compactMap(\.stationIndex))
        case .speed, .gate: break
        }
        for station in Set(words.compactMap(\.stationIndex) + (own.map { [$0] } ?? [])) {
            ofStation[station].append(number)
        }
        if words.contains(where: \.isOfRecords) { ofRecords.append(number) }
        if words.contains(.inside) { ofInside.append(number) }
    }

    /// Room for all that any of them reads.
    func room(with rules: [CompiledWaitingRule]) -> Int {
        let own = list.map { watch in
            switch watch.what {
            case .servers(let question), .speed(let question), .start(let question), .gate(let question): question.room
            case .waiting: 1
            }
        }
        return (own + rules.map(\.question.room)).max() ?? 1
    }
}
