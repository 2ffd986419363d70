import Foundation
import Reporting
import Statistics
package import Surveys

/// A table of a survey's report: for machines in full precision, for people in readable digits, with a reason wherever a
/// figure cannot be had.
package struct FindingTable {
    /// The file's name in `tables/`, without its end.
    package let name: String
    package let columns: [Column]
    package private(set) var rows: [[Cell]] = []

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

        static func number(_ value: Double) -> Cell {
            .figure(Figure(value, otherwise: "The figure is not finite."))
        }

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

    init(_ name: String, _ columns: Column...) { self.init(name, columns) }
    init(_ name: String, _ columns: [Column]) { (self.name, self.columns) = (name, columns) }

    /// What is told of each row.
    init<Row>(_ name: String, _ rows: some Sequence<Row>, _ columns: [FindingColumn<Row>]) {
        (self.name, self.columns) = (name, columns.map(\.column))
        self.rows = rows.map { row in columns.map { $0.value(row) } }
    }

    init<Row>(_ name: String, _ rows: some Sequence<Row>, _ columns: FindingColumn<Row>...) {
        self.init(name, rows, columns)
    }

    /// - Precondition: a cell for each column.
    mutating func add(_ row: [Cell]) {
        precondition(row.count == columns.count, "a row of \(row.count) cells in \(name), which has \(columns.count)")
        rows.append(row)
    }

    /// Puts a cell in place of another, where it can only be known with all rows there.
    mutating func put(_ cell: Cell, row: Int, column key: String) {
        guard let place = columns.firstIndex(where: { $0.key == key }) else {
            preconditionFailure("\(name) has no column \(key)")
        }
        rows[row][place] = cell
    }

    /// Why figures are missing, each sentence once.
    func reasons(where holds: (Int) -> Bool = { _ in true }) -> [String] {
        var seen: Set<String> = []
        return rows.indices.filter(holds).flatMap { rows[$0].compactMap(\.reason) }.filter { seen.insert($0).inserted }
    }
}

extension FindingTable.Column {
    static func text(_ key: String, _ title: String? = nil) -> Self { Self(key: key, title: title, style: .text) }
    static func count(_ key: String, _ title: String? = nil) -> Self { Self(key: key, title: title, style: .count) }
    static func number(_ key: String, _ title: String? = nil, decimals: Int = 3) -> Self {
        Self(key: key, title: title, style: .number(decimals))
    }
    static func share(_ key: String, _ title: String? = nil) -> Self { Self(key: key, title: title, style: .share) }
    static func p(_ key: String, _ title: String? = nil) -> Self { Self(key: key, title: title, style: .probability) }
    static func interval(_ key: String, _ title: String? = nil, decimals: Int = 3) -> Self {
        Self(key: key, title: title, style: .interval(decimals))
    }
}
