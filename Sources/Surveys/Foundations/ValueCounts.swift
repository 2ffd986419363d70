import SimulationKernel
internal import Statistics

/// The different values of a column and how often each occurs: all that its distribution is made of.
///
/// Answers to a survey take few values, so that the counts are found in one pass and everything else in no time.
package struct ValueCounts {
    /// Ascending, each once.
    private(set) var values: [Double] = []
    /// As many as `values`, each above 0.
    private(set) var counts: [Int] = []
    /// How many answers there are.
    private(set) var n = 0
    /// How many are missing.
    private(set) var missing = 0

    package init(_ column: [Double]) {
        if countSmallWholes(column) { return }
        values = []
        counts = []
        n = 0
        missing = 0
        var present: [Double] = []
        present.reserveCapacity(column.count)
        for value in column { if value.isNaN { missing += 1 } else { present.append(value) } }
        present.sort()
        n = present.count
        for value in present {
            if let last = values.last, last == value {
                counts[counts.count - 1] += 1
            } else {
                values.append(value)
                counts.append(1)
            }
        }
    }

    /// Whether all are whole numbers from −512 to 511, and if so, their counts.
    private mutating func countSmallWholes(_ column: [Double]) -> Bool {
        let half = 512
        var missing = 0
        let table = [Int](unsafeUninitializedCapacity: 2 * half) { table, size in
            table.initialize(repeating: 0)
            size = 0
            let fits = column.withUnsafeBufferPointer { column in
                for value in column {
                    if value.isNaN {
                        missing += 1
                        continue
                    }
                    guard value >= Double(-half), value < Double(half) else { return false }
                    let whole = Int(saturating: value)
                    guard Double(whole) == value else { return false }
                    table[whole + half] += 1
                }
                return true
            }
            if fits { size = 2 * half }
        }
        if table.isEmpty { return false }
        self.missing = missing
        n = column.count - missing
        for (place, count) in table.enumerated() where count > 0 {
            values.append(Double(place - half))
            counts.append(count)
        }
        return true
    }
}

extension ValueCounts {
    /// Σ f(value) over all answers.
    func sum(_ function: (Double) -> Double) -> Double {
        var sum = CompensatedSum()
        for (value, count) in zip(values, counts) { sum.add(Double(count) * function(value)) }
        return sum.value
    }

    /// The mean of all answers.
    /// - Precondition: there is one.
    var mean: Double { sum { $0 } / Double(n) }

    /// The quantile of type 7 (Hyndman & Fan 1996): linear between the order statistics, at 1 + (n − 1)p.
    /// - Precondition: there is an answer, 0 ≤ `p` ≤ 1.
    func quantile(_ p: Double) -> Double {
        let place = Double(n - 1) * p
        let whole = Int(saturating: place)
        let below = orderStatistic(whole)
        let part = place - Double(whole)
        return part == 0 ? below : below + part * (orderStatistic(whole + 1) - below)
    }

    var median: Double { quantile(0.5) }

    /// The median distance from the median.
    var medianDeviation: Double {
        let median = median
        let distances = zip(values, counts).map { (($0 - median).magnitude, $1) }.sorted { $0.0 < $1.0 }
        func at(_ rank: Int) -> Double {
            var seen = 0
            for (distance, count) in distances {
                seen += count
                if seen > rank { return distance }
            }
            return distances.last?.0 ?? .nan
        }
        return (at((n - 1) / 2) + at(n / 2)) / 2
    }

    /// The value at a rank, counted from 0.
    private func orderStatistic(_ rank: Int) -> Double {
        var seen = 0
        for (value, count) in zip(values, counts) {
            seen += count
            if seen > rank { return value }
        }
        return values[values.count - 1]
    }

    /// All answers, ascending.
    var sorted: [Double] { zip(values, counts).flatMap { [Double](repeating: $0, count: $1) } }
}
