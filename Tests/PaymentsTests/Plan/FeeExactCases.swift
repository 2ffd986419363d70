import Payments
import Testing

/// Fees of single payments.
@Suite struct FeeExactCases {
    /// Row P32: 25 EUR; interchange by Regulation (EU) 2015/751, Stripe's list price for cards of the European Economic
    /// Area until 10 April 2023, Apple's share as the sharing case has it.
    @Test func rowP32() throws {
        let amount = Money(units: 25)
        let shares = [0: ExactShare(0.002)!, 1: ExactShare(0.003)!]
        let interchange = FeeSchedule("interchange", from: "acquirer", to: "issuer", shareByCard: shares)
        #expect(try interchange.fee(of: amount, card: 0).description == "0.05")
        #expect(try interchange.fee(of: amount, card: 1).description == "0.075")
        let stripe = FeeSchedule(
            "stripe", from: "merchant", to: "stripe", share: ExactShare(0.014)!, fixed: Money("0.25")!)
        #expect(try stripe.fee(of: amount).description == "0.60")
        let apple = FeeSchedule("apple", from: "issuer", to: "apple", share: ExactShare(0.0015)!)
        #expect(try apple.fee(of: amount).description == "0.0375")
    }

    @Test func boundsHoldBeforeRounding() throws {
        let fee = FeeSchedule(
            "debit", from: "acquirer", to: "issuer", share: ExactShare(0.002)!, atLeast: Money("0.02")!,
            atMost: Money("0.07")!)
        for (amount, expected) in [
            ("5.00", "0.02"), ("10.00", "0.02"), ("20.00", "0.04"), ("35.00", "0.07"),
            ("35.01", "0.07"), ("1000.00", "0.07"), ("0.00", "0.02"), ("17.23", "0.0345"),
        ] {
            // 17.23 · 0.2 % = 0.03446.
            #expect(try fee.fee(of: Money(amount)!).description == expected, "\(amount)")
        }
    }

    /// 0.3 % of these amounts is half a cent, or nearly.
    @Test(arguments: [
        ("1.66", "0.0050", "0.00", "0.00"), ("1.67", "0.0050", "0.01", "0.01"), ("5.00", "0.015", "0.02", "0.02"),
        ("15.00", "0.045", "0.04", "0.05"), ("25.00", "0.075", "0.08", "0.08"), ("35.00", "0.105", "0.10", "0.11"),
        ("45.00", "0.135", "0.14", "0.14"), ("-15.00", "-0.045", "-0.04", "-0.05"),
    ])
    func halvesGoToTheEvenCentOrAwayFromZero(amount: String, exact: String, halfEven: String, halfUp: String) throws {
        var fee = FeeSchedule("credit", from: "acquirer", to: "issuer", share: ExactShare(0.003)!)
        // 0.00498 and 0.00501 to the nearest 1/10,000.
        #expect(try fee.fee(of: Money(amount)!) == Money(exact)!)
        fee.rounding = .halfEven
        #expect(try fee.fee(of: Money(amount)!).description == halfEven)
        fee.rounding = .halfUp
        #expect(try fee.fee(of: Money(amount)!).description == halfUp)
    }

    @Test func knowsWhatCannotBeComputedWith() {
        var fee = FeeSchedule("odd", from: "a", to: "b", atLeast: Money("0.02")!, atMost: Money("0.01")!)
        #expect(!fee.isSound)
        fee.atLeast = nil
        #expect(fee.isSound)
        fee.shareByCard = [
            0: ExactShare(numerator: 1, denominator: 999_999_937),
            1: ExactShare(numerator: 1, denominator: 999_999_929),
        ]
        #expect(!fee.isSound)
    }
}
