import Testing

import Reporting

@Suite("Numbers for people") struct ReadableExactCases {
    /// The half-width keeps one significant digit, two when it begins with 1 or 2 (worked by hand).
    @Test(arguments: [
        (4.0213, 0.0312, "4.02 ± 0.03"),
        (4.0213, 0.0149, "4.021 ± 0.015"),
        (4.0213, 0.0251, "4.021 ± 0.025"),
        (4.0213, 0.0996, "4.02 ± 0.10"),
        (1_234.56, 35.2, "1235 ± 35"),
        (1_234_567.8, 350.0, "1,234,568 ± 350"),
        (0.001, 2.5, "0.0 ± 2.5"),
        (-0.04, 3.1, "0 ± 3"),
        (-12.345, 0.4, "-12.3 ± 0.4"),
        (4.0213, 0.0, "4.021 ± 0"),
        (4.0213, 1e-12, "4.02130 ± <0.00001"),
        (1.234e-7, 3.2e-9, "1.234e-7 ± 3.2e-9"),
        (1.25e20, 3e18, "1.25e20 ± 3e18"),
    ])
    func estimate(value: Double, halfWidth: Double, shown: String) {
        #expect(Readable.estimate(value, halfWidth: halfWidth) == shown)
    }

    /// What cannot be below 0 or above 1 is not shown to be; what is there already is shown as it is.
    @Test(arguments: [
        (0.67, 0.54, "67% (13% to 100%)"), (0.0011, 0.0012, "0.11% (0.00% to 0.23%)"), (0.901, 0.0031, "90.1% ± 0.3%"),
        (-0.014, 0.002, "-1.40% ± 0.20%"),
    ])
    func sharesStayBetweenTheirBounds(value: Double, halfWidth: Double, shown: String) {
        let lower = value - halfWidth
        let upper = value + halfWidth
        #expect(Readable.estimate(value, lower: lower, upper: upper, within: 0...1, as: .share) == shown)
    }

    @Test func countsStayAboveNothing() {
        #expect(Readable.estimate(1.5, lower: -1.1, upper: 4.1, within: 0...(.infinity)) == "1.5 (0.0 to 4.1)")
    }

    /// An interval whose halves are told apart stands with both ends, one that only its rounding makes lopsided does not.
    @Test(arguments: [
        (0.0, 0.0, 66.1, "0 min (0 to 66 min)"), (506.6, 182.0, 1923.0, "507 min (182 to 1923 min)"),
        (4.0213, 3.9901, 4.0525, "4.02 ± 0.03 min"), (4.0213, 3.992, 4.0525, "4.02 ± 0.03 min"),
        (2.0, -1.0, 5.0, "2.0 min (0.0 to 5.0 min)"), (7.91, 7.7, 8.3, "7.9 min (7.7 to 8.3 min)"),
    ])
    func lopsidedIntervalsHaveBothEnds(value: Double, lower: Double, upper: Double, shown: String) {
        let range = 0...Double.infinity
        let text = Readable.estimate(value, lower: lower, upper: upper, within: range, as: .quantity(unit: "min"))
        #expect(text == shown)
    }

    /// Of whose interval one end alone is known, that one is told, with the digits that the distance supports.
    @Test(
        arguments: [
            (46.53, 35.2, nil, "47 min (35 min or more)"), (46.53, nil, 60.1, "47 min (60 min or less)"),
            (46.53, nil, nil, "46.53 min"),
        ] as [(Double, Double?, Double?, String)])
    func oneEndAlone(value: Double, lower: Double?, upper: Double?, shown: String) {
        #expect(Readable.estimate(value, lower: lower, upper: upper, as: .quantity(unit: "min")) == shown)
    }

    /// In a sentence both ends stand behind the figure, cut at what it can be, with the digits of the shorter half.
    @Test(arguments: [
        (0.0, 0.0, 66.1, "0 min (0 to 66)"), (506.6, 182.0, 1923.0, "507 min (182 to 1923)"),
        (4.0213, 3.9901, 4.0525, "4.02 min (3.99 to 4.05)"), (2.0, -1.0, 5.0, "2.0 min (0.0 to 5.0)"),
    ])
    func sentencesHaveBothEnds(value: Double, lower: Double, upper: Double, told: String) {
        let range = 0...Double.infinity
        #expect(Readable.told(value, lower: lower, upper: upper, within: range, as: .quantity(unit: "min")) == told)
    }

    @Test func sharesInSentences() {
        #expect(Readable.told(0.026, lower: 0.0253, upper: 0.0267, within: 0...1, as: .share) == "2.60% (2.53 to 2.67)")
        #expect(Readable.told(0.35, lower: nil, upper: nil, as: .share) == "35%")
    }

    @Test func unitsStandBehindTheWhole() {
        #expect(Readable.estimate(4.0213, halfWidth: 0.0312, as: .quantity(unit: "min")) == "4.02 ± 0.03 min")
        #expect(Readable.estimate(0.90127, halfWidth: 0.0031, as: .share) == "90.1% ± 0.3%")
        #expect(Readable.interval(3.9901, 4.0525, as: .quantity(unit: "min")) == "3.99 to 4.05 min")
        #expect(Readable.interval(0.4, 0.6, as: .share) == "40% to 60%")
        #expect(Readable.number(0.35, as: .share) == "35%")
        #expect(Readable.number(4.0213, halfWidth: 0.0312) == "4.02")
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (5.0, "5"), (0.9, "0.9"), (4.05, "4.05"), (1.0 / 3.0, "0.3333"), (9_999.6, "10,000"),
        (9999.4, "9999"), (123_456.0, "123,456"), (-123_456.0, "-123,456"), (0.00012345, "0.0001234"),
        (1.2e-9, "1.2e-9"), (.infinity, "∞"), (-.infinity, "-∞"),
    ])
    func numberAlone(value: Double, shown: String) {
        #expect(Readable.number(value) == shown)
    }

    @Test func whatIsNotThereSaysWhy() {
        #expect(Readable.number(nil, otherwise: "nobody came") == "n/a (nobody came)")
        #expect(Readable.estimate(.nan, halfWidth: 1, otherwise: "one replication") == "n/a (one replication)")
        #expect(Readable.interval(nil, 1) == "n/a")
        #expect(Readable.estimate(3.5, halfWidth: nil, as: .quantity(unit: "min")) == "3.5 min")
    }

    @Test func counts() {
        #expect(Readable.count(1_234) == "1234")
        #expect(Readable.count(12_345) == "12,345")
        #expect(Readable.count(-1_234_567) == "-1,234,567")
    }

    @Test(arguments: [
        (0.26, "0.3 s"), (9.96, "10 s"), (59.4, "59 s"), (59.6, "1 min"), (190.0, "3 min 10 s"), (7_500.0, "2 h 5 min"),
        (273_600.0, "3 d 4 h"), (.infinity, "n/a"),
    ])
    func elapsed(seconds: Double, shown: String) {
        #expect(Readable.elapsed(seconds: seconds) == shown)
    }
}
