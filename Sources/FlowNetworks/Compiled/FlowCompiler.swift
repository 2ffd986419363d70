import SimulationKernel

/// Turns laid-out flows into the engine's table of steps, once for each class that a customer may be at a step.
struct FlowCompiler {
    private let network: FlowNetwork
    private(set) var steps: [CompiledStep] = []
    private(set) var details: [StepDetail] = []
    private(set) var identities: [[UInt64]] = []
    private(set) var branches: [CompiledBranch] = []
    private(set) var names: [String] = []
    private(set) var attemptNames: [String] = []
    private(set) var attempts: [CompiledAttempt] = []
    private(set) var changes: [CompiledChange] = []
    private(set) var cases: [CompiledCase] = []
    private(set) var conditions: [CompiledCondition] = []
    private(set) var choices: [CompiledChoice] = []
    private(set) var shares: [CompiledShare] = []
    private(set) var factors: [CompiledFactor] = []
    private(set) var numberChanges: [CompiledNumberChange] = []
    private(set) var clocks: [ClockMoments] = []
    private(set) var waitingRules: [CompiledWaitingRule] = []
    private(set) var loopEnds: [CompiledFormula] = []
    private(set) var statedLoopEnds: [StepFormula] = []
    private(set) var firstSteps: [Int32] = []
    /// The stations to which customers are sent in turn, each list once: whoever comes, there is one turn.
    private(set) var turns: [[Int]] = []
    /// The most counters that a customer needs.
    private(set) var slots = 0
    /// The different priorities that meet at each station, ascending; the position is the rank.
    private(set) var priorities: [[Int]]
    /// The different classes and priorities that meet at each station, as it tells its lines apart.
    private(set) var lines: [[LineKey]]
    private let isGeneral: [Bool]
    private let gates: [StepFormula]

    /// Whose line it is: by class, by priority, by the line of a server who goes round, or by none of these (−1).
    struct LineKey: Hashable {
        var customerClass = -1
        var priority = -1
        var round = -1
    }

    /// By step: the priority of a visit, until all are known and ranks can be given.
    private var priorityOfStep: [Int] = []
    private var layout: FlowLayout
    /// Where the start of service ends a time-out.
    private let ends: Set<JourneyPoint.Place>
    private var origin = 0
    private var known: [Place: Int32] = [:]

    private struct Place: Hashable {
        let node: Int
        let customerClass: Int
        /// In whose row a visit is recorded: that of the class as which its customer came to the station.
        let row: Int
    }

    init(_ network: FlowNetwork, isGeneral: [Bool]) {
        self.network = network
        self.isGeneral = isGeneral
        gates = network.gates
        priorities = network.stations.map { _ in [] }
        lines = network.stations.map { _ in [] }
        layout = FlowLayout(network)
        ends = Set(
            network.flows.flatMap(\.all).flatMap { step -> [JourneyPoint.Place] in
                if case .attempt(let attempt) = step { attempt.until } else { [] }
            })
        for index in network.classes.indices {
            layout = FlowLayout(network, classAt: index)
            origin = index
            known = [:]
            firstSteps.append(step(at: layout.start, as: index))
            for name in layout.names where !names.contains(name) { names.append(name) }
            noteAttempts()
            slots = max(slots, layout.slots)
        }
        rank()
    }

    /// The step of a node for a customer who is of a class by then, with all that follow it: those that stand one behind
    /// the other are compiled in their order, not each within the one before it.
    /// - Parameter row: the class as which he came to the station of the node, where he has become another one since.
    private mutating func step(at node: Int, as index: Int, inRowOf row: Int? = nil) -> Int32 {
        var node = node
        var first = Int32?.none
        var before = Int?.none
        while true {
            let (number, next) = compiled(node, as: index, inRowOf: first == nil ? row ?? index : index)
            if let before { steps[before].next = number }
            first = first ?? number
            guard let next else { return first ?? number }
            node = next
            before = Int(number)
        }
    }

    /// One step, and the node behind it where that is still to be compiled.
    private mutating func compiled(_ node: Int, as index: Int, inRowOf row: Int) -> (number: Int32, next: Int?) {
        let place = Place(node: node, customerClass: index, row: row)
        if let step = known[place] { return (step, nil) }
        let laidOut = layout.nodes[node]
        let number = Int32(steps.count)
        known[place] = number
        // The place is taken before its successors are compiled: a loop comes back to it.
        steps.append(CompiledStep(kind: .end, customerClass: Int32(index), origin: Int32(origin)))
        identities.append(laidOut.identity)
        priorityOfStep.append(0)
        var step = CompiledStep(kind: kind(of: laidOut), customerClass: Int32(index), origin: Int32(origin))
        step.visitSlot = Int32(laidOut.visitSlot)
        step.isInErrand = laidOut.isInErrand
        step.isOnExit = laidOut.isOnExit
        switch laidOut.action {
        case .visit(let visit): fill(&step, number: number, visit: visit, node: node, as: index, inRowOf: row)
        case .delay(let law, let name):
            step.sampler = Sampler(law)
            step.factor = factor(of: law)
            step.named = position(of: name)
        case .until(let moments, let name):
            step.outcome = Int32(clocks.count)
            step.named = position(of: name)
            clocks.append(moments)
        case .gate(let formula, let name):
            step.outcome = Int32(gates.firstIndex(of: formula)!)
            step.named = position(of: name)
        case .end(let outcome): step.outcome = Int32(outcome)
        case .become(let shares):
            let next = laidOut.next
            fill(&step, branches: shares.map { ($0.share, self.step(at: next, as: $0.customerClass)) })
        case .choose where step.kind == .chooseShare:
            step.branchCount = Int32(laidOut.branches.count)
            let targets = laidOut.branches.map { self.step(at: $0.node, as: index) }
            step.firstBranch = Int32(shares.count)
            shares += zip(laidOut.shares, targets).map { CompiledShare($0, step: $1) }
        case .choose, .route:
            fill(&step, branches: laidOut.branches.map { ($0.share, self.step(at: $0.node, as: index)) })
        case .loopBegin(let counter): step.detail = add(StepDetail(counter: Int32(counter)))
        case .loopEnd(let ending, let atMost, let counter, let part):
            fill(&step, branches: laidOut.branches.map { ($0.share, self.step(at: $0.node, as: index)) })
            var detail = detail(ending, atMost, counter)
            detail.part = Int32(part ?? -1)
            step.detail = add(detail)
        case .attempt(let attempt):
            step.detail = Int32(attempts.count)
            let until = attempt.until.map { place -> (station: Int32, named: Int32) in
                switch place {
                case .station(let station): (Int32(station), -1)
                case .step(let name): (-1, position(of: name))
                case .arrival, .leaving: (-1, -1)
                }
            }
            if let timeout = attempt.timeout {
                step.sampler = Sampler(timeout)
                step.factor = factor(of: timeout)
            }
            attempts.append(
                CompiledAttempt(attempt, named: position(ofAttempt: attempt.name), until: until))
            let place = attempts.count - 1
            attempts[place].flow = self.step(at: laidOut.branches[0].node, as: index)
            attempts[place].otherwise = self.step(at: laidOut.branches[1].node, as: index)
        case .hold(let hold):
            fill(&step, number: number, visit: hold.visit, node: node, as: index, inRowOf: row)
            step.isHold = true
            details[Int(step.detail)].holdFlow = self.step(at: laidOut.branches[0].node, as: index)
        case .together(let fork):
            fill(&step, branches: laidOut.branches.map { (0, self.step(at: $0.node, as: index)) })
            step.outcome = Int32(fork.waitFor)
            step.named = position(of: fork.name)
        case .set(let list):
            let compiled = list.map { CompiledChange($0) }
            step.firstBranch = Int32(changes.count)
            step.branchCount = Int32(compiled.count)
            changes += compiled
        case .setNumbers(let list):
            let compiled = list.map {
                CompiledNumberChange(
                    number: $0.number, sampler: Sampler($0.law).mirrorable, factor: factor(of: $0.law))
            }
            step.firstBranch = Int32(numberChanges.count)
            step.branchCount = Int32(compiled.count)
            numberChanges += compiled
        case .chooseWhen(let list):
            let targets = laidOut.branches.map { self.step(at: $0.node, as: index) }
            step.firstBranch = Int32(cases.count)
            step.branchCount = Int32(list.count)
            for (own, target) in zip(list, targets) {
                cases.append(
                    CompiledCase(
                        firstCondition: Int32(conditions.count), conditionCount: Int32(own.count), step: target))
                conditions += own.map { CompiledCondition($0) }
            }
        case .enter(let entry):
            step.outcome = Int32(entry)
            if let value = network.entryValues.first(where: { $0.entry == entry && $0.origin == origin }) {
                factors.append(CompiledFactor(value.formula))
                step.factor = Int32(factors.count - 1)
            }
        case .move(let record, let move):
            step.station = Int32(record)
            step.outcome = Int32(move)
        case .gather(let place):
            step.outcome = Int32(place)
            step.named = position(of: network.gatherings[place].name)
        case .mark(let part, let isEnd):
            step.station = Int32(part)
            step.outcome = isEnd ? 1 : 0
            step.named = position(of: network.parts[part].name)
        case .checkpoint, .answer: break
        }
        if case .route(let rule) = laidOut.action {
            let stations = laidOut.branches.map { station(at: $0.node) }
            step.outcome =
                switch rule {
                case .best: 0
                case .firstFree: 1
                case .inTurn: 2
                }
            if rule == .inTurn { step.station = turn(of: stations) }
            if case .best(let choice) = rule { step.detail = add(choice, among: stations) }
            if rule == .firstFree { step.detail = add(.shortestLine, among: stations) }
        }
        steps[Int(number)] = step
        return (number, laidOut.next >= 0 ? successor(laidOut) : nil)
    }

    /// Where a visit leads that may stand behind a place where work is dropped.
    private func station(at node: Int) -> Int {
        switch layout.nodes[node].action {
        case .visit(let visit): visit.station
        case .checkpoint: station(at: layout.nodes[node].next)
        default: -1
        }
    }

    private mutating func add(_ choice: StationChoice, among stations: [Int]) -> Int32 {
        choices.append(CompiledChoice(choice, among: stations))
        return Int32(choices.count - 1)
    }

    private mutating func turn(of stations: [Int]) -> Int32 {
        if let known = turns.firstIndex(of: stations) { return Int32(known) }
        turns.append(stations)
        return Int32(turns.count - 1)
    }

    private func successor(_ node: FlowNode) -> Int? {
        // Choices go on from their branches alone; what stands after them may not be reachable as this class.
        switch node.action {
        case .route(let rule) where rule.mayPassBy: node.next
        case .choose, .become, .route, .end, .answer: nil
        case .loopEnd(.never, _, _, _): nil
        default: node.next
        }
    }

    private func kind(of node: FlowNode) -> CompiledStep.Kind {
        switch node.action {
        case .choose where !node.shares.areConstant: .chooseShare
        case .visit, .hold: .visit
        case .delay: .delay
        case .until: .until
        case .gate: .gate
        case .choose, .become: .choose
        case .route: .route
        case .loopBegin: .loopBegin
        case .loopEnd: .loopEnd
        case .end: .end
        case .attempt: .attempt
        case .together: .together
        case .set: .set
        case .setNumbers: .setNumbers
        case .chooseWhen: .chooseWhen
        case .enter: .enter
        case .move: .move
        case .gather: .gather
        case .mark: .mark
        case .checkpoint: .checkpoint
        case .answer: .answer
        }
    }

    private mutating func detail(_ ending: FlowLoop.Ending, _ atMost: Int?, _ counter: Int) -> StepDetail {
        var detail = StepDetail(counter: Int32(counter))
        detail.atMost = atMost.map { UInt32(clamping: $0) } ?? .max
        switch ending {
        case .times(let number): detail.times = UInt32(clamping: number)
        case .untilShare(let share): detail.share = share
        case .until(let formula):
            detail.ending = Int32(loopEnds.count)
            loopEnds.append(CompiledFormula(formula))
            statedLoopEnds.append(formula)
        case .never: detail.times = .max
        }
        return detail
    }

    private mutating func fill(_ step: inout CompiledStep, branches list: [(Double, Int32)]) {
        step.firstBranch = Int32(branches.count)
        step.branchCount = Int32(list.count)
        var total = 0.0
        for (share, target) in list {
            total += share
            branches.append(CompiledBranch(upTo: total, step: target))
        }
    }

    private mutating func add(_ detail: StepDetail) -> Int32 {
        details.append(detail)
        return Int32(details.count - 1)
    }

    private mutating func fill(
        _ step: inout CompiledStep, number: Int32, visit: Visit, node: Int, as index: Int, inRowOf row: Int
    ) {
        let station = network.stations[visit.station]
        let priority = visit.priority ?? network.classes[index].priority
        priorityOfStep[Int(number)] = priority
        if !priorities[visit.station].contains(priority) { priorities[visit.station].append(priority) }
        step.station = Int32(visit.station)
        step.cell = Int32(visit.station * network.classes.count + row)
        step.named = position(of: visit.name)
        step.endsTimeouts =
            ends.contains(.station(visit.station)) || visit.name.map { ends.contains(.step($0)) } ?? false
        let service = visit.services[index] ?? visit.service
        step.sampler = Sampler(service)
        step.factor = factor(of: service)
        guard isGeneral[visit.station] else { return }
        let key = lineKey(station, index, priority, visit)
        if !lines[visit.station].contains(key) { lines[visit.station].append(key) }
        var detail = StepDetail(line: Int32(lines[visit.station].firstIndex(of: key)!))
        detail.takes = Int32(clamping: visit.takes(ofClass: index))
        detail.sameServer = visit.sameServer
        if let patience = visit.patience ?? station.patience {
            detail.patience = Sampler(patience)
            detail.patienceFactor = factor(of: patience)
            detail.readsPatienceAtJoining = patience.dependsOnMoment
        }
        if let retry = station.retry { detail.retryFactor = factor(of: retry.after) }
        for (outcome, path) in [
            (FlowNetwork.abandoned, \StepDetail.onAbandon), (FlowNetwork.balked, \.onBalk),
            (FlowNetwork.rejected, \.onReject),
        ] {
            let exit = layout.exit(from: visit.station, outcome: outcome)
            detail[keyPath: path] = self.step(at: exit, as: index)
        }
        if station.atShiftEnd == .leave {
            let exit = layout.exit(from: visit.station, outcome: network.brokenOffOutcome)
            detail.onBreakOff = self.step(at: exit, as: index)
        }
        if let change = station.whileWaiting.first(where: { $0.customerClass == index && $0.becomes != index }) {
            detail.changed = self.step(at: node, as: change.becomes, inRowOf: row)
            detail.changeAfter = Sampler(change.after)
        }
        let rules = waitingRules(of: visit.station, node: node, as: index, inRowOf: row)
        detail.firstRule = Int32(waitingRules.count)
        detail.ruleCount = Int32(rules.count)
        waitingRules += rules
        step.detail = add(detail)
    }

    /// What who waits for a visit may do: go on to the same visit at another station, or as another class.
    private mutating func waitingRules(
        of station: Int, node: Int, as index: Int, inRowOf row: Int
    ) -> [CompiledWaitingRule] {
        network.stations[station].waitingRules.compactMap { rule in
            let action: CompiledWaitingRule.Action
            switch rule.action {
            case .go(let visit):
                guard let other = layout.sibling(of: node, visit) else { return nil }
                action = .go(step(at: other, as: index, inRowOf: row))
            case .leave: action = .leave
            case .become(index): return nil
            case .become(let other): action = .become(step(at: node, as: other, inRowOf: row))
            }
            return CompiledWaitingRule(question: CompiledQuestion(rule.when), action: action)
        }
    }

    /// Where the factor of a law whose mean is a formula stands; −1 for any other law.
    private mutating func factor(of law: Law) -> Int32 {
        guard case .dependent(let own) = law else { return -1 }
        factors.append(CompiledFactor(own))
        return Int32(factors.count - 1)
    }

    private func lineKey(_ station: Station, _ index: Int, _ priority: Int, _ visit: Visit) -> LineKey {
        var key = LineKey()
        switch station.discipline {
        case .priority, .agingPriority, .bookedFirst: key.priority = priority
        case .accumulatingPriority: key.customerClass = index
        default: break
        }
        if case .groups = station.servers { key.customerClass = index }
        if let rounds = station.rounds { key.round = rounds.line(ofClass: index, visit: visit.name) ?? 0 }
        return key
    }

    private mutating func position(of name: String?) -> Int32 {
        guard let name else { return -1 }
        if let index = names.firstIndex(of: name) { return Int32(index) }
        // In order of first mention: the layout has them in the order of the file.
        for known in layout.names where !names.contains(known) { names.append(known) }
        if let index = names.firstIndex(of: name) { return Int32(index) }
        names.append(name)
        return Int32(names.count - 1)
    }

    private mutating func noteAttempts() {
        for name in layout.attemptNames where !attemptNames.contains(name) { attemptNames.append(name) }
    }

    private mutating func position(ofAttempt name: String?) -> Int32 {
        guard let name else { return -1 }
        noteAttempts()
        return Int32(attemptNames.firstIndex(of: name)!)
    }

    /// Priorities become ranks and lines get their order, once all are known.
    private mutating func rank() {
        for station in priorities.indices { priorities[station].sort() }
        for index in steps.indices where steps[index].kind == .visit {
            let station = Int(steps[index].station)
            steps[index].rank = UInt8(clamping: priorities[station].firstIndex(of: priorityOfStep[index])!)
        }
    }
}
