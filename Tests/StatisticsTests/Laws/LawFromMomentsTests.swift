import SimulationKernel
import Statistics
import Testing

/// Laws built from a mean and a spread have them, and have the parameters of the textbook.
@Suite struct LawFromMomentsTests {
    @Test func momentsComeBack() throws {
        for cv in [0.05, 0.3, 0.5, 1, 1.7, 4] {
            for mean in [0.001, 1, 12.5, 40_000] {
                let laws = [
                    try Law.lognormal(mean: mean, spread: .cv(cv)), try .gamma(mean: mean, spread: .scv(cv * cv)),
                    try .weibull(mean: mean, spread: .standardDeviation(cv * mean)),
                    try .pareto(mean: mean, spread: .variance(cv * mean * cv * mean)),
                    try .uniform(mean: mean, spread: .cv(cv)),
                ]
                for law in laws {
                    #expect(isClose(law.mean, mean, relative: 6e-12), "\(law) has mean \(law.mean)")
                    #expect(isClose(law.scv, cv * cv, relative: 1e-10), "\(law) has scv \(law.scv)")
                }
                if cv >= 1 {
                    let law = try Law.hyperexponential(mean: mean, spread: .cv(cv))
                    #expect(isClose(law.mean, mean))
                    #expect(isClose(law.scv, cv * cv, relative: 1e-12))
                }
            }
        }
        let beta = try Law.beta(mean: 3, spread: .standardDeviation(0.5), low: 1, high: 6)
        #expect(isClose(beta.mean, 3))
        #expect(isClose(beta.variance, 0.25))
        #expect(beta.support == 1...6)
    }

    @Test func parameters() throws {
        #expect(try Law.gamma(mean: 6, spread: .variance(12)) == .gamma(shape: 3, scale: 2))
        #expect(try Law.erlang(mean: 6, spread: .scv(0.25)) == .erlang(phases: 4, mean: 6))
        #expect(try Law.erlang(mean: 9, spread: .cv(0.57735027)) == .erlang(phases: 3, mean: 9))
        #expect(try Law.hyperexponential(mean: 6, spread: .cv(1)) == .exponential(mean: 6))
        #expect(try Law.normal(mean: 6, spread: .cv(0.5)) == .normal(mean: 6, sd: 3))
        // By hand: m = ½, v = 1/20 on [0, 1] gives α = β = 2.
        guard case .beta(let alpha, let beta, 0, 1) = try Law.beta(mean: 0.5, spread: .variance(0.05)) else {
            Issue.record("not a beta law")
            return
        }
        #expect(isClose(alpha, 2) && isClose(beta, 2))
        // c² = 5/3: p₁ = (1 + ½)/2 and balanced means.
        guard case .hyperexponential(let branches) = try Law.hyperexponential(mean: 3, spread: .scv(5.0 / 3)) else {
            Issue.record("not a hyperexponential law")
            return
        }
        #expect(isClose(branches[0].share, 0.75) && isClose(branches[0].mean, 2))
        #expect(isClose(branches[1].share, 0.25) && isClose(branches[1].mean, 6))
        // Roots found with mpmath at 40 digits.
        for (cv, shape, scale) in [
            (0.01, 127.53015331439185, 10.04485764520403), (0.2, 5.797400065742802, 10.799753114149143), (1, 1, 10),
            (1.5, 0.6847725532334157, 7.732266586402214), (5, 0.31134072842432564, 1.2691985212851373),
        ] {
            guard case .weibull(let k, let s) = try Law.weibull(mean: 10, spread: .cv(cv)) else {
                Issue.record("not a Weibull law")
                return
            }
            // At a spread of 1 % the equation itself has lost four digits.
            let relative = cv < 0.1 ? 1e-8 : 1e-11
            #expect(isClose(k, shape, relative: relative), "cv \(cv): shape \(k)")
            #expect(isClose(s, scale, relative: relative), "cv \(cv): scale \(s)")
        }
    }

    @Test func noSpreadIsOneValue() throws {
        let none = Spread.cv(0)
        let laws = [
            try Law.lognormal(mean: 5, spread: none), try .gamma(mean: 5, spread: none),
            try .weibull(mean: 5, spread: none), try .pareto(mean: 5, spread: none), try .normal(mean: 5, spread: none),
            try .beta(mean: 5, spread: none, low: 0, high: 9),
        ]
        for law in laws { #expect(law == .deterministic(5)) }
    }

    @Test func whatCannotBe() {
        func reason(_ build: () throws -> Law) -> String {
            do {
                return "\(try build())"
            } catch {
                return "\(error)"
            }
        }
        #expect(
            reason { try .hyperexponential(mean: 1, spread: .cv(0.5)) }
                == "a hyperexponential law has a coefficient of variation of at least 1")
        #expect(reason { try .gamma(mean: 0, spread: .cv(0.5)) } == "the mean must be positive")
        #expect(
            reason { try .lognormal(mean: 2, spread: .standardDeviation(-1)) }
                == "the spread must be a number of at least 0")
        #expect(
            reason { try .beta(mean: 0.5, spread: .standardDeviation(0.5)) }
                == "a beta law on these bounds with this mean has a smaller spread")
        #expect(
            reason { try .beta(mean: 2, spread: .cv(0.5)) }
                == "a beta law needs a mean inside its bounds and a spread of at least 0")
        #expect(
            reason { try .erlang(mean: 1, spread: .scv(0.4)) }
                == "an Erlang law has (mean / sd)² phases, which is not a whole number here")
        #expect(
            reason { try .weibull(mean: 1, spread: .cv(1e-6)) }
                == "a Weibull law needs a coefficient of variation between 0.0001 and 400")
    }

    @Test func spreads() {
        for spread in [Spread.standardDeviation(3), .variance(9), .cv(0.5), .scv(0.25)] {
            #expect(spread.standardDeviation(mean: 6) == 3)
            #expect(spread.scv(mean: 6) == 0.25)
        }
    }
}
