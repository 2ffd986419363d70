import Statistics
package import Surveys

/// How consistently the items of each construct measure it.
package struct ScaleFindings {
    /// By construct.
    package let scales: [(construct: String, result: Result<ScaleReliability, Unavailable>)]
    package let reliability: FindingTable
    package let contributions: FindingTable

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        let scales = survey.constructs.enumerated().map { place, construct in
            (
                construct: construct.name,
                result: attempt { () throws(Unavailable) in
                    guard construct.items.count > 1 else {
                        throw Unavailable("\(construct.name) has one item, and consistency needs two.")
                    }
                    return try ScaleReliability(scores.answers(place), confidence: survey.confidence)
                }
            )
        }
        self.scales = scales
        reliability = Self.table(survey, scales)
        contributions = Self.contributions(scales)
    }

    var tables: [FindingTable] { [reliability, contributions] }

    package func alpha(_ construct: String) -> Figure {
        scales.first { $0.construct == construct }?.result.figure { $0.alpha }
            ?? .unavailable("There is no such scale.")
    }

    private static func table(
        _ survey: ResponseSurvey, _ scales: [(construct: String, result: Result<ScaleReliability, Unavailable>)]
    ) -> FindingTable {
        var table = FindingTable(
            "reliability",
            [
                .text("construct", "Construct"), .count("items", "Items"), .text("mode"), .count("n", "n"),
                .number("mean", "Mean", decimals: 2), .number("sd", "SD", decimals: 2),
                .number("alpha_raw", "α raw"), .interval("alpha_raw_feldt", "Feldt interval"),
                .number("alpha_standardized", "α standardized"), .interval("alpha_standardized_feldt"),
                .number("alpha_asymptotic_standard_error"), .interval("alpha_asymptotic"),
                .number("mean_item_correlation"), .number("omega_total", "ω total"),
                .number("omega_total_standardized"), .number("split_half_odd_even", "Split half r"),
                .number("spearman_brown", "Spearman–Brown"), .number("guttman_lambda_2"),
                .number("guttman_lambda_4_odd_even"), .number("guttman_lambda_6"), .text("heywood_items"),
            ])
        for (place, scale) in scales.enumerated() {
            let result = scale.result
            let own = result.value
            table.add([
                .text(scale.construct), .count(survey.constructs[place].items.count),
                .text(survey.constructs[place].mode.rawValue), own.map { .count($0.n) } ?? .none,
                result.cell { $0.scaleMean }, result.cell { $0.scaleSD }, result.cell { $0.alpha },
                result.ends { .interval($0.alphaInterval, otherwise: "Feldt's interval is for an α below 1.") },
                result.cell { $0.standardizedAlpha }, .interval(own?.standardizedAlphaInterval),
                own?.asymptoticInterval.map { .number($0.standardError) } ?? .none, .interval(own?.asymptoticInterval),
                result.cell { $0.meanCorrelation }, result.cell { $0.omega },
                result.cell { $0.standardizedOmega }, result.cell { $0.splitHalfCorrelation },
                result.cell { $0.spearmanBrown }, result.cell { $0.lambda2 },
                result.cell { $0.lambda4 }, result.cell { $0.lambda6 },
                .text(own?.heywoodItems.joined(separator: " ") ?? ""),
            ])
        }
        return table
    }

    private static func contributions(
        _ scales: [(construct: String, result: Result<ScaleReliability, Unavailable>)]
    ) -> FindingTable {
        let rows = scales.flatMap { scale in
            (scale.result.value?.itemStatistics ?? []).map { (construct: scale.construct, own: $0) }
        }
        return FindingTable(
            "item-reliability", rows, .text("construct", "Construct") { $0.construct },
            .text("item", "Item") { $0.own.item },
            .number("item_rest_correlation", "Item–rest r") { $0.own.itemRestCorrelation },
            .number("item_total_correlation") { $0.own.itemTotalCorrelation },
            .number("alpha_if_dropped", "α if dropped") { $0.own.alphaIfDropped },
            .number("squared_multiple_correlation", "R² on the others") { $0.own.squaredMultipleCorrelation })
    }
}
