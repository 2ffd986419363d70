import SimulationKernel
import TestSupport
import Testing

/// Every law's draws against theory.
///
/// Each figure must lie within 4 standard errors. Under a fresh seed one figure fails with probability 6.3e-5, one of
/// the about 800 figures with probability 5 %, the chi-square tests (bar 1e-5) together with 0.04 %; the seed is
/// fixed, so that what passes once passes always.
@Suite struct SamplerTests {
    #if DEBUG
        static let draws = 100_000
    #else
        static let draws = 10_000_000
    #endif

    @Test(arguments: LawCase.all)
    func draws(of law: LawCase) {
        Sample(law, draws: Self.draws).expectTheory()
    }

    @Test func givenValues() {
        var stream = RandomStream(StreamKey(seed: 1, replication: 0))
        let before = stream
        let five = Sampler(.deterministic(5))
        let sequence = Sampler(.sequence([1, 4, 2]))
        let inside = Sampler(.shifted(by: 10, of: .bounded(.sequence([1, 4, 2]), atLeast: nil, atMost: 3)))
        #expect((0..<4).map { five.draw(&stream, ordinal: $0) } == [5, 5, 5, 5])
        #expect((0..<7).map { sequence.draw(&stream, ordinal: $0) } == [1, 4, 2, 1, 4, 2, 1])
        #expect((0..<3).map { inside.draw(&stream, ordinal: $0) } == [11, 13, 12])
        // None of them takes a word.
        var after = before
        #expect(stream.next() == after.next())
    }

    /// Laws that have shrunk to one value.
    @Test func degenerateLaws() {
        var stream = RandomStream(StreamKey(seed: 1, replication: 0))
        let laws: [(Law, Double)] = [
            (.uniform(low: 2, high: 2), 2), (.triangular(low: 2, mode: 2, high: 2), 2), (.normal(mean: 3, sd: 0), 3),
            (.geometric(mean: 1), 1), (.binomial(n: 7, share: 0), 0), (.binomial(n: 7, share: 1), 7),
            (.binomial(n: 0, share: 0.5), 0), (.discrete([.init(value: 4, share: 2)]), 4), (.empirical([6]), 6),
            (.discrete([.init(value: 9, share: 0), .init(value: 4, share: 2)]), 4),
            (.phaseType(initial: [0], generator: [[-1]]), 0), (.poisson(mean: 0), 0),
        ]
        for (law, value) in laws {
            let sampler = Sampler(law)
            for _ in 0..<100 { #expect(sampler.draw(&stream, ordinal: 0) == value, "\(law)") }
        }
    }

    /// The same law under the same stream gives the same values, whichever sampler draws.
    @Test func equalLawsDrawAlike() {
        for law in LawCase.all {
            var one = RandomStream(key: 5)
            var other = RandomStream(key: 5)
            let first = Sampler(law.law)
            let second = Sampler(law.law)
            for n in 0..<100 as Range<UInt64> {
                #expect(first.draw(&one, ordinal: n) == second.draw(&other, ordinal: n))
            }
        }
    }

    /// What belongs to an entity does not depend on who drew before.
    @Test func entityKeyedDrawsDoNotDependOnOrder() {
        let key = StreamKey(seed: 3, replication: 1, purpose: 7)
        let sampler = Sampler(.gamma(shape: 0.5, scale: 1))
        func value(_ entity: UInt64) -> Double {
            var stream = RandomStream(key, entity: entity)
            return sampler.draw(&stream, ordinal: entity)
        }
        let forward = (0..<100).map { value($0) }
        let backward = (0..<100).reversed().map { value($0) }
        #expect(forward == backward.reversed())
        #expect(Set(forward).count == 100)
    }
}

/// The three laws on which the others are built, to a third of the error bar.
///
/// 63 figures within 4 standard errors: false alarm 0.4 % under a fresh seed; the seed is fixed.
@Suite struct SamplerVerification {
    @Test(.enabled(if: LongChecks.areAsked), arguments: ["exponential", "normal, far from 0", "gamma"])
    func manyDraws(of name: String) throws {
        let law = try #require(LawCase.all.first { $0.name == name })
        let farthest = Sample(law, draws: 100_000_000).expectTheory()
        LongChecks.report(
            "10⁸ draws, \(name): farthest of mean, variance, third moment and \(law.tails.count) tails",
            measured: "\(farthest.digits(3)) standard errors", bar: "4")
    }
}

extension RandomStream {
    init(key seed: UInt64) { self.init(StreamKey(seed: seed, replication: 0, purpose: 1)) }
}
