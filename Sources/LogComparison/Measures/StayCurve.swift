import SimulationKernel
import Statistics

/// How long cases stay, where some are under way at the end: Kaplan's and Meier's curve.
struct StayCurve {
    private let sorted: [Double]
    private let curve: SurvivalCurve?

    package init(_ stays: [(duration: Double, isOver: Bool)]) {
        sorted = stays.map(\.duration).sorted()
        curve =
            stays.allSatisfy(\.isOver)
            ? nil : SurvivalCurve(CensoredSample(stays.map { CensoredDuration($0.duration, isObserved: $0.isOver) }))
    }

    /// The mean of the time that is spent as long as anybody was watched; the rest is not known.
    var mean: Double {
        guard !sorted.isEmpty else { return .nan }
        guard let curve else { return sorted.reduce(0, +) / Double(sorted.count) }
        var area = 0.0
        var time = 0.0
        var survival = 1.0
        for step in curve.steps {
            area += (step.time - time) * survival
            time = step.time
            survival = step.survival
        }
        return area
    }

    func quantile(_ p: Double) -> Double {
        guard !sorted.isEmpty else { return .nan }
        guard let curve else { return sorted[max(0, Int(saturating: (p * Double(sorted.count)).rounded(.up)) - 1)] }
        return curve.steps.first { $0.survival <= 1 - p + 1e-12 }?.time ?? .nan
    }
}
