/// What a posting is for.
package enum PostingKind: Sendable, Hashable {
    /// A customer's payment.
    case charge
    /// The same payment once more.
    case doubleCharge
    /// Given back on purpose.
    case refund
    /// Given back because it should not have been taken.
    case reversal
    /// A fee, by its index in the plan.
    case fee(Int)
    /// The same given back with its payment.
    case feeReturned(Int)

    var index: Int {
        switch self {
        case .charge: 0
        case .doubleCharge: 1
        case .refund: 2
        case .reversal: 3
        case .fee(let fee): 4 + 2 * fee
        case .feeReturned(let fee): 5 + 2 * fee
        }
    }

    /// All of a plan with so many fees, in the order of their indices.
    package static func all(fees: Int) -> [PostingKind] {
        [.charge, .doubleCharge, .refund, .reversal] + (0..<fees).flatMap { [.fee($0), .feeReturned($0)] }
    }
}
