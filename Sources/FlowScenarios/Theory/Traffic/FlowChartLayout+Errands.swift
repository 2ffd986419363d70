import FlowNetworks
import SimulationKernel

/// What is done on a customer's behalf: tries, branches side by side, and choices by what a customer is.
extension FlowChartLayout {
    /// Branches by attributes; by a record nothing is known of shares.
    mutating func lay(_ branches: [ConditionalBranch], then next: Int) -> Int {
        let entries = branches.map { lay($0.flow[...], then: next) } + [next]
        guard branches.allSatisfy(\.isOfAttributes) else {
            return add(.stateDependent, entries.map { ($0, 1 / Double(entries.count)) })
        }
        let place = add(.pass, entries.map { ($0, 1) })
        nodes[place].change = .asks(branches)
        return place
    }

    /// All branches at once; who goes on behind them comes when so many are done, which is no stream of shares.
    mutating func lay(_ fork: Fork, then next: Int) -> Int {
        isSplit = true
        // What branches set is known of nobody who comes behind them.
        if fork.flows.contains(where: \.setsAttributes) { isLost = true }
        let entries = fork.flows.map { layErrand($0) }
        return add(.split, entries.map { ($0, 1) } + [(add(.stateDependent, [(next, 1)]), 1)])
    }

    /// Tries of a flow. Without a time-out a try goes the flow's way, and one that fails by chance is followed by the
    /// next, after a delay; so they are a loop that counts. One try with a time-out is a branch that goes on by itself.
    mutating func lay(_ attempt: Attempt, then next: Int) -> Int {
        // What a try set that fails is set of nobody.
        if attempt.flow.setsAttributes, attempt.flow.ends(with: failing) || attempt.flow.mayBeRefused(network) {
            isLost = true
        }
        let isTimed = attempt.timeout != nil || attempt.deadline != nil
        // Within a time that is limited already the inner time is cut short.
        if isTimed, isInTime { return layUnknown(attempt, then: next) }
        if attempt.timeout != nil, attempt.fixedTimeout == nil { return layUnknown(attempt, then: next) }
        // So is what a time-out that ends on the way leaves.
        if isTimed, !attempt.until.isEmpty { return layUnknown(attempt, then: next) }
        if let visit = attempt.flow.onlyVisit, attempt.tries == 1, isTimed,
            attempt.onTimeout == .abandon || network.stations[visit.station].discardsExpired
        {
            return layTimed(
                attempt, then: next, expiry: min(attempt.fixedTimeout ?? .infinity, attempt.deadline ?? .infinity))
        }
        if isTimed {
            guard attempt.tries == 1, attempt.onTimeout == .letFinish else { return layUnknown(attempt, then: next) }
            return layTimed(attempt, then: next, expiry: nil)
        }
        if attempt.flow.mayBeRefused(network) {
            let isAtOnce = attempt.backoff == nil && attempt.budget == nil && attempt.flow.isTurnedAwayOnly(network)
            guard attempt.tries == 1 || isAtOnce else { return layUnknown(attempt, then: next) }
            let otherwise = lay(attempt.otherwise[...], then: next)
            let entry = lay(attempt.flow, failing: otherwise, then: next)
            if attempt.tries > 1 { nodes[entry].tries = attempt.tries }
            return add(.split, [(entry, 1), (add(.stateDependent, [(otherwise, 1)]), 1)])
        }
        return layTries(attempt, then: next)
    }

    private mutating func layTries(_ attempt: Attempt, then next: Int) -> Int {
        var failed = lay(attempt.otherwise[...], then: next)
        // A flow without an end that fails succeeds at once.
        let tries = attempt.flow.ends(with: failing) ? attempt.tries : 1
        if tries > 1, attempt.budget != nil { return layUnknown(attempt, then: next) }
        for number in stride(from: tries, through: 1, by: -1) where nodes.count < Self.most {
            if number < tries, let backoff = attempt.backoff {
                guard let law = backoff.law(before: number + 1) else { return layUnknown(attempt, then: next) }
                failed = add(.delay(law), [(failed, 1)])
            }
            failed = lay(attempt.flow, failing: failed, then: next)
        }
        return failed
    }

    private mutating func layTimed(_ attempt: Attempt, then next: Int, expiry: Double?) -> Int {
        isSplit = true
        if attempt.flow.setsAttributes { isLost = true }
        isInTime = true
        let entry = layErrand(attempt.flow)
        isInTime = false
        nodes[entry].expiry = expiry
        let otherwise = lay(attempt.otherwise[...], then: next)
        return add(.split, [(entry, 1), (add(.stateDependent, [(next, 0.5), (otherwise, 0.5)]), 1)])
    }

    private mutating func layUnknown(_ attempt: Attempt, then next: Int) -> Int {
        isSplit = true
        let otherwise = lay(attempt.otherwise[...], then: next)
        let entry = lay(attempt.flow, failing: otherwise, then: next)
        return add(.stateDependent, [(entry, 0.5), (otherwise, 0.5)])
    }

    /// A flow that is gone through by itself: nobody goes on from its end.
    private mutating func layErrand(_ flow: [FlowStep]) -> Int {
        lay(flow, failing: Self.end, then: Self.end)
    }

    /// The flow of a try that, where it fails, is followed by something else.
    private mutating func lay(_ flow: [FlowStep], failing: Int, then next: Int) -> Int {
        let outer = failure
        failure = failing
        defer { failure = outer }
        return lay(flow[...], then: next)
    }
}

extension ConditionalBranch {
    var isOfAttributes: Bool { conditions.allSatisfy { if case .attribute = $0 { true } else { false } } }

    /// Of a customer whose attributes have these values, the first where none is noted.
    func holds(_ attributes: [Int: Int]) -> Bool {
        conditions.allSatisfy { condition in
            guard case .attribute(let attribute, let values) = condition else { return false }
            return values.contains(attributes[attribute] ?? 0)
        }
    }
}

extension Backoff {
    /// The law of the wait before a try, from the second on; nil where it depends on the wait before.
    func law(before number: Int) -> Law? {
        var wait = first
        for _ in 2..<max(2, number) { wait = min(atMost, wait * factor) }
        wait = min(atMost, wait)
        switch jitter {
        case .none: return .deterministic(wait)
        case .full: return .uniform(low: 0, high: wait)
        case .equal: return .uniform(low: wait / 2, high: wait)
        case .decorrelated: return nil
        }
    }
}

extension [FlowStep] {
    /// The visit that is all there is.
    var onlyVisit: Visit? {
        guard count == 1, case .visit(let visit) = self[0] else { return nil }
        return visit
    }

    /// Whether a station or a visit in it may send somebody away who wanted to be served.
    func mayBeRefused(_ network: FlowNetwork) -> Bool {
        anyStep { step in
            step.visits.contains { visit in
                let station = network.stations[visit.station]
                return visit.patience != nil || station.patience != nil || station.balking != nil
                    || station.canReject
            }
        }
    }

    /// Whether it is one visit to a station that turns away who finds it full and nobody else.
    func isTurnedAwayOnly(_ network: FlowNetwork) -> Bool {
        guard let visit = onlyVisit, visit.patience == nil else { return false }
        return network.stations[visit.station].extras == [.capacity]
    }

    var setsAttributes: Bool { anyStep { if case .set = $0 { true } else { false } } }

    func ends(with outcomes: Set<Int>) -> Bool {
        anyStep { if case .end(let outcome) = $0 { outcomes.contains(outcome) } else { false } }
    }
}
