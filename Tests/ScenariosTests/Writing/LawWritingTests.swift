import LaneSupport
import Scenarios
import SimulationKernel
import TestSupport
import Testing

/// Every law is written so that the very same law is read back.
struct LawWritingTests {
    private static func read(
        _ text: String, isSigned: Bool = false, mayBeNever: Bool = false
    ) -> (law: Law?, messages: String) {
        let log = DiagnosticLog()
        guard let node = LocatedNode.read(SourceText(name: "a.yaml", text: "law: \(text)\n"), log: log)?["law"] else {
            return (nil, Diagnostic.render(log.diagnostics))
        }
        let reader = LawReader(values: ValueReader(log: log), isSigned: isSigned, mayBeNever: mayBeNever)
        return (reader.law(node, "'law'"), Diagnostic.render(log.diagnostics))
    }

    private static func text(_ law: Law, isSigned: Bool = false) -> String? {
        let values = ValueReader(log: DiagnosticLog())
        return LawWriter(LawNumbers(exact: values), isSigned: isSigned).law(law)?.inLine
    }

    /// By hand.
    @Test(
        arguments: [
            (.exponential(mean: 10), "{ exponential: 10 min }"), (.deterministic(0.5), "{ deterministic: 30 s }"),
            (.uniform(low: 2, high: 60), "{ uniform: [ 2 min, 1 h ] }"),
            (.triangular(low: 1, mode: 3, high: 8), "{ triangular: [ 1 min, 3 min, 8 min ] }"),
            (.normal(mean: 10, sd: 2), "{ normal: { mean: 10 min, sd: 2 min } }"),
            (.lognormal(logMean: 1.5, logSD: 0.25), "{ lognormal: { log-mean: 1.5, log-sd: 0.25 } }"),
            (.gamma(shape: 2.5, scale: 3), "{ gamma: { shape: 2.5, scale: 3 min } }"),
            (.erlang(phases: 3, mean: 9), "{ erlang: { phases: 3, mean: 9 min } }"),
            (.weibull(shape: 1.5, scale: 10), "{ weibull: { shape: 1.5, scale: 10 min } }"),
            (
                .beta(alpha: 2, beta: 3, low: 0, high: 5),
                "{ beta: { alpha: 2, beta: 3, low: 0 min, high: 5 min } }"
            ),
            (.pareto(shape: 2.5, minimum: 3), "{ pareto: { shape: 2.5, minimum: 3 min } }"),
            (
                .hyperexponential([.init(share: 0.2, mean: 20), .init(share: 0.8, mean: 2)]),
                "{ hyperexponential: [ { share: 20%, mean: 20 min }, { share: 80%, mean: 2 min } ] }"
            ),
            (.hypoexponential([2, 3]), "{ hypoexponential: [ 2 min, 3 min ] }"),
            (
                .coxian([.init(mean: 2, goesOn: 0.4), .init(mean: 5, goesOn: 0)]),
                "{ coxian: [ { mean: 2 min, goes-on: 40% }, { mean: 5 min } ] }"
            ),
            (
                .phaseType(initial: [1, 0], generator: [[-1, 0.5], [0, -2]]),
                "{ phase-type: { initial: [ 100%, 0% ], generator: [ [ -60/h, 30/h ], [ 0, -2/min ] ] } }"
            ),
            (
                .discrete([.init(value: 5, share: 0.25), .init(value: 15, share: 0.75)]),
                "{ discrete: [ { value: 5 min, share: 25% }, { value: 15 min, share: 75% } ] }"
            ),
            (.empirical([3, 4, 0.5]), "{ empirical: [ 3 min, 4 min, 30 s ] }"),
            (.sequence([1, 4]), "{ sequence: [ 1 min, 4 min ] }"), (.geometric(mean: 3), "{ geometric: { mean: 3 } }"),
            (.poisson(mean: 3.5), "{ poisson-number: { mean: 3.5 } }"),
            (.binomial(n: 10, share: 0.3), "{ binomial: { n: 10, share: 30% } }"),
            (
                .shifted(by: 2, of: .exponential(mean: 3)),
                "{ shifted: { by: 2 min, of: { exponential: 3 min } } }"
            ),
            (
                .mixture([.init(share: 0.5, law: .exponential(mean: 3)), .init(share: 0.5, law: .deterministic(1))]),
                "{ mixture: [ { share: 50%, of: { exponential: 3 min } }, { share: 50%, of: { deterministic: 1 min } } ] }"
            ),
            (
                .bounded(.exponential(mean: 10), atLeast: 1, atMost: 30),
                "{ exponential: 10 min, at-least: 1 min, at-most: 30 min }"
            ),
            (.bounded(.exponential(mean: 10), atLeast: nil, atMost: 30), "{ exponential: 10 min, at-most: 30 min }"),
        ] as [(Law, String)])
    func asText(law: Law, text: String) {
        #expect(Self.text(law) == text)
        #expect(Self.read(text).law == law, "\(Self.read(text).messages)")
    }

    /// Of a mean that is not above 0 a file has no normal law.
    private static let unstated: [Law] = [.normal(mean: 0, sd: 2), .normal(mean: -3, sd: 1.5)]

    @Test(arguments: LawCase.all.map(\.law))
    func everyLawIsReadBack(law: Law) {
        guard let text = Self.text(law) else {
            #expect(Self.unstated.contains(law))
            return
        }
        let (read, messages) = Self.read(text)
        #expect(read == Self.ofShares(law), "\(text)\n\(messages)")
    }

    /// With shares in place of weights, which a file does not have.
    private static func ofShares(_ law: Law) -> Law {
        guard case .discrete(let values) = law else { return law }
        let sum = values.reduce(0) { $0 + $1.share }
        return .discrete(values.map { Law.WeightedValue(value: $0.value, share: $0.share / sum) })
    }

    /// What comes of a mean and a spread, which are no parameters of the law.
    @Test(arguments: ["lognormal", "gamma", "weibull", "pareto", "uniform", "triangular", "normal"])
    func lawsByMomentsAreReadBack(name: String) throws {
        let law = try #require(Self.read("{ \(name): { mean: 7.3 min, cv: 0.31 } }").law)
        let text = try #require(Self.text(law))
        #expect(Self.read(text).law == law, "\(text)")
    }

    /// A mean and a spread as people state them are said again, where the very same law comes of them.
    @Test(
        arguments: [
            "{ lognormal: { mean: 8 min, sd: 5 min } }", "{ gamma: { mean: 6 min, cv: 0.7 } }",
            "{ weibull: { mean: 45 s, cv: 1.3 } }",
        ])
    func momentsAreSaidAgain(text: String) throws {
        #expect(Self.text(try #require(Self.read(text).law)) == text)
    }

    /// A normal law that may be negative is one of its own.
    @Test func signedLaws() throws {
        let law = try #require(Self.read("{ normal: { mean: -2 min, sd: 4.3 min } }", isSigned: true).law)
        let text = try #require(Self.text(law, isSigned: true))
        #expect(text == "{ normal: { mean: -2 min, sd: 4.3 min } }")
        let uniform = Law.uniform(low: -5, high: 3)
        #expect(Self.text(uniform, isSigned: true) == "{ uniform: [ -5 min, 3 min ] }")
        #expect(Self.read("{ uniform: [ -5 min, 3 min ] }", isSigned: true).law == uniform)
    }

    @Test func lawsThatNoFileStates() {
        let inner = Law.bounded(.exponential(mean: 3), atLeast: 1, atMost: nil)
        #expect(Self.text(.bounded(inner, atLeast: nil, atMost: 9)) == nil)
    }

    /// A log-normal law by its own parameters.
    @Test(
        arguments: [
            ("{ lognormal: { log-mean: 1.5 } }", "'lognormal' has no 'log-sd'"),
            ("{ lognormal: { log-mean: 1.5, log-sd: 0 } }", "'log-sd' must be above 0, not 0"),
            (
                "{ lognormal: { log-mean: 1.5, log-sd: 1, mean: 3 } }",
                "'lognormal' is given by mean and spread, or by log-mean and log-sd; not by both"
            ),
            ("{ lognormal: { mean: 3 } }", "'lognormal' has no spread: give sd, variance, cv or scv"),
        ])
    func lognormalByItsOwn(text: String, message: String) {
        let (law, messages) = Self.read(text)
        #expect(law == nil && messages.contains("error: \(message)\n"), "\(messages)")
    }

    /// The table of laws says each once.
    @Test func everyLawStandsInTheTableOnce() {
        let names = LawForm.all.map(\.name)
        #expect(Set(names).count == names.count && names.count == 23)
        #expect(LawKeys.tables.map(\.what) == names)
    }
}
