import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Every law of the format as it is understood, in minutes; parameters from mean and spread by hand.
struct LawReadingTests {
    private func law(_ text: String) throws -> Law {
        let network = try Clinic(station: "{ servers: 100, service: \(text) }").network()
        guard case .visit(let visit)? = network.classes[0].flow.first else { throw Missing() }
        return visit.service
    }

    struct Missing: Error {}

    @Test(
        arguments: [
            ("{ exponential: 10 min }", .exponential(mean: 10)),
            ("{ exponential: 6/h }", .exponential(mean: 10)),
            ("{ exponential: { rate: 6/h } }", .exponential(mean: 10)),
            ("{ exponential: 10 }", .exponential(mean: 10)),
            ("{ deterministic: 90 s }", .deterministic(1.5)),
            ("{ deterministic: { value: 2 } }", .deterministic(2)),
            ("{ uniform: [ 2 min, 6 min ] }", .uniform(low: 2, high: 6)),
            ("{ triangular: [ 1, 3, 8 ] }", .triangular(low: 1, mode: 3, high: 8)),
            ("{ normal: { mean: 10, sd: 2 } }", .normal(mean: 10, sd: 2)),
            ("{ normal: { mean: 10, cv: 20% } }", .normal(mean: 10, sd: 2)),
            ("{ gamma: { mean: 8, sd: 4 } }", .gamma(shape: 4, scale: 2)),
            ("{ gamma: { mean: 8, scv: 0.25 } }", .gamma(shape: 4, scale: 2)),
            ("{ gamma: { mean: 8, variance: 16 } }", .gamma(shape: 4, scale: 2)),
            ("{ gamma: { shape: 2, scale: 3 min } }", .gamma(shape: 2, scale: 3)),
            ("{ erlang: { phases: 3, mean: 9 min } }", .erlang(phases: 3, mean: 9)),
            ("{ erlang: { mean: 9 min, scv: 0.25 } }", .erlang(phases: 4, mean: 9)),
            ("{ weibull: { shape: 1.5, scale: 10 } }", .weibull(shape: 1.5, scale: 10)),
            ("{ beta: { alpha: 2, beta: 3, low: 1, high: 5 } }", .beta(alpha: 2, beta: 3, low: 1, high: 5)),
            ("{ pareto: { shape: 2.5, minimum: 3 } }", .pareto(shape: 2.5, minimum: 3)),
            (
                "{ hyperexponential: [ { share: 20%, mean: 20 }, { share: 80%, mean: 2 } ] }",
                .hyperexponential([.init(share: 0.2, mean: 20), .init(share: 0.8, mean: 2)])
            ),
            ("{ hypoexponential: [ 2, 3 min ] }", .hypoexponential([2, 3])),
            (
                "{ coxian: [ { mean: 2, goes-on: 40% }, { mean: 5 } ] }",
                .coxian([.init(mean: 2, goesOn: 0.4), .init(mean: 5, goesOn: 0)])
            ),
            (
                "{ phase-type: { initial: [ 1, 0 ], generator: [ [ -1/min, 0.5/min ], [ 0, -2/min ] ] } }",
                .phaseType(initial: [1, 0], generator: [[-1, 0.5], [0, -2]])
            ),
            (
                "{ discrete: [ { value: 5, share: 25% }, { value: 15, share: 75% } ] }",
                .discrete([.init(value: 5, share: 0.25), .init(value: 15, share: 0.75)])
            ),
            ("{ empirical: [ 3, 4 min, 30 s ] }", .empirical([3, 4, 0.5])),
            ("{ sequence: [ 1 min, 4 min ] }", .sequence([1, 4])),
            ("{ shifted: { by: 2, of: { exponential: 3 } } }", .shifted(by: 2, of: .exponential(mean: 3))),
            (
                "{ mixture: [ { share: 0.5, of: { exponential: 3 } }, { share: 0.5, of: { deterministic: 1 } } ] }",
                .mixture([.init(share: 0.5, law: .exponential(mean: 3)), .init(share: 0.5, law: .deterministic(1))])
            ),
            ("{ geometric: { mean: 3 } }", .geometric(mean: 3)),
            ("{ poisson-number: { mean: 3 } }", .poisson(mean: 3)),
            ("{ binomial: { n: 10, share: 30% } }", .binomial(n: 10, share: 0.3)),
            (
                "{ exponential: 10, at-least: 1, at-most: 0.5 h }",
                .bounded(.exponential(mean: 10), atLeast: 1, atMost: 30)
            ),
            ("{ gamma: { mean: 8, sd: 0 } }", .deterministic(8)),
        ] as [(String, Law)])
    func isUnderstood(text: String, expected: Law) throws { #expect(try law(text) == expected) }

    /// On [0, 10] with mean 5 and variance 5: α = β = 0.5 (0.25/0.05 − 1) = 2.
    @Test func betaByItsMoments() throws {
        guard case .beta(let alpha, let beta, 0, 10) = try law("{ beta: { mean: 5, variance: 5, high: 10 } }") else {
            throw Missing()
        }
        #expect(abs(alpha - 2) < 1e-14)
        #expect(abs(beta - 2) < 1e-14)
    }

    /// σ² = ln(1 + 0.75) and μ = ln 4 − σ²/2, from a table of logarithms.
    @Test func lognormalByItsMoments() throws {
        guard case .lognormal(let mean, let sd) = try law("{ lognormal: { mean: 4, scv: 0.75 } }") else {
            throw Missing()
        }
        #expect(abs(sd * sd - 0.559615787935423) < 1e-14)
        #expect(abs(mean - (1.386294361119891 - 0.2798078939677115)) < 1e-14)
    }

    @Test(
        arguments: [
            ("{ exponential: 0 }", "an exponential law's mean must be above 0, not 0"),
            ("{ exponential: never }", "this must end at some time, not 'never'"),
            (
                "{ exponential: { mean: 3, sd: 2 } }",
                "an exponential law's standard deviation equals its mean; leave it out"
            ),
            ("{ deterministic: -1 }", "a deterministic law's value cannot be negative: -1"),
            ("{ uniform: [ 6, 2 ] }", "the values of 'uniform' must rise"),
            ("{ uniform: [ 6 ] }", "'uniform' needs a list of 2 durations, not 1"),
            ("{ triangular: { mean: 1, sd: 1 } }", "'triangular' with this mean and spread would be negative at times"),
            ("{ normal: 10 }", "'normal' needs more than one parameter, not '10'"),
            ("{ normal: { sd: 2 } }", "'sd' needs a 'mean' beside it"),
            ("{ normal: { mean: 10, sd: 20% } }", "'sd' is a duration, not the share 20%"),
            ("{ gamma: { shape: 2 } }", "'gamma' has no 'scale'"),
            (
                "{ gamma: { shape: 2, scale: 3, mean: 6 } }",
                "'gamma' is given by mean and spread, or by shape and scale; not by both"
            ),
            ("{ gamma: { shap: 2, scale: 3 } }", "unknown key 'shap' in 'gamma'; did you mean 'shape'?"),
            (
                "{ erlang: { mean: 9, scv: 0.3 } }",
                "an Erlang law has (mean / sd)² phases, which is not a whole number here"
            ),
            (
                "{ hyperexponential: { mean: 9, scv: 0.3 } }",
                "a hyperexponential law has a coefficient of variation of at least 1"
            ),
            ("{ discrete: [ { value: 5, share: 25% } ] }", "the shares sum to 25%, not to 100%"),
            ("{ empirical: [] }", "'empirical' needs at least one value"),
            (
                "{ empirical: data.csv }",
                "'empirical' names a file and its columns, as in data.csv#column, not 'data.csv'"
            ),
            ("{ geometric: { mean: 0.5 } }", "'geometric' counts from 1, so its mean cannot be below 1"),
            (
                "{ phase-type: { initial: [ 1 ], generator: [ [ 1/min ] ] } }",
                "row 1 of 'generator' must be negative on the diagonal, not negative beside it, and sum to at most 0"
            ),
            (
                "{ phase-type: { initial: [ 1, 0 ], generator: [ [ -1/min, 1/min ], [ 1/min, -1/min ] ] } }",
                "from row 1 of 'generator' there is no way to an end"
            ),
            ("{ exponential: 3, at-least: 5, at-most: 4 }", "'at-most' is below 'at-least'"),
            ("{ exponential: 3, gamma: { mean: 1, sd: 1 } }", "'service' is one law; 'gamma' is a second one"),
            ("{ exponential: 3, at-lest: 4 }", "unknown key 'at-lest' beside a law; did you mean 'at-least'?"),
            ("{ at-least: 4 }", "'service' names no law"),
            ("{ exponential: }", "'exponential' has no parameters"),
            ("{ coxian: [ { mean: 2 }, { mean: 5 } ] }", "a phase of 'coxian' has no 'goes-on'"),
            ("{ shifted: { by: 2 } }", "'shifted' has no 'of'"),
        ])
    func isRefused(text: String, message: String) {
        #expect(Clinic(station: "{ servers: 1, service: \(text) }").messages() == [message])
    }
}
