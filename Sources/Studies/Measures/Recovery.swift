import FlowNetworks

/// When one replication goes on as before after its last disturbance: from the beginning of the first whole bin of its
/// series in which at least 98 % as many end well, of those who come, as in the bins before the first disturbance.
///
/// Where nobody came before, or nobody ended well, all are to end well but for 2 %. The bins that disturbances touch do
/// not count, nor does one in which nobody comes.
struct Recovery {
    /// Of what is usual.
    static let share = 0.98

    /// Whether there was a whole bin to look at.
    let isObserved: Bool
    /// From the disturbance's end to the beginning of that bin; nil where there was none until the end of the run.
    let time: Double?

    /// - Parameters:
    ///   - first: the beginning of the first disturbance.
    ///   - last: the end of the last one.
    init(_ observations: FlowObservations, first: Double, last: Double, _ ends: EndRules) {
        guard let series = observations.series, observations.start <= last else {
            (isObserved, time) = (false, nil)
            return
        }
        // Bins begin at multiples of their width, up to rounding.
        func place(_ moment: Double, _ rule: FloatingPointRoundingRule) -> Int {
            let shift = rule == .up ? -1e-9 : 1e-9
            return Int((moment / series.width + shift).rounded(rule)) - series.firstBin
        }
        func bins(from: Double, until: Double) -> Range<Int> {
            let low = max(0, place(from, .up))
            return low..<max(low, place(until, .down))
        }
        // Bins at the end in which nothing happened are left out.
        func seen(_ bins: Range<Int>) -> Range<Int> { bins.clamped(to: series.arrivals.indices) }

        let before = seen(bins(from: observations.start, until: min(first, observations.end)))
        let came = before.reduce(0) { $0 + series.arrivals[$1] }
        let well = before.reduce(0) { $0 + ends.good(series.ends[$1]) }
        let usual = came > 0 && well > 0 ? min(1, Double(well) / Double(came)) : 1

        let after = bins(from: last, until: observations.end)
        isObserved = !after.isEmpty
        let found = seen(after).first { place in
            series.arrivals[place] > 0
                && Double(ends.good(series.ends[place])) >= Self.share * usual * Double(series.arrivals[place])
        }
        time = found.map { max(0, series.start(of: $0) - last) }
    }
}
