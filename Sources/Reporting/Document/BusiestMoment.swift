/// When most spans of time hold at once.
enum BusiestMoment {
    /// - Parameter length: what begins later does not count.
    /// - Returns: the first such moment, at which one begins; 0 where there is none.
    static func time(_ spans: [(from: Double, until: Double)], within length: Double) -> Double {
        // Who goes makes room before who comes at the same moment.
        let changes = spans.filter { $0.from <= length }.flatMap { [($0.from, 1), ($0.until, -1)] }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        var waiting = 0
        var most = 0
        var moment = 0.0
        for change in changes {
            waiting += change.1
            if waiting > most {
                most = waiting
                moment = change.0
            }
        }
        return moment
    }
}
