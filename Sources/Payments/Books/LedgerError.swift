/// Why books cannot be kept on.
package enum LedgerError: Error, Sendable, Hashable {
    /// A sum of money is out of range.
    case overflow
    /// An amount that was drawn is negative, not a number or too large.
    case amount(Double)
    /// The books do not balance: an error of the program.
    case imbalance(String)

    package var sentence: String {
        switch self {
        case .overflow:
            "a sum of money became larger than the books can hold (about 922 trillion); state amounts in a larger unit"
        case .amount(let value): "a payment of \(value) was drawn; an amount must be from 0 to about 922 trillion"
        case .imbalance(let what): "the books do not balance: \(what); this is a bug in the program"
        }
    }
}
