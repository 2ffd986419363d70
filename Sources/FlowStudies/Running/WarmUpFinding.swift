import Experiments
package import Reporting
import SimulationKernel

/// The warm-up that was found, and why.
package struct WarmUpFinding: Sendable {
    /// What one measure asks for.
    package struct Row: Sendable {
        /// As in a measure's name.
        var measure: String
        /// Its course: time, and its average over the pilot's replications in the slice that ends then.
        var times: [Double]
        var curve: WelchCurve
        /// What MSER-5 leaves out, in time and in customers who have left; 0 where nothing.
        var time: Double
        package var customers: Double
        /// Whether the series is too short to tell.
        var isPastHalf: Bool
    }

    package var rows: [Row]
    /// Five relaxation times of the slowest station, where its load tells them; nil otherwise.
    package var byLoad: (time: Double, customers: Double)?
    /// The pilot's replications.
    package var replications: Int
    /// What was chosen: the largest that is at most half of the run.
    var warmUp: RunPlan.WarmUp
    /// Whether any of them asks for more than half of the run.
    package var isPastHalf: Bool

    /// `figures/warm-up.csv`: Welch's curve of each measure.
    package func file() -> CSVFile {
        let points = rows.flatMap { row in row.times.indices.map { Point(row: row, place: $0) } }
        return CSVFile(
            points, .key("measure") { $0.row.measure }, .key("time") { $0.time }, .key("average") { $0.average },
            .key("moving_average") { $0.smoothed }, .key("truncated") { $0.isTruncated ? "yes" : "no" })
    }

    /// A place on one measure's curve.
    private struct Point {
        let row: Row
        let place: Int

        var time: Double { row.times[place] }
        var average: Double { row.curve.averages[place] }
        var smoothed: Double? { place < row.curve.smoothed.count ? row.curve.smoothed[place] : nil }
        var isTruncated: Bool { time <= row.time }
    }
}
