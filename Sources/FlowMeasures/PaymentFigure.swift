package import Scenarios
/// What is counted of payments, as in `payments.double-charges.count`.
package enum PaymentFigure: String, Sendable, Hashable, CaseIterable {
    /// First charges.
    case charged
    /// Customers who were charged, of those of whom nothing more will come.
    case customersCharged = "customers-charged"
    /// Customers of whom money was taken again for what they had paid, of those charged.
    case customersChargedTwice = "customers-charged-twice"
    /// Customers charged who did not end declined, of these and those declined.
    case approved
    /// Customers whose card was declined, of those who came to their end.
    case declined
    /// Repeated charges that took the money once more, of all that were asked for.
    case doubleCharges = "double-charges"
    /// Money taken and goods not given, of first charges.
    case withoutGoods = "without-goods"
    /// Of the charges that took money, like those below.
    case refunded
    /// Of money without goods and of double charges what was found and given back.
    case reversed
    /// Second charges and charges without goods that stand at the end of what is observed.
    case stillWrong = "still-wrong"
    /// Repeated charges that had no effect because the server knew their key, of all that were asked for.
    case repeated
    /// Charges by work that nobody waited for any more.
    case late
    /// Customers with the goods of whom no charge stands, of those of whom nothing more will come.
    case unpaid
    /// Customers charged who are still inside.
    case open

    /// As an element of `payments`.
    package var quantity: QuantityName { QuantityName(rawValue) }

    /// Whether it is also told as a share.
    package var isShare: Bool {
        switch self {
        case .charged, .stillWrong, .open: false
        default: true
        }
    }

    /// Whether the average of what was charged is told too.
    package var isMean: Bool { self == .charged }

    /// Whether it is also told in money.
    package var isMoney: Bool {
        switch self {
        case .charged, .doubleCharges, .withoutGoods, .refunded, .reversed, .stillWrong, .late: true
        case .customersCharged, .customersChargedTwice, .approved, .declined, .repeated, .unpaid, .open: false
        }
    }

    /// Which way is worse of what may go wrong with payments; nil where neither is.
    package var worse: Worsening? {
        switch self {
        case .customersChargedTwice, .doubleCharges, .withoutGoods, .late, .unpaid: .higher
        default: nil
        }
    }
}
