internal import Statistics

/// Which classes keep a course of their own over the week, and so get a stream of their own.
struct ClassStreams {
    /// Numbers of classes by stream, -1 for those without one; the first stream has those that do not differ.
    private(set) var streams: [[Int32]] = []
    /// Of the classes that were tested the p-value after Holm's correction.
    private(set) var tested: [(classNumber: Int32, p: Double)] = []

    /// More get no streams of their own: nobody reads them.
    static let most = 20

    init(_ arrivals: CaseArrivals, in log: WatchedTime) {
        var counts: [Int32: Int] = [:]
        for number in arrivals.classes { counts[number, default: 0] += 1 }
        let all = counts.keys.sorted()
        streams = all.isEmpty ? [] : [all]
        let large = all.filter { counts[$0] ?? 0 >= 30 }
        guard all.count > 1, !large.isEmpty else { return }
        let groups = WeekdayGroups(arrivals.times, log, dispersion: 1)
        let table = ClassTable(arrivals, log, groups: groups, classes: large)
        var own = separate(large, table)
        own += regular(arrivals, large.filter { !own.contains($0) })
        own = Array(own.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }.prefix(Self.most)).sorted()
        let set = Set(own)
        let others = all.filter { !set.contains($0) }
        streams = (others.isEmpty ? [] : [others]) + own.map { [$0] }
    }

    /// The class that differs most from all others goes first, and the others are tested among themselves again: else
    /// one that is different makes all others different from the rest.
    private mutating func separate(_ large: [Int32], _ table: ClassTable) -> [Int32] {
        var own = [Int32]()
        var left = Array(large.indices)
        var rest = table.all
        while own.count < Self.most {
            let adjusted = HolmAdjustment.adjusted(left.map { table.p(of: $0, in: rest) })
            let least = left.indices.min { (adjusted[$0], $0) < (adjusted[$1], $1) }
            guard let least, adjusted[least] < 0.01 else {
                tested += zip(left, adjusted).map { (large[$0], $1) }
                break
            }
            let row = left.remove(at: least)
            tested.append((large[row], adjusted[least]))
            own.append(large[row])
            rest = zip(rest, table.counts[row]).map { $0 - $1 }
        }
        tested.sort { $0.classNumber < $1.classNumber }
        return own
    }

    /// Those that keep to a timetable where all together do not.
    private func regular(_ arrivals: CaseArrivals, _ large: [Int32]) -> [Int32] {
        if let all = RegularStream(arrivals.times), all.isRegular { return [] }
        var times: [Int32: [Double]] = [:]
        let candidates = Set(large)
        for (time, number) in zip(arrivals.times, arrivals.classes) where candidates.contains(number) {
            times[number, default: []].append(time)
        }
        return large.filter { number in
            guard let stream = RegularStream(times[number] ?? []) else { return false }
            return stream.isRegular && stream.p * Double(large.count) < 0.001
        }
    }
}

/// Each class against all others: whether its arrivals spread over the stretches of the week as theirs do.
private struct ClassTable {
    /// Of each class that is tested its arrivals in the stretches of the week.
    private(set) var counts: [[Double]]
    /// All classes together.
    private(set) var all: [Double]
    private var effect = 1.0

    init(_ arrivals: CaseArrivals, _ log: WatchedTime, groups: WeekdayGroups, classes: [Int32]) {
        // Stretches of the week: the pieces of its groups of weekdays.
        var begins: [Int] = []
        var pieces = 0
        for group in groups.groups {
            begins.append(pieces)
            pieces += group.pieces.count
        }
        var groupOf = Array(repeating: -1, count: 7)
        for (number, group) in groups.groups.enumerated() { for day in group.weekdays { groupOf[day] = number } }
        let rows = Dictionary(uniqueKeysWithValues: zip(classes, classes.indices))
        counts = Array(repeating: Array(repeating: 0.0, count: pieces), count: classes.count)
        all = Array(repeating: 0.0, count: pieces)
        // Who comes together is of one class mostly and counts less (Rao & Scott 1981).
        var together = 0.0
        var squares = 0.0
        var last = Double.nan
        var run = 0.0
        for (time, number) in zip(arrivals.times, arrivals.classes) {
            let group = groupOf[log.weekday(ofDay: log.day(time))]
            let second = log.clock(time)
            guard group >= 0, let place = groups.groups[group].pieces.firstIndex(where: { second < $0.until }) else {
                continue
            }
            all[begins[group] + place] += 1
            if let row = rows[number] { counts[row][begins[group] + place] += 1 }
            if time == last {
                run += 1
            } else {
                squares += run * run
                run = 1
                last = time
            }
            together += 1
        }
        squares += run * run
        if together > 0 { effect = squares / together }
    }

    /// Whether a class spreads over the week as the others of `all` do.
    func p(of row: Int, in all: [Double]) -> Double {
        let counts = counts[row]
        let own = counts.reduce(0, +)
        let total = all.reduce(0, +)
        guard own > 0.5, own < total - 0.5 else { return 1 }
        let share = own / total
        var statistic = 0.0
        var cells = 0
        var seen = 0.0
        var whole = 0.0
        func add(_ seen: Double, _ whole: Double) {
            let difference = seen - whole * share
            statistic += difference * difference / (whole * share * (1 - share))
            cells += 1
        }
        for (count, sum) in zip(counts, all) {
            seen += count
            whole += sum
            // Neighbours go together until five are expected on both sides.
            if whole * min(share, 1 - share) >= 5 {
                add(seen, whole)
                seen = 0
                whole = 0
            }
        }
        if whole > 0 { add(seen, whole) }
        guard cells >= 2 else { return 1 }
        return ChiSquaredDistribution(degreesOfFreedom: Double(cells - 1)).upperTail(statistic / effect)
            .withoutProcessorDigits
    }
}
