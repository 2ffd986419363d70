import Reporting
package import Surveys

/// Who answered: how many are in each group, and how numbers such as age spread.
///
/// Told of are the file's groups and, of what measures no construct, items with labels of their own, numbers of few steps
/// and numbers without a rating scale. Questions on the scale of the constructs' items are no description of respondents.
package struct RespondentFindings {
    /// A group of a variable.
    package struct Category {
        package let variable: String
        package let label: String
        package let n: Int
        /// Of all respondents; nil where there are none.
        package let share: Double?
        /// By the respondents' weights, among those whose group is known; nil: nobody is weighted.
        package let weighted: Double?
        /// In the population, where the file says it.
        package let population: Double?
        /// Whether it is a group of the variable; else those in none.
        package let isKnown: Bool
    }

    /// A variable that is a number.
    package struct Number {
        package let variable: String
        package let own: ItemDescription
        /// By the respondents' weights; nil: nobody is weighted.
        package let weighted: SurveyWeights.Estimate?
    }

    /// One of both.
    typealias Row = (category: Category?, number: Number?)

    package let categories: [Category]
    package let numbers: [Number]
    package var isEmpty: Bool { categories.isEmpty && numbers.isEmpty }
    /// Whether figures by weights stand beside.
    package let isWeighted: Bool
    private let hasPopulation: Bool

    /// A scale with more steps is that of a number such as age, and not of a rating.
    private static let mostSteps = 11.0

    init(_ survey: ResponseSurvey, _ answers: [AnswerFindings], _ descriptions: [ItemDescription]) {
        let weights = survey.weights?.value
        isWeighted = weights != nil
        var categories = survey.groups.flatMap {
            Self.categories(survey, name: $0.name, grouping: $0.grouping, leftOut: $0.leftOut, weights: weights)
        }
        var numbers: [Number] = []
        let answersByItem = Dictionary(answers.map { ($0.item, $0) }, uniquingKeysWith: { first, _ in first })
        let measuring = Measuring(survey)
        for (place, item) in survey.items.enumerated() {
            let steps = answersByItem[item.name]
            let isNumber = steps == nil || Self.isNumber(item)
            guard Self.isTold(item, survey, measuring, isNumber: isNumber), let column = survey.responses[item.name]
            else {
                continue
            }
            if let own = steps, !isNumber {
                let places = column.map { answer in own.all.levels.firstIndex(of: answer) }
                categories += Self.categories(
                    survey, name: item.name, grouping: Grouping(labels: own.labels, groupOfRow: places), leftOut: 0,
                    weights: weights)
            } else if descriptions.indices.contains(place) {
                numbers.append(
                    Number(
                        variable: item.name, own: descriptions[place],
                        weighted: weights.flatMap { Self.estimate(column, $0) }))
            }
        }
        self.categories = categories
        self.numbers = numbers
        hasPopulation = !survey.margins.isEmpty
    }

    private static func estimate(_ column: [Double], _ weights: SurveyWeights) -> SurveyWeights.Estimate? {
        attempt(try weights.estimate(column)).value
    }

    /// Which items measure constructs.
    private struct Measuring {
        /// By item: how many items its first construct has.
        let sizes: [String: Int]
        let rated: [ResponseSurvey.Item]

        init(_ survey: ResponseSurvey) {
            let all = survey.constructs.flatMap { own in own.items.map { ($0.name, own.items.count) } }
            let sizes = Dictionary(all, uniquingKeysWith: { first, _ in first })
            self.sizes = sizes
            rated = survey.items.filter { sizes[$0.name] != nil }
        }
    }

    /// Whether an item describes who answered.
    private static func isTold(
        _ item: ResponseSurvey.Item, _ survey: ResponseSurvey, _ measuring: Measuring, isNumber: Bool
    ) -> Bool {
        if survey.groups.contains(where: { $0.name == item.name }) { return false }
        // A control such as age is a construct of one item.
        if let size = measuring.sizes[item.name], size > 1 || !isNumber { return false }
        if isNumber { return item.labels.isEmpty }
        if survey.pairs.contains(where: { [$0.first, $0.second].contains(item.name) }) { return false }
        let rated = measuring.rated
        let labels = item.labels.map(\.label)
        if !labels.isEmpty { return !rated.contains { $0.labels.map(\.label) == labels } }
        return item.scale == nil && rated.contains { $0.scale != nil || !$0.labels.isEmpty }
    }

    private static func isNumber(_ item: ResponseSurvey.Item) -> Bool {
        item.labels.isEmpty && item.scale.map { $0.upperBound - $0.lowerBound >= mostSteps } ?? false
    }

    private static func categories(
        _ survey: ResponseSurvey, name: String, grouping: Grouping, leftOut: Int, weights: SurveyWeights?
    ) -> [Category] {
        var counts = [Int](repeating: 0, count: grouping.labels.count)
        var sums = [Double](repeating: 0, count: grouping.labels.count)
        for (row, place) in grouping.groupOfRow.enumerated() {
            guard let place else { continue }
            counts[place] += 1
            sums[place] += weights?.values[row] ?? 0
        }
        let all = grouping.groupOfRow.count
        let known = counts.reduce(0, +)
        let total = sums.reduce(0, +)
        let margin = survey.margins.first { $0.name == name && $0.shares.count == counts.count }
        let population = margin.map { $0.shares.reduce(0, +) } ?? 1
        func share(_ count: Int) -> Double? { all == 0 ? nil : Double(count) / Double(all) }
        let others = [("left out", leftOut), ("not known", all - known - leftOut)].filter { $0.1 > 0 }
        return grouping.labels.enumerated().map { place, label in
            Category(
                variable: name, label: label, n: counts[place], share: share(counts[place]),
                weighted: weights == nil || total <= 0 ? nil : sums[place] / total,
                population: margin.map { $0.shares[place] / population }, isKnown: true)
        }
            + others.map {
                Category(
                    variable: name, label: $0, n: $1, share: share($1), weighted: nil, population: nil, isKnown: false)
            }
    }

    /// What a section of the report shows.
    enum View {
        case groups, numbers
    }

    /// Groups, then numbers.
    func table(_ view: View = .groups) -> Table<Row> {
        let rows: [Row] = categories.map { ($0, nil) } + numbers.map { (nil, $0) }
        func group(_ title: ReportText, if isThere: Bool = true) -> ReportText? {
            view == .groups && isThere ? title : nil
        }
        func number(_ title: ReportText, if isThere: Bool = true) -> ReportText? {
            view == .numbers && isThere ? title : nil
        }
        return Table(
            "respondents", rows,
            .text("variable", "Variable") { $0.category?.variable ?? $0.number?.variable ?? "" }
                .paper("Characteristic", .text),
            .text("category", group("Group")) { $0.category?.label ?? "" },
            .count("n", "n") { $0.category?.n ?? $0.number?.own.n }.paper("\(italic: "n")", .count),
            .count("missing") { $0.number?.own.missing }, .share("share", group("Share")) { $0.category?.share },
            .share("share_weighted", group("Weighted share", if: isWeighted)) { $0.category?.weighted },
            .share("population", group("In the population", if: hasPopulation)) { $0.category?.population },
            .number("mean", number("Mean"), decimals: 2) { $0.number?.own.mean }
                .paper("\(italic: "M")", .number(2)),
            .number("sd", number("SD"), decimals: 2) { $0.number?.own.sd }.paper("\(italic: "SD")", .number(2)),
            .number("mean_weighted", number("Weighted mean", if: isWeighted), decimals: 2) {
                $0.number?.weighted?.mean
            }.paper("Weighted \(italic: "M")", .number(2), at: 8, if: isWeighted),
            .number("sd_weighted", number("Weighted SD", if: isWeighted), decimals: 2) {
                $0.number?.weighted?.standardDeviation
            }.paper("Weighted \(italic: "SD")", .number(2), at: 9, if: isWeighted),
            .number("minimum", number("Least"), decimals: 2) { $0.number?.own.minimum }.paper("Min", .number(2)),
            .number("median", number("Median"), decimals: 2) { $0.number?.own.median }
                .paper("\(italic: "Mdn")", .number(2)),
            .number("maximum", number("Greatest"), decimals: 2) { $0.number?.own.maximum }.paper("Max", .number(2)))
    }
}
