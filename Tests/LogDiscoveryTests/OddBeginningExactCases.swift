import EventLogs
import Testing

/// Whether a log begins in the middle of things: 400 cases, one each second, most by 0 and then 1 and 2.
@Suite struct OddBeginningExactCases {
    /// - Parameter odd: what cases begin with, by their number, in place of 0.
    private func odd(_ odd: [Int: Int]) -> Set<Int> {
        let firsts = (0..<400).map { (time: Double($0), activity: odd[$0] ?? 0) }
        return OddBeginnings(firsts) { $0 > 0 }.activities
    }

    @Test func noneOfThem() { #expect(odd([:]) == []) }

    @Test func underWay() {
        #expect(odd(Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, 1) })) == [1])
        #expect(odd(Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, 1 + $0 % 2) })) == [1, 2])
    }

    /// Those who stay longest begin late: of eleven two behind the first quarter, one of them in the second half.
    @Test func longOnes() {
        let places = [0, 3, 8, 15, 24, 35, 48, 63, 80, 120, 210]
        #expect(odd(Dictionary(uniqueKeysWithValues: places.map { ($0, 1) })) == [1])
        #expect(odd(Dictionary(uniqueKeysWithValues: (places + [250, 300]).map { ($0, 1) })) == [])
    }

    /// One in forty begins with 1, all the time: a rare way to begin.
    @Test func rareWays() {
        #expect(odd(Dictionary(uniqueKeysWithValues: (0..<10).map { ($0 * 40 + 7, 1) })) == [])
        // Two, both of the first quarter by chance: one in sixteen.
        #expect(odd([30: 1, 80: 1]) == [])
        // Of twelve ways that are seen once each, a quarter is of the first quarter.
        #expect(odd(Dictionary(uniqueKeysWithValues: (0..<12).map { ($0 * 33 + 2, 1 + $0) })) == [])
    }

    /// Twelve ways that are seen once each, at the beginning all of them.
    @Test func manyWays() {
        #expect(odd(Dictionary(uniqueKeysWithValues: (0..<12).map { ($0 * 3, 1 + $0) })) == Set(1...12))
    }

    /// With what nobody goes on cases do begin.
    @Test func nobodyGoesOnWithIt() {
        let firsts = (0..<400).map { (time: Double($0), activity: $0 < 20 ? 1 : 0) }
        #expect(OddBeginnings(firsts) { _ in false }.activities == [])
    }

    /// Nearly all came at the log's beginning, whatever they began with.
    @Test func aLogThatFades() {
        let firsts = (0..<400).map { (index: Int) -> (time: Double, activity: Int) in
            let time = index < 380 ? index : 20 * index
            return (Double(time), index % 2)
        }
        #expect(OddBeginnings(firsts) { _ in true }.activities == [])
    }
}
