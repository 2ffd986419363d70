/// How a measure settles: its course over time, averaged over replications, and smoothed so that the eye sees where
/// it becomes level.
///
/// Source: Welch (1983), "The statistical analysis of simulation results", in Lavenberg (ed.), Computer Performance
/// Modeling Handbook, section 6.3.1; Law (2015), Simulation Modeling and Analysis, fifth edition, section 9.5.1.
package struct WelchCurve: Sendable, Hashable {
    /// The average over replications, by place in the series.
    package let averages: [Double]
    /// The moving average; it ends `window` places before the averages do.
    package let smoothed: [Double]
    /// How many places on either side are averaged; near the beginning as many as there are.
    package let window: Int

    /// - Parameters:
    ///   - averages: over replications, by place in the series.
    ///   - asked: at most a quarter of the series is used, as Law advises; a twentieth when nil.
    package init(averages: [Double], window asked: Int? = nil) {
        self.averages = averages
        let window = max(0, min(asked ?? max(1, averages.count / 20), averages.count / 4))
        self.window = window
        var sums = [0.0]
        for value in averages { sums.append(sums[sums.count - 1] + value) }
        smoothed = (0..<max(0, averages.count - window)).map { place in
            let reach = min(place, window)
            return (sums[place + reach + 1] - sums[place - reach]) / Double(2 * reach + 1)
        }
    }

    /// Replications of different lengths are cut to the shortest.
    package init(replications: [[Double]], window: Int? = nil) {
        let length = replications.map(\.count).min() ?? 0
        let averages = (0..<length).map { place in
            replications.reduce(0) { $0 + $1[place] } / Double(replications.count)
        }
        self.init(averages: averages, window: window)
    }
}
