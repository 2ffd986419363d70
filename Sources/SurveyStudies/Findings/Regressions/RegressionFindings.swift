import Reporting
package import Surveys

/// The regressions and mediations that the file asks for.
package struct RegressionFindings {
    package let regressions: [Asked]
    package let mediations: [AskedMediation]
    package let tables: RegressionTables
    package let mediationTables: MediationTables
    package let confidence: Double

    package struct Asked: Sendable {
        package let request: RegressionRequest
        package let result: Result<Model, Unavailable>
        /// Of products of two whose second is a number, by the errors that decide and by the classical ones.
        package let regions: [JohnsonNeyman]
    }

    package enum Model: Sendable {
        case linear(LinearRegression)
        case logistic(LogisticRegression)
        case ordinal(OrdinalRegression)
    }

    /// A column of a model and what it changes the outcome, or the logarithm of its odds, by.
    typealias Coefficient = (column: String, b: Double, standardError: Double)

    package struct AskedMediation: Sendable {
        package let request: MediationRequest
        package let result: Result<MediationModel, Unavailable>
        /// Whether the bootstrap samples are enough to decide.
        package let isDecided: Bool
        /// By which parts differ from 0; nil: nothing decides.
        package let kind: Mediation?
    }

    init(_ survey: ResponseSurvey, _ scores: ResponseScores, threads: Int?) {
        let variables = SurveyVariables(survey: survey, scores: scores)
        confidence = survey.confidence
        regressions = survey.regressions.map { request in
            let result = attempt { () throws(Unavailable) in try Self.model(request, variables) }
            return Asked(request: request, result: result, regions: Self.regions(result.value, variables))
        }
        mediations = survey.mediations.map { request in
            let result = attempt { () throws(Unavailable) in
                try MediationModel(
                    request, variables: variables.variable, confidence: survey.confidence,
                    bootstrap: survey.bootstrap, threads: threads)
            }
            let usable = (result.value?.samples ?? 0) - (result.value?.failed ?? 0)
            let isDecided = usable >= SampleNeeds.leastToDecide(confidence: survey.confidence)
            return AskedMediation(
                request: request, result: result, isDecided: isDecided,
                kind: isDecided ? Self.kind(result.value) : nil)
        }
        tables = RegressionTables(regressions)
        mediationTables = MediationTables(mediations)
    }

    private static func model(
        _ request: RegressionRequest, _ variables: SurveyVariables
    ) throws(Unavailable) -> Model {
        let outcome = try variables.variable(known: request.outcome)
        var predictors: [RegressionVariable] = []
        for name in request.predictors { predictors.append(try variables.variable(known: name)) }
        let confidence = variables.survey.confidence
        return switch request.kind {
        case .linear:
            .linear(
                try LinearRegression(request, outcome: outcome, variables: predictors, confidence: confidence))
        case .logistic:
            .logistic(
                try LogisticRegression(request, outcome: outcome, variables: predictors, confidence: confidence))
        case .ordinal:
            .ordinal(
                try OrdinalRegression(request, outcome: outcome, variables: predictors, confidence: confidence))
        }
    }

    private static func regions(_ model: Model?, _ variables: SurveyVariables) -> [JohnsonNeyman] {
        guard case .linear(let own) = model else { return [] }
        let deciding = own.decidingErrors
        let errors: [RegressionRequest.StandardErrors] = deciding == .classical ? [.classical] : [deciding, .classical]
        return own.moderations.flatMap { term -> [JohnsonNeyman] in
            guard term.factors.count == 2, case .numbers(let values) = variables.variable(term.factors[1])?.values
            else {
                return []
            }
            return errors.flatMap { own.johnsonNeyman(of: term, values: values, errors: $0) }
        }
    }

    /// Zhao, Lynch & Chen (2010), by percentile intervals: bias-corrected ones find indirect effects of 0 too often (Fritz,
    /// Taylor & MacKinnon 2012).
    private static func kind(_ model: MediationModel?) -> Mediation? {
        guard let indirect = model?.effect(.indirect)?.bootstrap?.percentile,
            let direct = model?.effect(.direct)?.bootstrap?.percentile
        else { return nil }
        return Mediation(direct: direct, indirect: indirect)
    }

    var allTables: [TableFile] { tables.files + mediationTables.files }
}

extension RegressionFindings.Model {
    /// Of the whole model, without the constant.
    var wholeCoefficients: [RegressionFindings.Coefficient] {
        switch self {
        case .linear(let own):
            own.whole.coefficients.compactMap { one in
                let error = (one.test(own.decidingErrors) ?? one.tests.first)?.standardError ?? 0
                return one.column.map { ($0, one.b, error) }
            }
        case .logistic(let own): Self.odds(own.whole.coefficients)
        case .ordinal(let own): Self.odds(own.whole.coefficients)
        }
    }

    private static func odds(_ coefficients: [OddsCoefficient]) -> [RegressionFindings.Coefficient] {
        coefficients.compactMap { one in one.column.map { ($0, one.b, one.standardError) } }
    }
}

/// What a regression may name, as columns of the answers.
struct SurveyVariables {
    let survey: ResponseSurvey
    let scores: ResponseScores

    /// A construct is the plain mean of its items, reversed ones turned round; a group is nominal; an item is taken as it was
    /// answered. Nil: there is no such thing.
    func variable(_ name: String) -> RegressionVariable? {
        if let place = scores.constructs.firstIndex(where: { $0.name == name }) {
            return scores.scores[place].isEmpty ? nil : RegressionVariable(name, scores.scores[place])
        }
        if let group = survey.groups.first(where: { $0.name == name }) {
            return RegressionVariable(name, group.grouping)
        }
        return survey.responses[name].map { RegressionVariable(name, $0) }
    }

    func variable(known name: String) throws(Unavailable) -> RegressionVariable {
        guard let found = variable(name) else {
            throw Unavailable("The answers hold no \(name), or not all of the items that it is measured by.")
        }
        return found
    }
}
