import Statistics
package import Surveys

/// A table of a survey's report: for machines in full precision, for people in readable digits, with a reason wherever a
/// figure cannot be had.
package struct FindingTable {
    /// The file's name in `tables/`, without its end.
    package let name: String
    package let columns: [Column]
    package let rows: [[Cell]]
    /// The rows that the report shows; the file has them all.
    let shown: [Int]

    package struct Column {
        /// The column in the file.
        package let key: String
        /// The heading in the report; nil: the column is in the file alone.
        package let title: String?
        let style: Style
    }

    package enum Style: Equatable {
        case text
        case count
        /// With this many decimals.
        case number(Int)
        /// With as many decimals or more, so that none of these bounds is hidden by rounding.
        case judged(Int, by: [Double])
        /// A part of the whole, shown in percent.
        case share
        /// A p-value.
        case probability
        /// Two columns of the file, `…_lower` and `…_upper`.
        case interval(Int)
    }

    package enum Cell {
        case text(String)
        case count(Int)
        case figure(Figure)
        /// A p-value that is a share of so many permutations.
        case share(Double, of: Int)
        case interval(Double, Double)
        /// No interval, for a reason.
        case noInterval(String)
        /// Does not apply.
        case none

        static func number(_ value: Double) -> Cell { .figure(.finite(value)) }

        static func interval(_ interval: ConfidenceInterval?, otherwise reason: String = "") -> Cell {
            guard let interval, interval.lower.isFinite, interval.upper.isFinite else {
                return reason.isEmpty ? .none : .noInterval(reason)
            }
            return .interval(interval.lower, interval.upper)
        }

        package var reason: String? {
            switch self {
            case .figure(let figure): figure.reason
            case .noInterval(let reason): reason
            default: nil
            }
        }
    }

    /// - Parameter isShown: whether the report shows a row; the file has them all.
    init<Row>(
        _ name: String, _ rows: some Sequence<Row>, if isShown: (Row) -> Bool = { _ in true },
        _ columns: FindingColumn<Row>...
    ) {
        self.init(name, rows, if: isShown, columns: columns)
    }

    init<Row>(
        _ name: String, _ rows: some Sequence<Row>, if isShown: (Row) -> Bool = { _ in true },
        columns: [FindingColumn<Row>]
    ) {
        let rows = Array(rows)
        self.name = name
        self.columns = columns.flatMap(\.columns)
        self.rows = rows.map { row in columns.flatMap { $0.cells(row) } }
        shown = rows.indices.filter { isShown(rows[$0]) }
    }
}
