import FlowNetworks
import Statistics

/// Visits within calls, and behind choices by what customers differ in.
extension ExpectedVisits {
    mutating func attempt(_ attempt: Attempt, _ entering: CustomerParts, _ records: Bool) -> CustomerParts {
        if records {
            openCalls.append(calls.count)
            calls.append(attempt)
            callCounts.append(entering.total)
        }
        failed.append(CustomerParts())
        let first = entries.count
        let firstPause = pauses.count
        let firstCall = records ? calls.count - 1 : calls.count
        let endsBefore = ends
        var parts = follow(attempt.flow, entering, records: records)
        let failing = failed.removeLast()
        if records { openCalls.removeLast() }
        // Each try ends as failed with the same chance, and the next one is made.
        guard failing.total > 0, entering.total > 0 else { return parts }
        let share = failing.total / entering.total
        let tries = Self.geometricSum(share, Double(attempt.tries))
        let last = Self.power(share, Double(attempt.tries))
        for index in first..<entries.count {
            entries[index].count *= tries
            if attempt.stormFactor > 1 { entries[index].repeats *= tries }
        }
        for index in ends.indices { ends[index] = endsBefore[index] + (ends[index] - endsBefore[index]) * tries }
        for index in firstPause..<pauses.count { pauses[index].count *= tries }
        for index in firstCall..<calls.count { callCounts[index] *= tries }
        parts = parts.times(tries)
        parts.add(follow(attempt.otherwise, failing.times(last / share), records: records))
        return parts
    }

    mutating func together(_ fork: Fork, _ entering: CustomerParts, _ records: Bool) -> CustomerParts {
        // How likely so many of the flows are come to their end, each by itself.
        var reached = [1.0] + fork.flows.map { _ in 0.0 }
        var parts = entering
        let endsBefore = ends
        defer { if ends != endsBefore { endsAreKnown = false } }
        for flow in fork.flows {
            let share = follow(flow, entering, records: records).total / entering.total
            for count in stride(from: fork.flows.count, through: 1, by: -1) {
                reached[count] = reached[count] * (1 - share) + reached[count - 1] * share
            }
            reached[0] *= 1 - share
            if flow.dependsOnKind { parts = follow(flow, parts, records: false) }
        }
        let answered = reached[fork.waitFor...].reduce(0, +)
        return parts.total > 0 ? parts.times(answered * entering.total / parts.total) : CustomerParts()
    }

    mutating func choose(_ branches: [ConditionalBranch], _ entering: CustomerParts, _ records: Bool) -> CustomerParts {
        if let shares = numbers?.shares(of: branches), branches.contains(where: { !$0.conditions.isEmpty }) {
            // Who they are behind the choice depends on the branch.
            numbers = nil
            var leaving = entering.times(shares[branches.count])
            for (branch, share) in zip(branches, shares) where share > 0 {
                leaving.add(follow(branch.flow, entering.times(share), records: records))
            }
            return leaving
        }
        var rest = entering
        var leaving = CustomerParts()
        for branch in branches {
            guard let (fitting, others) = rest.split(branch.conditions) else {
                isKnown = false
                return CustomerParts()
            }
            if fitting.total > 0 { leaving.add(follow(branch.flow, fitting, records: records)) }
            rest = others
        }
        leaving.add(rest)
        return leaving
    }
}

extension ExpectedVisits {
    /// How long one try of a call takes on average when nobody waits for a server: its services and delays.
    func meanTime(ofCall call: Int) -> Double {
        guard callCounts[call] > 0 else { return 0 }
        let services = entries.filter { $0.calls.contains(call) }.reduce(0) { $0 + $1.count * $1.service.mean }
        let delays = pauses.filter { $0.calls.contains(call) }.reduce(0) { $0 + $1.count * $1.mean }
        return (services + delays) / callCounts[call]
    }
}
