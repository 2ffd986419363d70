import Testing

import Surveys

/// Predictions of held-out answers beside those of the reference package.
@Suite struct PathPredictionTests {
    @Test func theCliniciansModelPredictsAsComputedElsewhere() throws { try check(.clinicians) }

    @Test(
        .enabled(if: Reference.isThere, "needs data that are not in this repository"),
        arguments: [PathCase.mobile, .satisfaction, .technology])
    func otherModelsPredictAsComputedElsewhere(_ model: PathCase) throws { try check(model) }

    private func check(_ model: PathCase) throws {
        let own = try model.fit.predictionInOrder(folds: 10)
        #expect(own.warnings.isEmpty)
        let table = try model.table("plspredict_10fold")
        #expect(own.items.count == table.rows.count)
        for item in own.items {
            let row = try table.row(["item": item.item, "construct": item.construct])
            #expect(item.errors.count == 6)
            // The reference has no regression on the direct predecessors' items; see below.
            for errors in item.errors where errors.predictor != .regressionOnAntecedents {
                let name = "\(item.item) \(errors.predictor)"
                let suffix = errors.predictor.rawValue
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
        let compared = own.comparisons.filter { $0.benchmark != .regressionOnAntecedents }
        #expect(compared.count == losses.rows.count)
        for comparison in compared {
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

    /// Computed by NumPy 2 from the same answers and folds: least squares on the items of the direct predecessors.
    @Test func theRegressionOnDirectPredecessorsIsThatOfNumPy() throws {
        let own = try PathCase.clinicians.fit.predictionInOrder(folds: 10)
        for (item, rootMeanSquare, magnitude) in [
            ("Q29", 0.894332511028766, 0.7008198800474073), ("Q35", 0.748780189389691, 0.5596127200257437),
            ("Q13", 0.7482744443133265, 0.5891124237041442), ("Q10", 0.6990613894770032, 0.5222969019362389),
            ("Q22", 0.6380269130031764, 0.4528509581357362), ("Q25", 0.599673347448518, 0.4462807106719337),
        ] {
            let errors = try #require(
                own.items.first { $0.item == item }?.errors.first { $0.predictor == .regressionOnAntecedents })
            expect(errors.rootMeanSquare, rootMeanSquare, "\(item) RMSE")
            expect(errors.meanMagnitude, magnitude, "\(item) MAE")
        }
    }

    /// Counted in the reference's file, EA beside LM_exo, and in NumPy's figures, DA beside LM_direct.
    @Test func thePowerIsCountedBesideARegressionThatIsToldTheSame() throws {
        let powers = try PathCase.clinicians.fit.predictionInOrder(folds: 10).powers
        #expect(powers.count == 12)
        for power in powers { #expect(power.benchmark == power.model.regressionOnTheSame) }
        let earliest = powers.filter { $0.model == .earliestAntecedents }
        let expected: [(String?, Int, PathPrediction.Level)] = [
            (nil, 6, .low), ("EffExp", 0, .none), ("IntUse", 0, .none), ("PerfExp", 0, .none), ("Security", 3, .high),
            ("Trust", 3, .high),
        ]
        for (construct, better, level) in expected {
            let own = try #require(earliest.first { $0.construct == construct })
            #expect((own.better, own.level) == (better, level), "\(construct ?? "all")")
            #expect(own.atOrBelowMean == 0)
        }
    }

    /// Shmueli et al. (2019): as many as not is medium.
    @Test(arguments: [
        (0, PathPrediction.Level.none), (1, .low), (2, .medium), (3, .medium), (4, .high),
    ]) func theLevels(better: Int, level: PathPrediction.Level) {
        #expect(PathPrediction.Level(better, of: 4) == level)
    }

    /// Ten divisions by chance: the same from one run to the next, others with another seed, and all near the one in order.
    @Test func repeatedFolds() throws {
        let fit = try PathCase.clinicians.fit
        let own = try fit.prediction()
        let again = try fit.prediction()
        let other = try fit.prediction(seed: 2)
        #expect(own.folds == 10 && own.repetitions == 10 && own.items == again.items && own.items != other.items)
        let inOrder = try fit.predictionInOrder(folds: 10)
        for (item, once) in zip(own.items, inOrder.items) {
            for (errors, single) in zip(item.errors, once.errors) {
                #expect((errors.rootMeanSquare / single.rootMeanSquare - 1).magnitude < 0.04)
            }
        }
    }
}

extension PathFit {
    /// Case i in fold i mod `folds`, in the order of the rows, once: as the reference package is told to divide them.
    fileprivate func predictionInOrder(folds: Int) throws(Unavailable) -> PathPrediction {
        try prediction(folds: folds, divisions: [(0..<data.cases).map { $0 % folds }])
    }
}
