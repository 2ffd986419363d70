import Reporting
package import Surveys

/// What each item's answers look like, by themselves, together and by group.
package struct ItemFindings {
    package let descriptions: [ItemDescription]
    /// By the divisor of the covariances: n, then n − 1.
    package let mardia: [Result<MardiaTest, Unavailable>]
    package let answers: [AnswerFindings]
    private let survey: ResponseSurvey
    private let weights: SurveyWeights?

    typealias Row = (place: Int, own: ItemDescription, shape: Result<ItemDescription, Unavailable>)
    typealias MardiaRow = (offset: Int, element: Result<MardiaTest, Unavailable>)

    /// Mardia's test goes through n·p³/6 products.
    private static let mostForMardia = 5e8

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        let descriptions = survey.responses.described(confidence: survey.confidence)
        self.descriptions = descriptions
        self.survey = survey
        weights = survey.weights?.value
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
        let known = Dictionary(survey.items.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        answers = zip(survey.responses.names, survey.responses.columns).enumerated().compactMap { place, column in
            AnswerFindings(
                known[column.0] ?? .init(name: column.0), column.1, descriptions[place],
                groups: survey.groups)
        }
    }

    var counted: Table<AnswerFindings.Row> { AnswerFindings.table(answers) }

    var tables: [TableFile] { [described.file, normality.file, counted.file] }

    var described: Table<Row> {
        let reversed = Set(survey.constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name))
        let isWhole = descriptions.allSatisfy { item in
            [item.minimum.value, item.maximum.value].allSatisfy { $0.map { $0 == $0.rounded() } ?? true }
        }
        let rows = descriptions.enumerated().map { place, item -> Row in
            (place, item, Self.hasTwoAnswers(survey, place, item) ? .failure(Self.noShape) : .success(item))
        }
        let shape: Table<Row>.Column = .of(
            \.shape, .number("skewness_type_1") { $0.skewness.type1 },
            .number("skewness_type_2", "Skewness G₁", decimals: 2) { $0.skewness.type2 },
            .number("skewness_type_3") { $0.skewness.type3 },
            .number("excess_kurtosis_type_1") { $0.excessKurtosis.type1 },
            .number("excess_kurtosis_type_2", "Kurtosis G₂", decimals: 2) { $0.excessKurtosis.type2 },
            .number("excess_kurtosis_type_3") { $0.excessKurtosis.type3 },
            .number("skewness_standard_error") { $0.skewnessStandardError },
            .number("kurtosis_standard_error") { $0.kurtosisStandardError },
            .of(\.shapiroWilk, .number("shapiro_wilk_w", "W") { $0.w }, .p("shapiro_wilk_p", "p of W") { $0.pValue }))
        return Table(
            "items", rows,
            .text("item", "Item") { reversed.contains($0.own.item) ? "\($0.own.item) (r)" : $0.own.item },
            .text("coding") { reversed.contains($0.own.item) ? "turned round in its scale, not here" : "as answered" },
            .count("n") { $0.own.n }, .count("missing", "Missing") { $0.own.missing },
            .number("mean") { $0.own.mean },
            .interval("mean") { $0.own.meanInterval },
            .number("sd") { $0.own.sd }, .number("standard_error") { $0.own.standardError },
            .number("median") { $0.own.median }, .number("lower_quartile_type_7") { $0.own.lowerQuartile },
            .number("upper_quartile_type_7") { $0.own.upperQuartile },
            .number("minimum", "Least", decimals: isWhole ? 0 : 2) { $0.own.minimum },
            .number("maximum", "Greatest", decimals: isWhole ? 0 : 2) { $0.own.maximum },
            .number("mad_1.4826") { $0.own.medianAbsoluteDeviation }, shape,
            .number("weighted_mean", weights == nil ? nil : "Weighted mean", decimals: 2) {
                weights?.mean(survey.responses.columns[$0.place])
            })
    }

    private static let noShape = Unavailable(
        "Skewness, kurtosis and W are not given of items with two answers, which one share describes.")

    /// Whether an answer is a yes or a no: two neighbouring numbers, both of them given.
    private static func hasTwoAnswers(_ survey: ResponseSurvey, _ place: Int, _ item: ItemDescription) -> Bool {
        guard let least = item.minimum.value, let most = item.maximum.value, most - least == 1 else { return false }
        let scale = survey.items.first { $0.name == item.item }?.scale
        return scale.map { $0 == least...most } ?? true
            && survey.responses.columns[place].allSatisfy { $0.isNaN || $0 == least || $0 == most }
    }

    var normality: Table<MardiaRow> {
        Table(
            "mardia", mardia.enumerated(),
            .text("covariance_divisor", "Covariance divisor") { $0.offset == 0 ? "n" : "n - 1" },
            .count("n", "n") { $0.element.value?.n }, .count("items", "Items") { $0.element.value?.items },
            .of(
                \.element, .number("skewness", "b₁,ₚ", decimals: 2) { $0.skewness },
                .number("skewness_chi_squared", "χ² of skewness", decimals: 1) { $0.skewnessChiSquared },
                .number("skewness_df", "df", decimals: 0) { $0.skewnessDegreesOfFreedom },
                .p("skewness_p", "p of skewness") { $0.skewnessPValue },
                .number("kurtosis", "b₂,ₚ", decimals: 2) { $0.kurtosis },
                .number("kurtosis_z", "z of kurtosis", decimals: 2) { $0.kurtosisZ },
                .p("kurtosis_p", "p of kurtosis") { $0.kurtosisPValue }))
    }
}
