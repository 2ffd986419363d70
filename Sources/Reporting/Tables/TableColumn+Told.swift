/// Columns of the file that are in the report too where they have a title there.
extension Table.Column {
    package static func text<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .text, isThere) { value($0).cell } }

    package static func count<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .count, isThere) { value($0).cell } }

    package static func number<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, decimals: Int = 3, unit: String? = nil, if isThere: Bool = true,
        _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, unit, .number(decimals), isThere) { value($0).cell } }

    /// - Parameter bounds: what the number is held against, and no rounding hides.
    package static func number<Value: TableValue>(
        _ key: String, _ title: ReportText?, judgedBy bounds: [Double], _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .judged(3, by: bounds), true) { value($0).cell } }

    package static func share<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .share, isThere) { value($0).cell } }

    package static func p<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .probability, isThere) { value($0).cell } }

    package static func interval<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, decimals: Int = 3, unit: String? = nil, if isThere: Bool = true,
        _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, unit, .interval(decimals), isThere) { value($0).cell } }

    private static func told(
        _ key: String, _ title: ReportText?, _ unit: String?, _ style: TableStyle, _ isThere: Bool,
        _ cell: @escaping (Row) -> TableCell
    ) -> Self {
        let finite: (Row) -> TableCell = { cell($0).finite }
        return Self(
            file: .init(key: key, style: style, cell: finite),
            report: title.map { .init(title: titled($0, unit), style: style, cell: finite) }, isThere: isThere)
    }
}
