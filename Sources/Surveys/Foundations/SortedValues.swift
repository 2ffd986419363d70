import SimulationKernel

/// The ranks of values, equal ones sharing the mean of theirs, and what ties do to variances.
struct Ranks {
    /// In the order of the values given; 1 is the smallest.
    let ranks: [Double]
    /// How many share each value that occurs more than once.
    let ties: [Int]

    init(_ values: [Double]) {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var ties: [Int] = []
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
            for place in start..<end { ranks[order[place]] = Double(start + 1 + end) / 2 }
            if end - start > 1 { ties.append(end - start) }
            start = end
        }
        self.ranks = ranks
        self.ties = ties
    }

    /// Σ (t³ − t).
    var tieCubes: Double { ties.reduce(0) { $0 + Double($1) * (Double($1) * Double($1) - 1) } }
}

/// The quantiles of type 7 (Hyndman & Fan 1996) of some values.
struct SortedSample {
    let values: [Double]

    init(_ values: [Double]) { self.values = values.sorted() }

    /// - Precondition: there is a value.
    func quantile(_ share: Double) -> Double {
        let place = Double(values.count - 1) * share
        let index = min(Int(saturating: place), values.count - 1)
        guard index + 1 < values.count else { return values[index] }
        return values[index] + (place - Double(index)) * (values[index + 1] - values[index])
    }

    /// How many lie below a value.
    func count(below value: Double) -> Int {
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if values[middle] >= value { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
