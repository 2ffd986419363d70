import Foundation
import ScenarioReading
package import Scenarios
package import SimulationKernel

/// The windows of a scenario: those it names, and the hours of the day where it asks for them.
package struct DayWindows {
    package let all: [TimeWindow]

    package init(_ scenario: Scenario) {
        let named = scenario.run.windows.map { TimeWindow(name: $0.name, from: $0.from, until: $0.until) }
        all = named + (scenario.report.by.contains(.byHour) ? Self.hours(scenario) : [])
    }

    /// An hour of the clock each; where the period is longer than a day, the same hour of all its days together.
    private static func hours(_ scenario: Scenario) -> [TimeWindow] {
        let hour = 3600 / scenario.timeUnit.seconds
        let start = Double(scenario.run.starts?.seconds ?? 0) / scenario.timeUnit.seconds
        let (from, length) = scenario.run.plan.observedSpan
        let firstHour = ((start + from) / hour).rounded(.down)
        let lastHour = ((start + from + length) / hour).rounded(.up)
        let days = lastHour - firstHour > 24
        return stride(from: firstHour, to: min(lastHour, firstHour + 24), by: 1).map { number in
            TimeWindow(
                name: String(format: "%d:00", Int(number) % 24), from: number * hour - start,
                until: (number + 1) * hour - start, period: days ? 24 * hour : nil)
        }
    }
}

extension RunPlan {
    /// When the observation begins and how long it may last; a whole day where only customers end it.
    fileprivate var observedSpan: (from: Double, length: Double) {
        let from: Double = if case .time(let time) = warmUp { time } else { 0 }
        return switch length {
        case .horizon(let time), .untilEmpty(limit: let time), .untilDeadlock(limit: let time): (from, time)
        case .customers: (from, .infinity)
        }
    }
}
