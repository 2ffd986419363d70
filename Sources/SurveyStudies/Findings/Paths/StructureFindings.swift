package import Surveys

/// The paths between the constructs: what they are, how sure, and what they explain and predict.
package struct StructureFindings {
    /// It is `nil` where the scenario has no paths.
    package let fit: Result<PathFit, Unavailable>?
    package let bootstrap: BootstrapFindings?
    package let estimates: [PathFit.PathEstimate]
    package let determinations: [PathFit.Determination]
    package let effects: [PathFit.Effect]
    package let misfits: [PathFit.Misfit]
    /// Of each misfit whether it is more than chance; none without a bootstrap.
    package let misfitTests: [Result<MisfitTest, Unavailable>]
    package let blindfolding: Result<[PathFit.Blindfolding], Unavailable>?
    package let prediction: Result<PathPrediction, Unavailable>?
    package let consistent: Result<ConsistentPathFit, Unavailable>?
    /// It is `nil` where there are no samples, or there is no consistent estimate.
    package let consistentSamples: ConsistentFindings?
    /// Specific indirect effects, of the shortest chains if there are many.
    package let chains: [PathFit.Chain]
    package let chainCount: Double
    /// Those that hypotheses are about.
    let claimed: [PathFit.Chain]
    package let omissionDistance: Int

    /// - Parameter isWhole: whether all is computed; else estimates, their samples and what decides on hypotheses.
    init(_ survey: ResponseSurvey, _ measurement: MeasurementFindings, isWhole: Bool = true, threads: Int?) {
        guard measurement.isOfPaths else {
            fit = nil
            bootstrap = nil
            estimates = []
            determinations = []
            effects = []
            misfits = []
            blindfolding = nil
            prediction = nil
            consistent = nil
            omissionDistance = 7
            chains = []
            chainCount = 0
            claimed = []
            consistentSamples = nil
            misfitTests = []
            return
        }
        let fit = measurement.fit
        self.fit = fit
        let chains = fit.value?.chains(most: Self.mostChains) ?? []
        self.chains = chains
        chainCount = fit.value?.chainCount ?? 0
        let claimed = survey.hypotheses.compactMap { hypothesis -> PathFit.Chain? in
            if case .chain(let names) = hypothesis.effect { fit.value?.chain(names) } else { nil }
        }
        self.claimed = claimed
        let consistent = (isWhole || survey.isConsistent ? fit.value : nil).map { fit in
            attempt { () throws(Unavailable) in
                try Unavailable.require(
                    survey.extensions.products.isEmpty,
                    "Consistent PLS is not computed with products of constructs, whose errors are not independent of "
                        + "their factors'.")
                return try fit.consistent()
            }
        }
        self.consistent = consistent
        bootstrap =
            survey.bootstrap.samples == 0
            ? nil
            : fit.value.map {
                BootstrapFindings(
                    $0, survey, chains: chains, slopes: $0.conditionalEffects, claimed: claimed,
                    first: measurement.measured?.first,
                    consistent: ConsistentFindings.isAsked($0, survey) ? consistent?.value : nil, threads: threads)
            }
        estimates = fit.value?.paths ?? []
        determinations = fit.value?.determinations ?? []
        effects = fit.value?.effects ?? []
        // Products have no part in how answers are reproduced and predicted.
        let plain = fit.value.map { fit in attempt { () throws(Unavailable) in try fit.withoutProducts() } }
        let misfits = isWhole ? plain?.value?.misfits ?? [] : []
        self.misfits = misfits
        misfitTests =
            isWhole && survey.bootstrap.samples > 0
            ? plain?.value.map { Self.tests(of: $0, misfits: misfits, survey: survey, threads: threads) } ?? [] : []
        // 7 is usual; where it divides the number of respondents the next that does not.
        let n = fit.value?.data.cases ?? 0
        let distance = [7, 6, 8, 5, 9, 10, 11, 12].first { n % $0 != 0 } ?? 7
        omissionDistance = distance
        blindfolding = (isWhole ? plain : nil).map { result in
            attempt { () throws(Unavailable) in
                let fit = try result.get()
                try Self.demandFewAnswers(fit, "Blindfolding")
                try Self.demandNoWeights(survey, "Blindfolding")
                return try fit.blindfolding(distance: distance, threads: threads)
            }
        }
        prediction = (isWhole ? plain : nil).map { result in
            attempt { () throws(Unavailable) in
                let fit = try result.get()
                try Unavailable.require(
                    survey.extensions.higherOrders.isEmpty,
                    "Prediction of held-out answers is not computed for models with constructs of a higher order.")
                try Self.demandFewAnswers(fit, "Prediction of held-out answers")
                try Self.demandNoWeights(survey, "Prediction of held-out answers")
                return try fit.prediction(seed: survey.bootstrap.seed, threads: threads)
            }
        }
        consistentSamples = ConsistentFindings(bootstrap?.consistent, survey)
    }

    /// A product over all samples for each of them.
    static let mostChains = 500

    private static func tests(
        of fit: PathFit, misfits: [PathFit.Misfit], survey: ResponseSurvey, threads: Int?
    ) -> [Result<MisfitTest, Unavailable>] {
        misfits.map { own in
            attempt { () throws(Unavailable) in
                try Unavailable.require(
                    fit.data.cases <= 10_000, "Fit is not tested for more than 10000 respondents.")
                try Unavailable.require(
                    survey.extensions.higherOrders.isEmpty,
                    "Fit is not tested for models with constructs of a higher order.")
                try Self.demandNoWeights(survey, "A test of fit")
                return try MisfitTest(
                    fit, own.structure, own.withinBlock, seed: survey.bootstrap.seed, threads: threads)
            }
        }
    }

    /// They estimate the model again for parts of the answers.
    private static func demandFewAnswers(_ fit: PathFit, _ what: String) throws(Unavailable) {
        try Unavailable.require(fit.data.cases <= 50_000, "\(what) is not computed for more than 50000 respondents.")
    }

    /// What they say of respondents who are left out has no weighted form in use.
    private static func demandNoWeights(_ survey: ResponseSurvey, _ what: String) throws(Unavailable) {
        try Unavailable.require(survey.caseWeights == nil, "\(what) is not computed for weighted respondents.")
    }

    /// Both ends, and every construct on a chain from one to the other.
    package func between(_ from: String, _ to: String) -> [String] {
        [from, to] + chains.filter { $0.from == from && $0.to == to }.flatMap { $0.constructs.dropFirst().dropLast() }
    }

    package func estimate(_ path: PathModel.Path) -> PathFit.PathEstimate? {
        estimates.first { $0.from == path.from && $0.to == path.to }
    }

    package func summary(_ path: PathModel.Path) -> BootstrapSummary? {
        bootstrap?.summary(.path(from: path.from, to: path.to))
    }
}
