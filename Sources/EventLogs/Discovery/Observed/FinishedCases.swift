import SimulationKernel

/// That a log has finished cases only: towards its end those that take long are not in it, so that fewer seem to come,
/// and what is seen of them is short.
///
/// A case that began at b is in such a log if it took D ≤ A = T − b, T being the log's end. The law F of D follows from
/// the cases seen by the product-limit estimate for truncation from the right (Lynden-Bell 1971, Monthly Notices of the
/// Royal Astronomical Society 155, 95–118; Woodroofe 1985, Annals of Statistics 13, 163–177). A log is taken for one
/// where the durations are cut off at A: their likelihood is e^10 times that of durations that know nothing of T, as in
/// a log that was brought to its end. And arrivals thin out as F(A) has it: the likelihood of their days, weekday by
/// weekday, is e^5 times that of steady arrivals, and with the missing ones as many come at the end as before. A log
/// that shows cases that are not over has cases at its end that stop in the middle.
package struct FinishedCases: Sendable, Hashable {
    /// A midnight up to which the log can be read as if all were in it, those that were not over then as open; nil
    /// where it is too short for that.
    package let until: Double?
    /// Of the cases that came just before ``until`` the share that the log has.
    package let share: Double
    /// About how many that came by the log's end are not in it.
    package let missing: Int
    package let count: Int
    /// The days from ``until`` on of which the log has half of the cases at least.
    package let thinned: [ThinnedDay]

    private static let day = 86_400.0
    private static let fewest = 100
    private static let leastGain = 5.0
    private static let leastEvidence = 10.0
    private static let shares = [0.98, 0.95, 0.9, 0.8]
    /// Fewer than that share is not made up for: the little that is seen would be multiplied too much.
    private static let leastSeen = 0.1
    /// Of the rest of a day so much is seen at least that its number counts.
    private static let leastOfADay = 0.5

    /// Nil where nothing speaks for it.
    package init?(_ log: EventLog) {
        var cases: [(begin: Double, end: Double)] = []
        var lasts: [Int] = []
        var numbers: [Int] = []
        var open = 0
        for number in 0..<log.caseCount {
            var one = (begin: Double.infinity, end: -Double.infinity)
            var isOpen = false
            var last = -1
            for entry in log.entries(ofCase: number) {
                if log.first(entry) < one.begin { one.begin = log.first(entry) }
                if !log.arrived.isEmpty, log.arrived[entry] < one.begin { one.begin = log.arrived[entry] }
                if log.last(entry) >= one.end {
                    one.end = log.last(entry)
                    last = Int(log.activity[entry])
                }
                isOpen = isOpen || log.fate[entry] == .open
            }
            guard one.begin.isFinite, one.end >= one.begin else { continue }
            cases.append(one)
            lasts.append(last)
            numbers.append(number)
            if isOpen { open += 1 }
        }
        guard cases.count >= Self.fewest, open * 100 <= cases.count else { return nil }
        let end = cases.reduce(0) { max($0, $1.end) }
        let ages = cases.map { end - $0.begin }
        let law = TruncatedDurations(cases.map { $0.end - $0.begin }, ages: ages)
        guard law.quantile(0.98) >= Self.day, law.evidence(cases.map { $0.end - $0.begin }, ages) >= Self.leastEvidence,
            Self.gain(cases.map(\.begin), ages, law, end: end, log) >= Self.leastGain
        else { return nil }
        let first = cases.reduce(Double.infinity) { min($0, $1.begin) }
        // Not the longest of all: of short logs too few cases are older than those take, and they are of long ago.
        let usual = law.quantile(0.9)
        guard Self.isExplained(ages, law, usual: usual, span: end - first),
            CaseEnds(log, numbers, ages, lasts, usual: usual).areAlike
        else { return nil }
        var until: Double?
        var share = 0.0
        for wanted in Self.shares where until == nil {
            let time = ((end - law.quantile(wanted)) / Self.day).rounded(.down) * Self.day
            if time - first >= (end - first) / 2 {
                until = time
                share = wanted
            }
        }
        self.until = until
        self.share = share
        count = cases.count
        let more = ages.reduce(0.0) { $0 + 1 / max(Self.leastSeen, law.share(upTo: $1)) - 1 }
        missing = Int(saturating: more.rounded())
        thinned = until.map { Self.thinnedDays(cases.map(\.begin), law, from: $0, end: end) } ?? []
    }

    /// The log's last day is not a whole one.
    private static func thinnedDays(
        _ begins: [Double], _ law: TruncatedDurations, from until: Double, end: Double
    ) -> [ThinnedDay] {
        let first = Int(saturating: (until / day).rounded())
        let last = Int(saturating: (end / day).rounded(.down))
        guard first < last, last - first < 4_000 else { return [] }
        var counts = [Int](repeating: 0, count: last - first)
        for begin in begins {
            let number = Int(saturating: (begin / day).rounded(.down))
            if number >= first, number < last { counts[number - first] += 1 }
        }
        return counts.enumerated().map { place, count in
            ThinnedDay(day: first + place, count: count, share: share(of: first + place, law, end: end))
        }.filter { $0.share >= leastOfADay }
    }

    /// Of those who come on a day the share that the log has.
    private static func share(of number: Int, _ law: TruncatedDurations, end: Double) -> Double {
        (0..<8).reduce(0.0) {
            $0 + law.share(upTo: end - (Double(number) + (Double($1) + 0.5) / 8) * day)
        } / 8
    }

    /// How much likelier the days of the arrivals are with thinning than without, as a logarithm, up to the last
    /// arrival: where nobody came any more and the log went on to the last end, nothing is thinned.
    private static func gain(
        _ begins: [Double], _ ages: [Double], _ law: TruncatedDurations, end: Double, _ log: EventLog
    ) -> Double {
        let days = begins.map { Int(saturating: ($0 / day).rounded(.down)) }
        guard let first = days.min(), let last = days.max(), last - first < 40_000 else { return 0 }
        // Of two weeks nobody knows how weekdays differ.
        let groups = last - first >= 20 ? 7 : 1
        func group(_ number: Int) -> Int { (((log.firstDayNumber + number) % groups) + groups) % groups }
        var seen = [Double](repeating: 0, count: groups)
        var length = [Double](repeating: 0, count: groups)
        for number in first...last {
            seen[group(number)] += share(of: number, law, end: end)
            length[group(number)] += 1
        }
        var sum = 0.0
        for (number, age) in zip(days, ages) {
            let mean = seen[group(number)] / length[group(number)]
            sum += logarithm(max(1e-9, law.share(upTo: age))) - logarithm(max(1e-9, mean))
        }
        return sum
    }

    /// Whether, with those that are missing, about as many come at the end as before: within a factor of 1.6.
    private static func isExplained(
        _ ages: [Double], _ law: TruncatedDurations, usual: Double, span: Double
    ) -> Bool {
        let least = law.quantile(leastSeen)
        // Of less than a week weekdays would be compared.
        guard usual - least >= 7 * day, span - usual >= 7 * day else { return true }
        let before = Double(ages.count { $0 >= usual }) / (span - usual)
        let late = ages.reduce(0.0) { $1 < usual && $1 >= least ? $0 + 1 / law.share(upTo: $1) : $0 } / (usual - least)
        return before > 0 && (0.625...1.6).contains(late / before)
    }
}

/// A day of which a log of finished cases only has a part of those who came.
package struct ThinnedDay: Sendable, Hashable {
    /// From 0 for the log's first.
    package let day: Int
    /// How many of them it has.
    package let count: Int
    /// Of those who came, above 0.
    package let share: Double
}

/// With what cases end. Where the log shows cases that are not over, many of its last ones end in the middle.
private struct CaseEnds {
    /// Of cases that could be over for long, by activity: how many have it, and how many end with it.
    private var early: [(have: Int, end: Int)]
    private var late: [Int]

    init(_ log: EventLog, _ numbers: [Int], _ ages: [Double], _ lasts: [Int], usual: Double) {
        early = Array(repeating: (0, 0), count: log.activities.count)
        late = Array(repeating: 0, count: log.activities.count)
        var seen = [Int](repeating: -1, count: log.activities.count)
        for (place, last) in lasts.enumerated() where last >= 0 {
            guard ages[place] >= usual else {
                late[last] += 1
                continue
            }
            early[last].end += 1
            for entry in log.entries(ofCase: numbers[place]) where seen[Int(log.activity[entry])] != place {
                seen[Int(log.activity[entry])] = place
                early[Int(log.activity[entry])].have += 1
            }
        }
    }

    /// Whether late cases end no more often than early ones with what nine in ten go on after. What ends fewer than
    /// others do is not strange by that: ways change, and of late cases the short ones are seen.
    var areAlike: Bool {
        let earlyEnds = early.reduce(0) { $0 + $1.end }
        let lateEnds = late.reduce(0, +)
        guard earlyEnds >= 30, lateEnds > 0 else { return true }
        let strange = late.indices.filter { early[$0].end * 10 <= early[$0].have }
        let earlyShare = Double(strange.reduce(0) { $0 + early[$1].end }) / Double(earlyEnds)
        let lateShare = Double(strange.reduce(0) { $0 + late[$1] }) / Double(lateEnds)
        return lateShare <= 0.04 + 2 * earlyShare
    }
}

/// The law of durations of which each is seen only if it is at most its age.
struct TruncatedDurations {
    /// In ascending order, each once.
    private var times: [Double] = []
    /// The share of durations up to each.
    private var shares: [Double] = []

    private static let fewest = 10

    init(_ durations: [Double], ages: [Double]) {
        let sorted = durations.sorted()
        let limits = ages.sorted()
        var share = 1.0
        var place = sorted.count
        var younger = limits.count
        while place > 0 {
            let time = sorted[place - 1]
            var same = place
            while same > 0, sorted[same - 1] == time { same -= 1 }
            while younger > 0, limits[younger - 1] >= time { younger -= 1 }
            times.append(time)
            shares.append(share)
            // Those who had taken at most so long and could have been seen with it.
            let atRisk = place - younger
            // One of one or two would take all the rest along.
            share *= atRisk >= Self.fewest ? 1 - Double(place - same) / Double(atRisk) : 1
            place = same
        }
        times.reverse()
        shares.reverse()
    }

    /// How much likelier durations are under this law, each cut off at its age, than under their own shares without any
    /// cut, as a logarithm: Σ ln(f(d)/F(a)) − Σ ln f₀(d). About 0 where cases end as they would have anyway.
    func evidence(_ durations: [Double], _ ages: [Double]) -> Double {
        var counts: [Double: Int] = [:]
        for duration in durations { counts[duration, default: 0] += 1 }
        // The law gives nothing to the shortest ones, of which too few are at risk.
        func mass(_ time: Double) -> Double {
            let place = place(behind: time)
            return place == 0 ? 0 : shares[place - 1] - (place > 1 ? shares[place - 2] : 0)
        }
        let masses = durations.map(mass)
        let known = Double(masses.count { $0 > 0 })
        var sum = 0.0
        for (place, mass) in masses.enumerated() where mass > 0 {
            let own = Double(counts[durations[place]] ?? 1) / known
            sum += logarithm(mass / own) - logarithm(max(1e-9, share(upTo: ages[place])))
        }
        return sum
    }

    /// How many of the times are at most so long.
    private func place(behind time: Double) -> Int {
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func share(upTo time: Double) -> Double {
        let place = place(behind: time)
        return place > 0 ? shares[place - 1] : 0
    }

    var mean: Double {
        var sum = 0.0
        var before = 0.0
        for (time, share) in zip(times, shares) {
            sum += time * (share - before)
            before = share
        }
        return sum
    }

    /// The shortest time that so large a share does not exceed.
    func quantile(_ share: Double) -> Double {
        times.indices.first { shares[$0] >= share }.map { times[$0] } ?? times.last ?? 0
    }
}
