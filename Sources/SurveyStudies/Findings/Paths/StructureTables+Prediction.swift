import Reporting
import Surveys

/// What the model explains, and what it predicts of answers that it has not seen.
extension StructureTables {
    var explained: Table<PathFit.Determination> {
        let predicted = structure.blindfolding?.value ?? []
        func own(_ row: PathFit.Determination) -> PathQuantity { .rSquared(row.construct) }
        func interval(_ row: PathFit.Determination) -> BootstrapSummary.Interval? {
            bootstrap?.summary(own(row))?.intervals.first?.percentile
        }
        return Table(
            "r-squared", structure.determinations,
            .text("construct", "Construct") { $0.construct }
                .paper("Construct", .text),
            .number("r_squared", "R²") { $0.rSquared }.paper("\(italic: "R")\(raised: "2")", .bounded(2)),
            .printed(survey.intervalTitle, if: structure.determinations.contains { interval($0) != nil }) { row in
                interval(row).map {
                    .interval(
                        JournalNumber($0.lower, decimals: 2, isBounded: true),
                        JournalNumber($0.upper, decimals: 2, isBounded: true))
                } ?? .missing
            },
            .number("adjusted_r_squared", "Adjusted R²") { $0.adjustedRSquared }
                .paper("Adjusted \(italic: "R")\(raised: "2")", .bounded(2)),
            .number("aic", "AIC", decimals: 1) { $0.aic }, .number("bic", "BIC", decimals: 1) { $0.bic },
            .number("bootstrap_sd", "SE") { spread(.sd, own($0)) },
            .interval("percentile", "Percentile interval") { spread(.percentile, own($0)) },
            .paper("\(italic: "Q")\(raised: "2")", .bounded(2), if: !predicted.isEmpty) { row in
                TableCell.dash(predicted.first { $0.construct == row.construct }?.redundancy)
            })
    }

    var predicted: Table<PathFit.Blindfolding> {
        Table(
            "blindfolding", structure.blindfolding?.value ?? [], .text("construct", "Construct") { $0.construct },
            .count("omission_distance", "D") { $0.omissionDistance },
            .number("q_squared_redundancy", "Q² redundancy") { $0.redundancy },
            .number("q_squared_communality", "Q² communality") { $0.communality },
            .number("squares_total") { $0.total }, .number("squares_error_redundancy") { $0.redundancyError },
            .number("squares_error_communality") { $0.communalityError })
    }

    private var prediction: PathPrediction? { structure.prediction?.value }

    typealias Held = (item: PathPrediction.Item, errors: PathPrediction.Errors)

    var held: Table<Held> {
        Table(
            "plspredict", (prediction?.items ?? []).flatMap { item in item.errors.map { Held(item, $0) } },
            .text("construct", "Construct") { $0.item.construct }, .text("item", "Item") { $0.item.item },
            .text("predictor", "Predictor") { $0.errors.predictor.rawValue },
            .number("rmse", "RMSE") { $0.errors.rootMeanSquare }, .number("mae", "MAE") { $0.errors.meanMagnitude },
            .number("mape") { $0.errors.meanMagnitudePercent.value },
            .number("q_squared_predict", "Q²predict") { $0.errors.qSquared })
    }

    /// An item in one line: the path model beside the regression that is told the same.
    var heldPairs: Table<PathPrediction.Item> {
        typealias Item = PathPrediction.Item
        func figure(
            _ predictor: PathPrediction.Predictor, _ value: @escaping (PathPrediction.Errors) -> Double
        ) -> (Item) -> Figure {
            { item in
                item.errors.first { $0.predictor == predictor }.map { .finite(value($0)) }
                    ?? .unavailable(
                        "\(predictor.rawValue): the items that it rests on are collinear, or too many.")
            }
        }
        // A paper has the published benchmark.
        return Table(
            "plspredict-pairs", prediction?.items ?? [],
            .text("construct", "Construct") { $0.construct }
                .paper("Construct", .text),
            .text("item", "Item") { $0.item }.paper("Item", .text),
            .number("q_squared_predict_da", "Q²predict DA", figure(.directAntecedents, \.qSquared)),
            .number("rmse_da", "RMSE DA", figure(.directAntecedents, \.rootMeanSquare)),
            .number("rmse_lm_direct", "RMSE LM_direct", figure(.regressionOnAntecedents, \.rootMeanSquare)),
            .number("mae_da", nil, figure(.directAntecedents, \.meanMagnitude)),
            .number("mae_lm_direct", nil, figure(.regressionOnAntecedents, \.meanMagnitude)),
            .number("q_squared_predict_ea", "Q²predict EA", figure(.earliestAntecedents, \.qSquared))
                .paper("\(italic: "Q")\(raised: "2")\(lowered: "predict")", .bounded(2)),
            .number("rmse_ea", "RMSE EA", figure(.earliestAntecedents, \.rootMeanSquare))
                .paper("PLS RMSE", .number(3)),
            .number("rmse_lm_exo", "RMSE LM_exo", figure(.regressionOnExogenous, \.rootMeanSquare))
                .paper("LM RMSE", .number(3)),
            .number("mae_ea", nil, figure(.earliestAntecedents, \.meanMagnitude)).paper("PLS MAE", .number(3)),
            .number("mae_lm_exo", nil, figure(.regressionOnExogenous, \.meanMagnitude)).paper("LM MAE", .number(3)))
    }

    var powers: Table<PathPrediction.Power> {
        Table(
            "predictive-power", prediction?.powers ?? [], .text("construct", "Construct") { $0.construct ?? "all" },
            .text("model", "Model") { $0.model.rawValue }, .text("benchmark", "Benchmark") { $0.benchmark.rawValue },
            .count("items", "Items") { $0.items }, .count("smaller_rmse", "Smaller RMSE") { $0.better },
            .count("smaller_mae", "Smaller MAE") { $0.betterByMagnitude },
            .count("q_squared_at_or_below_0", "Q²predict ≤ 0") { $0.atOrBelowMean },
            .text("predictive_power", "Predictive power") { $0.level.rawValue })
    }

    var ability: Table<PathPrediction.Comparison> {
        let shown = ["DA IA", "DA LM_direct", "EA IA", "EA LM_exo"]
        return Table(
            "cvpat", prediction?.comparisons ?? [],
            // The others are not told the same.
            if: { shown.contains("\($0.model.rawValue) \($0.benchmark.rawValue)") },
            .text("construct", "Construct") { $0.construct ?? "all" },
            .text("model", "Model") { $0.model.rawValue }, .text("benchmark", "Benchmark") { $0.benchmark.rawValue },
            .number("loss_model", "Loss of the model") { $0.modelLoss },
            .number("loss_benchmark", "Loss of the benchmark") { $0.benchmarkLoss },
            .number("difference", "Difference") { $0.difference }, .number("t", "t", decimals: 2) { $0.t },
            .count("df", "df") { $0.degreesOfFreedom }, .p("p", "p") { $0.p })
    }
}
