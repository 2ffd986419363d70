import Reporting
import Statistics
package import Surveys

/// How consistently the items of each construct measure it.
package struct ScaleFindings {
    /// By construct.
    package let scales: [(construct: String, result: Result<ScaleReliability, Unavailable>)]
    /// By construct, where everybody gave one answer to some of its items: they are no part of its α.
    package let constantItems: [(construct: String, items: [String])]
    package let contradictions: [Contradiction]
    /// Items of constructs to which everybody gave the same answer as to another one: a column may be there twice.
    package let alikeItems: [[String]]
    private let constructs: [PathModel.Construct]

    typealias ScaleRow = (construct: PathModel.Construct, result: Result<ScaleReliability, Unavailable>)
    typealias ItemRow = (construct: String, own: ScaleReliability.ItemReliability)

    /// A reflective scale whose items go against each other.
    package struct Contradiction: Sendable, Equatable {
        package let construct: String
        package let alpha: Double
        /// The one that goes against the others; nil where several may.
        package let item: String?
    }

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
        constantItems = scales.compactMap { scale in
            scale.result.value.flatMap { $0.constantItems.isEmpty ? nil : (scale.construct, $0.constantItems) }
        }
        // An α of a handful of respondents is below 0 by chance.
        contradictions =
            survey.responses.rows < Self.fewest
            ? [] : zip(survey.constructs, scales).compactMap { Self.contradiction($0, $1.result.value) }
        alikeItems = Self.alike(survey)
        constructs = survey.constructs
    }

    var tables: [TableFile] { [reliability.file, contributions.file] }

    private static let fewest = 10
    /// Fewer respondents may agree in two items by chance.
    private static let fewestAlike = 20

    private static func alike(_ survey: ResponseSurvey) -> [[String]] {
        guard survey.responses.rows >= fewestAlike else { return [] }
        var places: [[UInt64]: Int] = [:]
        var groups: [[String]] = []
        var seen: Set<String> = []
        for item in survey.constructs.flatMap(\.items) where seen.insert(item.name).inserted {
            guard let column = survey.responses[item.name] else { continue }
            let known = column.filter { !$0.isNaN }
            // To a constant item everybody gave one answer, which is said elsewhere.
            guard known.count >= fewestAlike, known.contains(where: { $0 != known[0] }) else { continue }
            let key = column.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern }
            if let place = places[key] {
                groups[place].append(item.name)
            } else {
                places[key] = groups.count
                groups.append([item.name])
            }
        }
        return groups.filter { $0.count > 1 }
    }

    private static func contradiction(
        _ construct: PathModel.Construct, _ own: ScaleReliability?
    ) -> Contradiction? {
        guard let own, !construct.isFormative, let alpha = own.alpha.value, alpha < 0 else { return nil }
        let known = own.itemStatistics.compactMap { item in
            item.itemRestCorrelation.value.map { (name: item.item, value: $0) }
        }.sorted { ($0.value, $0.name) < ($1.value, $1.name) }
        // Of two items either may be the one; of more it is the one whose correlation with the rest is plainly the least.
        let isPlain = known.count > 2 && known[0].value < 0 && known[1].value - known[0].value >= leastApart
        return Contradiction(construct: construct.name, alpha: alpha, item: isPlain ? known[0].name : nil)
    }

    private static let leastApart = 0.2

    package func alpha(_ construct: String) -> Figure {
        scales.first { $0.construct == construct }?.result.figure { $0.alpha }
            ?? .unavailable("There is no such scale.")
    }

    var reliability: Table<ScaleRow> {
        let scale: Table<ScaleRow>.Column = .of(
            \.result, .number("mean", "Mean", decimals: 2) { $0.scaleMean },
            .number("sd", "SD", decimals: 2) { $0.scaleSD }, .number("alpha_raw", "α raw") { $0.alpha },
            .interval("alpha_raw_feldt", "Feldt interval") {
                TableCell.interval($0.alphaInterval, otherwise: "Feldt's interval is for an α below 1.")
            },
            .number("alpha_standardized", "α standardized") { $0.standardizedAlpha })
        let other: Table<ScaleRow>.Column = .of(
            \.result, .number("mean_item_correlation") { $0.meanCorrelation },
            .number("omega_total", "ω total") { $0.omega },
            .number("omega_total_standardized") { $0.standardizedOmega },
            .number("split_half_odd_even", "Split half r") { $0.splitHalfCorrelation },
            .number("spearman_brown", "Spearman–Brown") { $0.spearmanBrown },
            .number("guttman_lambda_2") { $0.lambda2 },
            .number("guttman_lambda_4_odd_even") { $0.lambda4 }, .number("guttman_lambda_6") { $0.lambda6 })
        // Consistency says nothing of a formative construct, so that the report does not show it.
        return Table(
            "reliability", zip(constructs, scales).map { ScaleRow($0, $1.result) },
            if: { !$0.construct.isFormative },
            .text("construct", "Construct") { $0.construct.name },
            .count("items", "Items") { $0.construct.items.count },
            .text("mode") { $0.construct.mode.rawValue }, .count("n", "n") { $0.result.value?.n }, scale,
            .interval("alpha_standardized_feldt") { $0.result.value?.standardizedAlphaInterval },
            .number("alpha_asymptotic_standard_error") { $0.result.value?.asymptoticInterval?.standardError },
            .interval("alpha_asymptotic") { $0.result.value?.asymptoticInterval }, other,
            .text("heywood_items") { $0.result.value?.heywoodItems.joined(separator: " ") ?? "" },
            .text("constant_items") { $0.result.value?.constantItems.joined(separator: " ") ?? "" })
    }

    var contributions: Table<ItemRow> {
        let rows = scales.flatMap { scale in
            (scale.result.value?.itemStatistics ?? []).map { ItemRow(scale.construct, $0) }
        }
        let formative = constructs.filter(\.isFormative).map(\.name)
        return Table(
            "item-reliability", rows, if: { !formative.contains($0.construct) },
            .text("construct", "Construct") { $0.construct },
            .text("item", "Item") { $0.own.item },
            .number("item_rest_correlation", "Item–rest r") { $0.own.itemRestCorrelation },
            .number("item_total_correlation") { $0.own.itemTotalCorrelation },
            .number("alpha_if_dropped", "α if dropped") { $0.own.alphaIfDropped },
            .number("squared_multiple_correlation", "R² on the others") { $0.own.squaredMultipleCorrelation })
    }
}
