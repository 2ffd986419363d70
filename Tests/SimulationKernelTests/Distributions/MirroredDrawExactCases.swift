import Foundation
import SimulationKernel
import TestSupport
import Testing

@Suite struct MirroredDrawExactCases {
    private static func streams(_ entity: UInt64) -> (RandomStream, RandomStream) {
        let plain = StreamKey(seed: 3, replication: 1, purpose: 4, 5)
        let mirrored = StreamKey(seed: 3, replication: 1, mirrored: true, purpose: 4, 5)
        return (RandomStream(plain, entity: entity), RandomStream(mirrored, entity: entity))
    }

    @Test func wordsAreComplements() {
        var (plain, mirrored) = Self.streams(7)
        for _ in 0..<100 { #expect(plain.next() == ~mirrored.next()) }
        for _ in 0..<100 { #expect(plain.uniform() + mirrored.uniform() == 1 - 0x1p-53) }
        for _ in 0..<100 { #expect(plain.below(1000) + mirrored.below(1000) == 999) }
    }

    /// Exponential draws are those of U and 1 − U, normal ones of opposite sign, and both streams stay at one place.
    @Test func drawsAreOpposite() {
        var (plain, mirrored) = Self.streams(8)
        for _ in 0..<100_000 {
            let x = plain.exponential()
            let y = mirrored.exponential()
            // exp(−y) = 1 − exp(−x); the smaller of the two has all digits in −expm1.
            #expect(abs(exp(-y) + expm1(-x)) <= 1e-12 * min(1, x), "\(x) \(y)")
            #expect(plain.normal() == -mirrored.normal())
        }
        #expect(plain.next() == ~mirrored.next())
    }

    @Test(arguments: [1e-300, 1e-12, 9.99e-4, 1e-3, 0.5, log(2), 6.9, 6.91, 20, 40, 700])
    func farFromTheMiddle(x: Double) {
        let mirror = Ziggurat.mirrored(x)
        let exact = x < 1 ? -log(-expm1(-max(x, 0x1p-60))) : -log1p(-exp(-x))
        #expect(abs(mirror / exact - 1) < 1e-11, "\(mirror) \(exact)")
    }

    /// A mirrored law is the law: mean and second moment of a million draws within 4 standard errors each, which is
    /// missed with probability 0.0001.
    @Test(arguments: [
        Law.exponential(mean: 1), .gamma(shape: 2.5, scale: 0.4),
        .hyperexponential([
            .init(share: 0.3, mean: 2), .init(share: 0.7, mean: 4 / 7.0),
        ]), .normal(mean: 1, sd: 0.2), .uniform(low: 0, high: 2), .weibull(shape: 2, scale: 2 / Double.pi.squareRoot()),
    ])
    func mirroredLawsHaveTheirMean(law: Law) {
        let sampler = Sampler(law).mirrorable
        let key = StreamKey(seed: 1, replication: 2, mirrored: true, purpose: 3)
        var tally = Tally()
        for entity in 0..<1_000_000 as Range<UInt64> {
            var stream = RandomStream(key, entity: entity)
            tally.add(sampler.draw(&stream, ordinal: entity))
        }
        let summary = tally.summary()
        #expect(abs(summary.mean - 1) < 4 * (summary.moments.variance / 1e6).squareRoot(), "\(law): \(summary.mean)")
    }
}
