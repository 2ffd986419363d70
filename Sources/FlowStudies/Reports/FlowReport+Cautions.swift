import FlowMeasures
import FlowNetworks
import FlowNetworks
import FlowScenarios
import Measures
import Studies
import Experiments
import Reporting
import Scenarios
import SimulationKernel

/// Where intervals cover less often than they say, or what was asked was not reached.
extension FlowReport {
    var warnings: [ReportText] {
        let storms = scenario.retryStorms.map { $0 + notStarted }
        let own = [notReached(), hasty(), pastHalf(), alike(), short()].compactMap { $0 }
        let uneven = [UnevenFigures(result.measurements, parts).sentence].compactMap { $0 }
        return (storms + own + slowChoices() + withoutValues() + uneven).map { ReportText($0) }
    }

    /// Formulas that had no value when they were read.
    private func withoutValues() -> [String] {
        run.remains.totals.readings.filter { $0.missing > 0 }.map { own in
            let times = own.read == 1 ? "time" : "times"
            return "The rule \(own.text) had no value \(Readable.count(own.missing)) of \(Readable.count(own.read)) "
                + "\(times); 'otherwise' says what is taken then."
        }
    }

    /// Ranks that were read of everybody in a long line whenever a server chose.
    private func slowChoices() -> [String] {
        zip(run.network.stations, run.remains.longestScans).compactMap { station, longest in
            guard longest > Self.longLine else { return nil }
            return "At each choice at \(title(station)) the rank of everybody in the line was read, of up to "
                + "\(Readable.count(Int(longest))), which took most of the time of this run. A rank that is known when "
                + "somebody joins, or that tells a few kinds of customers apart, is not gone through."
        }
    }

    /// To go through more than these at a choice makes a run slow.
    private static let longLine = 1_000.0

    /// Beside a warning of a storm: the disturbance that was simulated may not have started it.
    private var notStarted: String {
        guard let share = result.measurement(.recovery, .share, .mean), share.estimate?.value == 1 else { return "" }
        return " The disturbance in this run did not start such a storm."
    }

    private func notReached() -> String? {
        let open = run.precision.filter { !$0.isReached }
        guard !open.isEmpty, run.isComplete else { return nil }
        let names = English.listed(open.map(\.goal.measure.text))
        let would = open.compactMap { $0.verdict?.partsThatWouldDo }
        let word = run.batching == nil ? "replications" : "batches of this length"
        let how =
            would.count == open.count
            ? "At least \(Readable.count(would.max() ?? 0)) \(word) would do." : "No number of them would do for all."
        return "The precision that was asked of \(names) was not reached with the \(parts.extent). \(how)"
    }

    private func hasty() -> String? {
        let count = scenario.run.replications
        guard !run.precision.isEmpty, run.batching == nil,
            SequentialStopping(atLeast: count.atLeast, atMost: count.atMost).isHasty
        else { return nil }
        return "Replications stop as soon as the intervals look narrow, from \(count.atLeast) on. With fewer than "
            + "\(SequentialStopping.honestLeast) that happens by chance, and the intervals cover less often than they "
            + "say."
    }

    private func pastHalf() -> String? {
        guard let found = run.warmUp, found.isPastHalf else { return nil }
        return "The run is too short to tell where its beginning ends: at least one measure asks for a warm-up of more "
            + "than half of it. Make it longer."
    }

    private func alike() -> String? {
        guard let choice = run.batching?.choice, run.finished > 1 else { return nil }
        if choice.isTooShort {
            return "Neighbouring batches are still alike (correlation "
                + "\(Readable.number(choice.correlation, halfWidth: 0.01))): the run is too short, and the intervals "
                + "cover less often than they say."
        }
        guard choice.count < BatchChoice.least else { return nil }
        return "There are only \(choice.count) batches; with fewer than \(BatchChoice.least) intervals are wide, and "
            + "cover what they say only where batches are long."
    }

    /// Long runs that are short against the time in which the system forgets: their means are skewed, and few of them do
    /// not make an interval that covers.
    private func short() -> String? {
        guard scenario.run.plan.isLongRun, run.batching == nil, run.finished > 1,
            let need = result.comparison.warmUpNeeded, need > 0
        else { return nil }
        let length = run.remains.totals.duration / Double(run.finished)
        guard length < Self.enough * need else { return nil }
        return "A replication lasts \(scenario.shown(time: length)), and the slowest station takes about "
            + "\(scenario.shown(time: need / 5)) to forget most of a long line. Means over so short a time are "
            + "skewed, and intervals made of them cover less often than they say. Let a replication last at least "
            + "\(scenario.shown(time: Self.enough * need))."
    }

    /// So many times five relaxation times: 20,000 customers of M/M/1 at ρ = 0.9 are sixteen, 1,000 less than one.
    private static let enough = 4.0
}
