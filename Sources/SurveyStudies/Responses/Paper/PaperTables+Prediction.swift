import Reporting
import Surveys

/// How well answers are predicted that the model has not seen.
extension PaperTables {
    /// By target construct: how many of its items are predicted better, and its losses beside those of the benchmarks.
    func power() -> JournalTable? {
        guard let prediction = findings.structure.prediction?.value else { return nil }
        // The published benchmark; where its items are collinear the one that is told the same as the other model.
        let models: [PathPrediction.Predictor] = [.earliestAntecedents, .directAntecedents]
        guard let model = models.first(where: { model in prediction.powers.contains { $0.model == model } }) else {
            return nil
        }
        var table = JournalTable(
            "predictive-power", "Out-of-Sample Predictive Power by Target Construct",
            [
                .init("Construct", .words), .init("Items"),
                .init("\(italic: "Q")\(raised: "2")\(lowered: "predict")"),
                .init("RMSE smaller"), .init("MAE smaller"), .init("Power", .words),
                .init("Loss – IA"), .init("\(italic: "p")"), .init("Loss – LM"), .init("\(italic: "p")"),
            ])
        let powers = prediction.powers.filter { $0.model == model }
        for own in powers.filter({ $0.construct != nil }) + powers.filter({ $0.construct == nil }) {
            let mean = prediction.comparison(own, .itemMean)
            table.append(
                [
                    .text(JournalText(own.construct ?? "All")), .number(JournalNumber(count: own.items)),
                    Self.free(mean.map { 1 - $0.modelLoss / $0.benchmarkLoss }),
                    .number(JournalNumber(count: own.better)), .number(JournalNumber(count: own.betterByMagnitude)),
                    .text(JournalText(own.level.rawValue.beginningSentence)),
                ] + Self.losses(mean) + Self.losses(prediction.comparison(own, own.benchmark)))
        }
        let from: JournalText =
            model == .earliestAntecedents ? "constructs without predecessors" : "a construct's own predecessors"
        table.notes = [
            """
            \(divided(prediction)) \(italic: "Q")\(raised: "2")\(lowered: "predict") = 1 less the ratio of the squared \
            errors of all items of the construct to those of their means in the other folds (IA). RMSE and MAE \
            smaller = number of items that the path model predicts, from the scores of \(from), with a smaller root \
            mean square and mean absolute error than the linear regression on the items of these constructs (LM). \
            Power = high for all items by RMSE, medium for at least half, low for fewer, none for no item (Shmueli et \
            al., 2019). Loss – IA and Loss – LM = mean squared loss of the path model less that of the benchmark, \
            negative where the path model predicts better, with two-sided \(italic: "p") of CVPAT (Liengaard et al., \
            2021; Sharma et al., 2023).
            """
        ]
        return table
    }

    private static func losses(_ own: PathPrediction.Comparison?) -> [JournalTable.Cell] {
        guard let own, own.difference.isFinite else { return [.missing, .missing] }
        return [
            .number(JournalNumber(own.difference, decimals: 3)),
            own.p.value.map { .number(JournalNumber(p: $0)) } ?? .missing,
        ]
    }

    private func divided(_ prediction: PathPrediction) -> JournalText {
        let times = prediction.repetitions == 1 ? "once" : "\(prediction.repetitions) times"
        return "PLSpredict with \(prediction.folds) folds, divided by chance \(times)."
    }

    /// The published benchmark: the model from constructs without predecessors beside the regression on their items.
    func predicted() -> JournalTable? {
        guard let prediction = findings.structure.prediction?.value else { return nil }
        return JournalTable(
            "out-of-sample-prediction", "Out-of-Sample Prediction of Items",
            of: findings.structure.table("plspredict-pairs"),
            [
                .init("construct", "Construct", .words), .init("item", "Item", .words),
                .init("q_squared_predict_ea", "\(italic: "Q")\(raised: "2")\(lowered: "predict")", .bounded(2)),
                .init("rmse_ea", "PLS RMSE", .free(3)), .init("rmse_lm_exo", "LM RMSE", .free(3)),
                .init("mae_ea", "PLS MAE", .free(3)), .init("mae_lm_exo", "LM MAE", .free(3)),
            ],
            notes: [
                """
                \(divided(prediction)) PLS = path model, from the \
                scores of constructs without predecessors; LM = linear regression on these constructs' items; RMSE = \
                root mean square error; MAE = mean absolute error.
                """
            ])
    }
}

extension PathPrediction {
    /// Of the same construct and model, beside a benchmark.
    fileprivate func comparison(_ own: Power, _ benchmark: Predictor) -> Comparison? {
        comparisons.first { $0.construct == own.construct && $0.model == own.model && $0.benchmark == benchmark }
    }
}
