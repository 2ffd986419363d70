import Statistics
import Surveys
import Testing

/// Figures of R 4.2.2 for six sets of answers.
@Suite struct DescriptivesReferenceTests {
    @Test func clinicians() throws {
        try check(ReferenceTable(beside: "mida_descriptives.csv"), ["mida_utaut"])
        try checkMardia(ReferenceTable(beside: "mida_mardia.csv"))
    }

    @Test(.enabled(if: Reference.isThere, "the reference data of other licences are not beside the project"))
    func otherSets() throws {
        let sets = ["mobi", "mobi_missing", "satisfaction", "technology", "holzinger1939"]
        try check(ReferenceTable(reference: "expected/descriptives.csv"), sets)
        try checkMardia(ReferenceTable(reference: "expected/mardia.csv"))
    }

    private func check(_ table: ReferenceTable, _ sets: [String]) throws {
        for set in sets {
            let responses = try Reference.responses(set)
            for row in table.records where row.text("dataset") == set {
                let name = row.text("variable")
                let column = try #require(responses[name], "\(set) has no \(name)")
                check(ItemDescription(item: name, answers: column), row)
            }
        }
    }

    private func check(_ found: ItemDescription, _ row: ReferenceTable.Row) {
        let figures: [(String, Figure)] = [
            ("mean", found.mean), ("sd", found.sd), ("se", found.standardError), ("median", found.median),
            ("q1_type7", found.lowerQuartile), ("q3_type7", found.upperQuartile), ("min", found.minimum),
            ("max", found.maximum), ("mad_1.4826", found.medianAbsoluteDeviation),
            ("skew_g1_type1", found.skewness.type1), ("skew_G1_type2", found.skewness.type2),
            ("skew_b1_type3", found.skewness.type3), ("kurt_g2_type1_excess", found.excessKurtosis.type1),
            ("kurt_G2_type2_excess", found.excessKurtosis.type2),
            ("kurt_b2_type3_excess", found.excessKurtosis.type3), ("se_skew_type2", found.skewnessStandardError),
            ("se_kurt_type2", found.kurtosisStandardError),
        ]
        for (column, figure) in figures {
            #expect(near(figure, row.number(column)), "\(found.item) \(column): \(figure), not \(row.number(column))")
        }
        #expect(Double(found.n) == row.number("n") && Double(found.missing) == row.number("missing"))
        #expect(near(100 * found.missingShare, row.number("missing_pct")))
        #expect(near(found.meanInterval?.lower ?? .infinity, row.number("mean_ci95_lower")))
        #expect(near(found.meanInterval?.upper ?? .infinity, row.number("mean_ci95_upper")))
        switch found.shapiroWilk {
        case .success(let test):
            #expect(near(test.w, row.number("shapiro_W"), 1e-8), "\(found.item): \(test.w)")
            #expect(near(test.pValue, row.number("shapiro_p"), 1e-7), "\(found.item): \(test.pValue)")
        case .failure(let reason): Issue.record("\(reason)")
        }
    }

    private func checkMardia(_ table: ReferenceTable) throws {
        for row in table.records where row.text("dataset") != "" {
            var responses = try Reference.responses(row.text("dataset"))
            if row.text("dataset") == "holzinger1939" { responses = responses.select((1...9).map { "x\($0)" }) }
            let divisor: MardiaTest.Divisor = row.text("covariance_divisor") == "S_n" ? .n : .nMinusOne
            let test = try MardiaTest(responses, divisor: divisor)
            #expect(Double(test.n) == row.number("n") && Double(test.items) == row.number("p"))
            #expect(near(test.skewness, row.number("b1p")))
            #expect(near(test.skewnessChiSquared, row.number("skew_chi2")))
            #expect(near(test.skewnessDegreesOfFreedom, row.number("skew_df")))
            #expect(near(test.skewnessPValue, row.number("skew_p"), 1e-8))
            #expect(near(test.kurtosis, row.number("b2p")))
            #expect(near(test.kurtosisZ, row.number("kurt_z"), 1e-9))
            #expect(near(test.kurtosisPValue, row.number("kurt_p"), 1e-8))
        }
    }
}
