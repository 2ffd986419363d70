import SimulationKernel
import EventLogs
import Statistics

/// What one log says: all figures of a list, by one code for a real and a simulated log.
package struct MeasuredLog: Sendable {
    /// In the order of the measures; NaN where there is nothing to measure.
    package let values: [Double]
    /// In the order of the courses, by hour of the day; NaN for hours that are not compared.
    package let courses: [[Double]]

    package init(_ sums: LogSums, _ measures: [LogMeasure], _ courses: [LogCourse]) {
        values = measures.map { sums.value(of: $0) }
        self.courses = courses.map { sums.course($0) }
    }
}
