package import SimulationKernel

/// How a scenario is run.
package struct RunSettings: Sendable, Hashable {
    /// Length, warm-up and end of one replication, in the scenario's time unit.
    package var plan: RunPlan
    /// The warm-up is found from the runs themselves; ``plan`` then has none.
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
