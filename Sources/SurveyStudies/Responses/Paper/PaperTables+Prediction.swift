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
        let powers = prediction.powers.filter { $0.model == model }
        typealias Comparison = PathPrediction.Comparison
        typealias Row = (own: PathPrediction.Power, mean: Comparison?, linear: Comparison?)
        let rows = (powers.filter { $0.construct != nil } + powers.filter { $0.construct == nil }).map { own -> Row in
            (own, prediction.comparison(own, .itemMean), prediction.comparison(own, own.benchmark))
        }
        let table = Table(
            rows, .paper("Construct", .text) { $0.own.construct ?? "All" },
            .paper("Items", .count) { $0.own.items },
            .paper("\(italic: "Q")\(raised: "2")\(lowered: "predict")", .number(2)) { row in
                TableCell.dash(row.mean.map { 1 - $0.modelLoss / $0.benchmarkLoss })
            },
            .paper("RMSE smaller", .count) { $0.own.better },
            .paper("MAE smaller", .count) { $0.own.betterByMagnitude },
            .paper("Power", .text) { $0.own.level.rawValue.beginningSentence },
            .paper("Loss – IA", .number(3)) { TableCell.dash($0.mean?.difference) },
            .paper("\(italic: "p")", .probability) { TableCell.dash($0.mean?.p.value) },
            .paper("Loss – LM", .number(3)) { TableCell.dash($0.linear?.difference) },
            .paper("\(italic: "p")", .probability) { TableCell.dash($0.linear?.p.value) })
        let from: JournalText =
            model == .earliestAntecedents ? "constructs without predecessors" : "a construct's own predecessors"
        let note: JournalText = """
            \(divided(prediction)) \(italic: "Q")\(raised: "2")\(lowered: "predict") = 1 less the ratio of the squared \
            errors of all items of the construct to those of their means in the other folds (IA). RMSE and MAE \
            smaller = number of items that the path model predicts, from the scores of \(from), with a smaller root \
            mean square and mean absolute error than the linear regression on the items of these constructs (LM). \
            Power = high for all items by RMSE, medium for at least half, low for fewer, none for no item (Shmueli et \
            al., 2019). Loss – IA and Loss – LM = mean squared loss of the path model less that of the benchmark, \
            negative where the path model predicts better, with two-sided \(italic: "p") of CVPAT (Liengaard et al., \
            2021; Sharma et al., 2023).
            """
        return table.paper("predictive-power", "Out-of-Sample Predictive Power by Target Construct", notes: [note])
    }

    private func divided(_ prediction: PathPrediction) -> JournalText {
        let times = prediction.repetitions == 1 ? "once" : "\(prediction.repetitions) times"
        return "PLSpredict with \(prediction.folds) folds, divided by chance \(times)."
    }

    /// The published benchmark: the model from constructs without predecessors beside the regression on their items.
    func predicted() -> JournalTable? {
        guard let prediction = findings.structure.prediction?.value else { return nil }
        return structureTables.heldPairs.paper(
            "out-of-sample-prediction", "Out-of-Sample Prediction of Items",
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
    /// Of the same construct and model, beside a benchmark; nil where nothing is known of it.
    fileprivate func comparison(_ own: Power, _ benchmark: Predictor) -> Comparison? {
        comparisons.first {
            $0.construct == own.construct && $0.model == own.model && $0.benchmark == benchmark
                && $0.difference.isFinite
        }
    }
}
