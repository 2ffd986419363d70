internal import Statistics
internal import SimulationKernel

/// How one thing acts on another directly and through mediators, by linear regressions (Baron & Kenny 1986; MacKinnon 2008).
package struct MediationModel: Sendable {
    package let request: MediationRequest
    package let confidence: Double
    package let n: Int
    package let leftOut: Int
    /// Of each mediator, of the outcome, and of the outcome without the mediators.
    package let equations: [Equation]
    /// Along each way, together, direct and total.
    package let effects: [Effect]
    package let samples: Int
    /// Samples without a solution, which are left out.
    package let failed: Int

    package struct Equation: Sendable {
        package var outcome: String
        package var isTotal: Bool
        package var coefficients: [LinearRegression.Coefficient]
        package var rSquared: Double
    }

    package struct Effect: Sendable {
        package var kind: Kind
        package var estimate: Double
        /// By the standard deviations of both ends.
        package var standardized: Double
        /// Of an effect through one mediator.
        package var product: ProductTests?
        /// It is `nil` where there are no samples.
        package var bootstrap: EffectIntervals?

        package enum Kind: Sendable, Hashable {
            /// Through these mediators, one after the other.
            case along([String])
            /// All ways but the direct one.
            case indirect
            case direct
            case total
        }
    }

    /// - Parameters:
    ///   - confidence: of intervals, as a part of 1.
    ///   - request: what is asked of the data.
    ///   - bootstrap: samples, their seed and kind.
    ///   - variables: by name.
    ///   - draws: the rows of each bootstrap sample, counted from 0 among the complete ones.
    ///   - threads: nil: as many as there are processors. The results do not depend on it.
    /// - Throws: why there is no such model.
    package init(
        _ request: MediationRequest, variables: (String) -> RegressionVariable?, confidence: Double = 0.95,
        bootstrap: ResponseSurvey.Bootstrap, draws: [[Int]]? = nil, threads: Int? = nil
    ) throws(Unavailable) {
        let data = try MediationData(request, variables)
        let moments = EffectMoments(data, isSerial: request.isSerial)
        self.request = request
        self.confidence = confidence
        n = data.n
        leftOut = data.leftOut
        var equations: [Equation] = []
        for mediator in 0..<data.mediators.count {
            equations.append(
                try Self.equation(
                    data, predictors: moments.predictors(ofMediator: mediator),
                    outcome: data.mediators.lowerBound + mediator, confidence: confidence))
        }
        equations.append(
            try Self.equation(data, predictors: moments.predictorsOfOutcome, outcome: data.to, confidence: confidence))
        equations.append(
            try Self.equation(
                data, predictors: [MediationData.from] + Array(data.controls), outcome: data.to, confidence: confidence,
                isTotal: true))
        self.equations = equations

        let sampler = MediationSamples(data, moments)
        samples = draws?.count ?? bootstrap.samples
        let seed = bootstrap.seed
        let cases = UInt64(data.n)
        let values = sampler.run(samples, threads: threads ?? SampleThreads.usual) { sample, counts in
            if let draws {
                for row in draws[sample] { counts[row] += 1 }
                return
            }
            var stream = RandomStream(
                StreamKey(seed: seed, replication: UInt64(sample), purpose: StreamKey.number(of: "mediation sample")))
            for _ in 0..<cases { counts[Int(stream.below(cases))] += 1 }
        }
        failed = values.count { $0[0].isNaN }
        let jackknife = samples > 0 ? sampler.jackknife : []
        effects = Self.effects(request, data: data, moments: moments, equations: equations).enumerated().map {
            place, effect in
            var effect = effect
            effect.bootstrap = EffectIntervals(
                effect.estimate, samples: values.map { $0[place] }, jackknife: jackknife.map { $0[place] },
                confidence: confidence)
            return effect
        }
    }

    private static func equation(
        _ data: MediationData, predictors: [Int], outcome: Int, confidence: Double, isTotal: Bool = false
    ) throws(Unavailable) -> Equation {
        let columns = predictors.map { place in
            RegressionDesign.Column(
                factors: [.init(variable: data.names[place])], step: 1, values: data.columns[place])
        }
        let fit = try LeastSquaresFit(columns.map(\.values), names: columns.map(\.title), data.columns[outcome])
        let total = SampleMoments(data.columns[outcome]).squares
        try Unavailable.require(
            fit.residualSquares > 1e-22 * total,
            "\(data.names[outcome]) is determined by \(columns.map(\.title).joined(separator: ", ")), so that nothing "
                + "is left to judge the coefficients by.")
        return Equation(
            outcome: data.names[outcome], isTotal: isTotal,
            coefficients: LinearRegression.coefficients(
                of: fit, columns: columns, outcome: data.columns[outcome], confidence: confidence),
            rSquared: 1 - fit.residualSquares / total)
    }

    private static func effects(
        _ request: MediationRequest, data: MediationData, moments: EffectMoments, equations: [Equation]
    ) -> [Effect] {
        let ratio =
            (SampleMoments(data.columns[MediationData.from]).squares / SampleMoments(data.columns[data.to]).squares)
            .squareRoot()
        /// Behind the constant.
        func coefficient(_ equation: Int, _ place: Int) -> (value: Double, error: Double) {
            let own = equations[equation].coefficients[1 + place]
            return (own.b, own.test(.classical)?.standardError ?? .nan)
        }
        let outcome = data.mediators.count
        func effect(_ kind: Effect.Kind, _ value: Double, _ product: ProductTests? = nil) -> Effect {
            Effect(kind: kind, estimate: value, standardized: value * ratio, product: product)
        }
        var found = moments.chains.map { chain -> Effect in
            var value = coefficient(chain[0], 0).value
            for (one, next) in zip(chain, chain.dropFirst()) { value *= coefficient(next, 1 + one).value }
            let last = coefficient(outcome, 1 + chain[chain.count - 1])
            return effect(
                .along(chain.map { request.through[$0] }), value * last.value,
                chain.count == 1 ? ProductTests(a: coefficient(chain[0], 0), b: last) : nil)
        }
        found.append(effect(.indirect, found.reduce(0) { $0 + $1.estimate }))
        found.append(effect(.direct, coefficient(outcome, 0).value))
        found.append(effect(.total, coefficient(outcome + 1, 0).value))
        return found
    }

    package func effect(_ kind: Effect.Kind) -> Effect? { effects.first { $0.kind == kind } }

    /// The indirect share of the total effect; above 1 or below 0 where both parts have opposite signs.
    package var proportionMediated: Figure {
        let total = effect(.total)?.estimate ?? .nan
        return Figure(
            (effect(.indirect)?.estimate ?? .nan) / total, otherwise: "There is no total effect to have a share of.")
    }
}
