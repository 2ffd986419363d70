/// Whether several groups choose alike among the same ways: the likelihood-ratio test of a table of counts.
///
/// G² = 2 Σ o ln(o/e) is χ² with (rows − 1)(columns − 1) degrees of freedom where no group differs (Wilks 1938; Anderson &
/// Goodman 1957, "Statistical inference about Markov chains", Annals of Mathematical Statistics 28, 89–110, for the
/// transitions out of each state, whose G² and degrees of freedom add). Columns in which some group is expected to have
/// fewer than ``leastExpected`` are put together, the rarest first (Cochran 1954).
package struct HomogeneityTest: Sendable, Hashable {
    package var statistic = 0.0
    package var degreesOfFreedom = 0

    package static let leastExpected = 5.0

    /// A test of nothing yet, to which tables are added.
    package init() {}

    /// - Parameter rows: of each group how often it went each way; equally long.
    package init(_ rows: [[Double]]) {
        self.init()
        add(rows)
    }

    /// The chance of so large a G² where no group differs; 1 without degrees of freedom.
    package var p: Double {
        guard degreesOfFreedom > 0 else { return 1 }
        return ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom)).upperTail(statistic)
    }

    /// Takes in another table that is independent of those before, such as that of another state.
    package mutating func add(_ rows: [[Double]]) {
        let rows = rows.filter { $0.contains { $0 > 0 } }
        guard rows.count >= 2, let width = rows.map(\.count).min() else { return }
        let rowSums = rows.map { $0.reduce(0, +) }
        let total = rowSums.reduce(0, +)
        let columns = (0..<width).map { column in rows.map { $0[column] } }
        let kept = Self.pooled(columns, smallestShare: (rowSums.min() ?? 0) / total)
        guard kept.count >= 2 else { return }
        for column in kept {
            let sum = column.reduce(0, +)
            for (row, count) in column.enumerated() where count > 0 {
                statistic += 2 * count * Special.log(count * total / (rowSums[row] * sum))
            }
        }
        degreesOfFreedom += (rows.count - 1) * (kept.count - 1)
    }

    /// Columns with enough in each cell; the others together, and these with the least of the enough if they are too few.
    private static func pooled(_ columns: [[Double]], smallestShare: Double) -> [[Double]] {
        let order = columns.indices.sorted {
            (columns[$0].reduce(0, +), $0) < (columns[$1].reduce(0, +), $1)
        }
        var result = [[Double]]()
        var rest = [Double]()
        for index in order {
            let column = columns[index]
            if !rest.isEmpty, rest.reduce(0, +) * smallestShare < leastExpected {
                rest = zip(rest, column).map { $0 + $1 }
            } else if column.reduce(0, +) * smallestShare < leastExpected {
                rest = rest.isEmpty ? column : zip(rest, column).map { $0 + $1 }
            } else {
                result.append(column)
            }
        }
        if !rest.isEmpty {
            if rest.reduce(0, +) * smallestShare >= leastExpected || result.isEmpty {
                result.append(rest)
            } else {
                result[0] = zip(result[0], rest).map { $0 + $1 }
            }
        }
        return result
    }
}
