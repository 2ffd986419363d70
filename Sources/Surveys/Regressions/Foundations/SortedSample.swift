import SimulationKernel

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
