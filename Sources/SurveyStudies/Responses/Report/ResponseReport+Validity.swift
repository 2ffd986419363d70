package import Reporting
import Surveys

extension ResponseReport {
    package func validity() -> ReportSection? {
        guard !survey.constructs.isEmpty else { return nil }
        let own = findings.measurement
        guard let fit = own.fit.value else {
            return ReportSection("Convergent and discriminant validity", "Not given: \(own.fit.reason ?? "")")
        }
        let names = fit.model.constructs.map(\.name)
        let model =
            own.isOfPaths
            ? "The constructs are the composites of the path model below (partial least squares, "
                + "\(fit.options.weighting.rawValue) weighting)."
            : "There are no paths; the constructs are composites by partial least squares with all pairs of constructs "
                + "joined and factorial weighting, which has no direction."
        let judged =
            findings.structure.bootstrap == nil
            ? "; without bootstrap samples the point alone can be judged"
            : """
            , judged by the upper end of the one-sided 95% percentile bootstrap interval of HTMT |r| (that of the \
            two-sided 90% one; Franke & Sarstedt, 2019), and by the point where only that is below; the percentile \
            interval beside it is at \(percent)
            """
        let distinct = ReportSection(
            "Heterotrait–monotrait ratios",
            [
                """
                HTMT |r|: from magnitudes of correlations (HTMT+; Ringle et al., 2023); signed: from correlations with \
                their signs (Henseler et al., 2015); HTMT2: geometric means (Roemer et al., \
                2021). Below 0.85 for distinct constructs, below 0.90 for similar ones\(judged).
                """
            ] + findings.validity.table.blocks(folded: "All pairs of constructs") + fewSamples())
        let replaced =
            fit.data.replaced > 0
            ? " α is here of the answers with those put in that were missing, as all figures of composites are; above "
                + "it is of complete ones."
            : ""
        var subsections = [
            ReportSection(
                "Composite reliability and convergent validity",
                [
                    """
                    ρ_A of Dijkstra and Henseler (2015), ρ_C of Jöreskog (1971), 0.70 and more, above 0.95 items are \
                    likely to repeat each other (Hair et al., 2019); AVE: the mean of the squared loadings, 0.50 and \
                    more (Fornell & Larcker, 1981). A single item counts as 1.\(replaced)
                    """
                ] + own.convergent.blocks() + weakComposites()),
            distinct,
            ReportSection(
                "Cross loadings",
                "An item's correlations with all scores; the largest should be with its own construct.",
                matrix(own.crossLoadingTable, columns: names, "All items by all constructs")),
        ]
        subsections.removeAll { $0.blocks.count < 2 }
        return ReportSection(
            "Convergent and discriminant validity", .paragraph(ReportText(model)), subsections: subsections)
    }

    /// Means, SDs, reliability and correlations in one table, as papers have them.
    func constructs() -> ReportSection? {
        let own = findings.constructs
        guard !own.constructs.isEmpty else { return nil }
        let hasRoots = own.constructs.contains { $0.root.value != nil }
        let means = own.hasWeightedMeans ? ", weighted" : ""
        var sentences = ["Mean and SD are of the mean scores\(means)."]
        if own.constructs.count > 1 {
            let weighted = own.hasWeightedCorrelations ? ", weighted" : ""
            let plain = own.hasWeightedMeans && !own.hasWeightedCorrelations ? ", not weighted, as the model is" : ""
            switch own.basis {
            case .composites:
                sentences.append(
                    "Below the diagonal are correlations of the path model's composites\(weighted)\(plain).")
            case .meanScores:
                sentences.append("Below the diagonal are Pearson's correlations of the mean scores\(weighted).")
            }
        }
        if hasRoots {
            sentences.append(
                "On the diagonal is √AVE, which should exceed what stands in its row and column (Fornell & Larcker, "
                    + "1981); that misses much that HTMT finds (Henseler et al., 2015).")
        }
        return ReportSection(
            "Means, correlations and reliability",
            [.paragraph(ReportText(sentences.joined(separator: " ")))] + own.table.blocks(folded: "All constructs"))
    }

    /// In a matrix as many numbers are read by people.
    private static let mostCells = 40

    /// - Parameters:
    ///   - title: under which it is folded where it is larger than anybody reads.
    ///   - file: where it stands.
    private func matrix(
        _ entries: Table<MeasurementFindings.Entry>, columns: [String], _ title: String
    ) -> ReportBlock {
        var rows: [(name: String, values: [String: Figure])] = []
        for entry in entries.rows {
            if rows.last?.name != entry.row { rows.append((entry.row, [:])) }
            rows[rows.count - 1].values[entry.column] = entry.value
        }
        let table = ReportTable(
            rows, .left("") { $0.name },
            .each(columns) { column in
                .right(ReportText(column)) { row in
                    row.values[column].map { $0.cell.text(.number(3)) }
                }
            })
        return rows.count * columns.count > Self.mostCells
            ? entries.file.folded(title, rows: rows.count, [.table(table)]) : .table(table)
    }

    func commonMethod() -> ReportSection? {
        guard !survey.constructs.isEmpty else { return nil }
        let own = findings.commonMethod
        var blocks: [ReportBlock] = []
        switch own.harman {
        case .success(let test):
            let side = test.firstShare > Thresholds.singleFactor ? "more" : "less"
            blocks.append(
                """
                Harman: the first principal component of all \(test.eigenvalues.count) items takes \
                \(Self.number(test.firstShare * 100, 1))% of their variance, \(side) than the half that is read as a \
                warning; \(test.aboveOne) eigenvalues exceed 1 (\(English.plural(test.n, "complete row"))). The test \
                is weak: a low share proves nothing (Podsakoff et al., 2003).
                """)
        case .failure(let error):
            blocks += own.factors.file.reasons(["Harman's test. \(error.reason)"])
        }
        if !own.inflation.rows.isEmpty {
            blocks.append(
                """
                Kock's full collinearity: the variance inflation of each construct's score among all others; above \
                3.3 it points to a common method, or to constructs that are one (Kock, 2015).
                """)
            blocks += own.inflation.blocks(folded: "All constructs", beyond: 8)
        } else if let reason = findings.measurement.fit.reason {
            blocks += own.inflation.file.reasons(["Kock's full collinearity. \(reason)"])
        }
        return ReportSection("Common method", blocks, subsections: methodFactors())
    }
}
