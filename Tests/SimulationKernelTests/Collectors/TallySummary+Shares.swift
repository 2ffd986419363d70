import SimulationKernel

extension TallySummary {
    /// The share of observations above `value`; nan without observations.
    func share(above value: Double) -> Double {
        count > 0 ? (Double(count) - countUpTo(value)) / Double(count) : .nan
    }
}
