import Statistics
import Surveys
import Testing

/// What shares say about answers together, against the figures of the case and against all answers that there can be.
@Suite struct UnknownDependenceTests {
    @Test func boundsOfAlpha() {
        for (names, alpha) in [
            (["P2", "P3", "P4", "P5", "P6", "P7", "P10"], 0.952), (["P3", "P4"], 0.893), (["P5", "P10"], 0.8125),
            (["P5", "P7", "P10"], 0.849),
        ] {
            let index = ShareIndex(names.compactMap { ContactlessSurvey.yes[$0] }, of: 188)
            let found = index.largestAlpha.value ?? 0
            #expect((found - alpha).magnitude < 0.0005, "\(names): \(found)")
        }
        let seven = ShareIndex(ContactlessSurvey.yes("P2", "P3", "P4", "P5", "P6", "P7", "P10"), of: 188)
        #expect((49 * seven.varianceIfIndependent - 1.6136).magnitude < 5e-5)
        #expect((49 * seven.varianceBounds.upperBound - 8.7649).magnitude < 5e-5)
        #expect(near(seven.value, 758.0 / 1_316))
    }

    @Test func boundsOfPhi() {
        for (first, second, phi) in [
            ("P2", "P3", 1.000), ("P3", "P4", 0.806), ("P4", "P5", 0.759), ("P5", "P6", 0.920), ("P6", "P7", 0.474),
            ("P5", "P7", 0.515), ("P5", "P10", 0.688), ("P7", "P10", 0.749), ("P2", "P6", 0.563), ("P4", "P10", 0.907),
        ] {
            let shares = ContactlessSurvey.yes(first, second).map { Double($0) / 188 }
            let found = FrechetBounds.phi(shares[0], shares[1]).upper.value ?? 0
            #expect((found - phi).magnitude < 0.0006, "\(first) \(second): \(found)")
        }
    }

    @Test func indexOfAcceptance() {
        let index = ShareIndex(ContactlessSurvey.yes("P3", "P4"), of: 188)
        #expect(near(index.value, 206.0 / 376))
        // By hand: (p₁q₁ + p₂q₂ + 2p₁q₂)/4, since everyone for P3 may be among those for P4.
        let p = 93.0 / 188
        let q = 113.0 / 188
        let variance = (p * (1 - p) + q * (1 - q) + 2 * p * (1 - q)) / 4
        #expect(near(index.varianceBounds.upperBound, variance))
        #expect(near(index.interval.halfWidth, 1.959963984540054 * (variance / 188).squareRoot()))
        #expect(index.intervalIfIndependent.halfWidth < index.interval.halfWidth)
        #expect(index.narrowestInterval.halfWidth < index.intervalIfIndependent.halfWidth)
        #expect(index.guaranteedInterval.halfWidth > index.interval.halfWidth)
    }

    /// All ways in which five respondents can answer three questions with given numbers of yeses.
    @Test func boundsAreThoseOfAllAnswers() {
        let n = 5
        let columns = (0..<(1 << n)).map { bits in (0..<n).map { bits >> $0 & 1 } }
        for (a, b, c) in [(1, 2, 4), (2, 2, 2), (3, 4, 1), (0, 5, 2), (3, 3, 4)] {
            var least = Double.infinity
            var most = -Double.infinity
            var all = Set<Int>()
            var any = Set<Int>()
            func of(_ count: Int) -> [[Int]] { columns.filter { $0.reduce(0, +) == count } }
            for x in of(a) {
                for y in of(b) {
                    for z in of(c) {
                        let sums = (0..<n).map { x[$0] + y[$0] + z[$0] }
                        let mean = Double(a + b + c) / Double(n)
                        let variance = sums.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(n)
                        least = min(least, variance)
                        most = max(most, variance)
                        all.insert(sums.count { $0 == 3 })
                        any.insert(sums.count { $0 > 0 })
                    }
                }
            }
            let index = ShareIndex([a, b, c], of: n)
            #expect((9 * index.varianceBounds.lowerBound - least).magnitude < 1e-12, "\(a) \(b) \(c)")
            #expect((9 * index.varianceBounds.upperBound - most).magnitude < 1e-12, "\(a) \(b) \(c)")
            let shares = [a, b, c].map { Double($0) / Double(n) }
            let together = FrechetBounds.all(shares)
            let some = FrechetBounds.any(shares)
            #expect((together.lowerBound * 5 - Double(all.min() ?? -1)).magnitude < 1e-12)
            #expect((together.upperBound * 5 - Double(all.max() ?? -1)).magnitude < 1e-12)
            #expect((some.lowerBound * 5 - Double(any.min() ?? -1)).magnitude < 1e-12)
            #expect((some.upperBound * 5 - Double(any.max() ?? -1)).magnitude < 1e-12)
        }
    }

    @Test func shiftsBetweenQuestions() throws {
        // 2·(1/2)^20 and 2·(1/2)^23.
        let first = ShareShift(from: 93, to: 113, of: 188)
        #expect(near(first.smallestPValue, 0x1p-19) && first.withdrawals == 0...75)
        #expect(near(first.shift, 20.0 / 188))
        #expect(try #require(first.largestPValue.value) > 0.05)
        let second = ShareShift(from: 113, to: 136, of: 188)
        #expect(near(second.smallestPValue, 0x1p-22))
        #expect(
            ShareShift(from: 5, to: 5, of: 10).smallestPValue.reason
                == "Nobody changed the answer, so that there is nothing to test.")
    }
}
