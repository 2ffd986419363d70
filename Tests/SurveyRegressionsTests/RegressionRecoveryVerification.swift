import SimulationKernel
import Statistics
import Surveys
import TestSupport
import Testing

/// What is known is found: regressions of simulated answers, with how often their 95% intervals hold the truth and how often
/// an effect of 0 is called sure.
///
/// A share of 1,000 sets lies within 0.024 of the one that a method has, but for chance of less than 1 in 1,000.
@Suite(.enabled(if: LongChecks.areAsked)) struct RegressionRecoveryVerification {
    private static let sets = 1_000

    private func stream(_ set: Int, _ purpose: String) -> RandomStream {
        RandomStream(StreamKey(seed: 21, replication: UInt64(set), purpose: StreamKey.number(of: purpose)))
    }

    private func share(_ what: String, _ bounds: ClosedRange<Double>, _ holds: (Int) throws -> Bool) rethrows {
        var count = 0
        for set in 0..<Self.sets where try holds(set) { count += 1 }
        let share = Double(count) / Double(Self.sets)
        LongChecks.report(
            "\(what), \(Self.sets) sets", measured: "\((share * 100).digits(3))%",
            bar: "\((bounds.lowerBound * 100).digits(3)) to \((bounds.upperBound * 100).digits(3))%")
        #expect(bounds.contains(share), "\(what): \(share)")
    }

    /// A variance that rises with the predictor: HC3 knows, the classical errors do not.
    @Test func slopesWithUnequalVariance() throws {
        func test(_ set: Int, _ errors: RegressionRequest.StandardErrors) throws -> Bool {
            var stream = stream(set, "unequal variance")
            let x = (0..<150).map { _ in stream.normal() }
            let y = x.map { 0.5 * $0 + (0.3 + 0.7 * $0.magnitude) * stream.normal() }
            let own = try LinearRegression(
                RegressionRequest(name: "r", outcome: "y", steps: [[.init("x")]]),
                outcome: RegressionVariable("y", y), variables: [RegressionVariable("x", x)])
            let interval = try #require(own.whole.coefficients[1].test(errors)).interval
            return interval.contains(0.5)
        }
        try share("slope, unequal variance, n = 150, HC3", 0.93...0.97) { try test($0, .hc3) }
        try share("slope, unequal variance, n = 150, classical", 0.6...0.88) { try test($0, .classical) }
    }

    private func moderated(_ set: Int, by effect: Double) throws -> LinearRegression {
        var stream = stream(set, "moderation")
        let n = 200
        let x = (0..<n).map { _ in stream.normal() }
        let w = (0..<n).map { _ in 3 + stream.normal() }
        let y = zip(x, w).map { 0.3 * $0 + 0.3 * $1 + effect * $0 * ($1 - 3) + stream.normal() }
        return try LinearRegression(
            RegressionRequest(name: "r", outcome: "y", steps: [[.init("x", "w")]]),
            outcome: RegressionVariable("y", y),
            variables: [RegressionVariable("x", x), RegressionVariable("w", w)])
    }

    @Test func moderation() throws {
        try share("moderation of 0.2, n = 200, HC3", 0.93...0.97) { set in
            try #require(try moderated(set, by: 0.2).whole.coefficients[3].test(.hc3)).interval.contains(0.2)
        }
        try share("simple slope at +1 SD, n = 200, HC3", 0.93...0.97) { set in
            let own = try moderated(set, by: 0.2)
            let slope = own.simpleSlopes(of: own.moderations[0])[2]
            return try #require(slope.test(.hc3)).interval.contains(0.3 + 0.2 * ((slope.settings[0].value ?? 0) - 3))
        }
        try share("moderation of 0 called sure, n = 200", 0...0.075) { set in
            (try moderated(set, by: 0).whole.coefficients[3].test(.hc3)?.pValue ?? 1) < 0.05
        }
    }

    private func mediated(_ set: Int, a: Double, b: Double) throws -> MediationModel {
        var stream = stream(set, "mediation")
        let x = (0..<200).map { _ in stream.normal() }
        let m = x.map { a * $0 + stream.normal() }
        let y = zip(x, m).map { 0.2 * $0 + b * $1 + stream.normal() }
        var bootstrap = ResponseSurvey.Bootstrap()
        bootstrap.samples = 500
        bootstrap.seed = UInt64(set)
        return try MediationModel(
            MediationRequest(name: "m", from: "x", through: ["m"], to: "y"),
            variables: { RegressionVariable($0, $0 == "x" ? x : $0 == "m" ? m : y) }, bootstrap: bootstrap)
    }

    @Test func mediation() throws {
        func holds(_ ends: BootstrapSummary.Interval?, _ value: Double) -> Bool {
            ends.map { $0.lower <= value && value <= $0.upper } ?? false
        }
        try share("indirect effect of 0.09, n = 200, percentile", 0.925...0.97) { set in
            holds(try mediated(set, a: 0.3, b: 0.3).effects[0].bootstrap?.percentile, 0.09)
        }
        try share("indirect effect of 0.09, n = 200, BCa", 0.925...0.97) { set in
            holds(try mediated(set, a: 0.3, b: 0.3).effects[0].bootstrap?.accelerated, 0.09)
        }
        try share("indirect effect of 0 (a = 0, b = 0.3) called sure, percentile", 0...0.075) { set in
            !holds(try mediated(set, a: 0, b: 0.3).effects[0].bootstrap?.percentile, 0)
        }
    }

    @Test func odds() throws {
        try share("log odds of 0.8, n = 200, profile likelihood", 0.93...0.97) { set in
            var stream = stream(set, "logistic")
            let x = (0..<200).map { _ in stream.normal() }
            let y = x.map { stream.uniform() < LogisticFit.chance(0.8 * $0 - 0.5) ? 1.0 : 0 }
            let own = try LogisticRegression(
                RegressionRequest(name: "r", outcome: "y", kind: .logistic, steps: [[.init("x")]]),
                outcome: RegressionVariable("y", y), variables: [RegressionVariable("x", x)])
            let ends = try #require(own.whole.coefficients[1].profile)
            return ends.lower <= PortableMath.exp(0.8) && PortableMath.exp(0.8) <= ends.upper
        }
        try share("log odds of 0.8, five answers, n = 200, Wald", 0.93...0.97) { set in
            var stream = stream(set, "ordinal")
            let x = (0..<200).map { _ in stream.normal() }
            let y = x.map { value -> Double in
                let u = stream.uniformOpen()
                let latent = 0.8 * value + PortableMath.log(u / (1 - u))
                return Double([-2.0, -0.7, 0.7, 2].count { latent > $0 })
            }
            let own = try OrdinalRegression(
                RegressionRequest(name: "r", outcome: "y", kind: .ordinal, steps: [[.init("x")]]),
                outcome: RegressionVariable("y", y), variables: [RegressionVariable("x", x)])
            let ends = own.whole.coefficients[0].oddsRatio
            return ends.contains(PortableMath.exp(0.8))
        }
    }
}
