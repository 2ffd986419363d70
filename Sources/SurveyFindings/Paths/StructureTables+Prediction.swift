import Surveys

/// What the model predicts of answers that it has not seen.
extension StructureTables {
    func predicted() -> FindingTable {
        return FindingTable(
            "blindfolding", blindfolding, .text("construct", "Construct") { $0.construct },
            .count("omission_distance", "D") { $0.omissionDistance },
            .number("q_squared_redundancy", "Q² redundancy") { $0.redundancy },
            .number("q_squared_communality", "Q² communality") { $0.communality },
            .number("squares_total") { $0.total }, .number("squares_error_redundancy") { $0.redundancyError },
            .number("squares_error_communality") { $0.communalityError })
    }

    func held() -> FindingTable {
        FindingTable(
            "plspredict",
            (prediction?.items ?? []).flatMap { item in item.errors.map { (item: item, errors: $0) } },
            .text("construct", "Construct") { $0.item.construct }, .text("item", "Item") { $0.item.item },
            .text("predictor", "Predictor") { $0.errors.predictor.rawValue },
            .number("rmse", "RMSE") { $0.errors.rootMeanSquare }, .number("mae", "MAE") { $0.errors.meanMagnitude },
            .number("mape") { $0.errors.meanMagnitudePercent.value },
            .number("q_squared_predict", "Q²predict") { $0.errors.qSquared })
    }

    /// An item in one line: the path model beside the regression that is told the same.
    func heldPairs() -> FindingTable {
        var table = FindingTable(
            "plspredict-pairs",
            [
                .text("construct", "Construct"), .text("item", "Item"), .number("q_squared_predict_da", "Q²predict DA"),
                .number("rmse_da", "RMSE DA"), .number("rmse_lm_direct", "RMSE LM_direct"), .number("mae_da"),
                .number("mae_lm_direct"), .number("q_squared_predict_ea", "Q²predict EA"),
                .number("rmse_ea", "RMSE EA"), .number("rmse_lm_exo", "RMSE LM_exo"), .number("mae_ea"),
                .number("mae_lm_exo"),
            ])
        for item in prediction?.items ?? [] {
            var cells: [Cell] = [.text(item.construct), .text(item.item)]
            for model in [PathPrediction.Predictor.directAntecedents, .earliestAntecedents] {
                func cell(_ predictor: PathPrediction.Predictor?, _ value: (PathPrediction.Errors) -> Double) -> Cell {
                    item.errors.first { $0.predictor == predictor }.map { .number(value($0)) }
                        ?? .figure(
                            .unavailable(
                                "\(predictor?.rawValue ?? ""): the items that it rests on are collinear, or too many."))
                }
                let benchmark = model.regressionOnTheSame
                cells += [
                    cell(model, \.qSquared), cell(model, \.rootMeanSquare), cell(benchmark, \.rootMeanSquare),
                    cell(model, \.meanMagnitude), cell(benchmark, \.meanMagnitude),
                ]
            }
            table.add(cells)
        }
        return table
    }

    func powers() -> FindingTable {
        return FindingTable(
            "predictive-power", prediction?.powers ?? [], .text("construct", "Construct") { $0.construct ?? "all" },
            .text("model", "Model") { $0.model.rawValue }, .text("benchmark", "Benchmark") { $0.benchmark.rawValue },
            .count("items", "Items") { $0.items }, .count("smaller_rmse", "Smaller RMSE") { $0.better },
            .count("smaller_mae", "Smaller MAE") { $0.betterByMagnitude },
            .count("q_squared_at_or_below_0", "Q²predict ≤ 0") { $0.atOrBelowMean },
            .text("predictive_power", "Predictive power") { $0.level.rawValue })
    }

    func ability() -> FindingTable {
        return FindingTable(
            "cvpat", prediction?.comparisons ?? [], .text("construct", "Construct") { $0.construct ?? "all" },
            .text("model", "Model") { $0.model.rawValue }, .text("benchmark", "Benchmark") { $0.benchmark.rawValue },
            .number("loss_model", "Loss of the model") { $0.modelLoss },
            .number("loss_benchmark", "Loss of the benchmark") { $0.benchmarkLoss },
            .number("difference", "Difference") { $0.difference }, .number("t", "t", decimals: 2) { $0.t },
            .count("df", "df") { $0.degreesOfFreedom }, .p("p", "p") { $0.p })
    }
}
