import Statistics
import Surveys

/// A column of a table of findings, and what it tells of a row.
struct FindingColumn<Row> {
    let column: FindingTable.Column
    let value: (Row) -> FindingTable.Cell

    static func text<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { Self(column: .text(key, title)) { value($0).cell } }

    static func count<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { Self(column: .count(key, title)) { value($0).cell } }

    static func number<Value: FindingValue>(
        _ key: String, _ title: String? = nil, decimals: Int = 3, _ value: @escaping (Row) -> Value
    ) -> Self { Self(column: .number(key, title, decimals: decimals)) { value($0).cell } }

    static func share<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { Self(column: .share(key, title)) { value($0).cell } }

    static func p<Value: FindingValue>(
        _ key: String, _ title: String? = nil, _ value: @escaping (Row) -> Value
    ) -> Self { Self(column: .p(key, title)) { value($0).cell } }

    static func interval<Value: FindingValue>(
        _ key: String, _ title: String? = nil, decimals: Int = 3, _ value: @escaping (Row) -> Value
    ) -> Self { Self(column: .interval(key, title, decimals: decimals)) { value($0).cell } }
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
extension Optional: FindingValue where Wrapped: FindingValue { var cell: FindingTable.Cell { self?.cell ?? .none } }
