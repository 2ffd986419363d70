import SimulationKernel
import FlowScenarios
import FlowNetworks
import Scenarios

/// When people's records are looked at beside their averages: at the ends of the windows that the scenario names, and
/// day by day.
struct RecordDays {
    /// One after the other, in the scenario's time unit from the start of the run; empty where the period has no end
    /// that is known before.
    let days: [(from: Double, until: Double)]
    /// The windows that the scenario names; hours of the day tell nothing of what lasts for months.
    let windows: [TimeWindow]

    init(_ scenario: Scenario) {
        let hasRecords = scenario.flow?.network.records.isEmpty == false
        // Batches begin where nobody looks.
        guard hasRecords, scenario.run.batches == nil else {
            days = []
            windows = []
            return
        }
        // What comes again has no end at which one could look.
        windows = scenario.run.windows.filter { $0.period == nil }
        days = scenario.run.plan.observed.map { Self.days(from: $0.from, to: $0.to, scenario) } ?? []
    }

    /// Days, or a hundredth of the period where those are too few or too many for a curve.
    private static func days(from: Double, to: Double, _ scenario: Scenario) -> [(from: Double, until: Double)] {
        let day = 86_400 / scenario.timeUnit.seconds
        let width = (2...1000).contains((to - from) / day) ? day : (to - from) / 100
        let count = Int(saturating: ((to - from) / width - 1e-9).rounded(.up))
        return (0..<count).map { (from + Double($0) * width, min(to, from + Double($0 + 1) * width)) }
    }

    var moments: [Double] {
        Set(windows.flatMap { [$0.from, $0.until] } + days.flatMap { [$0.from, $0.until] }).sorted()
    }
}
