import SimulationKernel
import Testing

import Statistics

/// Maximum likelihood against R and SciPy, and against what can be solved by hand.
struct LawFitExactCases {
    private func parameters(_ fit: FittedLaw) -> [Double] {
        switch fit.law {
        case .hyperexponential(let branches): [branches[0].share, branches[0].mean, branches[1].mean]
        default: fit.parameters.map(\.value)
        }
    }

    @Test(arguments: FitReference.all)
    func agreesWithTheEquations(reference: FitReference) throws {
        let sample = try FitReference.observed(reference.sample)
        let fit = try sample.fitted(reference.family)
        let found = parameters(fit)
        #expect(found.count == reference.parameters.count)
        // The EM steps of both sides end about 1e-8 from the top.
        let tolerance = reference.family == .hyperexponential ? 1e-7 : 1e-9
        for (one, other) in zip(found, reference.parameters) { #expect(abs(one / other - 1) < tolerance) }
        #expect(abs(fit.logLikelihood - reference.logLikelihood) < 1e-7)
        #expect(fit.isConverged)
        let goodness = GoodnessOfFit(of: fit, to: sample)
        #expect(abs(goodness.kolmogorovSmirnov - reference.distance) < 1e-6)
        #expect(abs(goodness.andersonDarling - reference.andersonDarling) < 1e-6)
    }

    /// Four digits: the tools' own optimizers stop at relative steps of about 1e-6.
    @Test func agreesWithTheToolsOwnFits() throws {
        for tool in FitReference.tools {
            let found = parameters(try FitReference.observed(tool.sample).fitted(tool.family))
            for (one, other) in zip(found, tool.parameters) {
                #expect(abs(one / other - 1) < 5e-5, "\(tool.tool) \(tool.sample): \(one), \(other)")
            }
        }
    }

    /// These samples are large enough for the family they were drawn from to win by Akaike's criterion (so by R's
    /// log-likelihoods too). Erlang never does: it is a gamma law with a whole shape.
    @Test(arguments: ["gamma", "lognormal", "weibull", "normal", "hyperexponential"])
    func theTrueFamilyIsTheLikeliest(sample: String) throws {
        let observed = try FitReference.observed(sample)
        let fits = LawFamily.allCases.compactMap { try? observed.fitted($0) }
        let best = try #require(fits.min { $0.aic < $1.aic })
        #expect(best.family.rawValue == sample)
    }

    /// ln L of the exponential law for 1, 2, 3: mean 2, −3(ln 2 + 1) = −5.0794415; AIC 12.158883, AICc + 2·1·2/1 = 4, BIC
    /// ln 3 + 10.158883 = 11.257495.
    @Test func criteriaByHand() throws {
        let fit = try ObservedSample([3, 1, 2]).fitted(.exponential)
        #expect(fit.law == .exponential(mean: 2))
        #expect(abs(fit.logLikelihood + 5.079441541679836) < 1e-14)
        #expect(abs(fit.aic - 12.158883083359672) < 1e-13)
        #expect(abs(fit.aicc - 16.158883083359672) < 1e-13)
        #expect(abs(fit.bic - 11.257495372027781) < 1e-13)
    }

    @Test(
        arguments: [
            ([1, 2, 0, 4], .gamma, "one value is 0"), ([1, 0, 0, 4], .weibull, "2 values are 0"),
            ([1, -2, 3], .exponential, "one value is below 0"), ([-1, -2, 3], .lognormal, "2 values are below 0"),
            ([5, 5, 5], .normal, "all values are the same"),
            ([1e-200, 2e-200, 3e-200], .normal, "the values are too large or too small to compute with"),
            ([1e308, 1.5e308, 1.7e308], .gamma, "the values are too large or too small to compute with"),
            (
                [9, 10, 11], .hyperexponential,
                "no mixture of two exponential laws is likelier than one of them alone"
            ),
            (
                [1_000, 1_001, 1_002], .erlang, "it would need more than 10,000 phases, the most a scenario takes"
            ),
        ] as [([Double], LawFamily, String)])
    func whatCannotBeFittedSaysWhy(values: [Double], family: LawFamily, reason: String) {
        #expect { try ObservedSample(values).fitted(family) } throws: { "\($0)" == reason }
    }

    /// Fits scale with the unit, over two hundred powers of ten.
    @Test(arguments: [1e-100, 1e-9, 1, 1e9, 1e100])
    func fitsScaleWithTheUnit(unit: Double) throws {
        let values = try FitReference.values("gamma")
        let sample = ObservedSample(values.map { $0 * unit })
        let original = ObservedSample(values)
        for family in LawFamily.allCases where family != .hyperexponential {
            let one = try sample.fitted(family)
            let other = try original.fitted(family)
            let shift = Double(values.count) * PortableMath.log(unit)
            #expect(abs(one.logLikelihood + shift - other.logLikelihood) < 1e-9 * max(1, abs(shift)))
            let near = GoodnessOfFit(of: one, to: sample)
            let far = GoodnessOfFit(of: other, to: original)
            #expect(abs(near.andersonDarling - far.andersonDarling) < 1e-6)
        }
    }
}
