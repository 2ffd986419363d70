import Statistics
import Surveys
import Testing

/// Figures of R 4.2.2 for tables and pairs of items of four sets of answers.
@Suite(.enabled(if: Reference.isThere, "the reference data of other licences are not beside the project"))
struct AssociationsReferenceTests {
    @Test func tables() throws {
        for row in try ReferenceTable(reference: "expected/chi_square.csv").records {
            let set = row.text("dataset").prefix { $0 != " " }
            let data = try ReferenceTable(reference: "data/\(set).csv")
            let table = ContingencyTable(
                grouping(row.text("row_variable"), data), by: grouping(row.text("column_variable"), data))
            let test = try IndependenceTest(table)
            var figures: [String: Double] = ["chi2": test.chiSquared, "df": test.degreesOfFreedom, "p": test.pValue]
            figures["n"] = Double(test.n)
            figures["G_likelihood_ratio"] = test.g
            figures["G_p"] = test.gPValue
            figures["cramers_v"] = test.cramersV
            figures["cramers_v_bias_corrected_bergsma"] = test.bergsmasV
            figures["phi"] = test.phi
            figures["contingency_coefficient"] = test.contingencyCoefficient
            figures["min_expected"] = test.smallestExpected
            if table.counts.count == 2, table.columnLabels.count == 2 {
                figures["chi2_yates"] = test.correctedChiSquared.value ?? .infinity
                figures["p_yates"] = test.correctedPValue.value ?? .infinity
                figures["fisher_p"] = try FisherExactTest(table).pValue
            } else {
                #expect(test.correctedPValue.value == nil)
            }
            expect(row, figures)
            #expect(test.cramersVInterval.lower <= test.cramersV && test.cramersV <= test.cramersVInterval.upper)
            if table.counts.count == 2, table.columnLabels.count == 2 {
                // R looks for the roots to about 1e-5 only.
                let fisher = try FisherExactTest(table)
                expect(
                    row,
                    [
                        "fisher_or_cmle": fisher.oddsRatio, "fisher_or_ci_lower": fisher.lower,
                        "fisher_or_ci_upper": fisher.upper,
                    ], 1e-4)
            }
        }
    }

    private func grouping(_ name: String, _ data: ReferenceTable) -> Grouping {
        if name == "loy1c" {
            return Grouping(
                data.column("loy1").map { text in
                    // The cut begins at 1; ten respondents answered 0.
                    guard let value = Double(text), value >= 1 else { return nil }
                    return value <= 4 ? "1-4" : value <= 7 ? "5-7" : "8-10"
                })
        }
        return Grouping(data.column(name).map { $0 == "NA" ? nil : $0 })
    }

    @Test func correlations() throws {
        for row in try ReferenceTable(reference: "expected/correlations.csv").records {
            let set = String(row.text("dataset").prefix { $0 != " " })
            let responses = try Reference.responses(set)
            let x = try #require(responses[row.text("x")])
            let y = try #require(responses[row.text("y")])
            let linear = try LinearCorrelation(x, y)
            let spearman = try SpearmanCorrelation(x, y)
            let kendall = try KendallCorrelation(x, y)
            expect(
                row,
                [
                    "n": Double(linear.n), "pearson_r": linear.r, "pearson_t": linear.t, "pearson_p": linear.pValue,
                    "pearson_ci_lower": linear.interval?.lower ?? .infinity,
                    "pearson_ci_upper": linear.interval?.upper ?? .infinity, "spearman_rho": spearman.rho,
                    "spearman_t": spearman.t, "spearman_p_t_approx": spearman.pValue, "kendall_tau_b": kendall.tauB,
                    "kendall_z": kendall.z, "kendall_p_normal_nocc": kendall.pValue,
                ])
        }
    }

    private func expect(_ row: ReferenceTable.Row, _ figures: [String: Double], _ tolerance: Double = 1e-9) {
        for (column, value) in figures.sorted(by: { $0.key < $1.key }) {
            #expect(
                near(value, row.number(column), tolerance),
                "\(row.cells["row_variable"] ?? row.text("x")) \(column): \(value), not \(row.number(column))")
        }
    }
}
