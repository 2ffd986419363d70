import Surveys
import Testing

/// Predictions of held-out answers beside those of the reference package.
@Suite struct PathPredictionTests {
    @Test func theCliniciansModelPredictsAsComputedElsewhere() throws { try check(.clinicians) }

    @Test(
        .enabled(if: Reference.isThere, "needs data that are not in this repository"),
        arguments: [PathCase.mobile, .satisfaction, .technology])
    func otherModelsPredictAsComputedElsewhere(_ model: PathCase) throws { try check(model) }

    private func check(_ model: PathCase) throws {
        let own = try model.fit.prediction(folds: 10)
        #expect(own.warnings.isEmpty)
        let table = try model.table("plspredict_10fold")
        #expect(own.items.count == table.rows.count)
        for item in own.items {
            let row = try table.row(["item": item.item, "construct": item.construct])
            #expect(item.errors.count == 5)
            for errors in item.errors {
                let (name, suffix) = ("\(item.item) \(errors.predictor)", errors.predictor.rawValue)
                expect(errors.rootMeanSquare, try table.number(row, "RMSE_\(suffix)"), "\(name) RMSE")
                expect(errors.meanMagnitude, try table.number(row, "MAE_\(suffix)"), "\(name) MAE")
                // Where an answer is 0 the file has Inf, and here there is a reason.
                let share = try table.number(row, "MAPE_\(suffix)")
                expect(errors.meanMagnitudePercent.value, share.flatMap { $0.isFinite ? $0 : nil }, "\(name) MAPE")
                if errors.predictor != .itemMean {
                    expect(errors.qSquared, try table.number(row, "Q2predict_\(suffix)"), "\(name) Q2")
                }
            }
        }
        let losses = try model.table("cvpat_10fold")
        #expect(own.comparisons.count == losses.rows.count)
        for comparison in own.comparisons {
            let row = try losses.row([
                "construct": comparison.construct ?? "Overall", "pls_technique": comparison.model.rawValue,
                "benchmark": comparison.benchmark.rawValue,
            ])
            let name = "\(comparison.construct ?? "all") \(comparison.model) \(comparison.benchmark)"
            expect(comparison.modelLoss, try losses.number(row, "loss_pls"), "\(name) loss")
            expect(comparison.benchmarkLoss, try losses.number(row, "loss_benchmark"), "\(name) benchmark")
            expect(comparison.difference, try losses.number(row, "avg_loss_difference"), "\(name) difference")
            expect(comparison.t.value, try losses.number(row, "t"), "\(name) t")
            expect(Double(comparison.degreesOfFreedom), try losses.number(row, "df"), "\(name) df")
            expect(comparison.p.value, try losses.number(row, "p_two_sided"), "\(name) p")
        }
    }
}
