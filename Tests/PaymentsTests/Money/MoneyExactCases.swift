import Payments
import Testing

@Suite struct MoneyExactCases {
    @Test(arguments: [
        (0, "0.00"), (1, "0.0001"), (100, "0.01"), (750, "0.075"), (375, "0.0375"), (6000, "0.60"), (250_000, "25.00"),
        (-1, "-0.0001"), (-10_000, "-1.00"), (Int64.max, "922337203685477.5807"), (Int64.min, "-922337203685477.5808"),
    ])
    func isWrittenAndReadExactly(parts: Int64, text: String) {
        let money = Money(tenThousandths: parts)
        #expect(money.description == text)
        #expect(Money(text) == money)
    }

    @Test(arguments: ["", "-", ".", "1.", ".5", "1.00001", "1e3", " 1", "+1", "1,5", "922337203685477.5808"])
    func refusesWhatIsNoSum(text: String) { #expect(Money(text) == nil) }

    @Test func throwsWhereASumCannotBeHeld() throws {
        let most = Money(tenThousandths: .max)
        let least = Money(tenThousandths: .min)
        #expect(throws: LedgerError.overflow) { try most + Money(tenThousandths: 1) }
        #expect(throws: LedgerError.overflow) { try least - Money(tenThousandths: 1) }
        #expect(throws: LedgerError.overflow) { try least.negated() }
        #expect(try most + least == Money(tenThousandths: -1))
        #expect(try Money(units: 3) - Money(units: 5) == Money(units: -2))
    }

    @Test func comesFromNumbers() {
        #expect(Money(exactly: 0.0375) == Money(tenThousandths: 375))
        #expect(Money(exactly: 0.1) == Money(tenThousandths: 1000))
        #expect(Money(exactly: 0.00005) == nil)
        #expect(Money(nearest: 25.005, unit: Money(tenThousandths: 100)) == Money(tenThousandths: 250_000))
        #expect(Money(nearest: 0.125, unit: Money(tenThousandths: 100)) == Money(tenThousandths: 1200))
        #expect(Money(nearest: 0.375, unit: Money(tenThousandths: 100)) == Money(tenThousandths: 3800))
        #expect(Money(nearest: 149.9, unit: Money(units: 100)) == Money(units: 100))
        for value in [Double.nan, .infinity, -.infinity, 1e300, 1e15] { #expect(Money(nearest: value) == nil) }
        #expect(Money(tenThousandths: 12_345).value == 1.2345)
    }

    @Test func sharesAreFractions() throws {
        #expect(ExactShare(0.002) == ExactShare(numerator: 1, denominator: 500))
        #expect(ExactShare(0.0015) == ExactShare(numerator: 3, denominator: 2000))
        // 1 − 0.7 in binary is not 0.3.
        #expect(ExactShare(1 - 0.7) == ExactShare(numerator: 3, denominator: 10))
        #expect(ExactShare(0) == .zero)
        #expect(ExactShare(.nan) == nil && ExactShare(2e6) == nil)
        #expect(ExactShare(-0.5)?.value == -0.5)
    }
}
