/// Whether a log begins in the middle of things: cases that were under way before it begin with activities with which
/// others go on.
///
/// What `discover` counts as no arrivals and what `validate` cuts in both logs are the same cases by this rule. An
/// activity with which others go on is such a beginning where none but cases of the first quarter begin with it; or
/// where seven in ten that do are of the first quarter of the log's time and less than a tenth as many of its second
/// half as of its first: a way to begin that is only rare is spread over the log (seven of ten within a quarter: once
/// in 285 of such activities with ten cases). Activities with which fewer than five begin are held against that
/// together, since of many rare ways to begin some are always seen early alone.
///
/// Before, `validate` took all for under way that begin with what fewer than one in a hundred of the last third do, if
/// they are four times as many in the first third. That made rare ways to begin ones under way, and did not see those
/// who go on for a fifth of the log's time; and `discover` needed no more than one rare beginning in the first quarter.
package struct OddBeginnings {
    /// Beginnings of cases that were under way.
    package let activities: Set<Int>

    private static let fewest = 40
    private static let fewestOdd = 5

    /// - Parameters:
    ///   - firsts: when each case begins, and with what.
    ///   - comesLater: whether a case goes on with an activity.
    package init(_ firsts: [(time: Double, activity: Int)], comesLater: (Int) -> Bool) {
        let sorted = firsts.filter { $0.time.isFinite && $0.activity >= 0 }
            .sorted { ($0.time, $0.activity) < ($1.time, $1.activity) }
        guard sorted.count >= Self.fewest, let first = sorted.first?.time, let last = sorted.last?.time, last > first
        else {
            activities = []
            return
        }
        let count = (sorted.map(\.activity).max() ?? 0) + 1
        var places: [[Double]] = Array(repeating: [], count: count)
        var isLate = [Bool](repeating: false, count: count)
        for (number, one) in sorted.enumerated() {
            places[one.activity].append((one.time - first) / (last - first))
            if number >= sorted.count / 4 { isLate[one.activity] = true }
        }
        let candidates = places.indices.filter { !places[$0].isEmpty && comesLater($0) }
        let rare = candidates.filter { places[$0].count < Self.fewestOdd }
        // Where all that come are of the log's beginning, that they fade tells nothing.
        let canFade = !Self.fade(places.flatMap(\.self))
        let areRareOdd = canFade && Self.fade(rare.flatMap { places[$0] })
        activities = Set(
            candidates.filter { what in
                places[what].count < Self.fewestOdd
                    ? areRareOdd && !isLate[what] : !isLate[what] || (canFade && Self.fade(places[what]))
            })
    }

    /// Whether beginnings are of the log's beginning.
    /// - Parameter places: when, as parts of the log's time.
    private static func fade(_ places: [Double]) -> Bool {
        let early = places.count { $0 < 0.25 }
        let before = places.count { $0 < 0.5 }
        return before >= fewestOdd && early * 10 >= 7 * places.count && (places.count - before) * 10 <= before
    }

    /// By case whether what it did first may be missing.
    /// - Parameter firsts: by case its first entry; -1 for none.
    static func cases(_ log: EventLog, firsts: [Int]) -> [Bool] {
        var comesLater = [Bool](repeating: false, count: log.activities.count)
        var beginnings: [(time: Double, activity: Int)] = []
        beginnings.reserveCapacity(firsts.count)
        for (number, entry) in firsts.enumerated() where entry >= 0 {
            for other in log.entries(ofCase: number) where other != entry {
                comesLater[Int(log.activity[other])] = true
            }
            beginnings.append((log.first(entry), Int(log.activity[entry])))
        }
        let odd = OddBeginnings(beginnings) { comesLater[$0] }.activities
        return firsts.map { $0 >= 0 && odd.contains(Int(log.activity[$0])) }
    }
}
