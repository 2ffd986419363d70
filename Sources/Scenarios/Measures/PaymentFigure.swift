/// What is counted of payments, as in `payments.double-charges.count`.
public enum PaymentFigure: String, Sendable, Hashable, CaseIterable {
    /// First charges, of the customers who came to their end.
    case charged
    /// Customers whose card was declined, of those who came to their end.
    case declined
    /// The figures below are of first charges.
    case doubleCharges = "double-charges"
    /// Money taken and goods not given.
    case withoutGoods = "without-goods"
    case refunded
    /// Of money without goods and of double charges what was found and given back.
    case reversed
    /// Repeated charges that had no effect because the server knew their key.
    case repeated
    /// Charges by work that nobody waited for any more.
    case late
    /// Customers with the goods of whom no charge stands, of those who came to their end.
    case unpaid
    /// Customers charged who are still inside.
    case open

    /// Whether it is also told as a share.
    public var isShare: Bool { self != .open }

    /// Whether it is also told in money.
    public var isMoney: Bool {
        switch self {
        case .charged, .doubleCharges, .withoutGoods, .refunded, .reversed, .late: true
        case .declined, .repeated, .unpaid, .open: false
        }
    }
}
