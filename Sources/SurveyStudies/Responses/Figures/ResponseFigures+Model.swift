package import Reporting
package import Surveys

/// What leads to what, and how sure each path is.
extension ResponseFigures {
    /// The result is `nil` without an estimated path model.
    package func model() -> DrawnFigure? {
        guard let fit = findings.structure.fit?.value, !findings.structure.estimates.isEmpty,
            fit.model.constructs.count <= Self.mostConstructs
        else { return nil }
        let layers = Self.layers(fit.model)
        let nodes = layers.map { layer in
            layer.map { name in
                let own = findings.structure.determinations.first { $0.construct == name }
                return PathDiagram.Node(name, fact: own.map { "R² \(Self.short($0.rSquared))" } ?? "")
            }
        }
        let arrows = findings.structure.estimates.map { path in
            let isCertain = isCertain(path.from, path.to)
            return PathDiagram.Arrow(
                from: path.from, to: path.to,
                label: coefficient(path.coefficient) + (isCertain == true ? stars(path.from, path.to) : ""),
                weight: path.coefficient, isUncertain: isTested && isCertain != true)
        }
        let panel = PathDiagram(title: "", finding: modelFinding + ".", layers: nodes, arrows: arrows).panel
        return DrawnFigure(
            name: "path-model", title: "What leads to what? \(modelFinding)", subtitle: modelSubtitle,
            notes: unsettledNote, panels: [panel], columns: 1)
    }

    private var modelSubtitle: String {
        let tests =
            isTested
            ? "Strong arrows differ from 0 by their \(report.percent) bootstrap intervals, broken grey ones do not or "
                + "are not testable; * p < 0.05, ** p < 0.01, *** p < 0.001, not corrected for being several."
            : "Nothing is tested, for want of bootstrap samples."
        return "Standardized paths, from what has no predecessor at the left (on small screens above). \(tests) In the "
            + "boxes R², the share of variance that the paths explain."
    }

    private var unsettledNote: [String] {
        let names = unsettled
        if names.isEmpty { return [] }
        return [
            "Not testable are paths from and to \(English.listed(names, most: 8)): the sample does not settle how to "
                + "weigh \(English.agreeing(names.count, "its", "their")) items."
        ]
    }

    /// `security → trust is the strongest path (0.58), and intention the best explained (65%, 57% to 74%)`.
    private var modelFinding: String {
        let own = findings.structure
        let certain = own.estimates.filter { isCertain($0.from, $0.to) == true }
        let shown = certain.isEmpty ? own.estimates : certain
        let strongest = shown.max { $0.coefficient.magnitude < $1.coefficient.magnitude }
        let best = own.determinations.max { $0.rSquared < $1.rSquared }
        let parts = [
            strongest.map { "\($0.from) → \($0.to) is the strongest path (\(coefficient($0.coefficient)))" },
            best.map { own in "\(own.construct) is explained best (\(explained(own)))" },
        ]
        return parts.compactMap { $0 }.joined(separator: ", and ")
    }

    /// `65%, 57% to 74%`.
    func explained(_ own: PathFit.Determination) -> String {
        func percent(_ value: Double) -> String { ResponseReport.number(value * 100, 0) + "%" }
        let ends = findings.structure.bootstrap?.summary(.rSquared(own.construct))?.intervals.first?.percentile
        guard let ends else { return percent(own.rSquared) }
        return "\(percent(own.rSquared)), interval \(percent(ends.lower)) to \(percent(ends.upper))"
    }

    /// With a third decimal where another path reads as the strongest one does, so that it can be seen which that is.
    private func coefficient(_ value: Double) -> String {
        let all = findings.structure.estimates.map(\.coefficient)
        let strongest = all.max { $0.magnitude < $1.magnitude } ?? 0
        let alike = all.count { Self.short($0) == Self.short(strongest) }
        return alike > 1 && Self.short(value) == Self.short(strongest) ? Self.long(value) : Self.short(value)
    }

    private func stars(_ from: String, _ to: String) -> String {
        guard let p = findings.structure.summary(.init(from, to))?.tests?.pStudentCases else { return "" }
        return if p < 0.001 {
            "***"
        } else if p < 0.01 {
            "**"
        } else if p < 0.05 {
            "*"
        } else {
            ""
        }
    }

    /// From what has no predecessor on, each construct right of all that lead to it; in the model's order.
    package static func layers(_ model: PathModel) -> [[String]] {
        var depth: [String: Int] = [:]
        // The paths go in no circle, so that as many rounds as there are constructs settle it.
        for _ in model.constructs {
            for path in model.paths { depth[path.to] = max(depth[path.to] ?? 0, (depth[path.from] ?? 0) + 1) }
        }
        let last = depth.values.max() ?? 0
        return (0...last).map { layer in model.constructs.map(\.name).filter { (depth[$0] ?? 0) == layer } }
    }

    // MARK: paths one by one

    /// Each path with its interval, those of hypotheses first and beside what they claim.
    package func paths() -> DrawnFigure? {
        let estimates = findings.structure.estimates
        guard !estimates.isEmpty else { return nil }
        let decisions = findings.hypotheses.decisions.filter { $0.estimate != nil }
        let claimed = Set(decisions.filter { $0.hypothesis.effect == .path }.map(\.hypothesis.path))
        let others = estimates.filter { !claimed.contains(.init($0.from, $0.to)) }
            .sorted { $0.coefficient > $1.coefficient }
        var rows: [EstimateRows.Row] = decisions.map(row)
        if !rows.isEmpty, !others.isEmpty { rows.append(.init(heading: "Paths without a hypothesis")) }
        rows += others.map { path in
            row(
                "\(path.from) → \(path.to)", path.coefficient, shownInterval(path.from, path.to),
                shape: isTestable(path.from, path.to) ? .dot : .ring,
                role: isCertain(path.from, path.to) == true ? .data1 : .context)
        }
        guard rows.count <= Self.mostRows else { return nil }
        let panel = EstimateRows(
            title: "", finding: pathsFinding + ".", axisTitle: "standardized path",
            headings: ["path", "\(report.percent) interval"], rows: rows
        ).panel
        let tint =
            decisions.isEmpty
            ? ""
            : " Tinted: where the hypothesis says that it lies; disc: supported, diamond: open, square: contradicted, "
                + "ring: not testable."
        return DrawnFigure(
            name: "paths", title: pathsTitle,
            subtitle:
                "Standardized paths. Bars: \(report.percent) bootstrap intervals (combined), each on its own."
                + tint, panels: [panel], columns: 1)
    }

    private var pathsTitle: String {
        let hasClaims = !findings.hypotheses.decisions.isEmpty
        return (hasClaims ? "Which hypotheses hold? " : "Which paths differ from 0? ") + pathsFinding
    }

    private var pathsFinding: String {
        let decisions = findings.hypotheses.decisions
        if !decisions.isEmpty { return verdicts }
        guard isTested else { return "Nothing is tested" }
        let estimates = findings.structure.estimates
        let certain = estimates.count { isCertain($0.from, $0.to) == true }
        return "\(certain) of \(English.plural(estimates.count, "path")) do, by their intervals"
    }

    /// `7 of 10 hypotheses are supported and 3 are open`, as the answer has it.
    var verdicts: String { String(AnswerWords(report.answer(command: "")).headline.dropLast()) }

    private func row(_ own: HypothesisFindings.Decision) -> EstimateRows.Row {
        let path = own.hypothesis.path
        let shape: Dot.Shape = own.verdict == .notTestable ? .ring : .verdict(own.verdict.outcome.drawn)
        let goal: Span? =
            switch own.hypothesis.sign {
            case .positive: Span(0, .infinity)
            case .negative: Span(-.infinity, 0)
            case .any: nil
            }
        return row(
            "\(own.hypothesis.name) \(own.hypothesis.claim)", own.estimate ?? .nan,
            own.interval ?? (own.hypothesis.effect == .path ? shownInterval(path.from, path.to) : nil), shape: shape,
            role: .context, goal: goal)
    }

    /// None of a path that the sample does not settle: it would look like one that decides.
    private func shownInterval(_ from: String, _ to: String) -> BootstrapSummary.Interval? {
        isTestable(from, to) ? interval(from, to) : nil
    }

    private func isTestable(_ from: String, _ to: String) -> Bool { isCertain(from, to) != nil || !isTested }

    private func row(
        _ name: String, _ value: Double, _ interval: BootstrapSummary.Interval?, shape: Dot.Shape, role: Role,
        goal: Span? = nil
    ) -> EstimateRows.Row {
        EstimateRows.Row(
            name: name, value: drawn(value, interval), text: Self.long(value),
            interval: interval.map(Self.range) ?? (isTested ? "–" : ""), shape: shape, role: role, goal: goal)
    }
}
