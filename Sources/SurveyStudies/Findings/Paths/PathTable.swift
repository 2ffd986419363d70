import Reporting
import Surveys

/// The paths of the model, for the folder, for three sections of the report, and for the paper as the run judged them.
struct PathTable {
    struct Row {
        let path: PathFit.PathEstimate
        /// As the run judges: by consistent PLS where the scenario says so.
        let coefficient: Double?
        let summary: BootstrapSummary?
        let decision: HypothesisFindings.Decision?
        /// Whether a construct at one of its ends is not settled, so that nothing is tested of it.
        let isUntested: Bool

        /// The one that decided, or of an unclaimed path the same as decides others.
        var interval: BootstrapSummary.Interval? {
            decision?.interval ?? summary?.intervals.first?.deciding
        }

        var kind: IntervalKind? {
            if let own = decision?.intervalKind, decision?.interval != nil { return own }
            return summary?.intervals.first.map(IntervalKind.init(of:))
        }

        var p: Double? { decision?.p ?? summary?.tests?.pStudentCases }
    }

    /// What a section of the report shows of them.
    enum View {
        case estimates, collinearity, sizes
    }

    let rows: [Row]
    private let tables: StructureTables

    init(_ tables: StructureTables) {
        self.tables = tables
        let structure = tables.structure
        rows = structure.estimates.map { path in
            let decision = tables.decisions.first {
                $0.hypothesis.effect == .path && $0.hypothesis.path == .init(path.from, path.to)
            }
            let isUntested = tables.isUntested([path.from, path.to])
            guard tables.survey.isConsistent else {
                return Row(
                    path: path, coefficient: path.coefficient, summary: structure.summary(.init(path.from, path.to)),
                    decision: decision, isUntested: isUntested)
            }
            let consistent = structure.consistent?.value?.paths.first { $0.from == path.from && $0.to == path.to }
            return Row(
                path: path, coefficient: consistent?.coefficient,
                summary: structure.consistentSamples?.summary(.path(from: path.from, to: path.to)),
                decision: decision, isUntested: isUntested)
        }
    }

    var hasSamples: Bool { rows.contains { $0.summary?.tests != nil } }

    func table(_ view: View = .estimates) -> Table<Row> {
        let isWhole = view == .estimates
        let titles: [StructureTables.Statistic: ReportText] = [
            .sd: "SE", .t: "t", .pOfCases: "p", .percentile: "Percentile", .biasCorrected: "BC", .accelerated: "BCa",
        ]
        let hasClaims = rows.contains { $0.decision != nil }
        let hasSamples = hasSamples
        let isExploratory = tables.survey.isExploratory
        return Table(
            "paths", rows,
            .printed("Hypothesis", .words, if: hasClaims) { row in
                row.decision.map { .text(JournalText($0.hypothesis.name)) } ?? .blank
            },
            .text("from", "From") { $0.path.from }, .text("to", "To") { $0.path.to },
            .paper("Path", .text) { "\($0.path.from) → \($0.path.to)" },
            .number("coefficient", isWhole ? "Coefficient" : nil) { $0.path.coefficient },
            .paper("β", .number(2)) { TableCell.dash($0.coefficient) },
            tables.spread(isWhole ? titles : [:]) { .path(from: $0.path.from, to: $0.path.to) },
            .paper("\(italic: "SE")", .number(2), if: hasSamples, dash: \.isUntested) {
                TableCell.dash($0.summary?.standardDeviation)
            },
            .paper("\(italic: "t")", .number(2), if: hasSamples, dash: \.isUntested) {
                TableCell.dash($0.summary?.tests?.t)
            },
            .paper(tables.survey.intervalTitle, .interval(2), if: hasSamples, dash: \.isUntested) {
                $0.interval?.cell ?? .missing("")
            },
            .paper("\(italic: "p")", .probability, if: hasSamples, dash: \.isUntested) { TableCell.dash($0.p) },
            .paper("\(italic: "p") (Holm)", .probability, if: rows.contains { $0.decision?.pHolm != nil }) { row in
                // Of a path that nobody claimed nothing is corrected.
                row.decision.map { TableCell.dash($0.pHolm) }
            },
            .number("f_squared_fixed_scores", view == .sizes ? "f² fixed scores" : nil) { $0.path.fSquaredFixedScores }
                .paper("\(italic: "f")\(raised: "2")", .number(2), dash: \.isUntested),
            .number("f_squared_reestimated", view == .sizes ? "f² re-estimated" : nil) {
                $0.path.fSquaredReestimated
            },
            .number("antecedent_vif", view == .collinearity ? "VIF" : nil, decimals: 2) { $0.path.antecedentVIF }
                .paper("VIF", .number(2)),
            .number("score_correlation") { $0.path.scoreCorrelation },
            .printed(isExploratory ? "Decision (exploratory)" : "Decision", .words, if: hasClaims) { row in
                row.decision.map { .text(Self.words($0)) } ?? .blank
            })
    }

    private static func words(_ own: HypothesisFindings.Decision) -> JournalText {
        if own.isLostWithHolm { return "\(own.verdict.word.beginningSentence)\(raised: "a")" }
        return JournalText(own.words.beginningSentence)
    }
}

extension TableCell {
    /// A dash in a paper where there is no number.
    static func dash(_ value: Double?) -> TableCell {
        value.flatMap { $0.isFinite ? .number($0) : nil } ?? .missing("")
    }
}
