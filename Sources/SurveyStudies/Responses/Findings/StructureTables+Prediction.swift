import Surveys

/// What the model predicts of answers that it has not seen.
extension StructureTables {
    func predicted() -> FindingTable {
        var table = FindingTable(
            "blindfolding",
            [
                .text("construct", "Construct"), .count("omission_distance", "D"),
                .number("q_squared_redundancy", "Q² redundancy"), .number("q_squared_communality", "Q² communality"),
                .number("squares_total"), .number("squares_error_redundancy"), .number("squares_error_communality"),
            ])
        for own in blindfolding {
            table.add([
                .text(own.construct), .count(own.omissionDistance), .number(own.redundancy), .number(own.communality),
                .number(own.total), .number(own.redundancyError), .number(own.communalityError),
            ])
        }
        return table
    }

    func held() -> FindingTable {
        var table = FindingTable(
            "plspredict",
            [
                .text("construct", "Construct"), .text("item", "Item"), .text("predictor", "Predictor"),
                .number("rmse", "RMSE"), .number("mae", "MAE"), .number("mape"),
                .number("q_squared_predict", "Q²predict"),
            ])
        for item in prediction?.items ?? [] {
            for errors in item.errors {
                table.add([
                    .text(item.construct), .text(item.item), .text(errors.predictor.rawValue),
                    .number(errors.rootMeanSquare), .number(errors.meanMagnitude),
                    errors.meanMagnitudePercent.value.map { .number($0) } ?? .none, .number(errors.qSquared),
                ])
            }
        }
        return table
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
        var table = FindingTable(
            "predictive-power",
            [
                .text("construct", "Construct"), .text("model", "Model"), .text("benchmark", "Benchmark"),
                .count("items", "Items"), .count("smaller_rmse", "Smaller RMSE"), .count("smaller_mae", "Smaller MAE"),
                .count("q_squared_at_or_below_0", "Q²predict ≤ 0"), .text("predictive_power", "Predictive power"),
            ])
        for own in prediction?.powers ?? [] {
            table.add([
                .text(own.construct ?? "all"), .text(own.model.rawValue), .text(own.benchmark.rawValue),
                .count(own.items), .count(own.better), .count(own.betterByMagnitude), .count(own.atOrBelowMean),
                .text(own.level.rawValue),
            ])
        }
        return table
    }

    func ability() -> FindingTable {
        var table = FindingTable(
            "cvpat",
            [
                .text("construct", "Construct"), .text("model", "Model"), .text("benchmark", "Benchmark"),
                .number("loss_model", "Loss of the model"), .number("loss_benchmark", "Loss of the benchmark"),
                .number("difference", "Difference"), .number("t", "t", decimals: 2), .count("df", "df"), .p("p", "p"),
            ])
        for own in prediction?.comparisons ?? [] {
            table.add([
                .text(own.construct ?? "all"), .text(own.model.rawValue), .text(own.benchmark.rawValue),
                .number(own.modelLoss), .number(own.benchmarkLoss), .number(own.difference), .figure(own.t),
                .count(own.degreesOfFreedom), .figure(own.p),
            ])
        }
        return table
    }
}
