import Experiments
import TestSupport
import Testing

@Suite struct WarmUpExactCases {
    /// Row S02 of the reference cases: 50 times 10, then 225 times 0 and 1 in turn.
    @Test func rowS02() {
        let series = Array(repeating: 10.0, count: 50) + (0..<450).map { Double($0 % 2) }
        let rule = MSER5(series)
        #expect(rule.truncation == 50)
        #expect(!rule.isPastHalf)
    }

    /// The definition, term by term, on series that settle at some place.
    @Test(arguments: 0..<40) func asDefined(seed: Int) {
        var random = SeededGenerator(UInt64(seed))
        let length = random.whole(10...400)
        let settled = random.whole(0...length)
        let series = (0..<length).map { place -> Double in
            let above: Double = place < settled ? 3 * Double(settled - place) : 0
            return random.uniform() + above + 1e6
        }
        let batches = (0..<length / 5).map { batch -> Double in
            series[(batch * 5)..<(batch * 5 + 5)].reduce(0, +) / 5
        }
        func statistic(_ start: Int) -> Double {
            let rest = batches[start...]
            let mean = rest.reduce(0, +) / Double(rest.count)
            return rest.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(rest.count * rest.count)
        }
        let best = (0...batches.count / 2).min { statistic($0) < statistic($1) } ?? 0
        #expect(MSER5(series).truncation == best * 5)
    }

    /// A straight line: what is left out makes the rest's mean more certain, wherever that ends.
    @Test func aSeriesThatNeverSettles() {
        let rule = MSER5((0..<1000).map { Double($0) })
        #expect(rule.isPastHalf)
        #expect(rule.truncation == 500)
    }

    @Test func nothingToLeaveOut() {
        #expect(MSER5([]).truncation == 0)
        #expect(MSER5([1, 2, 3]).truncation == 0)
        #expect(MSER5(Array(repeating: 4, count: 100)).truncation == 0)
        #expect(!MSER5(Array(repeating: 4, count: 100)).isPastHalf)
    }

    /// Averages 3, 5, 4, 6, 8, 7, 5, 2; with one neighbour on either side.
    @Test func welch() {
        let curve = WelchCurve(
            replications: [[2, 4, 4, 6, 8, 6, 5, 1, 9], [4, 6, 4, 6, 8, 8, 5, 3]], window: 1)
        #expect(curve.averages == [3, 5, 4, 6, 8, 7, 5, 2])
        let expected = [3, 4, 5, 6, 7, 20 / 3.0, 14 / 3.0]
        #expect(curve.smoothed.count == expected.count)
        for (value, other) in zip(curve.smoothed, expected) { #expect(agree(value, other, within: 1e-12)) }
    }

    /// A wide window shrinks towards the beginning: Law's (9.33).
    @Test func welchNearTheBeginning() {
        let curve = WelchCurve(averages: (0..<12).map { Double($0 * $0) }, window: 100)
        #expect(curve.window == 3)
        #expect(curve.smoothed.prefix(4) == [0, 5 / 3.0, 6, 13])
    }
}
