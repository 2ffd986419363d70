import Statistics
import Surveys
import TestSupport
import Testing

/// Figures of R 4.2.2 (psych, lavaan polished) for the scales of five sets of answers.
@Suite struct ReliabilityReferenceTests {
    @Test func clinicians() throws {
        try check(
            ReferenceTable(beside: "mida_reliability_scales.csv"), ReferenceTable(beside: "mida_reliability_items.csv"),
            ["mida_utaut"])
    }

    @Test(.enabled(if: Reference.isThere, "the reference data of other licences are not beside the project"))
    func otherSets() throws {
        try check(
            ReferenceTable(reference: "expected/reliability_scales.csv"),
            ReferenceTable(reference: "expected/reliability_items.csv"),
            ["mobi", "satisfaction", "technology", "holzinger"])
    }

    private func check(_ scales: ReferenceTable, _ items: ReferenceTable, _ sets: [String]) throws {
        for set in sets {
            let responses = try Reference.responses(set == "holzinger" ? "holzinger1939" : set)
            for row in scales.records where row.text("dataset") == set {
                let itemRows = items.records.filter {
                    $0.text("dataset") == set && $0.text("scale") == row.text("scale")
                }
                let scale = responses.select(itemRows.map { $0.text("item") })
                let found = try ScaleReliability(scale)
                check(found, row)
                for (item, row) in zip(found.itemStatistics, itemRows) {
                    check(item.itemRestCorrelation, row, "corrected_item_total_r")
                    check(item.itemTotalCorrelation, row, "item_total_r")
                    check(item.alphaIfDropped, row, "alpha_if_dropped")
                    check(item.squaredMultipleCorrelation, row, "smc")
                }
            }
        }
    }

    private func check(_ found: ScaleReliability, _ row: ReferenceTable.Row) {
        #expect(Double(found.n) == row.number("n_complete") && Double(found.items.count) == row.number("k"))
        check(found.alpha, row, "alpha_raw")
        check(found.standardizedAlpha, row, "alpha_standardized")
        check(found.meanCorrelation, row, "mean_inter_item_r")
        check(found.lambda2, row, "guttman_lambda2")
        check(found.lambda6, row, "guttman_lambda6_smc")
        check(found.omega, row, "omega_total_1factor_ml_cov")
        check(found.standardizedOmega, row, "composite_reliability_1factor_ml_std")
        check(found.splitHalfCorrelation, row, "split_half_odd_even_r")
        check(found.spearmanBrown, row, "spearman_brown")
        check(found.lambda4, row, "guttman_lambda4_odd_even")
        check(.number(found.scaleMean), row, "scale_mean")
        check(.number(found.scaleSD), row, "scale_sd")
        let intervals = [
            (found.alphaInterval, "feldt_ci95_lower", "feldt_ci95_upper"),
            (found.standardizedAlphaInterval, "alpha_std_feldt_lower", "alpha_std_feldt_upper"),
            (found.asymptoticInterval, "duhachek_ci95_lower", "duhachek_ci95_upper"),
        ]
        for (interval, lower, upper) in intervals {
            check(.number(interval?.lower ?? .infinity), row, lower)
            check(.number(interval?.upper ?? .infinity), row, upper)
        }
        check(.number(found.asymptoticInterval?.standardError ?? .infinity), row, "ase_vanzyl_duhachek")
    }

    private func check(_ figure: Figure, _ row: ReferenceTable.Row, _ column: String) {
        let scale = "\(row.text("dataset")) \(row.text("scale"))"
        #expect(near(figure, row.number(column)), "\(scale) \(column): \(figure), not \(row.number(column))")
    }

    /// From the eigenvalues that R 4.2.2 finds.
    @Test(.enabled(if: Reference.isThere, "the reference data of other licences are not beside the project"))
    func singleFactor() throws {
        #expect(near(try HarmanSingleFactor(Reference.responses("mobi")).firstShare, 0.394800030119725))
        let technology = try HarmanSingleFactor(Reference.responses("technology"))
        #expect(near(technology.firstShare, 0.329387499325759) && technology.aboveOne == 5)
        let tests = try Reference.responses("holzinger1939").select((1...9).map { "x\($0)" })
        #expect(near(try HarmanSingleFactor(tests).firstShare, 0.357371575715301))
    }

    /// With fewer rows than items it is found through the rows, which is the same.
    @Test func singleFactorOfManyItems() throws {
        var random = SeededGenerator(7)
        let columns = (0..<30).map { _ in (0..<12).map { _ in random.uniform() } }
        let names = (0..<30).map { "x\($0)" }
        let found = try HarmanSingleFactor(Responses(names: names, columns: columns))
        let plain = try CovarianceMatrix(Responses(names: names, columns: columns)).correlations()
            .symmetricEigenvalues()
        #expect(found.eigenvalues.count == 30)
        for (one, other) in zip(found.eigenvalues, plain) { #expect(abs(one - other) < 1e-12) }
    }
}
