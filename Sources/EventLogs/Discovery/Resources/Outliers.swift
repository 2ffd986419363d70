import SimulationKernel
import Statistics

/// Durations further than five interquartile ranges from the quartiles, by logarithms (Tukey 1977, with a wider fence).
struct Outliers {
    private(set) var count = 0
    private(set) var meanWithout = 0.0

    init(_ durations: [Double]) {
        guard !durations.isEmpty else { return }
        meanWithout = durations.reduce(0, +) / Double(durations.count)
        let logs = durations.filter { $0 > 0 }.map { logarithm($0) }
        guard logs.count >= 20 else { return }
        let sample = ObservedSample(logs)
        let low = sample.quantile(0.25)
        let high = sample.quantile(0.75)
        guard high > low else { return }
        let fence = exponential(low - 5 * (high - low))...exponential(high + 5 * (high - low))
        let kept = durations.filter { $0 <= 0 || fence.contains($0) }
        count = durations.count - kept.count
        if count > 0, !kept.isEmpty { meanWithout = kept.reduce(0, +) / Double(kept.count) }
    }
}

/// For sentences.
func percent(_ share: Double) -> String {
    let tenths = (share * 1_000).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(saturating: tenths)) %" : "\(tenths) %"
}
