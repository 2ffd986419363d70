import FlowMeasures
package import SimulationKernel
import FlowScenarios
package import FlowNetworks
import QueueingTheory

/// The exact figures of people's records: each person is a Markov chain of its own, where nobody else moves it and
/// nobody is asked on the way.
package struct RecordTheory {
    let keeping: RecordKeeping
    private let states: [RecordStateWords]
    private let reached: [RecordValues]
    /// What people begin with, and the share of them that does: each is a chain of its own.
    private let starts: [(share: Double, values: RecordValues)]
    /// By start, over the observed period; nil where that has no fixed ends.
    private let periods: [RecordPeriod<RecordValues>]?
    /// By start; nil where rates change.
    private let longRuns: [RecordLifecycle<RecordValues>]?
    private static let mostStarts = 64

    /// Nil where no formula applies.
    /// - Parameters:
    ///   - network: with the people who keep records.
    ///   - index: of the records among those of the network.
    ///   - plan: the warm-up and the length of a replication, in the time unit of the network.
    ///   - window: the part of the period that is asked about; nil: all of it.
    package init?(_ network: FlowNetwork, _ index: Int, plan: RunPlan, within window: TimeWindow? = nil) {
        keeping = network.records[index]
        let rates = Rates(keeping)
        guard rates.areExponential, !network.asksForMoves(of: index) else { return nil }
        states = network.recordStates(index)
        reached = RecordReach(keeping).states
        let starts = keeping.starts
        self.starts = starts
        guard starts.count <= Self.mostStarts else { return nil }
        if let (from, to) = Self.part(of: plan, window), let breaks = rates.breaks(until: to) {
            periods = try? starts.map { start in
                try RecordPeriod(
                    startingIn: start.values, from: from,
                    stretches: zip([0] + breaks, breaks).map { begin, end in
                        RecordPeriod.Stretch(until: end) { rates.moves($0, from: begin, to: end) }
                    })
            }
        } else {
            periods = nil
        }
        longRuns =
            rates.areConstant
            ? try? starts.map { start in try RecordLifecycle(from: start.values) { rates.moves($0, from: 0, to: 1) } }
            : nil
        if periods == nil, longRuns == nil { return nil }
    }

    private static func part(of plan: RunPlan, _ window: TimeWindow?) -> (from: Double, to: Double)? {
        guard let (from, to) = plan.observed else { return nil }
        guard let window else { return (from, to) }
        let part = (from: max(from, window.from), to: min(to, window.until))
        return part.from < part.to ? part : nil
    }

    static let longRunSource = "the Markov chain of one record in the long run"

    package func exact(_ quantity: String, _ statistic: String) -> TheoryComparison.Exact? {
        if let periods {
            let value =
                value(
                    quantity, statistic, share: { holds in mean(periods) { $0.share(where: holds) } },
                    { move in mean(periods) { $0.rate(ofMove: move) } })
                ?? Self.share(statistic, "at-start").flatMap { share in
                    self.value(quantity, share, share: { holds in mean(periods) { $0.shareAtStart(where: holds) } }) {
                        _ in .nan
                    }
                }
                ?? Self.share(statistic, "at-end").flatMap { share in
                    self.value(quantity, share, share: { holds in mean(periods) { $0.shareAtEnd(where: holds) } }) {
                        _ in .nan
                    }
                }
            if let value { return (value, RecordPeriod<RecordValues>.source, true) }
        }
        return longRun(quantity, statistic).map { ($0, "long run; \(Self.longRunSource)", false) }
    }

    /// `share(given)` of `at-end(given)`.
    private static func share(_ statistic: String, _ moment: String) -> String? {
        statistic.hasPrefix(moment + "(") ? "share" + statistic.dropFirst(moment.count) : nil
    }

    /// Where it would stand if it ran for ever.
    package func longRun(_ quantity: String, _ statistic: String) -> Double? {
        longRuns.flatMap { lives in
            value(
                quantity, statistic, share: { holds in mean(lives) { $0.share(where: holds) } },
                { move in mean(lives) { $0.rate(ofMove: move) } })
        }
    }

    /// Over all people, by what they begin with.
    private func mean<Chain>(_ chains: [Chain], _ value: (Chain) -> Double) -> Double {
        if chains.count == 1 { return value(chains[0]) }
        return zip(starts, chains).reduce(0) { $0 + $1.0.share * value($1.1) }
    }

    private func value(
        _ quantity: String, _ statistic: String, share: ((RecordValues) -> Bool) -> Double, _ rate: (Int) -> Double
    ) -> Double? {
        if let field = keeping.fields.firstIndex(where: { $0.name == quantity }) {
            let value = keeping.fields[field].values.firstIndex { "share(\($0))" == statistic }
            return value.map { value in share { $0[field] == value } }
        }
        if quantity == RecordStateWords.quantity {
            guard let state = states.first(where: { "share(\($0.words))" == statistic }) else { return nil }
            let members = state.members.map { reached[$0] }
            return share { members.contains($0) }
        }
        guard statistic == "rate", let move = keeping.moves.firstIndex(where: { $0.name == quantity }) else {
            return nil
        }
        return Double(keeping.people) * rate(move)
    }

    /// The rates of a person's own moves.
    private struct Rates {
        let keeping: RecordKeeping
        /// No clock but exponential ones whose rates do not follow what others do, and no servers in between.
        let areExponential: Bool
        let areConstant: Bool

        init(_ keeping: RecordKeeping) {
            self.keeping = keeping
            let own = keeping.moves.filter { $0.timing != .onRequest }
            areExponential = own.allSatisfy { move in
                if case .after(let law) = move.timing, Self.mean(law) == nil { return false }
                if case .formula = move.timing { return false }
                return move.requestClass == nil
            }
            areConstant = own.allSatisfy { move in
                guard case .rate(let profile) = move.timing else { return true }
                return profile.pieces.count == 1 && (profile.pieces[0].time <= 0 || profile.period != nil)
            }
        }

        private static func mean(_ law: Law) -> Double? {
            if case .exponential(let mean) = law, mean > 0 { return mean }
            return nil
        }

        /// The moments at which rates change, and the end; nil where they are too many.
        func breaks(until end: Double) -> [Double]? {
            var moments: Set<Double> = [end]
            for case .rate(let profile) in keeping.moves.map(\.timing) where profile.pieces.count > 1 || !areConstant {
                let rounds = profile.period.map { (end / $0).rounded(.up) } ?? 1
                guard rounds * Double(profile.pieces.count) < 10_000 else { return nil }
                for round in 0..<Int(saturating: rounds) {
                    for piece in profile.pieces {
                        let time = piece.time + Double(round) * (profile.period ?? 0)
                        if time > 0, time < end { moments.insert(time) }
                    }
                }
            }
            return moments.sorted()
        }

        func moves(_ state: RecordValues, from: Double, to: Double) -> [RecordLifecycle<RecordValues>.Move] {
            keeping.moves.indices.flatMap { move -> [RecordLifecycle<RecordValues>.Move] in
                guard keeping.allows(move, state) else { return [] }
                let rate: Double
                switch keeping.moves[move].timing {
                case .onRequest, .formula: return []
                case .rate(let profile): rate = profile.expectedPoints(from: from, to: to) / (to - from)
                case .after(let law): rate = 1 / Self.mean(law)!
                }
                return keeping.lottery(of: move, state).map { (move: move, to: $0.values, rate: rate * $0.share) }
            }
        }
    }
}
