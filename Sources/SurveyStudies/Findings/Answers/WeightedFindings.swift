import Reporting
package import Surveys

/// What a column of case weights makes of the items, the constructs and their differences between groups, with standard
/// errors by linearization.
package struct WeightedFindings {
    private let meanRows: [Mean]
    private let shareRows: [Share]
    private let tests: [Test]
    private let nominalTests: [Nominal]
    private let confidence: Double

    typealias Mean = (name: String, plain: Double?, estimate: Result<SurveyWeights.Estimate, Unavailable>)
    typealias Share = (
        item: String, level: Double, label: String, estimate: Result<SurveyWeights.Estimate, Unavailable>
    )
    typealias Test = (
        variable: String, construct: String, labels: [String], test: Result<WeightedMeanComparison, Unavailable>,
        holm: Double?
    )
    typealias Nominal = (item: String, group: String, test: Result<RaoScottTest, Unavailable>)

    /// The result is `nil` where the file has no column of weights.
    init?(_ survey: ResponseSurvey, _ scores: ResponseScores, _ answers: [AnswerFindings]) {
        guard let cases = survey.caseWeights, cases.contains(where: { $0 > 0 }) else { return nil }
        let weights = SurveyWeights(cases: cases)
        let constructs = zip(survey.constructs, scores.scores).filter { !$0.1.isEmpty }.map { ($0.0.name, $0.1) }
        let columns = Array(zip(survey.responses.names, survey.responses.columns)) + constructs
        meanRows = columns.map { name, column -> Mean in
            let known = column.filter { !$0.isNaN }
            let plain = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
            return (name, plain, Self.estimate(column, weights))
        }
        shareRows = answers.flatMap { answer -> [Share] in
            let column = survey.responses[answer.item] ?? []
            return zip(answer.all.levels, answer.labels).map { level, label in
                (answer.item, level, label, Self.share(of: level, in: column, weights))
            }
        }
        confidence = survey.confidence
        let twos = survey.groups.filter { $0.grouping.labels.count == 2 }
        var tests = twos.flatMap { group in
            constructs.map { name, column -> Test in
                (
                    group.name, name, group.grouping.labels,
                    Self.comparison(of: column, by: group.grouping, weights: weights, confidence: survey.confidence),
                    nil
                )
            }
        }
        for (place, p) in Self.holm(tests.map { $0.test.value?.pValue }).enumerated() { tests[place].holm = p }
        self.tests = tests
        // Items that are no items of constructs: what is nominal, and single questions.
        let measured = Set(survey.constructs.flatMap(\.items).map(\.name))
        let single = answers.filter { !measured.contains($0.item) }
        nominalTests = survey.groups.flatMap { group in
            single.filter { $0.item != group.name }.map { answer -> Nominal in
                let own = Grouping(numbers: survey.responses[answer.item] ?? [])
                return (answer.item, group.name, Self.independence(own, group.grouping, weights))
            }
        }
    }

    var means: Table<Mean> {
        Table(
            "weighted-means", meanRows,
            .text("name", "Item or construct") { $0.name },
            .of(
                \.estimate, .count("n", "n") { $0.n }, .number("mean", "Weighted mean", decimals: 2) { $0.mean },
                .number("standard_error", "SE", decimals: 3) { $0.standardError },
                .interval("mean", "Interval", decimals: 2) { $0.interval(confidence) },
                .number("sd", "Weighted SD", decimals: 2) { $0.standardDeviation }),
            .number("mean_unweighted", "Unweighted mean", decimals: 2) { $0.plain })
    }

    var shares: Table<Share> {
        Table(
            "weighted-shares", shareRows,
            .text("item", "Item") { $0.item }, .number("answer") { $0.level }, .text("label", "Answer") { $0.label },
            .of(
                \.estimate, .share("share", "Weighted share") { $0.mean },
                .number("standard_error", "SE") { $0.standardError }))
    }

    var groups: Table<Test> {
        Table(
            "weighted-group-tests", tests, .text("variable", "Variable") { $0.variable },
            .text("construct", "Construct") { $0.construct }, .text("group_1", "Group 1") { $0.labels[0] },
            .text("group_2", "Group 2") { $0.labels[1] },
            .of(
                \.test, .number("mean_1", "Mean 1", decimals: 2) { $0.means[0] },
                .number("mean_2", "Mean 2", decimals: 2) { $0.means[1] },
                .interval("difference", "Difference, interval", decimals: 2) { $0.difference },
                .number("t", "t", decimals: 2) { $0.t }, .number("df", "df", decimals: 0) { $0.degreesOfFreedom },
                .p("p", "p") { $0.pValue }),
            .p("p_holm", "p (Holm)") { $0.holm })
    }

    var nominal: Table<Nominal> {
        Table(
            "weighted-independence", nominalTests,
            .text("item", "Item") { $0.item }, .text("group", "Variable") { $0.group },
            .of(
                \.test, .count("n", "n") { $0.n }, .number("f", "F (Rao–Scott)", decimals: 2) { $0.f },
                .number("df_1", "df₁", decimals: 2) { $0.numerator },
                .number("df_2", "df₂", decimals: 1) { $0.denominator },
                .p("p", "p") { $0.pValue }))
    }

    var tables: [TableFile] { [means.file, shares.file, groups.file, nominal.file] }

    private static func estimate(
        _ column: [Double], _ weights: SurveyWeights
    ) -> Result<SurveyWeights.Estimate, Unavailable> { attempt(try weights.estimate(column)) }

    private static func share(
        of level: Double, in column: [Double], _ weights: SurveyWeights
    ) -> Result<SurveyWeights.Estimate, Unavailable> { attempt(try weights.share(of: level, in: column)) }

    private static func comparison(
        of column: [Double], by grouping: Grouping, weights: SurveyWeights, confidence: Double
    ) -> Result<WeightedMeanComparison, Unavailable> {
        attempt(try WeightedMeanComparison(column, by: grouping, weights, confidence: confidence))
    }

    private static func independence(
        _ first: Grouping, _ second: Grouping, _ weights: SurveyWeights
    ) -> Result<RaoScottTest, Unavailable> { attempt(try RaoScottTest(first, second, weights)) }

    /// Of those that could be tested.
    static func holm(_ values: [Double?]) -> [Double?] {
        var corrected = MultipleTests.holm.adjusted(values.compactMap { $0 })[...]
        return values.map { $0 == nil ? nil : corrected.popFirst() }
    }
}

extension ResponseSurvey {
    /// By the file's column of weights, by shares of the population, or by both: raked from the weights of the column.
    /// nil: everybody counts the same.
    package var weights: Result<SurveyWeights, Unavailable>? {
        let base = caseWeights.map { SurveyWeights(cases: $0) }
        if margins.isEmpty { return base.map { .success($0) } }
        return attempt(try SurveyWeights(raking: margins, base: base))
    }
}
