import Reporting
import Surveys

/// Segments that no column tells.
extension ResponseReport {
    /// The result is `nil` where the scenario does not ask for them.
    func unobservedSegments() -> ReportSection? {
        guard let own = findings.segments else { return nil }
        if let reason = own.result.reason {
            return ReportSection("Unobserved segments", .warning(ReportText(reason)))
        }
        var blocks: [ReportBlock] = [
            """
            Respondents taken for a mixture of segments, each with paths of its own between the scores of \
            all (FIMIX-PLS; \
            Hahn et al., 2002), maximized by the EM algorithm from several starts. The number of \
            segments is the one at which a criterion is least: where AIC3 and CAIC agree it is likely to be right \
            (Sarstedt, Becker, et al., 2011). EN, from 0 to 1, tells how well segments are apart, 0.50 and \
            more well enough (Ringle et al., 2010).
            """
        ]
        blocks.append(.paragraph(ReportText(words(own))))
        if let bound = own.bound { blocks.append(.note(ReportText(bound))) }
        blocks += own.criteria.blocks()
        let shown = max(2, own.agreed ?? max(own.byAIC3, own.byCAIC))
        blocks += own.segments.blocks { $0.of.segments.count == shown }
        blocks += own.paths.blocks(folded: "Paths in \(shown) segments", beyond: 24) { $0.of == shown }
        blocks.append(
            "All numbers of segments are in \(code: "tables/segments.csv") and \(code: "tables/segment-paths.csv").")
        return ReportSection(
            "Unobserved segments", blocks,
            subsections: [own.prediction.map { explaining($0, shown: shown) }].compactMap { $0 })
    }

    /// Segments with weights of their own.
    private func explaining(_ own: PredictionSegmentFindings, shown: Int) -> ReportSection {
        var blocks: [ReportBlock] = [
            """
            Respondents put into segments, each with a model of its own, so that as much as possible is explained \
            (PLS-POS; Becker et al., 2013): one by one they change to the segment that predicts them \
            better, and a change is kept only if R² of the explained constructs, on average over constructs and \
            respondents, becomes greater. One start is from the segments above, the others are drawn; the best is \
            taken. More segments always explain more, also where there are none: how many there are is told by the \
            criteria above, not by R².
            """
        ]
        for (count, reason) in own.unsolved {
            blocks.append(.note(ReportText("\(English.plural(count, "segment")): \(reason)")))
        }
        if let found = own.found.first(where: { $0.segments.count == shown }) {
            blocks.append(.paragraph(ReportText(words(found))))
        }
        blocks += own.segments.blocks { $0.of.segments.count == shown }
        blocks += own.determination.blocks { $0.of == shown }
        blocks += own.paths.blocks(folded: "Paths in \(shown) segments", beyond: 24) { $0.of == shown }
        blocks.append(
            """
            All numbers of segments are in \(code: "tables/pos-segments.csv"), \(code: "tables/pos-r-squared.csv") \
            and \(code: "tables/pos-paths.csv").
            """)
        return ReportSection("Segments that explain most", blocks)
    }

    private func words(_ found: PredictionSegments) -> String {
        let shares = found.segments.map { Self.number($0.share * 100, 0) + "%" }
        return
            "\(found.segments.count) segments (\(English.listed(shares))) explain "
            + "\(Self.number(found.explained, 2)) on average, all respondents together "
            + "\(Self.number(found.explainedTogether, 2)). \(found.agreeing) of \(found.solved) starts ended there."
    }

    /// `AIC3 and CAIC agree on 2 segments (64% and 36%)`.
    func words(_ own: SegmentFindings) -> String {
        guard let agreed = own.agreed else {
            return "AIC3 is least at \(English.plural(own.byAIC3, "segment")) and CAIC at \(own.byCAIC): they do not "
                + "agree, so that no number of segments is told."
        }
        guard agreed > 1, let found = own.found else {
            return
                "AIC3 and CAIC agree on one segment: nothing shows that paths differ between respondents in ways that "
                + "no column tells."
        }
        let shares = found.segments.map { Self.number($0.share * 100, 0) + "%" }
        let apart =
            found.criteria.entropy.map { entropy in
                let meaning =
                    entropy < Thresholds.entropy
                    ? "so that they can hardly be told apart" : "so that they can be told apart"
                return " EN is \(Self.number(entropy, 2)), \(meaning)."
            } ?? ""
        let widest =
            own.widest.map {
                " Most different is \($0.path.from) → \($0.path.to), from \(Self.number($0.least)) to "
                    + "\(Self.number($0.greatest))."
            } ?? ""
        return
            "AIC3 and CAIC agree on \(agreed) segments (\(English.listed(shares))).\(widest)\(apart) Look for a column "
            + "that explains them: paths of all respondents together hide them."
    }

    /// What was found leaves open.
    func segmentLimits() -> [String] {
        guard let own = findings.segments, own.found != nil || own.prediction?.found.isEmpty == false else { return [] }
        return [
            "Segments were found by the paths themselves: their paths differ by construction, so that no test of the "
                + "difference holds, and scores that are not normal can make segments where there are none."
        ]
    }
}
