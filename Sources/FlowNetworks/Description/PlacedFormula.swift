import SimulationKernel

/// A formula of a network, where a file says it, and when it is read.
package struct PlacedFormula: Sendable, Hashable {
    package enum Moment: Sendable, Hashable {
        /// Once, when a customer takes the step, comes to the station, or joins its line.
        case step, coming, joining
        /// Once, each time a customer is turned away, does not join or gives up.
        case turned
        /// Once, when a service begins.
        case start
        /// Whenever a server chooses.
        case choice
        /// After every moment in which something that it reads has changed.
        case watched
        /// Of the time alone: at every moment.
        case always
    }

    /// What follows where it has no value.
    package enum WhenMissing: Sendable, Hashable {
        case doesNotHold, letsIn, isLast, endsRun
    }

    package var formula: StepFormula
    /// Keys from the top of the file on; elements of lists by their number, from 1.
    package var path: [String]
    package var moment: Moment
    package var whenMissing: WhenMissing
    /// The stations whose boards it reads.
    package var boards: [Int]
    /// Whether those who wait are in the order of it.
    package var isRank = false

    init(
        _ formula: StepFormula, at path: [String], _ moment: Moment, _ whenMissing: WhenMissing,
        candidates: [Int] = []
    ) {
        self.formula = formula
        self.path = path
        self.moment = moment
        self.whenMissing = whenMissing
        let read = formula.words.flatMap { word -> [Int] in
            guard case .board(let station, _) = word else { return [] }
            return station == FlowWord.candidate ? candidates : [station]
        }
        boards = Array(Set(read)).sorted()
    }
}

/// All formulas of a network at their places.
extension FlowNetwork {
    /// In the order of classes and their flows, stations, records; what is said once is there once. A choice that has a word
    /// of its own (`shortest-line`) is none, nor is an order that has one.
    package var placedFormulas: [PlacedFormula] {
        let ofClasses = classes.flatMap { customer in
            customer.arrivals.placedFormulas(at: ["classes", customer.name, "arrivals", "poisson", "formula"])
                + placed(customer.flow, at: ["classes", customer.name, "flow"])
        }
        let ofPayments = entryValues.map { PlacedFormula($0.formula, at: ["payments", "amount"], .step, .endsRun) }
        let ofRecords = records.flatMap { record in
            record.moves.compactMap { move -> PlacedFormula? in
                guard case .formula(let rate) = move.timing else { return nil }
                return PlacedFormula(
                    rate, at: ["records", record.name, "moves", move.name, "rate"], .watched, .endsRun)
            }
        }
        var seen: Set<PlacedFormula> = []
        return (ofClasses + stations.indices.flatMap(placed(ofStation:)) + ofPayments + ofRecords)
            .filter { seen.insert($0).inserted }
    }

    private func placed(ofStation index: Int) -> [PlacedFormula] {
        let station = stations[index]
        func path(_ keys: String...) -> [String] { ["stations", station.name] + keys }
        var all: [PlacedFormula] = []
        func add(
            _ formula: StepFormula?, _ key: String, _ moment: PlacedFormula.Moment,
            _ whenMissing: PlacedFormula.WhenMissing
        ) {
            if let formula { all.append(PlacedFormula(formula, at: path(key), moment, whenMissing)) }
        }
        add(station.servers.formula, "servers", .watched, .endsRun)
        add(station.speedFormula, "speed", .watched, .endsRun)
        if case .byRank(let order) = station.discipline {
            let key = order.highestFirst ? "highest" : "lowest"
            var rank = PlacedFormula(order.formula, at: path("discipline", key), .choice, .isLast)
            rank.isRank = true
            all.append(rank)
        }
        add(station.admission, "admit", .coming, .letsIn)
        for formula in station.balking?.formulas ?? [] {
            add(formula, "balk", .coming, formula.tree.type == .yesNo ? .doesNotHold : .endsRun)
        }
        add(station.startWhen, "start-when", .watched, .doesNotHold)
        all += visits(of: index).flatMap { visit in
            let services = [visit.service] + visit.services.sorted { $0.key < $1.key }.map(\.value)
            let needs = services.flatMap(\.formulas).map { formula in
                PlacedFormula(
                    formula, at: path("service"), formula.isKnownAtJoining ? .joining : .start, .endsRun)
            }
            return needs
                + (visit.patience?.formulas ?? []).map { PlacedFormula($0, at: path("patience"), .joining, .endsRun) }
        }
        all += (station.patience?.formulas ?? []).map { PlacedFormula($0, at: path("patience"), .joining, .endsRun) }
        if let retry = station.retry {
            all += retry.placedFormulas(at: path("retry"))
        }
        for (number, rule) in station.waitingRules.enumerated() {
            all.append(
                PlacedFormula(rule.when, at: path("while-waiting", "\(number + 1)", "when"), .watched, .doesNotHold))
        }
        let exits = [("on-abandon", station.onAbandon), ("on-reject", station.onReject), ("on-balk", station.onBalk)]
        return all + exits.flatMap { key, flow in placed(flow ?? [], at: path(key)) }
    }

    /// All visits to a station, from wherever.
    private func visits(of station: Int) -> [Visit] {
        let own = flows.flatMap(\.visits) + stations.flatMap(\.waitingRules).compactMap(\.visit)
        return own.filter { $0.station == station }
    }

    private func placed(_ flow: [FlowStep], at path: [String]) -> [PlacedFormula] {
        flow.filter { !$0.isMark }.enumerated().flatMap { number, step in placed(step, at: path + ["\(number + 1)"]) }
    }

    private func placed(_ step: FlowStep, at path: [String]) -> [PlacedFormula] {
        if case .chooseWhen(let branches) = step, let own = GuardedChoice(branches) {
            return placed(.route(.best(own.choice), own.visits), at: path)
                + placed(own.otherwise, at: path + ["choose", "otherwise"])
        }
        return step.placedFormulas(at: path) + step.namedParts.flatMap { keys, flow in placed(flow, at: path + keys) }
    }
}

extension FlowStep {
    /// What it reads itself, but for what the stations that it visits ask.
    fileprivate func placedFormulas(at path: [String]) -> [PlacedFormula] {
        switch self {
        case .chooseWhen(let branches):
            branches.enumerated().flatMap { number, branch in
                branch.conditions.compactMap { condition -> PlacedFormula? in
                    guard case .formula(let own) = condition else { return nil }
                    return PlacedFormula(own, at: path + ["choose", "\(number + 1)", "when"], .step, .doesNotHold)
                }
            }
        case .choose(let branches):
            branches.enumerated().compactMap { number, branch in
                branch.formula.map {
                    PlacedFormula($0, at: path + ["choose", "\(number + 1)", "share"], .step, .endsRun)
                }
            }
        case .route(.best(let choice), let visits): choice.placedFormulas(at: path + ["choose"], visits.map(\.station))
        case .delay(let law, _): law.formulas.map { PlacedFormula($0, at: path + ["delay"], .step, .endsRun) }
        case .attempt(let attempt):
            (attempt.timeout?.formulas ?? []).map {
                PlacedFormula($0, at: path + ["attempt", "timeout"], .step, .endsRun)
            }
        case .setNumbers(let changes):
            changes.flatMap(\.law.formulas).map { PlacedFormula($0, at: path + ["set"], .step, .endsRun) }
        case .gate(let formula, _): [PlacedFormula(formula, at: path + ["until"], .watched, .doesNotHold)]
        case .loop(let loop):
            if case .until(let formula) = loop.ending {
                [PlacedFormula(formula, at: path + ["repeat", "until"], .step, .doesNotHold)]
            } else {
                []
            }
        default: []
        }
    }

    /// The flows that stand in it, by the keys that lead there.
    fileprivate var namedParts: [(keys: [String], flow: [FlowStep])] {
        switch self {
        case .loop(let loop): [(["repeat", "flow"], loop.flow), (["repeat", "otherwise"], loop.otherwise)]
        case .attempt(let own): [(["attempt", "flow"], own.flow), (["attempt", "then"], own.otherwise)]
        case .hold(let hold): [(["hold", "while"], hold.flow)]
        case .together: parts.enumerated().map { (["together", "flows", "\($0 + 1)"], $1) }
        case .wander: parts.map { (["routing"], $0) }
        case .chooseWhen(let branches):
            branches.enumerated().map { number, branch in
                (["choose", "\(number + 1)", branch.conditions.isEmpty ? "otherwise" : "flow"], branch.flow)
            }
        case .choose: parts.enumerated().map { (["choose", "\($0 + 1)", "flow"], $1) }
        default: parts.map { ([], $0) }
        }
    }
}

extension Retry {
    fileprivate func placedFormulas(at path: [String]) -> [PlacedFormula] {
        let ofWho = who.map { formula in
            let isCondition = formula.tree.type == .yesNo
            return PlacedFormula(
                formula, at: path + [isCondition ? "when" : "share"], .turned, isCondition ? .doesNotHold : .endsRun)
        }
        return [ofWho].compactMap { $0 }
            + after.formulas.map { PlacedFormula($0, at: path + ["after"], .turned, .endsRun) }
    }
}

extension StationChoice {
    fileprivate func placedFormulas(at path: [String], _ stations: [Int]) -> [PlacedFormula] {
        var all: [PlacedFormula] = []
        if !isSame(as: .shortestLine), !isSame(as: .leastBusy) {
            let key = isHighest ? "highest" : "lowest"
            all.append(PlacedFormula(formula, at: path + [key], .step, .isLast, candidates: stations))
        }
        if let condition {
            all.append(PlacedFormula(condition, at: path + ["where"], .step, .doesNotHold, candidates: stations))
        }
        return all
    }
}

extension Arrivals {
    fileprivate func placedFormulas(at path: [String]) -> [PlacedFormula] {
        guard case .formula(let rate) = source else { return [] }
        let formula = StepFormula(rate.expression, text: rate.text)
        return [PlacedFormula(formula, at: path, rate.readsState ? .watched : .always, .endsRun)]
    }
}

extension FlowNetwork {
    /// Whether a branch is taken by a condition, be it one of the short form.
    package var asksConditions: Bool {
        flows.contains { $0.anyStep { if case .chooseWhen = $0 { true } else { false } } }
    }
}

/// Numbers of servers that read each other.
extension FlowNetwork {
    /// The stations whose `servers` read, one by way of another, each other's `on-duty`, a group each: each is read once a
    /// moment, in the order of the file.
    package var circlesOfServers: [[Int]] {
        let reads = stations.indices.map { index in
            Set(
                (stations[index].servers.formula?.words ?? []).compactMap { word -> Int? in
                    if case .station(let other, .onDuty) = word, other != index { other } else { nil }
                })
        }
        func reached(from first: Int) -> Set<Int> {
            var found: Set<Int> = []
            var open = Array(reads[first])
            while let next = open.popLast() {
                if found.insert(next).inserted { open += reads[next].filter { stations.indices.contains($0) } }
            }
            return found
        }
        let ways = stations.indices.map(reached)
        var circles: [[Int]] = []
        for index in stations.indices where ways[index].contains(index) && !circles.joined().contains(index) {
            circles.append(stations.indices.filter { ways[index].contains($0) && ways[$0].contains(index) })
        }
        return circles
    }
}
