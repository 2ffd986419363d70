import Statistics
import Surveys

/// What each item's answers look like, by themselves, together and by group.
struct ItemFindings {
    let descriptions: [ItemDescription]
    let described: FindingTable
    /// By the divisor of the covariances: n, then n − 1.
    let mardia: [Result<MardiaTest, Unavailable>]
    let normality: FindingTable
    let answers: [AnswerFindings]
    let counted: FindingTable

    /// Mardia's test goes through n·p³/6 products.
    private static let mostForMardia = 5e8

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        let descriptions = survey.responses.described(confidence: survey.confidence)
        self.descriptions = descriptions
        let weights =
            survey.margins.isEmpty
            ? nil : attempt { () throws(Unavailable) in try SurveyWeights(raking: survey.margins) }.value
        described = Self.table(survey, descriptions, weights)
        mardia = [MardiaTest.Divisor.n, .nMinusOne].map { divisor in
            attempt { () throws(Unavailable) in
                let items = try scores.allItems()
                let p = Double(items.names.count)
                guard Double(items.rows) * p * p * p / 6 <= Self.mostForMardia else {
                    throw Unavailable(
                        "Mardia's test is not computed for \(items.rows) respondents and \(items.names.count) items: "
                            + "with so many every departure from a normal law shows.")
                }
                return try MardiaTest(items, divisor: divisor)
            }
        }
        normality = Self.normality(mardia)
        answers = zip(survey.responses.names, survey.responses.columns).enumerated().compactMap { place, column in
            AnswerFindings(
                survey.items.first { $0.name == column.0 } ?? .init(name: column.0), column.1, descriptions[place],
                groups: survey.groups)
        }
        counted = AnswerFindings.table(answers)
    }

    var tables: [FindingTable] { [described, normality, counted] }

    private static func table(
        _ survey: ResponseSurvey, _ descriptions: [ItemDescription], _ weights: SurveyWeights?
    ) -> FindingTable {
        let reversed = Set(survey.constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name))
        let isWhole = descriptions.allSatisfy { item in
            [item.minimum.value, item.maximum.value].allSatisfy { $0.map { $0 == $0.rounded() } ?? true }
        }
        var table = FindingTable(
            "items",
            [
                .text("item", "Item"), .text("coding"), .count("n", "n"), .count("missing", "Missing"),
                .number("mean", "Mean", decimals: 2), .interval("mean", decimals: 2),
                .number("sd", "SD", decimals: 2), .number("standard_error"), .number("median"),
                .number("lower_quartile_type_7"), .number("upper_quartile_type_7"),
                .number("minimum", "Least", decimals: isWhole ? 0 : 2),
                .number("maximum", "Greatest", decimals: isWhole ? 0 : 2), .number("mad_1.4826"),
                .number("skewness_type_1"), .number("skewness_type_2", "Skewness G₁", decimals: 2),
                .number("skewness_type_3"), .number("excess_kurtosis_type_1"),
                .number("excess_kurtosis_type_2", "Kurtosis G₂", decimals: 2), .number("excess_kurtosis_type_3"),
                .number("skewness_standard_error"), .number("kurtosis_standard_error"),
                .number("shapiro_wilk_w", "W"), .p("shapiro_wilk_p", "p of W"),
                .number("weighted_mean", weights == nil ? nil : "Weighted mean", decimals: 2),
            ])
        for (place, item) in descriptions.enumerated() {
            let hasShape = !hasTwoAnswers(survey, place, item)
            func shape(_ figure: Figure) -> FindingTable.Cell { .figure(hasShape ? figure : noShape) }
            table.add([
                .text(reversed.contains(item.item) ? "\(item.item) (r)" : item.item),
                .text(reversed.contains(item.item) ? "turned round in its scale, not here" : "as answered"),
                .count(item.n), .count(item.missing), .figure(item.mean), .interval(item.meanInterval),
                .figure(item.sd), .figure(item.standardError), .figure(item.median), .figure(item.lowerQuartile),
                .figure(item.upperQuartile), .figure(item.minimum), .figure(item.maximum),
                .figure(item.medianAbsoluteDeviation), shape(item.skewness.type1), shape(item.skewness.type2),
                shape(item.skewness.type3), shape(item.excessKurtosis.type1), shape(item.excessKurtosis.type2),
                shape(item.excessKurtosis.type3), shape(item.skewnessStandardError),
                shape(item.kurtosisStandardError), shape(item.shapiroWilk.figure { $0.w }),
                shape(item.shapiroWilk.figure { $0.pValue }),
                weights.map { .figure($0.mean(survey.responses.columns[place])) } ?? .none,
            ])
        }
        return table
    }

    private static let noShape = Figure.unavailable(
        "Skewness, kurtosis and W are not given of items with two answers, which one share describes.")

    /// Whether an answer is a yes or a no: two neighbouring numbers, both of them given.
    private static func hasTwoAnswers(_ survey: ResponseSurvey, _ place: Int, _ item: ItemDescription) -> Bool {
        guard let least = item.minimum.value, let most = item.maximum.value, most - least == 1 else { return false }
        let scale = survey.items.first { $0.name == item.item }?.scale
        return scale.map { $0 == least...most } ?? true
            && survey.responses.columns[place].allSatisfy { $0.isNaN || $0 == least || $0 == most }
    }

    private static func normality(_ tests: [Result<MardiaTest, Unavailable>]) -> FindingTable {
        var table = FindingTable(
            "mardia",
            [
                .text("covariance_divisor", "Covariance divisor"), .count("n", "n"), .count("items", "Items"),
                .number("skewness", "b₁,ₚ", decimals: 2),
                .number("skewness_chi_squared", "χ² of skewness", decimals: 1),
                .number("skewness_df", "df", decimals: 0), .p("skewness_p", "p of skewness"),
                .number("kurtosis", "b₂,ₚ", decimals: 2), .number("kurtosis_z", "z of kurtosis", decimals: 2),
                .p("kurtosis_p", "p of kurtosis"),
            ])
        for (place, test) in tests.enumerated() {
            table.add([
                .text(place == 0 ? "n" : "n - 1"), test.value.map { .count($0.n) } ?? .none,
                test.value.map { .count($0.items) } ?? .none, test.cell { $0.skewness },
                test.cell { $0.skewnessChiSquared }, test.cell { $0.skewnessDegreesOfFreedom },
                test.cell { $0.skewnessPValue }, test.cell { $0.kurtosis }, test.cell { $0.kurtosisZ },
                test.cell { $0.kurtosisPValue },
            ])
        }
        return table
    }
}
