/// What a figure can be, so that no interval is shown that reaches beyond it.
enum FigureRange {
    /// Shares are from 0 to 1, counts and what is paid from 0 on; of other figures nothing is known here. A figure that is
    /// outside all the same, such as the share of turnover that a party pays, is shown as it is.
    static func of(_ element: String, isShare: Bool, statistic: String) -> ClosedRange<Double> {
        if isShare { return 0...1 }
        let isAmount = statistic == "count" || element == "payments"
        return isAmount ? 0...Double.infinity : -Double.infinity...Double.infinity
    }
}
