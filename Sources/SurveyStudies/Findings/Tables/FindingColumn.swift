import Statistics
import Surveys

/// What a table of findings tells of a row, in a column or in several that are told together.
struct FindingColumn<Row> {
    let columns: [FindingTable.Column]
    let cells: (Row) -> [FindingTable.Cell]

    static func text<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { one(key, title, style: .text, value: value) }

    static func count<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { one(key, title, style: .count, value: value) }

    static func number<Value: FindingValue>(
        _ key: String, _ title: String? = nil, decimals: Int = 3, _ value: @escaping (Row) -> Value
    ) -> Self { one(key, title, style: .number(decimals), value: value) }

    /// - Parameter bounds: what the number is held against, and no rounding hides.
    static func number<Value: FindingValue>(
        _ key: String, _ title: String?, judgedBy bounds: [Double], _ value: @escaping (Row) -> Value
    ) -> Self { one(key, title, style: .judged(3, by: bounds), value: value) }

    static func share<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { one(key, title, style: .share, value: value) }

    static func p<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { one(key, title, style: .probability, value: value) }

    static func interval<Value: FindingValue>(
        _ key: String, _ title: String? = nil, decimals: Int = 3, _ value: @escaping (Row) -> Value
    ) -> Self { one(key, title, style: .interval(decimals), value: value) }

    private static func one<Value: FindingValue>(
        _ key: String, _ title: String?, style: FindingTable.Style, value: @escaping (Row) -> Value
    ) -> Self { Self(columns: [.init(key: key, title: title, style: style)]) { [value($0).cell] } }

    /// What is told of something that the row may lack.
    ///
    /// - Parameter reason: the key of the only column that says why it is lacking; nil: all do.
    static func of<Own>(
        _ own: KeyPath<Row, Result<Own, Unavailable>>, reasonIn reason: String? = nil, _ parts: FindingColumn<Own>...
    ) -> Self {
        let columns = parts.flatMap(\.columns)
        return Self(columns: columns) { row in
            switch row[keyPath: own] {
            case .success(let value): parts.flatMap { $0.cells(value) }
            case .failure(let error):
                columns.map { column in
                    if case .interval = column.style { return reason == nil ? .noInterval(error.reason) : .none }
                    return [nil, column.key].contains(reason) ? .figure(.unavailable(error.reason)) : .none
                }
            }
        }
    }
}

/// What a cell of a finding can be made of; nil does not apply.
protocol FindingValue {
    var cell: FindingTable.Cell { get }
}

extension FindingTable.Cell: FindingValue { var cell: Self { self } }
extension String: FindingValue { var cell: FindingTable.Cell { .text(self) } }
extension Int: FindingValue { var cell: FindingTable.Cell { .count(self) } }
extension Double: FindingValue { var cell: FindingTable.Cell { .number(self) } }
extension Figure: FindingValue { var cell: FindingTable.Cell { .figure(self) } }
extension ConfidenceInterval: FindingValue { var cell: FindingTable.Cell { .interval(self) } }
extension BootstrapSummary.Interval: FindingValue { var cell: FindingTable.Cell { .interval(lower, upper) } }
extension Optional: FindingValue where Wrapped: FindingValue {
    var cell: FindingTable.Cell {
        self?.cell ?? .none
    }
}
