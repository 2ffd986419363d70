import Surveys
import Testing

/// Given samples, beside what the reference package computed in them.
@Suite struct PathBootstrapTests {
    @Test func everySampleOfTheCliniciansModelIsAsComputedElsewhere() throws {
        try checkSamples(.clinicians)
    }

    @Test(
        .enabled(if: Reference.isThere, "needs data that are not in this repository"),
        arguments: [PathCase.mobile, .cliniciansInFull])
    func everySampleAndEveryIntervalIsAsComputedElsewhere(_ model: PathCase) throws {
        let bootstrap = try checkSamples(model)
        try checkSummaries(bootstrap, model.table("summary_B300", in: "pls_bootstrap"))
    }

    @discardableResult
    private func checkSamples(_ model: PathCase) throws -> PathBootstrap {
        let rows = try PathReference(
            model.file("\(model.name)_indices_B300.csv", in: "pls_bootstrap"), hasNames: false)
        let samples = rows.rows.map { $0.compactMap { Int($0) }.map { $0 - 1 } }
        let bootstrap = try PathBootstrap(model.fit, samples: samples, threads: 2)
        let table = try model.table("resamples_B300", in: "pls_bootstrap")
        #expect(bootstrap.failed.isEmpty)
        #expect(table.rows.count == samples.count)
        #expect(bootstrap.quantities.count == table.names.count - 1)
        for (place, quantity) in bootstrap.quantities.enumerated() {
            for (sample, value) in bootstrap.values(of: place).enumerated() {
                expect(value, try table.number(sample, "\(quantity)"), "\(quantity), sample \(sample + 1)")
            }
        }
        return bootstrap
    }

    private func checkSummaries(_ bootstrap: PathBootstrap, _ table: PathReference) throws {
        let summaries = try bootstrap.summaries(confidences: [0.95, 0.9])
        #expect(summaries.count == table.rows.count)
        for own in summaries {
            let row = try table.row(["quantity": "\(own.quantity)"])
            let name = "\(own.quantity)"
            expect(own.estimate, try table.number(row, "estimate"), "\(name) estimate")
            expect(own.mean, try table.number(row, "boot_mean"), "\(name) mean")
            expect(own.standardDeviation, try table.number(row, "boot_sd"), "\(name) sd")
            guard let tests = own.tests else {
                // A construct of one item: what the file has there is rounding.
                #expect(["loading:CUSCO", "weight:CUSCO"].contains(name))
                #expect(own.reason == "It is the same in every sample, so there is nothing to test.")
                continue
            }
            expect(tests.t, try table.number(row, "t"), "\(name) t")
            expect(tests.pNormal, try table.number(row, "p_two_sided_normal"), "\(name) p normal")
            expect(tests.pStudentCases, try table.number(row, "p_two_sided_t_df_nminus1"), "\(name) p n-1")
            expect(tests.pStudentSamples, try table.number(row, "p_two_sided_t_df_Bminus1"), "\(name) p B-1")
            expect(tests.biasCorrection, try table.number(row, "bca_z0"), "\(name) z0")
            expect(tests.acceleration, try table.number(row, "bca_accel"), "\(name) acceleration")
            let wide = own.intervals[0]
            let narrow = own.intervals[1]
            expect(wide.percentile.lower, try table.number(row, "pct_2.5"), "\(name) percentile")
            expect(wide.percentile.upper, try table.number(row, "pct_97.5"), "\(name) percentile")
            expect(narrow.percentile.lower, try table.number(row, "pct_5"), "\(name) percentile")
            expect(narrow.percentile.upper, try table.number(row, "pct_95"), "\(name) percentile")
            expect(wide.biasCorrected?.lower, try table.number(row, "bc_2.5"), "\(name) BC")
            expect(wide.biasCorrected?.upper, try table.number(row, "bc_97.5"), "\(name) BC")
            expect(wide.accelerated?.lower, try table.number(row, "bca_2.5"), "\(name) BCa")
            expect(wide.accelerated?.upper, try table.number(row, "bca_97.5"), "\(name) BCa")
        }
    }
}
