package import Reporting
package import Statistics
package import Surveys

extension Unavailable: TableReason {}

extension Figure: TableValue {
    package var cell: TableCell {
        switch self {
        case .number(let value): .number(value)
        case .unavailable(let reason): .missing(reason)
        }
    }
}

extension BootstrapSummary.Interval: TableValue {
    package var cell: TableCell { .interval(lower, upper) }
}

extension ConfidenceInterval: TableValue {
    package var cell: TableCell { lower.isFinite && upper.isFinite ? .interval(lower, upper) : .none }
}

extension TableCell {
    static func interval(_ interval: ConfidenceInterval?, otherwise reason: String) -> TableCell {
        guard case .interval(let lower, let upper) = interval.cell else { return .missing(reason) }
        return .interval(lower, upper)
    }
}
