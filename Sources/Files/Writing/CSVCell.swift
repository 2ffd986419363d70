/// A cell of a table for machines.
package enum CSVCell: Sendable, Equatable {
    case text(String)
    case number(Double)
    case integer(Int)
    /// Not applicable, or not known.
    case empty

    /// A number, or empty when there is none.
    package init(_ number: Double?) { self = number.map { .number($0) } ?? .empty }

    package init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .empty }
}
