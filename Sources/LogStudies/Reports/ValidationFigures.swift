import LogComparison
import Reporting

/// Logged values where one log would be, and courses over the day.
struct ValidationFigures {
    let result: ValidationResult
    private static let most = 12
    private static let panels = 6

    /// Farther than this many percent of the simulated mean a value stands at the edge, with an arrow and its number.
    private static let edge = 500.0

    /// Each logged value in percent of the simulated mean, with where one log would be, the worst first; nil where
    /// nothing can be drawn.
    var measures: DrawnFigure? {
        let drawn = result.worstFirst.filter { finding in
            finding.prediction != nil && finding.simulated > 0 && finding.logged.isFinite
        }.prefix(Self.most)
        guard !drawn.isEmpty else { return nil }
        let rows = drawn.map { finding -> EstimateRows.Row in
            let scale = 100 / finding.simulated
            let isInside = finding.isInside ?? true
            let percent = finding.logged * scale
            let arrow = percent > Self.edge ? " \u{2192}" : ""
            return EstimateRows.Row(
                name: finding.measure.title, value: DrawnValue(min(percent, Self.edge)),
                text: ValueWords.rounded(percent.rounded()) + "%" + arrow,
                interval: finding.prediction.map {
                    "\(ValueWords.rounded(($0.lowerBound * scale).rounded())) to "
                        + "\(ValueWords.rounded(($0.upperBound * scale).rounded()))%"
                } ?? "",
                shape: .verdict(isInside ? .met : .missed),
                goal: finding.prediction.map {
                    Span(min($0.lowerBound * scale, Self.edge), min($0.upperBound * scale, Self.edge))
                })
        }
        let placed = result.worstFirst.compactMap(\.isInside)
        let outside = placed.count { !$0 }
        let are = English.agreeing(outside, "is", "are")
        let isBeyond = drawn.contains { $0.logged * 100 / $0.simulated > Self.edge }
        let beyond = isBeyond ? " Arrow: farther to the right than is drawn." : ""
        let few = drawn.count < placed.count ? " The \(drawn.count) worst are drawn." : ""
        let answer =
            outside == 0
            ? "All logged values are where the simulation has them"
            : "\(outside) of \(placed.count) \(are) not where the simulation has it"
        return DrawnFigure(
            name: "measures", title: "Does the log lie where the simulation has it? \(answer)",
            subtitle: "Logged value in percent of the simulated mean; tinted: where 19 of 20 logs lie."
                + beyond + few,
            panels: [
                EstimateRows(
                    title: "", finding: "\(answer).", axisTitle: "of the simulated mean", unit: "%",
                    headings: ["log", "range of one log"], rows: Array(rows)
                ).panel
            ], columns: 1)
    }

    /// The courses that fit worst, logged and simulated; nil where there are none.
    var courses: DrawnFigure? {
        let drawn = result.courses.enumerated().filter { !$1.logged.allSatisfy(\.isNaN) }
            .filter { $1.simulated.contains { $0 > 0 } || $1.logged.contains { $0 > 0 } }
            .sorted { ($0.element.p, $0.offset) < ($1.element.p, $1.offset) }.map(\.element).prefix(Self.panels)
        guard !drawn.isEmpty else { return nil }
        let off = drawn.count { $0.joint <= 0.05 }
        let answer =
            off == 0
            ? "None has another shape for certain"
            : "\(off) of these \(drawn.count) \(English.agreeing(off, "has", "have")) another shape"
        return DrawnFigure(
            name: "hours", title: "When in the day does it differ? \(answer)",
            subtitle: "Band: where 19 of 20 simulated logs lie; strong line: the log.",
            panels: drawn.map { panel($0) }, columns: 2)
    }

    private func panel(_ finding: CourseFinding) -> Panel {
        let hours = finding.logged.indices.filter { !finding.logged[$0].isNaN }
        func series(_ name: String, role: Role, strength: Strength, value: (Int) -> DrawnValue)
            -> CourseOverTime.Series
        {
            .init(
                name: name, times: hours.map { Double($0) * 3600 }, values: hours.map(value),
                until: Double((hours.last ?? 0) + 1) * 3600, role: role, strength: strength)
        }
        let (inside, of) = finding.hoursInside
        return CourseOverTime(
            title: finding.course.title, finding: "\(inside) of \(of) hours are where the simulation has them.",
            axis: Axis(.clock(from: Double(hours.first ?? 0) * 3600, to: Double((hours.last ?? 0) + 1) * 3600)),
            series: [
                series("simulated", role: .context, strength: .second) {
                    DrawnValue(finding.simulated[$0], lower: finding.lower[$0], upper: finding.upper[$0])
                },
                series("log", role: .data1, strength: .strong) { DrawnValue(finding.logged[$0]) },
            ], isWide: false
        ).panel
    }
}
