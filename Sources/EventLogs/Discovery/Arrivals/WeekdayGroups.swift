import SimulationKernel
internal import Statistics

/// Rates over the week in as few numbers as the arrivals speak for: weekdays that do not differ are taken together, and
/// their day is cut where the rate changes.
///
/// A way to group weekdays and to cut days costs −2 ln L and 2 ln n for each piece (``PoissonSegments``); from seven groups on
/// the two are joined that lower it most, as long as any do. With φ, the variance of a day's total over its mean, in place of
/// 1 the price is φ times as high.
struct WeekdayGroups {
    struct Piece {
        /// Seconds since midnight.
        var from: Double
        var until: Double
        var count: Int
        /// Seconds watched, over all days.
        var exposure: Double

        var rate: Double { Double(count) / exposure }
    }

    struct Group {
        /// In ascending order.
        var weekdays: [Int]
        var pieces: [Piece]
        var cost: Double
    }

    /// By their first weekday; weekdays that were not watched are in none.
    private(set) var groups: [Group] = []
    /// In seconds.
    let slot: Double

    /// - Parameters:
    ///   - dispersion: φ.
    ///   - atLeast: how long a slot is at least; what comes by a timetable would look like closed hours in shorter ones.
    init(_ times: [Double], _ watched: WatchedTime, dispersion: Double, atLeast: Double = 0) {
        let usual = times.count < 5_000 ? 1800.0 : 900
        let slots: [Double] = [900, 1800, 3600, 7200, 10_800, 14_400, 21_600, 28_800, 43_200]
        let slot = slots.first { $0 >= usual && $0 >= atLeast } ?? WatchedTime.day
        self.slot = slot
        let perDay = Int(saturating: (WatchedTime.day / slot).rounded())
        var counts = Array(repeating: Array(repeating: 0, count: perDay), count: 7)
        for time in times {
            let place = Int(saturating: watched.clock(time) / slot)
            counts[watched.weekday(ofDay: watched.day(time))][min(place, perDay - 1)] += 1
        }
        let exposures = (0..<7).map { weekday in
            (0..<perDay).map {
                watched.exposure(weekday: weekday, from: Double($0) * slot, until: Double($0 + 1) * slot)
            }
        }
        let observations = exposures.reduce(0) { $0 + $1.count { $0 > 0 } } * max(1, watched.days.count / 7)
        let penalty = PoissonSegments.schwarzPenalty(observations: observations) * max(1, dispersion)
        func group(_ weekdays: [Int]) -> Group {
            let count = (0..<perDay).map { place in weekdays.reduce(0) { $0 + counts[$1][place] } }
            let exposure = (0..<perDay).map { place in weekdays.reduce(0) { $0 + exposures[$1][place] } }
            return Self.cut(weekdays, counts: count, exposures: exposure, slot: slot, penalty: penalty)
        }
        groups = (0..<7).filter { exposures[$0].contains { $0 > 0 } }.map { group([$0]) }
        join(group)
    }

    private mutating func join(_ group: ([Int]) -> Group) {
        var joined: [[Int]: Group] = [:]
        while groups.count > 1 {
            var best: (gain: Double, a: Int, b: Int, group: Group)?
            for a in groups.indices {
                for b in groups.indices where b > a {
                    let weekdays = (groups[a].weekdays + groups[b].weekdays).sorted()
                    let both = joined[weekdays] ?? group(weekdays)
                    joined[weekdays] = both
                    let gain = groups[a].cost + groups[b].cost - both.cost
                    if gain > best?.gain ?? 0 { best = (gain, a, b, both) }
                }
            }
            guard let best else { break }
            groups[best.a] = best.group
            groups.remove(at: best.b)
        }
    }

    private static func cut(
        _ weekdays: [Int], counts: [Int], exposures: [Double], slot: Double, penalty: Double
    ) -> Group {
        // What was not watched in no week belongs to no piece.
        var pieces = [Piece]()
        var cost = 0.0
        var begin = 0
        while begin < counts.count {
            guard exposures[begin] > 0 else {
                begin += 1
                continue
            }
            var end = begin
            while end < counts.count, exposures[end] > 0 { end += 1 }
            let cuts = PoissonSegments.cut(
                counts: Array(counts[begin..<end]), exposures: Array(exposures[begin..<end]), penalty: penalty)
            for cut in cuts {
                let range = begin + cut.lowerBound..<begin + cut.upperBound
                let piece = Piece(
                    from: Double(range.lowerBound) * slot, until: Double(range.upperBound) * slot,
                    count: counts[range].reduce(0, +), exposure: exposures[range].reduce(0, +))
                pieces.append(piece)
                let n = Double(piece.count)
                cost += penalty - (piece.count == 0 ? 0 : 2 * (n * Special.log(piece.rate) - n))
            }
            begin = end
        }
        return Group(weekdays: weekdays, pieces: pieces, cost: cost)
    }
}
