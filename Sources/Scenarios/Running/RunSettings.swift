package import Experiments
package import SimulationKernel

/// How a scenario is run.
package struct RunSettings: Sendable, Hashable {
    /// Length, warm-up and end of one replication, in the scenario's time unit.
    package var plan: RunPlan
    /// The warm-up is found from the runs themselves; `plan` then has none.
    package var warmUpIsAuto = false
    package var replications: ReplicationCount
    /// In the file's order; empty where none is asked.
    package var precision: [PrecisionGoal] = []
    /// One run in batches rather than replications; nil: replications.
    package var batches: BatchPlan?
    package var varianceReduction = VarianceReduction.none
    /// Of intervals, as a part of 1.
    package var confidence: Double
    package var seed: UInt64
    /// The clock time at the beginning, when the scenario says one.
    package var starts: ClockTime?
    /// The days of the observed period that the scenario calls holidays.
    package var holidays: [CalendarDay] = []
    /// Whether the scenario names holidays or seasons, so that weeks are not alike.
    package var hasCalendar = false
    /// Named parts of the run, in its time unit.
    package var windows: [TimeWindow]
}

/// What a report shows beside the means.
package struct ReportSettings: Sendable, Hashable {
    package enum Division: String, Sendable, Hashable, CaseIterable {
        case byClass = "class"
        case byHour = "hour"
    }

    /// Quantiles of waits, as parts of 1.
    package var quantiles: [Double]
    /// The one that those are told who have to promise something: the largest up to 95 %, in whatever order they stand;
    /// nil: there is none, and means are told.
    package var promised: Double? { quantiles.filter { $0 <= 0.95 }.max() }
    /// Waits whose excess is counted, in the scenario's time unit.
    package var over: [Double]
    package var by: [Division]
    /// The unit of all times in reports; nil: each figure and column has the one that fits it.
    package var timesIn: TimeUnit?
    /// The length of the parts of the run in which goodput is counted, in the scenario's time unit; nil: not said.
    package var goodputOver: Double?

    package static let usual = ReportSettings(quantiles: [0.5, 0.9, 0.95, 0.99], over: [], by: [])
}

extension RunSettings {
    /// Of what is not simulated.
    package static let none = RunSettings(
        plan: RunPlan(.horizon(0)), replications: .exactly(1), confidence: 0.95, seed: 1, windows: [])
}

/// One long run cut into batches, in place of replications.
package enum BatchPlan: Sendable, Hashable {
    /// Batches grow until neighbours no longer depend on each other.
    case automatic
    case number(Int)
}

/// Ways to make intervals narrower without more customers.
package enum VarianceReduction: String, Sendable, Hashable, CaseIterable {
    case none
    /// Replications in pairs, the second with the mirrored random numbers of the first.
    case antithetic
    /// Estimates corrected by what is known exactly: the number of arrivals, the mean service.
    case controlVariates = "control-variates"
}

/// How many independent runs: a number, or a range within which precision chooses.
package struct ReplicationCount: Sendable, Hashable {
    /// Never fewer, so that an interval does not end a run by chance.
    package var atLeast: Int
    /// Never more; what is not reached by then is said.
    package var atMost: Int

    /// - Precondition: `1 <= atLeast <= atMost`.
    package init(atLeast: Int, atMost: Int) {
        precondition(atLeast >= 1 && atMost >= atLeast, "a range of replications begins at 1 and does not fall")
        self.atLeast = atLeast
        self.atMost = atMost
    }

    package static func exactly(_ number: Int) -> Self { Self(atLeast: number, atMost: number) }

    /// A number rather than a range.
    package var isFixed: Bool { atLeast == atMost }

    /// Runs when a scenario does not say how many; with precision asked, the fewest.
    package static let usual = 20
    /// The most when precision is asked and the scenario does not say.
    package static let usualLimit = 1000
}

/// How wide the interval of a measure may be: replications go on until half its width is within the bound.
package struct PrecisionGoal: Sendable, Hashable {
    package var measure: MeasureName
    /// Of half the interval's width, against the estimate or in the measure's unit.
    package var bound: PrecisionBound
    package var place: SourcePlace

    package init(measure: MeasureName, bound: PrecisionBound, place: SourcePlace) {
        self.measure = measure
        self.bound = bound
        self.place = place
    }
}
