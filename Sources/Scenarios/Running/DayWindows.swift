package import SimulationKernel

/// The windows of a scenario: those it names, the hours of the day, and the days of the week.
package struct DayWindows {
    /// Those that a report shows: the named ones, and the hours where the scenario asks for them.
    package let all: [TimeWindow]
    /// All that can be asked for.
    package let known: [TimeWindow]

    package init(_ scenario: Scenario) { self.init(scenario.run, scenario.report, unit: scenario.timeUnit) }

    package init(_ run: RunSettings, _ report: ReportSettings, unit: TimeUnit) {
        let hours = Self.hours(run, unit)
        all = run.windows + (report.by.contains(.byHour) ? hours : [])
        known = run.windows + hours + Self.weekdays(run, unit)
    }

    /// Those that are shown, and those that measures ask for beside them.
    package func shown(and measures: [MeasureName]) -> [TimeWindow] {
        all + requested(measures).filter { window in !all.contains { $0.name == window.name } }
    }

    /// Those that measures ask for.
    package func requested(_ measures: [MeasureName]) -> [TimeWindow] {
        let names = Set(measures.compactMap(\.window))
        return known.filter { names.contains($0.name) }
    }

    /// An hour of the clock each; where the period is longer than a day, the same hour of all its days together.
    private static func hours(_ run: RunSettings, _ unit: TimeUnit) -> [TimeWindow] {
        let hour = 3600 / unit.seconds
        let start = Double(run.starts?.seconds ?? 0) / unit.seconds
        let (from, length) = run.plan.observedSpan
        let firstHour = ((start + from) / hour).rounded(.down)
        let lastHour = ((start + from + length) / hour).rounded(.up)
        let days = lastHour - firstHour > 24
        return stride(from: firstHour, to: min(lastHour, firstHour + 24), by: 1).map { number in
            TimeWindow(
                name: "\(Int(saturating: number) % 24):00", from: number * hour - start,
                until: (number + 1) * hour - start,
                period: days ? 24 * hour : nil)
        }
    }

    /// Where the run starts on a weekday that is said: each whole day of which anything is observed, every week's
    /// together.
    private static func weekdays(_ run: RunSettings, _ unit: TimeUnit) -> [TimeWindow] {
        guard let starts = run.starts, let first = starts.weekday else { return [] }
        let day = 86_400 / unit.seconds
        let (from, length) = run.plan.observedSpan
        return ClockTime.weekdayNames.indices.compactMap { weekday in
            let begin = (Double((weekday - first + 7) % 7) * 86_400 - Double(starts.seconds)) / unit.seconds
            let window = TimeWindow(
                name: ClockTime.weekdayNames[weekday], from: begin, until: begin + day, period: 7 * day)
            return window.overlap(from: from, to: from + min(length, 7 * day)) > 0 ? window : nil
        }
    }
}

extension [TimeWindow] {
    /// When they are, for a digest.
    package var recordedText: String {
        map { window in
            let stretches = [(window.from, window.until)] + window.further.map { ($0.from, $0.until) }
            return "\(window.name) \(stretches) \(window.period ?? 0)"
        }.joined(separator: "\n")
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
