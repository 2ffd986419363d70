/// What a number of a discovered scenario rests on.
package struct Evidence: Sendable, Hashable {
    package enum Grade: String, Sendable, Hashable, CaseIterable {
        /// Counted or timed in the log.
        case measured
        /// Concluded from what the log has, by a model that is named.
        case estimated
        /// The log does not tell.
        case assumed
    }

    package var grade: Grade
    /// How many observations.
    package var count: Int
    /// 95 %; nil where none can be given.
    package var interval: ClosedRange<Double>?
    /// How it was found, or what to beware of: a clause without a full stop.
    package var remark: String?

    package init(_ grade: Grade, count: Int, interval: ClosedRange<Double>? = nil, remark: String? = nil) {
        self.grade = grade
        self.count = count
        self.interval = interval
        self.remark = remark
    }
}
