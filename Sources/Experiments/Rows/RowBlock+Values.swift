extension RowBlock {
    /// Each row's own values of some statistics of a column; nil where the replication observed nothing. `body` is called
    /// with the row, the statistic's place in the list, and the value.
    package func forEachValue(of column: Int, _ statistics: [Statistic], _ body: (Int, Int, Double?) -> Void) {
        let (kind, first, tally) = layout.places[column]
        switch kind {
        case .ratio(let denominator):
            for row in 0..<count {
                let over: Double =
                    switch denominator {
                    case .one: 1
                    case .duration: number(row, 0)
                    case .own: number(row, first + 1)
                    }
                let value = over > 0 ? number(row, first) / over : nil
                for (index, statistic) in statistics.enumerated() {
                    body(row, index, statistic == .rootMean ? value.map { max(0, $0).squareRoot() } : value)
                }
            }
        case .maximum: for row in 0..<count { for index in statistics.indices { body(row, index, number(row, first)) } }
        case .tally:
            var scratch = TallyScratch()
            var row = 0
            forEachTally(firstNumber: first, place: tally, withHistogram: true, &scratch) { summary in
                for (index, statistic) in statistics.enumerated() {
                    body(row, index, PooledTally.value(statistic, of: summary))
                }
                row += 1
            }
        }
    }
}
