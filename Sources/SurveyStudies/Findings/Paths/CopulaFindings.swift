import Reporting
package import Surveys

/// Whether Gaussian copulas show that predictors go with what their paths leave unexplained.
package struct CopulaFindings {
    package let result: Result<CopulaAnalysis, Unavailable>
    /// Whether the samples are enough to decide.
    package let isDecided: Bool
    package let outcomes: [Outcome]
    private let modelRows: [ModelRow]

    typealias ModelRow = (
        model: CopulaAnalysis.Model, own: CopulaAnalysis.Estimate, isTerm: Bool, without: Double?
    )

    /// What follows for a construct that is explained.
    package struct Outcome {
        package let to: String
        /// Predictors whose terms were tried.
        package let tried: [String]
        /// The model in which all terms differ from 0, the one with most terms; nil: there is none.
        package let model: CopulaAnalysis.Model?
        /// Paths of that model beside those without terms, by predictor.
        package let changes: [Change]

        package typealias Change = (from: String, without: Double, with: SampleSpread)
    }

    /// The result is `nil` where the scenario names no suspects, or there is no model.
    init?(_ survey: ResponseSurvey, _ structure: StructureFindings, threads: Int?) {
        guard !survey.suspects.isEmpty, let fit = structure.fit?.value else { return nil }
        let options = PathBootstrap.Options(
            samples: survey.bootstrap.samples, seed: survey.bootstrap.seed, signs: survey.bootstrap.signs,
            threads: threads)
        let result = attempt { () throws(Unavailable) -> CopulaAnalysis in
            try CopulaAnalysis(
                fit, suspects: survey.suspects, options, confidence: survey.confidence, level: Thresholds.normality)
        }
        self.result = result
        let analysis = result.value
        let isDecided =
            (analysis.map { $0.samples - $0.failed } ?? 0)
            >= SampleNeeds.leastToDecide(confidence: survey.confidence)
        self.isDecided = isDecided
        let models = analysis?.models ?? []
        var targets: [String] = []
        for model in models where !targets.contains(model.to) { targets.append(model.to) }
        modelRows = models.flatMap { model -> [ModelRow] in
            model.terms.map { (model, $0, true, nil) }
                + model.paths.map { ($0.construct, $0) }.map { from, own in
                    (model, own, false, structure.estimate(.init(from, model.to))?.coefficient)
                }
        }
        outcomes = targets.map { to -> Outcome in
            let own = models.filter { $0.to == to }
            let found =
                isDecided
                ? own.last { model in model.terms.allSatisfy(\.spread.differsFromZero) } : nil
            let changes = (found?.paths ?? []).compactMap { path -> Outcome.Change? in
                structure.estimate(.init(path.construct, to)).map { (path.construct, $0.coefficient, path.spread) }
            }
            return Outcome(
                to: to, tried: own.filter { $0.suspects.count == 1 }.flatMap(\.suspects), model: found,
                changes: changes)
        }
    }

    var tables: [TableFile] { [predictors.file, models.file] }

    var predictors: Table<CopulaAnalysis.Predictor> {
        Table(
            "copula-predictors", result.value?.predictors ?? [], .text("construct", "Predictor") { $0.construct },
            .count("values", "Different scores") { $0.values },
            .number("skewness", "Skewness", decimals: 2) { $0.skewness },
            .of(
                \.normality, .number("lilliefors_d", "D") { $0.distance },
                .p("lilliefors_p", "p (Lilliefors)") { $0.pValue }),
            .text("term", "Copula term") { $0.obstacle == nil ? "tried" : "none" },
            .text("reason") { $0.obstacle ?? "" })
    }

    var models: Table<ModelRow> {
        Table(
            "copulas", modelRows, .text("to", "Explained") { $0.model.to },
            .text("terms", "With terms of") { $0.model.suspects.joined(separator: ", ") },
            .text("kind", "Figure") { $0.isTerm ? "copula term" : "path" },
            .text("from", "Of") { $0.own.construct },
            .number("without", "Path without terms") { $0.without },
            .number("coefficient", "Coefficient") { $0.own.spread.estimate },
            .number("bootstrap_sd", "SE") { $0.own.spread.standardDeviation },
            .number("t", "t", decimals: 2) { $0.own.spread.t }, .p("p", "p") { $0.own.spread.p },
            .interval("percentile", "Percentile interval") { $0.own.spread.percentile })
    }
}
