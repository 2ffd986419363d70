/// That a log ended before the longest delays of those who had come by then did: those seen are the short ones.
///
/// Who became free for an activity at a time e is seen at it if the delay is at most A = T − e, T being the log's end.
/// The law of the delays follows by the product-limit estimate for truncation from the right, as in
/// ``FinishedCases``. It is one of delays no longer than the longest A alone: where many take as long as that, how long
/// they take in all is not in the log.
struct DelayTruncation {
    /// How many times as long as of those seen the mean is.
    let factor: Double
    /// Whether delays beyond what can be seen are to be expected, so that the mean is too low for all that.
    let isBeyond: Bool
    /// The longest delay that could be seen, in seconds.
    let shown: Double

    private static let fewest = 20
    /// A smaller correction is none.
    private static let least = 1.02
    private static let mostOfShown = 0.9

    /// Nil where nothing of it shows, or too few are there to tell.
    /// - Parameter activity: that before which the delay is.
    init?(_ activity: Int, _ entries: ResourceEntries) {
        var waits: [Double] = []
        var ages: [Double] = []
        var earlier = 0
        let (from, until) = (entries.observed.from, entries.observed.until)
        for entry in entries.byStart.lazy.map({ Int($0) }) where Int(entries.activity[entry]) == activity {
            let enabled = entries.enabled[entry]
            guard enabled <= entries.start[entry], entries.start[entry] <= until else { continue }
            if enabled < from { earlier += 1 }
            waits.append(entries.start[entry] - enabled)
            ages.append(until - enabled)
        }
        // Of those who had come before, the long ones alone are in it.
        guard waits.count >= Self.fewest, earlier * 20 < waits.count, let shown = ages.max() else { return nil }
        let mean = waits.reduce(0, +) / Double(waits.count)
        let law = TruncatedDurations(waits, ages: ages)
        guard mean > 0 else { return nil }
        factor = law.mean >= Self.least * mean ? law.mean / mean : 1
        // As much longer again as the long ones are than the middle ones: of an exponential delay 5.3 times the mean,
        // which one in two hundred exceeds. What was seen in no more time lacks a fortieth of the mean.
        let long = law.quantile(0.95)
        isBeyond = 2 * long - law.quantile(0.5) >= Self.mostOfShown * shown
        self.shown = shown
        if factor == 1, !isBeyond { return nil }
    }
}
