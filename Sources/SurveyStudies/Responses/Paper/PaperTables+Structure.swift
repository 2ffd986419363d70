import Reporting
import Surveys

/// Paths, what they explain and what they predict.
extension PaperTables {
    /// A path as the run judged it.
    private struct Judged {
        let path: PathFit.PathEstimate
        let coefficient: Double?
        let summary: BootstrapSummary?
        let decision: HypothesisFindings.Decision?

        /// The one that decided, or of an unclaimed path the same as decides others.
        var interval: BootstrapSummary.Interval? {
            if let own = decision?.interval { return own }
            return summary?.intervals.first?.deciding
        }

        var kind: IntervalKind? {
            if let own = decision?.intervalKind, decision?.interval != nil { return own }
            return summary?.intervals.first.map(IntervalKind.init(of:))
        }

        var p: Double? { decision?.p ?? summary?.tests?.pStudentCases }
        /// Whether a construct at one of its ends is not settled, so that nothing is tested of it.
        var isUntested = false
    }

    private var judged: [Judged] {
        let structure = findings.structure
        return structure.estimates.map { path in
            let own = findings.hypotheses.decisions.first {
                $0.hypothesis.effect == .path && $0.hypothesis.path == .init(path.from, path.to)
            }
            let isUntested = self.isUntested([path.from, path.to])
            guard survey.isConsistent else {
                return Judged(
                    path: path, coefficient: path.coefficient, summary: structure.summary(.init(path.from, path.to)),
                    decision: own, isUntested: isUntested)
            }
            let consistent = structure.consistent?.value?.paths.first { $0.from == path.from && $0.to == path.to }
            return Judged(
                path: path, coefficient: consistent?.coefficient,
                summary: structure.consistentSamples?.summary(.path(from: path.from, to: path.to)), decision: own,
                isUntested: isUntested)
        }
    }

    func structure() -> JournalTable? {
        let rows = judged
        guard !rows.isEmpty else { return nil }
        let hasClaims = rows.contains { $0.decision != nil }
        let hasSamples = rows.contains { $0.summary?.tests != nil }
        var columns: [JournalTable.Column] = hasClaims ? [.init("Hypothesis", .words)] : []
        columns += [.init("Path", .words), .init("β")]
        let hasHolm = rows.contains { $0.decision?.pHolm != nil }
        if hasSamples {
            columns += [.init("\(italic: "SE")"), .init("\(italic: "t")"), .init(interval), .init("\(italic: "p")")]
        }
        if hasHolm { columns.append(.init("\(italic: "p") (Holm)")) }
        columns += [.init("\(italic: "f")\(raised: "2")"), .init("VIF")]
        if hasClaims { columns.append(.init(survey.isExploratory ? "Decision (exploratory)" : "Decision", .words)) }
        var table = JournalTable("structural-model", tested("Paths of the Structural Model"), columns)
        for row in rows { table.append(cells(row, hasClaims: hasClaims, hasSamples: hasSamples, hasHolm: hasHolm)) }
        table.notes = structureNotes(rows, hasSamples)
        return table
    }

    private func cells(
        _ row: Judged, hasClaims: Bool, hasSamples: Bool, hasHolm: Bool
    ) -> [JournalTable.Cell] {
        func number(_ value: Double?) -> JournalTable.Cell {
            value.flatMap { $0.isFinite ? .number(JournalNumber($0, decimals: 2)) : nil } ?? .missing
        }
        let name = row.decision?.hypothesis.name
        var cells: [JournalTable.Cell] = hasClaims ? [name.map { .text(JournalText($0)) } ?? .blank] : []
        cells += [.text("\(row.path.from) → \(row.path.to)"), number(row.coefficient)]
        if hasSamples, row.isUntested {
            cells += [.missing, .missing, .missing, .missing]
        } else if hasSamples {
            cells += [
                number(row.summary?.standardDeviation), number(row.summary?.tests?.t),
                row.interval.map {
                    .interval(JournalNumber(end: $0.lower, decimals: 2), JournalNumber(end: $0.upper, decimals: 2))
                } ?? .missing,
                row.p.map { .number(JournalNumber(p: $0)) } ?? .missing,
            ]
        }
        if hasHolm {
            // Of a path that nobody claimed nothing is corrected.
            cells.append(
                row.decision.map { own in own.pHolm.map { .number(JournalNumber(p: $0)) } ?? .missing } ?? .blank)
        }
        cells += [
            row.isUntested ? .missing : Self.free(row.path.fSquaredFixedScores), Self.free(row.path.antecedentVIF),
        ]
        if hasClaims { cells.append(row.decision.map { .text(Self.words($0)) } ?? .blank) }
        return cells
    }

    private static func words(_ own: HypothesisFindings.Decision) -> JournalText {
        if own.isLostWithHolm { return "\(own.verdict.rawValue.beginningSentence)\(raised: "a")" }
        return JournalText(own.words.beginningSentence)
    }

    private func structureNotes(_ rows: [Judged], _ hasSamples: Bool) -> [JournalText] {
        let n = findings.structure.fit?.value?.data.cases ?? findings.sample.n
        var note: JournalText = "\(size(n)) Coefficients are standardized."
        if survey.isConsistent {
            note =
                note
                + " Coefficients and their errors are of consistent PLS; \(italic: "f")\(raised: "2") and VIF of PLS."
        }
        if hasSamples, let bootstrap = findings.structure.bootstrap {
            let samples = JournalNumber(count: survey.isConsistent ? usableOfConsistent : bootstrap.usable).text
            note =
                note + " \(italic: "SE") = standard deviation over \(samples) bootstrap samples; CI = \(kinds(rows)). "
            note = note + "\(italic: "p") is by Student's \(italic: "t")\(sides(rows))."
        }
        let corrected = findings.hypotheses.decisions.count { $0.pHolm != nil }
        if corrected > 1 {
            note = note + " \(italic: "p") (Holm) is corrected for the \(corrected) hypotheses tested (Holm, 1979)."
        }
        note =
            note + """
                 \(italic: "f")\(raised: "2") is of fixed scores; VIF = variance inflation factor among the predictors \
                of the same construct.\(dashNote)
                """
        if survey.isExploratory {
            note = note + " Exploratory: nothing was stated before the answers were seen, and nothing is confirmed."
        }
        let lost = rows.contains { $0.decision?.isLostWithHolm == true }
        return [note] + (lost ? ["\(raised: "a") Not with Holm's correction for all hypotheses."] : [])
    }

    private var usableOfConsistent: Int { findings.structure.consistentSamples?.usable ?? 0 }

    private static let combined: JournalText = """
         (from the lower of the lower ends of the percentile and the bias-corrected interval to the higher of their \
        upper ends)
        """

    /// From the intervals that are in the table.
    private func kinds(_ rows: [Judged]) -> JournalText {
        let own = rows.filter { $0.interval != nil }
        let found = IntervalKind.allCases.filter { kind in own.contains { $0.kind == kind } }
        let decides: JournalText = own.contains { $0.decision?.interval != nil } ? ", which decides" : ""
        guard found.count > 1 else {
            let kind = found.first ?? .percentile
            let text: JournalText = "\(kind.rawValue) confidence interval\(decides)"
            return kind == .combined ? text + Self.combined : text
        }
        let few = own.filter { $0.kind == .percentile }.map { "\($0.path.from) → \($0.path.to)" }
        let kind: JournalText =
            "combined confidence interval, percentile for \(English.listed(few, most: 8))\(decides)"
        return kind + Self.combined
    }

    private func sides(_ rows: [Judged]) -> JournalText {
        let own = rows.compactMap(\.decision).filter { $0.interval != nil && survey.isOneSided($0.hypothesis) }
        guard !own.isEmpty else { return ", two-sided" }
        let double = English.percent(1 - 2 * (1 - survey.confidence))
        return
            ", one-sided for hypotheses with a sign, which the end of their \(double) interval on the side of 0 decides"
    }

    func explained() -> JournalTable? {
        let own = findings.structure
        guard !own.determinations.isEmpty else { return nil }
        let predicted = own.blindfolding?.value ?? []
        let hasIntervals = own.determinations.contains { interval(of: $0.construct) != nil }
        var columns: [JournalTable.Column] = [
            .init("Construct", .words), .init("\(italic: "R")\(raised: "2")"),
            .init("Adjusted \(italic: "R")\(raised: "2")"),
        ]
        if hasIntervals { columns.insert(.init(interval), at: 2) }
        if !predicted.isEmpty { columns.append(.init("\(italic: "Q")\(raised: "2")")) }
        var table = JournalTable("explained-variance", "Explained Variance and Predictive Relevance", columns)
        for one in own.determinations {
            var cells: [JournalTable.Cell] = [
                .text(JournalText(one.construct)), Self.bounded(.number(one.rSquared)),
                Self.bounded(one.adjustedRSquared),
            ]
            if hasIntervals {
                cells.insert(
                    interval(of: one.construct).map {
                        .interval(
                            JournalNumber($0.lower, decimals: 2, isBounded: true),
                            JournalNumber($0.upper, decimals: 2, isBounded: true))
                    } ?? .missing, at: 2)
            }
            if !predicted.isEmpty {
                cells.append(
                    predicted.first { $0.construct == one.construct }.map { Self.bounded(.number($0.redundancy)) }
                        ?? .missing)
            }
            table.append(cells)
        }
        var notes: [JournalText] = hasIntervals ? [bootstrapNote("percentile")] : []
        if !predicted.isEmpty {
            notes.append(
                "\(italic: "Q")\(raised: "2") = cross-validated redundancy by blindfolding with omission distance "
                    + "\(own.omissionDistance).")
        }
        if let first = notes.first { table.notes = [notes.dropFirst().reduce(first) { $0 + " " + $1 }] }
        return table
    }

    private func interval(of construct: String) -> BootstrapSummary.Interval? {
        findings.structure.bootstrap?.summary(.rSquared(construct))?.intervals.first?.percentile
    }
}
