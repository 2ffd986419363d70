/// When a line is worst: most wait longer than is called long, or most wait where nobody does; of several such stretches
/// the one with the longest wait. All times are in whole ticks.
struct WorstMoment {
    let waits: [LineWait]
    /// From when on a wait is long; nil: none is.
    let late: Double?
    /// What begins later does not count.
    let length: Double
    /// Moments are told to these where they can be, the first rather: so many ticks after so many.
    let grains: [(every: Double, from: Double)]

    init(_ waits: [LineWait], late: Double?, length: Double, clock: ReplayClock) {
        self.waits = waits
        self.late = late
        self.length = length
        let offset = ((clock.start ?? 0) / clock.tick).rounded()
        grains = [60.0, 1].map { $0 / clock.tick }.filter { $0 > 1 }.map { ($0, offset) }
    }

    /// Shortly before the stretch ends, since the longest wait is longest then. It is `nil` where nobody waits.
    var first: LineMoment? { moment(within: 0, length) }

    /// The worst one at least a tenth of the whole away from another.
    func second(beside first: LineMoment) -> LineMoment? {
        let apart = (length / 10).rounded(.up)
        let others = [
            first.time > apart ? moment(within: 0, first.time - apart) : nil,
            first.time + apart < length ? moment(within: first.time + apart, length) : nil,
        ].compactMap { $0 }
        return others.max { LineMoment.isWorse($1, $0) }
    }

    private func moment(within begin: Double, _ end: Double) -> LineMoment? {
        let long = late.map { late in stretches { max($0.from, $0.since + late + 1) }(begin, end) } ?? []
        let found = long.isEmpty ? stretches { $0.from }(begin, end) : long
        // Where many stretches are alike the first of them are enough to choose from.
        let moments = found.prefix(200).map { LineMoment(waits, late: late, at: time(in: $0)) }
        return moments.reduce(nil as LineMoment?) { worst, next in
            guard let worst else { return next }
            return LineMoment.isWorse(next, worst) ? next : worst
        }
    }

    private typealias Stretch = (from: Double, until: Double)

    /// Those in which most spans hold, each from its own beginning until its wait's end.
    private func stretches(_ beginning: @escaping (LineWait) -> Double) -> (Double, Double) -> [Stretch] {
        { begin, end in
            let spans = waits.compactMap { wait -> Stretch? in
                let from = max(begin, beginning(wait))
                let until = min(end + 1, wait.until)
                return from < until ? (from, until) : nil
            }
            // Who goes makes room before who comes at the same moment.
            let changes = spans.flatMap { [($0.from, 1), ($0.until, -1)] }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            var count = 0
            var most = 0
            var found: [Stretch] = []
            var from: Double?
            for (time, by) in changes {
                if by < 0, count == most, let begun = from, time > begun { found.append((begun, time)) }
                count += by
                if by < 0 { from = nil }
                if by > 0, count >= most {
                    if count > most { found = [] }
                    most = count
                    from = time
                }
            }
            return found
        }
    }

    private func time(in stretch: Stretch) -> Double {
        let last = stretch.until - 1
        for (every, offset) in grains {
            let whole = (((last + offset) / every).rounded(.down) * every - offset).rounded(.down)
            if whole >= stretch.from { return whole }
        }
        return last
    }
}
