import Statistics

/// Whether work that a shift's end finds under way is finished late or lies until somebody is there again, and how long
/// services take by the clock that follows from it.
struct WorkClock {
    let atShiftEnd: DiscoveredPool.ShiftEnd
    let evidence: Evidence
    /// Work goes on by the clock on the wall whatever the hours, and most of it over closed ones, or most is that of
    /// places such as beds, taken for days on end round the clock: there are none.
    let ignoresHours: Bool
    /// Durations count only while the server's group works.
    var isWorkingTime: Bool { atShiftEnd == .resume }
    /// By resource of the pool, the hours of its group.
    private let masks: [Int: WeekMask]
    private let common: WeekMask?

    /// A day and a half: nobody is at work for longer at a stretch, so that what takes longer lies, or is a place's.
    static let longestOfAPerson = 129_600.0

    /// Services that went over a closed hour at least, and those that ended in one.
    private struct Tally {
        var over = 0
        var late = 0
        /// Seconds of work of who has no hours, and those of services of days.
        var roundTheClock = 0.0
        var ofDays = 0.0
        var byActivity: [Int: (wall: Spread, work: Spread)] = [:]
    }

    private struct Spread {
        var n = 0.0
        var sum = 0.0
        var squares = 0.0
        mutating func add(_ seconds: Double) {
            let log = logarithm(max(1, seconds))
            n += 1
            sum += log
            squares += log * log
        }
        /// Squares about the mean.
        var about: Double { n > 0 ? max(0, squares - sum * sum / n) : 0 }
    }

    init(_ entries: ResourceEntries, _ mine: [Int32], _ duty: PoolDuty?, mask common: WeekMask?) {
        var masks: [Int: WeekMask] = [:]
        if let duty {
            for (number, resource) in duty.resources.enumerated() {
                masks[resource] = duty.groups[duty.groupOf[number]].core
            }
        }
        self.masks = masks
        self.common = common
        var tally = Tally()
        for entry in mine.map({ Int($0) }) where entries.end[entry] > entries.start[entry] {
            guard let mask = masks[Int(entries.resource[entry])] ?? common, !mask.isNever else { continue }
            if mask.isAlways {
                let seconds = entries.duration(entry)
                tally.roundTheClock += seconds
                if seconds > Self.longestOfAPerson { tally.ofDays += seconds }
                continue
            }
            let start = entries.start[entry]
            let end = entries.end[entry]
            let wall = entries.duration(entry)
            let work = min(wall, mask.open(from: start, until: end))
            var spread = tally.byActivity[Int(entries.activity[entry])] ?? (Spread(), Spread())
            spread.wall.add(wall)
            spread.work.add(work > 0 ? work : wall)
            tally.byActivity[Int(entries.activity[entry])] = spread
            if !mask.isOpen(at: end) {
                if mask.isOpen(at: start) { tally.late += 1 }
            } else if end - start - work >= 3_600 {
                tally.over += 1
            }
        }
        (atShiftEnd, evidence) = Self.decision(tally)
        let arePlaces = tally.ofDays > 0.5 * tally.roundTheClock
        ignoresHours = atShiftEnd == .finish && (arePlaces || (tally.over >= 3 && tally.over * 5 > mine.count))
    }

    private static func decision(_ tally: Tally) -> (DiscoveredPool.ShiftEnd, Evidence) {
        let count = tally.over + tally.late
        let (wall, work) = tally.byActivity.keys.sorted().reduce(into: (0.0, 0.0)) { sums, key in
            sums.0 += tally.byActivity[key]?.wall.about ?? 0
            sums.1 += tally.byActivity[key]?.work.about ?? 0
        }
        let interval =
            count == 0
            ? nil
            : ConfidenceInterval.share(
                Double(tally.over), of: Double(count), confidence: 0.95)
        let range = interval.map { $0.lower...$0.upper }
        if tally.over >= 3, work < 0.9 * wall {
            return (
                .resume,
                Evidence(
                    .estimated, count: count, interval: range,
                    remark: "\(tally.over) services went over closed hours and took, in working time, as long as the "
                        + "others")
            )
        }
        if tally.over >= 3, tally.over > tally.late {
            return (
                .finish,
                Evidence(
                    .estimated, count: count, interval: range,
                    remark: "\(tally.over) services went over closed hours, and durations are alike by the clock on "
                        + "the wall")
            )
        }
        if tally.late >= 3 {
            return (
                .finish,
                Evidence(
                    .estimated, count: count, interval: range,
                    remark: "\(tally.late) services ended after the hours of their servers")
            )
        }
        return (.finish, Evidence(.assumed, count: count, remark: "hardly any service met a shift's end"))
    }

    /// How long an entry took, in seconds; NaN where that cannot be told.
    func duration(_ entries: ResourceEntries, _ entry: Int, until: Double? = nil) -> Double {
        let wall = until.map { max(0, $0 - entries.start[entry]) } ?? entries.duration(entry)
        guard isWorkingTime, let mask = masks[Int(entries.resource[entry])] ?? common else { return wall }
        let work = mask.open(from: entries.start[entry], until: until ?? entries.end[entry])
        if work > 0 || wall == 0 { return min(work, wall) }
        // Wholly outside the usual hours: overtime, by the clock on the wall; with a night in it nobody knows.
        return wall < 14_400 ? wall : .nan
    }
}
