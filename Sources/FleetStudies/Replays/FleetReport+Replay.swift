import Experiments
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

extension FleetReport {
    /// The first replication to be watched, made when a page is written.
    func replay() -> PendingReplay {
        let replay = FleetReplay(scenario, model)
        let seed = run.seed
        let late = scenario.lateWait
        let isAntithetic = scenario.run.varianceReduction == .antithetic
        let isAfterWarmUp = scenario.run.plan.warmUp != .none
        let typical = typicalReplication
        let number = typical.map { run.rows.number(of: $0) } ?? 0
        let isKnown = typical.map { $0.known >= 10 } ?? false
        return PendingReplay {
            guard
                var made = replay.replay(
                    seed: seed, replication: number, isAntithetic: isAntithetic, late: late)
            else { return nil }
            let facts = made.subtitle
            made.title = title(of: made, late: late)
            made.subtitle =
                "Replication \(number + 1)" + (run.finished > 1 ? " of \(Readable.count(run.finished))" : "")
                + (isKnown ? ", a bad one as they come: 9 of 10 are no worse." : ", as one may go.")
                + (isAfterWarmUp ? " After its warm-up." : "") + " \(facts)"
            return made
        }
    }

    /// By the worst target; where nothing is to be kept to by the share that is not served, and by the mean wait where all
    /// are.
    private var typicalReplication: TypicalReplication? {
        let decisive = answer.decisive?.id
        if let target = scenario.targets.first(where: { $0.measure.text == decisive }) {
            var isWorseBelow = false
            if case .atLeast = target.bound { isWorseBelow = true }
            return run.rows.typicalReplication(by: target.measure, isWorseBelow: isWorseBelow)
        }
        func typical(_ quantity: QuantityName, isWorseBelow: Bool) -> TypicalReplication? {
            guard result.measurements.contains(where: { $0.element == .system && $0.quantity == quantity }) else {
                return nil
            }
            let measure = MeasureName(
                element: .system, quantity: quantity, statistic: .mean, statisticText: "mean", text: "")
            return run.rows.typicalReplication(by: measure, isWorseBelow: isWorseBelow)
        }
        let served = typical(.served, isWorseBelow: true)
        // Where all are served that tells none from another.
        if let served, served.notWorse > 0 { return served }
        return typical(.wait, isWorseBelow: false) ?? served
    }

    private func title(of replay: WatchedReplay, late: Double?) -> String {
        let noun = scenario.words.customer()
        let who = (noun.one, noun.many)
        let bound = late.map { Readable.number($0, as: .quantity(unit: scenario.timeUnit.symbol)) }
        let sentence: String? =
            switch replay {
            case .map(let map): map.worst?.sentence(of: who, at: "", bound: bound, map.time)
            case .lines(let lines): lines.worst?.sentence(of: who, at: "", bound: bound, lines.time)
            }
        return sentence?.beginningSentence ?? "What does a bad moment look like?"
    }
}
