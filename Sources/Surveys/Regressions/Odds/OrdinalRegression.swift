internal import Statistics

/// A regression of a few answers in their order, by proportional odds (McCullagh 1980), step by step.
package struct OrdinalRegression: Sendable {
    package let request: RegressionRequest
    package let design: RegressionDesign
    package let confidence: Double
    /// The answers in their order, each with how many gave it.
    package let categories: [(label: String, count: Int)]
    /// One for each step; the last one is the whole model. Their coefficients have no constant.
    package let steps: [OddsStep]
    /// Between neighbouring categories, of the whole model.
    package let thresholds: [OddsCoefficient]
    /// Of the whole model's terms.
    package let terms: [OddsTerm]
    /// Whether the odds are proportional.
    package let brant: Result<BrantTest, Unavailable>
    package var whole: OddsStep { steps[steps.count - 1] }

    /// More answers than these are a number.
    static let mostCategories = 20

    /// - Throws: why there is no such regression.
    package init(
        _ request: RegressionRequest, outcome: RegressionVariable, variables: [RegressionVariable],
        confidence: Double = 0.95
    ) throws(Unavailable) {
        let design = try RegressionDesign(outcome: outcome, variables: variables, steps: request.expandedSteps)
        let (values, labels) = try Self.categories(outcome, design.rows)
        let counts = labels.indices.map { place in values.count { $0 == place } }
        let n = Double(design.n)
        let empty = counts.reduce(0.0) { $0 + Double($1) * Special.log(Double($1) / n) }
        var steps = [OddsStep]()
        var before = empty
        var last: OrdinalFit?
        for number in 1...max(1, design.steps) {
            let columns = design.columns(upTo: number)
            let names = columns.map(\.title)
            _ = try LeastSquaresFit.factors(
                [[Double](repeating: 1, count: values.count)] + columns.map(\.values), names)
            let fit = try Self.fit(columns, values, outcome.name)
            let cuts = fit.thresholds.count
            let coefficients = columns.indices.map { place -> OddsCoefficient in
                var own = OddsCoefficient(
                    columns[place], b: fit.coefficients[place],
                    standardError: fit.covariance[cuts + place, cuts + place].squareRoot(), confidence: confidence)
                var others = columns.map(\.values)
                others.remove(at: place)
                let without = others.isEmpty ? empty : (try? OrdinalFit(others, values))?.logLikelihood
                own.likelihoodRatio = without.map { LikelihoodRatio(fit.logLikelihood - $0, 1) }
                return own
            }
            steps.append(
                OddsStep(
                    number, added: design.terms(ofStep: number),
                    columns: (columns.count, columns.count { $0.step == number }),
                    n: design.n, logLikelihood: fit.logLikelihood, before: before, empty: empty,
                    parameters: columns.count + cuts, coefficients))
            before = fit.logLikelihood
            last = fit
        }
        guard let last else { throw Unavailable("The regression of \(outcome.name) has no predictors.") }
        self.request = request
        self.design = design
        self.confidence = confidence
        self.steps = steps
        terms = OddsTerm.all(design, whole: last.logLikelihood) { columns in
            columns.isEmpty ? empty : (try? OrdinalFit(columns, values))?.logLikelihood
        }
        categories = zip(labels, counts).map { ($0, $1) }
        thresholds = last.thresholds.indices.map { cut in
            var own = OddsCoefficient(
                nil, b: last.thresholds[cut], standardError: last.covariance[cut, cut].squareRoot(),
                confidence: confidence)
            own.column = "\(labels[cut]) | \(labels[cut + 1])"
            return own
        }
        do {
            brant = .success(try BrantTest(design.columns, values, cuts: labels.count - 1, labels: labels))
        } catch { brant = .failure(error) }
    }

    private static func fit(
        _ columns: [RegressionDesign.Column], _ values: [Int], _ outcome: String
    ) throws(Unavailable) -> OrdinalFit {
        do { return try OrdinalFit(columns.map(\.values), values) } catch {
            guard case .separation(let places) = error else {
                throw Unavailable("The likelihood of \(outcome) has no maximum that can be found.")
            }
            let names = places.map { columns[$0].title }.joined(separator: ", ")
            throw Unavailable(
                "\(names) tells respondents' answers to \(outcome) apart without error (separation), so that an odds "
                    + "ratio is infinite and nothing can be estimated; leave it out, or join rare answers.")
        }
    }

    /// From 0 by row, and their names.
    private static func categories(
        _ outcome: RegressionVariable, _ rows: [Int]
    ) throws(Unavailable) -> ([Int], [String]) {
        let places: [Int]
        let labels: [String]
        switch outcome.values {
        case .numbers(let numbers):
            let own = rows.map { numbers[$0] }
            let levels = Set(own).sorted()
            try Unavailable.require(
                levels.count <= mostCategories,
                "\(outcome.name) has \(levels.count) different values; an ordinal regression is of a few answers in "
                    + "their order, and kind: linear of a number.")
            let known = Dictionary(uniqueKeysWithValues: levels.enumerated().map { ($1, $0) })
            places = own.map { known[$0] ?? 0 }
            labels = Grouping(numbers: levels).labels
        case .groups(let grouping):
            let own = rows.map { grouping.groupOfRow[$0] ?? 0 }
            let present = grouping.labels.indices.filter { own.contains($0) }
            let known = Dictionary(uniqueKeysWithValues: present.enumerated().map { ($1, $0) })
            places = own.map { known[$0] ?? 0 }
            labels = present.map { grouping.labels[$0] }
        }
        try OutcomeValues.requireDifferent(labels.count > 1, outcome.name, rows.count)
        return (places, labels)
    }
}
