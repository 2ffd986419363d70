import Reporting
import Surveys

/// Paths with and without a marker or a measured method.
extension ResponseReport {
    /// Empty where the scenario names no such items.
    func methodFactors() -> [ReportSection] {
        guard let own = findings.methodFactors else { return [] }
        return [controlled(own), withoutMarker(own)].compactMap { $0 }
    }

    private func controlled(_ own: MethodFactorFindings) -> ReportSection {
        var blocks: [ReportBlock] = [
            """
            The factor's items measure a construct (mode A) that has a path to every construct that is explained: of \
            items that have nothing to do with the model, the marker (Rönkkö & Ylitalo, 2011), or of items that \
            measure a method (Chin et al., 2013). Both models are estimated in the same bootstrap samples; a \
            path is turned where its \(percent) percentile interval lies on one side of 0 in one of them alone.
            """
        ]
        for factor in own.factors {
            if let reason = factor.analysis.reason {
                blocks.append(.warning(ReportText("The \(factor.factor.kind.rawValue). \(reason)")))
            } else {
                blocks.append(.paragraph(ReportText(words(factor))))
            }
        }
        blocks += own.changes.blocks(folded: "All paths with and without", beyond: 12)
        blocks += own.effects.blocks(folded: "What the factor does", beyond: 12)
        blocks += own.items.blocks(folded: "The factor's items")
        return ReportSection("A measured method factor", blocks)
    }

    private func withoutMarker(_ own: MethodFactorFindings) -> ReportSection? {
        guard let result = own.factors.compactMap(\.correlations).first else { return nil }
        guard let found = result.value else {
            return ReportSection(
                "Correlations without the marker", .warning(ReportText(result.reason ?? "")))
        }
        let shares = found.ofMarker.map { "\($0.construct) \(Self.number($0.correlation, 2))" }
        let second = found.secondShared.map { ", \(Self.number($0)) where the second least is taken" } ?? ""
        let none = found.shared == 0 ? " None is positive, so that nothing is taken out." : ""
        return ReportSection(
            "Correlations without the marker",
            [
                """
                The mean of the marker's items correlates with \(English.listed(shares, most: 12)). The least positive \
                of these, \(Self.number(found.shared))\(second), is taken for what the method has made alike, and is \
                taken out of all correlations of scores: (r − r_M)/(1 − r_M) (Lindell & Whitney, 2001).\(none) The \
                paths are regressions on what is left. Constructs should point in one direction.
                """
            ] + own.paths.blocks(folded: "All paths without the marker", beyond: 12)
                + own.correlations.blocks(folded: "All correlations without the marker"))
    }

    /// `With the marker variable no path turns; the greatest change is …`.
    func words(_ factor: MethodFactorFindings.Factor) -> String {
        let name = factor.factor.kind.rawValue
        guard factor.isDecided else { return "With the \(name) paths are not tested: there are too few samples." }
        let turned = factor.turned.map { change in
            "\(change.from) → \(change.to) (\(Self.number(change.without.estimate)) without, "
                + "\(Self.number(change.with.estimate)) with)"
        }
        let greatest =
            factor.greatest.map { change in
                "; the greatest change is \(change.from) → \(change.to), \(Self.number(change.without.estimate)) to "
                    + "\(Self.number(change.with.estimate))"
            } ?? ""
        return turned.isEmpty
            ? "With the \(name) as a method factor no path changes whether it differs from 0\(greatest)."
            : "With the \(name) as a method factor "
                + "\(English.agreeing(turned.count, "a path changes", "\(turned.count) paths change")) whether "
                + "\(English.agreeing(turned.count, "it differs", "they differ")) from 0: "
                + "\(English.listed(turned, most: 8))\(greatest)."
    }

    /// Beside Harman's and Kock's figures.
    var methodFactorLimits: String {
        (findings.methodFactors?.factors ?? []).filter { $0.analysis.value != nil }.map { " " + words($0) }.joined()
    }
}
