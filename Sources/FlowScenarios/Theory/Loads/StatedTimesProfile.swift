package import SimulationKernel

extension RateProfile {
    /// How many customers per time unit stated times bring, hour by hour: what a peak of booked customers is seen in.
    ///
    /// Each moment's customers are spread over the time until the next one, or over the gap before where that is the
    /// shorter, as after the last booking of a morning; then the mean of each hour is taken, so that neither a single
    /// moment nor the place of the hour within a pattern makes a peak.
    /// - Parameters:
    ///   - times: from the start of the run, not decreasing.
    ///   - weight: customers expected at each.
    ///   - hour: in the same unit.
    package static func spread(_ times: [Double], weight: Double, hour: Double) -> RateProfile {
        var moments: [(time: Double, count: Double)] = []
        for time in times {
            if moments.last?.time == time {
                moments[moments.count - 1].count += weight
            } else {
                moments.append((time, weight))
            }
        }
        var pieces: [Piece] = []
        // The hour that is being filled, and what has come in it.
        var start = -Double.infinity
        var sum = 0.0
        func close() {
            guard sum > 0 else { return }
            if let last = pieces.last, last.time == start { pieces.removeLast() }
            pieces.append(Piece(time: start, rate: sum / hour))
            pieces.append(Piece(time: start + hour, rate: 0))
        }
        for (place, moment) in moments.enumerated() {
            let before = place > 0 ? moment.time - moments[place - 1].time : .infinity
            let after = place + 1 < moments.count ? moments[place + 1].time - moment.time : .infinity
            let width = min(before, after) < .infinity ? min(before, after) : hour
            let end = moment.time + width
            let density = moment.count / width
            var from = moment.time
            while from < end {
                let own = (from / hour).rounded(.down) * hour
                if own != start {
                    close()
                    start = own
                    sum = 0
                }
                let whole = ((end - own) / hour).rounded(.down)
                if from == own, whole >= 2 {
                    // Full hours of one gap are alike.
                    if let last = pieces.last, last.time == own { pieces.removeLast() }
                    pieces.append(Piece(time: own, rate: density))
                    from = own + whole * hour
                    pieces.append(Piece(time: from, rate: 0))
                    continue
                }
                let until = min(end, own + hour)
                guard until > from else { break }
                sum += (until - from) * density
                from = until
            }
        }
        close()
        return RateProfile(pieces: pieces)
    }
}

extension [Double] {
    /// Without the moments for which several are stated and nobody else for an hour before and after: such a list is worked
    /// off one after the other, and how many come then is no rate.
    func flowing(hour: Double) -> [Double] {
        var result: [Double] = []
        var start = startIndex
        while start < endIndex {
            let end = self[start...].firstIndex { $0 != self[start] } ?? endIndex
            let before = start > startIndex ? self[start] - self[start - 1] : .infinity
            let after = end < endIndex ? self[end] - self[start] : .infinity
            if end - start == 1 || Swift.min(before, after) < hour { result += self[start..<end] }
            start = end
        }
        return result
    }
}
