import LogComparison
import SimulationKernel
import Testing

import LogStudies

@Suite struct MonteCarloExactCases {
    @Test func pValuesAreRanks() {
        let simulated = (1...19).map(Double.init)
        #expect(MonteCarlo.pValue(0, among: simulated) == 0.1)
        #expect(MonteCarlo.pValue(100, among: simulated) == 0.1)
        #expect(MonteCarlo.pValue(10, among: simulated) == 1)
        #expect(MonteCarlo.pValue(2.5, among: simulated) == 0.3)
        #expect(MonteCarlo.pValue(5, among: Array(repeating: 5, count: 19)) == 1)
        #expect(MonteCarlo.pValue(ofLarge: 100, among: simulated) == 0.05)
        // What was not measured speaks for neither side.
        #expect(MonteCarlo.pValue(100, among: Array(repeating: .nan, count: 19)) == 1)
        #expect(MonteCarlo.pValue(.nan, among: simulated).isNaN)
    }

    @Test func predictionsAreRanks() throws {
        let values = (1...99).shuffled(with: 3).map(Double.init)
        let found = try #require(MonteCarlo.prediction(values))
        #expect(found.range == 2...98)
        #expect((found.level - 0.96).magnitude < 1e-12)
        let few = try #require(MonteCarlo.prediction([3, 1, 2]))
        #expect(few.range == 1...3 && few.level == 0.5)
        #expect(MonteCarlo.prediction([1]) == nil)
    }

    /// The most unusual of twenty figures, all drawn from one law and all alike: at most 5 % of 400 are below 0.05. With
    /// a share of 5 %, 34 or more are seen once in 1,000 times.
    @Test func jointIsExact() {
        var stream = RandomStream(StreamKey(seed: 11, replication: 0))
        var rejected = 0
        for _ in 0..<400 {
            let logs = (0..<40).map { _ in
                let common = stream.uniform()
                return (0..<20).map { _ in stream.uniform() + common }
            }
            let joint = MonteCarlo.joint(logs[0], among: Array(logs.dropFirst()))
            if joint.contains(where: { $0 <= 0.05 }) { rejected += 1 }
        }
        #expect(rejected >= 5 && rejected <= 34, "\(rejected)")
    }

    /// Waits of small logs are skew: mostly 0, and now and then long. A value within the range of one log is not unusual
    /// among several figures either, and none is rarer among several than on its own.
    @Test func jointIsNeverBelowItsOwn() throws {
        // 96 logs nearly without waits, and four with 9, 11, 12 and 13.
        let waits = (0..<96).map { Double($0) / 1000 } + [9, 11, 12, 13]
        let counts = waits.indices.map { Double(($0 * 37) % 100) }
        let simulated = zip(waits, counts).map { [$0, $1] }
        for logged in [0.05, 10.3, 12.5, 20] {
            let joint = MonteCarlo.joint([logged, 50], among: simulated)
            let own = MonteCarlo.pValue(logged, among: waits)
            let range = try #require(MonteCarlo.prediction(waits)).range
            #expect(joint[0] >= own)
            #expect(range.contains(logged) == (joint[0] > 0.05), "\(logged): \(joint[0]) beside \(own)")
        }
        // 11, 12 and 13 are as far out, and the logged one: 2 · 4/101.
        #expect((MonteCarlo.pValue(10.3, among: waits) - 8 / 101.0).magnitude < 1e-12)
    }

    @Test func jointFindsWhatIsFarOff() {
        let simulated = (0..<99).map { number in [Double(number % 10), Double(number % 7)] }
        let joint = MonteCarlo.joint([60, 3], among: simulated)
        // The greatest of 100 on its side, and there are two sides.
        #expect((joint[0] - 0.02).magnitude < 1e-12)
        #expect(joint[1] > 0.5)
    }
}

extension Sequence {
    fileprivate func shuffled(with seed: UInt64) -> [Element] {
        var stream = RandomStream(StreamKey(seed: seed, replication: 0))
        return map { ($0, stream.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}
