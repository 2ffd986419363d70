package import Reporting
package import Surveys

/// Whether the printed figures can have come about, and with how many respondents.
extension PublishedFigures {
    private var audit: PublishedAudit { findings.audit }
    private var respondents: String { PublishedWords.respondents(survey.size) }
    private var verb: String { English.agreeing(survey.size, "explains", "explain") }

    /// How many figures each number of respondents explains.
    package func sizes() -> DrawnFigure? {
        let sizes = audit.ranked.sorted { $0.n < $1.n }
        let total = audit.items.count
        guard sizes.count > 2, total > 0 else { return nil }
        func explained(_ count: Int) -> String { "\(count) of \(total)" }
        var marks = [
            MarkedCurve.Mark(
                at: Double(survey.size), value: Double(audit.chosen.explained),
                label: "\(survey.size) used: \(explained(audit.chosen.explained))")
        ]
        if let stated = audit.stated, stated.n != survey.size {
            marks.append(
                .init(
                    at: Double(stated.n), value: Double(stated.explained),
                    label: "\(stated.n) stated: \(explained(stated.explained))",
                    role: audit.isInConflict ? .missed : .data1))
        }
        if audit.isBeaten, let best = audit.ranked.first, best.n != audit.stated?.n {
            marks.append(
                .init(
                    at: Double(best.n), value: Double(best.explained),
                    label: "\(best.n): \(explained(best.explained))", role: .open))
        }
        let stated =
            audit.stated.flatMap { $0.n == survey.size ? nil : ", the stated \($0.n) explain \($0.explained)" } ?? ""
        let finding =
            "\(respondents) \(verb) \(audit.chosen.explained) of \(total) printed figures\(stated)"
        let panel = MarkedCurve(
            title: "", finding: finding + ".", axisTitle: "respondents", unit: "figures explained",
            limit: Target(Double(total), label: "all \(total)"),
            points: sizes.map { PlotPoint(Double($0.n), Double($0.explained)) }, marks: marks
        ).panel
        return DrawnFigure(
            name: "sample-sizes", title: "How many answered? \(finding)",
            subtitle:
                "For each number of respondents from \(survey.sizes.lowerBound) to \(survey.sizes.upperBound) how "
                + "many of the \(total) audited figures are shares of it, rounded as they are printed.",
            panels: [panel], columns: 1)
    }

    /// How far each printed percentage is from the nearest share of the respondents.
    package func misprints() -> DrawnFigure? {
        let percentages = audit.items.indices.filter { audit.items[$0].figure != nil }
        guard !percentages.isEmpty, percentages.count <= Self.mostRows else { return nil }
        let stated = audit.stated.flatMap { $0.n == survey.size ? nil : $0 }
        let rows = percentages.compactMap { place -> EstimateRows.Row? in
            guard let figure = audit.items[place].figure else { return nil }
            let isExplained = audit.chosen.isExplained[place]
            let near = Self.nearest(figure, survey.size)
            return EstimateRows.Row(
                name: "\(audit.items[place].name) \(audit.items[place].printed)", value: DrawnValue(near.difference),
                text: "\(near.count) of \(survey.size)",
                shape: isExplained ? .dot : .verdict(.missed), role: .data1,
                goal: Span(-Self.rounding(figure), Self.rounding(figure)),
                beside: stated.map { Self.nearest(figure, $0.n).difference })
        }
        let failing = audit.chosen.failures
        let finding =
            failing.isEmpty
            ? "all \(audit.items.count) can have come from \(respondents)"
            : "\(English.listed(audit.names(failing), most: 4)) cannot be right with \(respondents)"
        let other = stated.map { ", and \($0.failures.count) of \(audit.items.count) with the stated \($0.n)" } ?? ""
        let panel = EstimateRows(
            title: "", finding: finding + other + ".", axisTitle: "nearest share less the printed one, points",
            headings: ["nearest count"], rows: rows
        ).panel
        let rings = stated.map { " Rings: with \($0.n), as the source states." } ?? ""
        return DrawnFigure(
            name: "audit",
            title: "Which printed figures cannot be right? \(finding.beginningSentence)\(other)",
            subtitle:
                "How far the nearest share of \(respondents) is from what is printed, in points. Tinted: "
                + "what rounding allows; square: beyond it.\(rings)", notes: misprintNotes, panels: [panel], columns: 1)
    }

    private var misprintNotes: [String] {
        audit.misprints.prefix(4).map { $0.short.plain }
            + findings.contradictoryShifts.prefix(4).map { PublishedReport.words($0) }
    }

    /// The count whose share is nearest, and how far that is from the printed one, in points.
    package static func nearest(_ printed: PrintedFigure, _ n: Int) -> (count: Int, difference: Double) {
        guard n > 0 else { return (0, .nan) }
        let count = (printed.value * Double(n) / 100).rounded()
        guard count.magnitude < 1e15 else { return (0, .nan) }
        return (Int(count), 100 * count / Double(n) - printed.value)
    }

    /// Half a unit of the last printed place.
    private static func rounding(_ printed: PrintedFigure) -> Double {
        (0..<min(12, printed.decimals)).reduce(0.5) { size, _ in size / 10 }
    }
}
