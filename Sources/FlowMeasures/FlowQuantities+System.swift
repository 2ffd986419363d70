internal import Scenarios
internal import Experiments
internal import FlowNetworks
internal import SimulationKernel

/// What can be measured of the whole: from coming in to leaving, how customers end, and what follows a disturbance.
extension FlowQuantities {
    var systemBlocks: [Block] {
        // Where there are only records, nobody comes.
        let all = people.isEmpty ? [] : groups(people)
        return [
            Block(closingQuantities), Block(of: all, peopleQuantities), Block(of: all, goodputQuantities),
            Block(profitQuantities),
        ]
    }

    private var closingQuantities: [Entry] {
        let horizon = plan.closesAfter
        let unlooked = plan.looksForDeadlock ? nil : "the run does not look for one (until: deadlock)"
        return [
            figure(
                .system, .overtime, as: .mean, unit: .time, worse: .higher,
                absence: plan.closing == .finish ? nil : "doors do not close (at-end: finish)",
                reading: .total { run, _ in horizon.map { max(0, run.duration - $0) } }),
            figure(
                .system, .deadlock, as: .share, unit: .share, basis: .cases, absence: unlooked,
                reading: .total { run, _ in run.flow.deadlock == nil ? 0 : 1 }),
            figure(
                .system, .deadlock, as: .mean, unit: .time, absence: unlooked,
                reading: .ratio { run, _ in run.flow.deadlock.map { ($0.time, 1) } ?? (0, 0) }),
        ]
    }

    private var peopleQuantities: [Entry] {
        [
            times(.system, .time, shown: .times, worse: .higher, division: .both) { run, scope in
                .merged(scope.classes) { run.flow.classes[$0].time }
            },
            wholeWait,
            figure(
                .system, .number, as: .mean, unit: .number, basis: .time, division: .both,
                reading: .perTime { run, scope in run.flow.classes.sum(scope.classes) { $0.area } }),
            figure(
                .system, .arrivals, as: .rate, unit: .rate, division: .both,
                reading: .perTime { run, scope in Double(run.flow.classes.sum(scope.classes) { $0.arrivals }) }),
            figure(
                .system, .leftBehind, as: .count, unit: .number, worse: .higher, division: .both,
                absence: network.stations.contains(where: \.closes)
                    ? nil : "no station's servers are ever all off duty",
                reading: .total { run, scope in
                    Double(run.flow.visits.reduce(0) { $0 + $1.sum(scope.classes) { $0.leftBehind } })
                }),
            figure(
                .system, .unfinished, as: .count, unit: .number, division: .both,
                reading: .total { run, scope in Double(run.flow.classes.sum(scope.classes) { $0.atEnd }) }),
        ]
    }

    /// Who leaves, and who leaves well: throughput against goodput.
    private var goodputQuantities: [Entry] {
        let absence =
            tellsEnds
            ? nil : "nobody calls, pays or is disturbed; report: { goodput-over: 1 min } tells goodput all the same"
        let ends = ends
        @Sendable func all(_ run: Observed, _ scope: Scope) -> Int {
            run.flow.classes.sum(scope.classes) { $0.ends.reduce(0, +) }
        }
        @Sendable func good(_ run: Observed, _ scope: Scope) -> Int {
            run.flow.classes.sum(scope.classes) { ends.good($0.ends) }
        }
        return [
            figure(
                .system, .throughput, as: .rate, unit: .rate, division: .both, absence: absence,
                reading: .perTime { Double(all($0, $1)) }),
            figure(
                .system, .goodput, as: .rate, unit: .rate, worse: .lower, division: .both, absence: absence,
                reading: .perTime { Double(good($0, $1)) }),
            share(.system, .goodput, worse: .lower, division: .both, absence: absence) { (good($0, $1), all($0, $1)) },
        ]
    }

    private var profitQuantities: [Entry] {
        let absence = ends.earns ? nil : "no outcome states a 'revenue'"
        @Sendable func revenue(_ run: Observed) -> Double { endSum(run) { $0?.revenue ?? 0 } }
        return [
            figure(
                .system, .revenue, as: .rate, unit: .cost, worse: .lower, absence: absence,
                reading: .perTime { run, _ in revenue(run) }),
            figure(
                .system, .profit, as: .rate, unit: .cost, worse: .lower, absence: absence,
                reading: .perTime { run, _ in revenue(run) - outcomeCost(run) - stationCost(run) }),
        ]
    }

    // MARK: outcomes

    var outcomeBlocks: [Block] {
        let own = people.isEmpty ? [] : groups(people)
        // What people's moves ask for is told apart, and counts for nothing else.
        let all = own + requests.map { Group(network.classes[$0].name, [$0]) }
        var blocks: [Block] = []
        for outcome in network.outcomes.indices {
            blocks.append(Block(of: observed(all, outcome), endQuantities(outcome)))
        }
        for (outcome, name) in network.outcomes.enumerated() {
            var times = times(.outcome, QuantityName("\(name).time"), shown: .calls, worse: .higher, division: .both) {
                run, scope in
                .merged(scope.classes) {
                    let times = run.flow.classes[$0].timeByOutcome
                    return times.isEmpty ? TallySummary() : times[outcome]
                }
            }
            times.isOnlyWhenObserved = true
            blocks.append(Block(of: own, [times]))
        }
        blocks.append(Block(network.outcomes.indices.flatMap(worthQuantities)))
        return blocks
    }

    /// A class is told apart only where somebody of it ended so.
    private func observed(_ groups: [Group], _ outcome: Int) -> [Group] {
        groups.map { group in
            if group.isAll { return group }
            return Group(group.name, group.classes, isOnlyOnRequest: group.isOnlyOnRequest) { run in
                group.classes.contains { run.flow.classes[$0].ends[outcome] > 0 }
            }
        }
    }

    private func endQuantities(_ outcome: Int) -> [Entry] {
        let name = QuantityName(network.outcomes[outcome])
        // Named outcomes may be good or bad; completing is good, and what every network may do to a customer is not.
        let worse: Worsening? =
            if outcome == FlowNetwork.completed {
                .lower
            } else if outcome < FlowNetwork.ownOutcomes.count || network.outcomes[outcome] == FlowNetwork.brokenOff {
                .higher
            } else {
                nil
            }
        @Sendable func count(_ run: Observed, _ scope: Scope) -> Int {
            run.flow.classes.sum(scope.classes) { $0.ends[outcome] }
        }
        var entries = [
            share(.outcome, name, worse: worse, division: .both) { run, scope in
                (count(run, scope), run.flow.classes.sum(scope.classes) { $0.ends.reduce(0, +) })
            },
            figure(
                .outcome, name, as: .rate, unit: .rate, division: .both, reading: .perTime { Double(count($0, $1)) }),
            figure(
                .outcome, name, as: .count, unit: .number, division: .both, reading: .total { Double(count($0, $1)) }),
        ]
        let isOwn = outcome < FlowNetwork.ownOutcomes.count && outcome != FlowNetwork.completed
        for index in entries.indices { entries[index].isOnlyWhenObserved = isOwn && !network.canEnd(as: outcome) }
        return entries
    }

    /// What ends earn and cost per time unit.
    private func worthQuantities(_ outcome: Int) -> [Entry] {
        let name = network.outcomes[outcome]
        let worth = ends.worths[outcome]
        func money(_ what: String, _ amount: Double?, _ worse: Worsening) -> Entry {
            figure(
                .outcome, QuantityName("\(name).\(what)"), as: .rate, unit: .cost, worse: worse,
                absence: (amount ?? 0) == 0 ? "the outcome '\(name)' states no '\(what)'" : nil,
                reading: .perTime { run, _ in (amount ?? 0) * Double(endCount(run, outcome)) })
        }
        return [money("revenue", worth?.revenue, .lower), money("cost", worth?.cost, .higher)]
    }

    func endCount(_ run: Observed, _ outcome: Int) -> Int {
        run.flow.classes.sum(people) { $0.ends[outcome] }
    }

    /// Over all ends of people in the whole period.
    private func endSum(_ run: Observed, _ amount: (OutcomeWorth?) -> Double) -> Double {
        network.outcomes.indices.reduce(0) { $0 + amount(ends.worths[$1]) * Double(endCount(run, $1)) }
    }

    func outcomeCost(_ run: Observed) -> Double { endSum(run) { $0?.cost ?? 0 } }

    // MARK: recovery

    /// Whether the system goes on as before after the last disturbance, and how soon.
    var recoveryBlock: Block {
        let absence = disturbances.isEmpty ? "no station has 'disturbances'" : nil
        let first = disturbances.map(\.from).min() ?? 0
        let last = disturbances.map(\.until).max() ?? 0
        let ends = ends
        let expected = expectedGood
        @Sendable func finding(_ run: Observed) -> Recovery {
            Recovery(run.flow, first: first, last: last, ends, expected: expected)
        }
        var time = times(.recovery, .time, shown: .list([.mean, .maximum]), worse: .higher, absence: absence) {
            run, _ in
            var tally = Tally()
            if let time = finding(run).time { tally.add(time) }
            return tally.summary()
        }
        time.shape = .tally(only: [.mean, .maximum])
        return Block([
            figure(
                .recovery, .share, as: .mean, unit: .share, basis: .cases, worse: .lower, absence: absence,
                reading: .ratio { run, _ in
                    let found = finding(run)
                    return found.isObserved ? (found.time == nil ? 0 : 1, 1) : (0, 0)
                }), time,
        ])
    }
}
