import Surveys

extension SurveyWeights {
    /// The standard error of the mean after post-stratification: linearized, from the distances to the mean of each group,
    /// for respondents drawn independently (Särndal, Swensson & Wretman 1992, section 7.6). No answer may be missing.
    func poststratifiedStandardError(_ column: [Double], _ margin: Margin) throws(Unavailable) -> Double {
        try Unavailable.require(
            !column.contains(where: \.isNaN), "Answers are missing, and this standard error is for complete ones.")
        guard column.count >= 2 else { throw Unavailable("A standard error needs two respondents.") }
        // Those whose group is not known are a group of their own.
        let groups = margin.grouping.groupOfRow.map { $0 ?? margin.shares.count }
        var sums = [Double](repeating: 0, count: margin.shares.count + 1)
        var totals = [Double](repeating: 0, count: margin.shares.count + 1)
        for (row, group) in groups.enumerated() {
            sums[group] += values[row] * column[row]
            totals[group] += values[row]
        }
        let total = values.reduce(0, +)
        var squares = 0.0
        for (row, group) in groups.enumerated() {
            let distance = values[row] * (column[row] - sums[group] / totals[group]) / total
            squares += distance * distance
        }
        let n = Double(column.count)
        return (squares * n / (n - 1)).squareRoot()
    }

    /// Post-stratification: each group's weights add up to its share (Holt & Smith 1979).
    init(poststratifying margin: Margin) throws(Unavailable) { try self.init(raking: [margin]) }
}
