package import Experiments
package import FlowNetworks

/// How long replications go on after the doors have closed, apart for those in which somebody was left behind: who is
/// there until the next shift makes a night of what is else a matter of minutes.
package struct ClosingDays: Sendable {
    /// When doors close after the beginning of the observed period.
    private let closesAfter: Double
    /// Stations whose servers are all off duty at times.
    private let closing: [(station: Int, schedules: [ServerSchedule])]
    /// By replication, from the closing of the doors to the end.
    private var times: [Double] = []
    /// Those of them in which nobody was left behind.
    private var others: [Double] = []
    /// In how many somebody who was left behind was still there when the next shift began.
    package private(set) var overnight = 0
    /// Whether anybody who was left behind may have been served by a shift that began before the doors closed.
    package private(set) var reopens = false

    package init(_ network: FlowNetwork, closesAfter: Double) {
        self.closesAfter = closesAfter
        closing = network.stations.indices.filter { network.stations[$0].closes }.map { index in
            switch network.stations[index].servers {
            case .schedule(let schedule): (index, [schedule])
            case .groups(let groups): (index, groups.map(\.schedule))
            case .count, .unlimited, .formula: (index, [])
            }
        }
    }

    package mutating func add(_ flow: FlowObservations) {
        let doors = flow.start + closesAfter
        let time = max(0, flow.end - doors)
        times.append(time)
        let left = closing.filter { flow.visits[$0.station].contains { $0.leftBehind > 0 } }
        if left.contains(where: { Self.opens($0.schedules, after: flow.start, until: doors) }) { reopens = true }
        if left.isEmpty {
            others.append(time)
        } else if left.contains(where: { Self.opens($0.schedules, after: doors, until: flow.end) }) {
            overnight += 1
        }
    }

    /// Adds the replications that follow.
    package mutating func add(_ next: ClosingDays) {
        times += next.times
        others += next.others
        overnight += next.overnight
        reopens = reopens || next.reopens
    }

    /// Whether anybody comes on duty again where nobody was.
    private static func opens(_ schedules: [ServerSchedule], after start: Double, until end: Double) -> Bool {
        func count(_ time: Double) -> Int { schedules.reduce(0) { $0 + $1.count(at: time) } }
        var now = start
        var isOpen = count(now) > 0
        while true {
            let next = schedules.map { $0.change(after: now) }.min() ?? .infinity
            guard next > now, next <= end else { return false }
            now = next
            let opens = count(now) > 0
            if opens, !isOpen { return true }
            isOpen = opens
        }
    }
}

extension ClosingDays {
    /// In how many replications somebody was left behind.
    package var withSomebodyLeft: Int { times.count - others.count }
    package var all: Int { times.count }

    /// The median of all; nil of none.
    package var median: Double? {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return nil }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// The mean of those in which nobody was left behind; nil where there was none.
    package func meanOfOthers(confidence: Double) -> Estimate? {
        others.isEmpty
            ? nil : Pool(others.map { .ratio(numerator: $0, denominator: 1) }).estimate(.mean, confidence: confidence)
    }
}
