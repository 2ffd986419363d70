import Experiments
import Scenarios

/// The waits at single stations that a scenario wants kept: what a number of servers can be found for.
struct StaffingTargets {
    let all: [MeasureTarget]

    init(_ scenario: Scenario) {
        all = scenario.targets.filter { $0.measure.quantity == .wait && $0.measure.element != .system }
    }
}
