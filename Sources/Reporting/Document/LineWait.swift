/// Somebody in a line: from when on he waits, where that counts from, and until when.
package struct LineWait: Sendable, Equatable {
    /// Earlier than `from` for who had been taken along and was given back.
    package var since: Double
    package var from: Double
    package var until: Double

    package init(since: Double, from: Double, until: Double) {
        self.since = since
        self.from = from
        self.until = until
    }

    func isThere(at time: Double) -> Bool { from <= time && time < until }
}

/// How a line stands at one time.
package struct LineMoment: Sendable, Equatable {
    package var time: Double
    package var waiting: Int
    /// Of them those who wait longer than is called long.
    package var late: Int
    /// How long the one who waits longest does; 0 where nobody waits.
    package var longest: Double

    package init(_ waits: [LineWait], late: Double?, at time: Double) {
        self.time = time
        let there = waits.filter { $0.isThere(at: time) }
        waiting = there.count
        self.late = late.map { late in there.count { time - $0.since > late } } ?? 0
        longest = there.map { time - $0.since }.max() ?? 0
    }

    /// Worse is who has more beyond the bound, then more in line, then the longest wait.
    static func isWorse(_ one: LineMoment, _ two: LineMoment) -> Bool {
        (one.late, one.waiting, one.longest) > (two.late, two.waiting, two.longest)
    }

    /// With all times as so many times as long.
    func scaled(by factor: Double) -> LineMoment {
        var moment = self
        moment.time *= factor
        moment.longest *= factor
        return moment
    }

    /// `At ENT clinic 7 patients wait at 10:32, 5 of them for more than 30 min, one for 54 min`; times are in seconds.
    /// - Parameters:
    ///   - place: empty: it is of all places.
    ///   - bound: as it is written; nil: nothing is called long.
    package func sentence(of who: (one: String, many: String), at place: String, bound: String?, _ clock: ReplayClock)
        -> String
    {
        let start = place.isEmpty ? "" : "At \(place) "
        guard waiting > 0 else { return start + "nobody waits " + when(clock) }
        let long = ReplayClock.waited(longest)
        let number = Readable.count(waiting)
        if waiting == 1 {
            let over = late > 0 ? bound.map { ", more than \($0)" } ?? "" : ""
            return start + "one \(who.one) waits " + when(clock) + ", for \(long)" + over
        }
        let many = start + "\(number) \(who.many) wait " + when(clock)
        guard late > 0, let bound else { return many + ", one of them for \(long)" }
        if late == 1 { return many + ", one of them for more than \(bound), for \(long)" }
        let those = late == waiting ? "all of them" : "\(Readable.count(late)) of them"
        return many + ", \(those) for more than \(bound), one for \(long)"
    }

    private func when(_ clock: ReplayClock) -> String {
        let text = clock.text(time)
        return clock.start == nil ? text : text.hasPrefix("day") ? "on " + text : "at " + text
    }
}
