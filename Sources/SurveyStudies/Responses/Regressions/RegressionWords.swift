import Reporting
import Statistics
import Surveys

/// What a regression found, in a sentence.
struct RegressionWords {
    let asked: RegressionFindings.Asked
    let confidence: Double

    private var alpha: Double { 1 - confidence }
    private var outcome: String { asked.request.outcome }
    var percent: String { English.percent(confidence) }

    /// As a heading.
    var question: String {
        let question =
            switch asked.result.value {
            case .logistic(let own): "What goes with whether \(own.event)?"
            default: "What goes with \(outcome)?"
            }
        return "\(question) (\(asked.request.name))"
    }

    /// In a few words.
    var verdict: String {
        switch asked.result.value {
        case .linear(let own):
            "\(ResponseReport.number(own.whole.summary.rSquared * 100, 1))% of \(outcome) is explained."
        case .logistic(let own):
            "Whether \(own.event) is told right for \(ResponseReport.number(own.checks.classified.right * 100, 1))%."
        case .ordinal(let own):
            own.whole.whole.pValue < alpha
                ? "Answers to \(outcome) are explained better than by chance."
                : "Answers to \(outcome) are not surely explained."
        case nil: "\(outcome.beginningSentence) is not explained."
        }
    }

    /// Without the regression's name.
    var sentence: String {
        switch asked.result {
        case .failure(let error): return "The regression is not given: \(error.reason)"
        case .success(.linear(let own)): return linear(own)
        case .success(.logistic(let own)): return logistic(own)
        case .success(.ordinal(let own)): return ordinal(own)
        }
    }

    // MARK: linear

    private func linear(_ own: LinearRegression) -> String {
        let share = "\(ResponseReport.number(own.whole.summary.rSquared * 100, 1))%"
        let named = sure(own)
        var words =
            named.isEmpty
            ? "Nothing by itself is surely related to \(outcome); the predictors together explain \(share) of its "
                + "variance (R²)."
            : "\(outcome.beginningSentence) goes with \(English.listed(named, most: 6)); \(share) of its variance is "
                + "explained (R²)."
        if let moderation = moderation(own) { words += " " + moderation }
        return words
    }

    /// The predictors that are no products and surely related to the outcome: numbers by their β, groups by their p.
    private func sure(_ own: LinearRegression) -> [String] {
        let tests = own.termTests(own.decidingErrors).filter { $0.variables.count == 1 }
        let numbers = tests.compactMap { test -> (name: String, beta: Double)? in
            let place = own.design.columns.firstIndex { column in
                column.factors.count == 1 && column.factors[0].level == nil
                    && column.factors[0].variable == test.variables[0]
            }
            guard let place, let slope = own.averageSlope(of: test.variables[0], own.decidingErrors),
                slope.pValue < alpha
            else { return nil }
            // By the same standard deviations as the coefficient.
            let one = own.whole.coefficients[place + 1]
            return (test.variables[0], slope.interval.estimate * (one.beta ?? 0) / one.b)
        }
        let groups = own.design.nominal.compactMap { levels in
            own.averageTest(of: levels.variable, own.decidingErrors).flatMap { $0.pValue < alpha ? $0 : nil }
        }
        return numbers.sorted { $0.beta.magnitude > $1.beta.magnitude }
            .map { "\($0.name) (β \(ResponseFigures.short($0.beta)))" }
            + groups.map { "\($0.variables[0]) (\(Self.isOf($0.pValue)))" }
    }

    /// Which products are sure.
    private func moderation(_ own: LinearRegression) -> String? {
        guard !own.moderations.isEmpty else { return nil }
        let tests = own.termTests(own.decidingErrors)
        let found = own.moderations.filter { term in
            tests.contains { $0.isOf(term) && $0.pValue < alpha }
        }
        if found.isEmpty {
            return own.moderations.count == 1
                ? "That \(Self.effect(own.moderations[0])) is not sure."
                : "No moderation is sure (\(own.moderations.count) asked for)."
        }
        return English.listed(found.map { Self.effect($0) }, most: 4).beginningSentence + "."
    }

    /// `risk changes what usefulness counts for`.
    static func effect(_ term: RegressionRequest.Term) -> String {
        let moderators = Array(term.factors.dropFirst())
        let verb = moderators.count == 1 ? "changes" : "together change"
        return "\(English.listed(moderators)) \(verb) what \(term.factors[0]) counts for"
    }

    // MARK: odds

    private func logistic(_ own: LogisticRegression) -> String {
        let area =
            "In \(ResponseReport.number(own.checks.area * 100, 0))% of pairs of a yes and a no the model gives the "
            + "yes the greater chance (AUC)."
        let named = odds(own.design, Array(own.whole.coefficients.dropFirst()))
        if named.isEmpty { return "Nothing is surely related to whether \(own.event). \(area)" }
        return "Whether \(own.event) goes with \(English.listed(named, most: 4)). \(area)"
    }

    private func ordinal(_ own: OrdinalRegression) -> String {
        let named = odds(own.design, own.whole.coefficients)
        if named.isEmpty { return "Nothing is surely related to higher answers to \(outcome)." }
        return "Higher answers to \(outcome) go with \(English.listed(named, most: 4))."
    }

    /// The sure ones, the surest first.
    private func odds(_ design: RegressionDesign, _ coefficients: [OddsCoefficient]) -> [String] {
        zip(design.columns, coefficients)
            .filter { ($1.likelihoodRatio?.pValue ?? $1.pValue) < alpha }
            .sorted { $0.1.z.magnitude > $1.1.z.magnitude }
            .map { column, own in
                let interval = own.profile ?? .init(own.oddsRatio.lower, own.oddsRatio.upper)
                return "\(column.title) (odds ratio \(ResponseFigures.short(own.oddsRatio.estimate)), "
                    + "\(ResponseFigures.short(interval.lower)) to \(ResponseFigures.short(interval.upper)))"
            }
    }

    /// `p = 0.034`, `p <0.001`.
    static func isOf(_ p: Double) -> String {
        let words = Readable.probability(p)
        return words.hasPrefix("<") ? "p \(words)" : "p = \(words)"
    }
}
