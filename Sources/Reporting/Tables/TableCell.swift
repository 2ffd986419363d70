package import Files

/// What stands in a cell of a table, before anybody decides for whom it is written.
package enum TableCell: Sendable, Equatable {
    case words(String)
    /// Words with emphasis.
    case text(ReportText)
    case count(Int)
    case number(Double)
    /// A p-value that is a share of so many permutations.
    case share(Double, of: Int)
    case interval(Double, Double)
    /// A figure with its interval, written as the others of its column.
    case estimate(ShownEstimate)
    /// There is no figure, and why, as a sentence.
    case missing(String)
    /// Nothing stands there, because nothing can.
    case none

    /// Why there is no figure.
    package var reason: String? { if case .missing(let reason) = self { reason } else { nil } }

    /// Whether ± would say something else than its interval.
    var needsEnds: Bool { if case .estimate(let shown) = self { shown.needsEnds } else { false } }

    /// As a sentence has it.
    package var told: String {
        if case .estimate(let shown) = self { return shown.told }
        return text(.figure).plain
    }

    /// The same with something behind it, such as a star.
    package func noted(_ note: String) -> TableCell {
        switch self {
        case .estimate(var shown):
            shown.note += note
            return .estimate(shown)
        case .words(let words): return .words(words + note)
        default: return self
        }
    }

    /// With the reason for a number that is none, or has no end.
    var finite: TableCell {
        guard case .number(let value) = self, !value.isFinite else { return self }
        return .missing("The figure is not finite.")
    }
}

/// What a cell can be made of.
package protocol TableValue {
    var cell: TableCell { get }
}

extension TableCell: TableValue { package var cell: TableCell { self } }
extension ReportText: TableValue { package var cell: TableCell { .text(self) } }
extension String: TableValue { package var cell: TableCell { .words(self) } }
extension Int: TableValue { package var cell: TableCell { .count(self) } }
extension Double: TableValue { package var cell: TableCell { .number(self) } }

extension CSVCell: TableValue {
    package var cell: TableCell {
        switch self {
        case .text(let text): .words(text)
        case .number(let value): .number(value)
        case .integer(let count): .count(count)
        case .empty: .none
        }
    }
}

/// Nothing is an empty cell.
extension Optional: TableValue where Wrapped: TableValue {
    package var cell: TableCell { self?.cell ?? .none }
}

/// Why something cannot be had.
package protocol TableReason: Error {
    /// A sentence.
    var reason: String { get }
}
