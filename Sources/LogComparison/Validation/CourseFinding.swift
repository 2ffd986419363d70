/// A course over the day of a log beside what the simulation says of it.
package struct CourseFinding: Sendable {
    package let course: LogCourse
    /// By hour of the day; NaN where nothing is compared.
    package let logged: [Double]
    package let simulated: [Double]
    package let lower: [Double]
    package let upper: [Double]
    /// Exact: how far the whole course is off, among simulated ones.
    package let p: Double
    /// The same corrected for all courses, by Holm and by the most unusual course of each log.
    package var holm = Double.nan
    package var joint = Double.nan
    /// How far each log is from the mean of all, the logged one first.
    let distances: [Double]

    /// - Parameters:
    ///   - course: which course it is.
    ///   - logged: that of the log, by hour of the day; NaN where nothing is compared.
    ///   - courses: by simulated log, each by hour of the day.
    package init(_ course: LogCourse, logged: [Double], simulated courses: [[Double]]) {
        self.course = course
        self.logged = logged
        let hours = logged.indices
        let columns = hours.map { hour in courses.map { $0[hour] } }
        simulated = columns.map { values in
            let known = values.filter { !$0.isNaN }
            return known.isEmpty ? .nan : known.reduce(0, +) / Double(known.count)
        }
        let bands = columns.map { MonteCarlo.prediction($0)?.range }
        lower = bands.map { $0?.lowerBound ?? .nan }
        upper = bands.map { $0?.upperBound ?? .nan }
        // From the mean of all, the logged one among them, so that none is special.
        let all = [logged] + courses
        let means = hours.map { hour in all.reduce(0) { $0 + $1[hour] } / Double(all.count) }
        distances = all.map { one in
            hours.reduce(0.0) { $0 + (one[$1].isNaN || means[$1].isNaN ? 0 : (one[$1] - means[$1]).magnitude) }
        }
        let scale = means.reduce(0) { $0 + ($1.isNaN ? 0 : $1.magnitude) }
        p =
            distances.allSatisfy { $0 <= 1e-12 * scale }
            ? 1 : MonteCarlo.pValue(ofLarge: distances[0], among: Array(distances.dropFirst()))
    }

    /// Of the hours that are compared, how many lie where the simulation has them.
    package var hoursInside: (inside: Int, of: Int) {
        let known = logged.indices.filter { !logged[$0].isNaN && !lower[$0].isNaN }
        return (known.count { logged[$0] >= lower[$0] && logged[$0] <= upper[$0] }, known.count)
    }
}
