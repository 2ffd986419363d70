internal import Statistics

/// A logistic regression of yes and no, such as adoption, step by step.
package struct LogisticRegression: Sendable {
    package let request: RegressionRequest
    package let design: RegressionDesign
    package let confidence: Double
    /// What yes is: `adopts = yes`, `intention 4..5`.
    package let event: String
    package let yes: Int
    package var no: Int { design.n - yes }
    /// One for each step; the last one is the whole model.
    package let steps: [OddsStep]
    package let checks: LogisticChecks
    /// Of the whole model's terms.
    package let terms: [OddsTerm]
    package var whole: OddsStep { steps[steps.count - 1] }

    /// - Throws: why there is no such regression, separation among it.
    package init(
        _ request: RegressionRequest, outcome: RegressionVariable, variables: [RegressionVariable],
        confidence: Double = 0.95
    ) throws(Unavailable) {
        let design = try RegressionDesign(outcome: outcome, variables: variables, steps: request.expandedSteps)
        let (values, event) = try BinaryOutcome.values(outcome, request.event, design.rows)
        let yes = values.count { $0 > 0.5 }
        let share = Double(yes) / Double(design.n)
        let empty =
            Double(yes) * Special.log(share) + Double(design.n - yes) * Special.log1p(-share)
        var steps = [OddsStep]()
        var before = empty
        var last: LogisticFit?
        for number in 1...max(1, design.steps) {
            let columns = design.columns(upTo: number)
            let fit = try Self.fit(columns, values, event)
            var coefficients = fit.coefficients.indices.map { place in
                OddsCoefficient(
                    place == 0 ? nil : columns[place - 1], b: fit.coefficients[place],
                    standardError: fit.covariance[place, place].squareRoot(), confidence: confidence)
            }
            for place in columns.indices {
                var others = columns.map(\.values)
                others.remove(at: place)
                if let without = try? LogisticFit(others, values) {
                    coefficients[place + 1].likelihoodRatio = .init(fit.logLikelihood - without.logLikelihood, 1)
                }
                if number == design.steps {
                    coefficients[place + 1].profile = fit.profile(
                        of: place, columns.map(\.values), values, confidence)
                }
            }
            steps.append(
                OddsStep(
                    number, added: design.terms(ofStep: number),
                    columns: (columns.count, columns.count { $0.step == number }),
                    n: design.n, logLikelihood: fit.logLikelihood, before: before, empty: empty,
                    parameters: columns.count + 1, coefficients))
            before = fit.logLikelihood
            last = fit
        }
        guard let last else { throw Unavailable("The regression of \(outcome.name) has no predictors.") }
        self.request = request
        self.design = design
        self.confidence = confidence
        self.event = event
        self.yes = yes
        self.steps = steps
        terms = OddsTerm.all(design, whole: last.logLikelihood) { columns in
            (try? LogisticFit(columns, values))?.logLikelihood
        }
        checks = LogisticChecks(last.fitted, values, predictors: design.columns.count)
    }

    private static func fit(
        _ columns: [RegressionDesign.Column], _ outcome: [Double], _ event: String
    ) throws(Unavailable) -> LogisticFit {
        let names = columns.map(\.title)
        // Which column others determine, if one is.
        _ = try LeastSquaresFit.factors(
            [[Double](repeating: 1, count: outcome.count)] + columns.map(\.values), names)
        do { return try LogisticFit(columns.map(\.values), outcome) } catch {
            throw Unavailable(Self.sentence(error, names, event))
        }
    }

    private static func sentence(_ obstacle: LogisticFit.Obstacle, _ names: [String], _ event: String) -> String {
        guard case .separation(let places, let isComplete) = obstacle else {
            return "The likelihood of \(event) has no maximum that can be found."
        }
        let found = places.map { names[$0] }
        let words =
            found.count <= 1
            ? found.first ?? "a predictor"
            : found.dropLast().joined(separator: ", ") + " and " + found[found.count - 1]
        let tells = found.count == 1 ? "tells" : "together tell"
        let which = found.count == 1 ? "it" : "one"
        let whom = isComplete ? "all respondents" : "some respondents"
        return """
            \(words) \(tells) for \(whom) without error whether \(event) (separation), so that an odds ratio is \
            infinite and nothing can be estimated; leave \(which) out, or join rare groups.
            """
    }
}
