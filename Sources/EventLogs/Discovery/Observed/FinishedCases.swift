import SimulationKernel

/// That a log has finished cases only: towards its end those that take long are not in it, so that fewer seem to come,
/// and what is seen of them is short.
///
/// A case that began at b is in such a log if it took D ≤ A = T − b, T being the log's end. The law F of D follows from
/// the cases seen by the product-limit estimate for truncation from the right (Lynden-Bell 1971, Monthly Notices of the
/// Royal Astronomical Society 155, 95–118; Woodroofe 1985, Annals of Statistics 13, 163–177). A log is taken for one
/// where arrivals thin out as F(A) has it: the likelihood of their days, weekday by weekday, is e^10 times that of
/// steady arrivals, and with the missing ones as many come at the end as before. A log that shows cases that are not
/// over does not thin out.
package struct FinishedCases: Sendable, Hashable {
    /// A midnight up to which the log can be read as if all were in it, those that were not over then as open; nil
    /// where it is too short for that.
    package let until: Double?
    /// Of the cases that came just before ``until`` the share that the log has.
    package let share: Double
    /// About how many that came by the log's end are not in it.
    package let missing: Int
    package let count: Int

    private static let day = 86_400.0
    private static let fewest = 100
    private static let leastGain = 10.0
    private static let shares = [0.98, 0.95, 0.9, 0.8]
    /// Fewer than that share is not made up for: the little that is seen would be multiplied too much.
    private static let leastSeen = 0.1

    /// Nil where nothing speaks for it.
    package init?(_ log: EventLog) {
        var cases: [(begin: Double, end: Double)] = []
        var lasts: [Int] = []
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
            if isOpen { open += 1 }
        }
        guard cases.count >= Self.fewest, open * 100 <= cases.count else { return nil }
        let end = cases.reduce(0) { max($0, $1.end) }
        let ages = cases.map { end - $0.begin }
        let law = TruncatedDurations(cases.map { $0.end - $0.begin }, ages: ages)
        let usual = law.quantile(0.98)
        guard usual >= Self.day, Self.gain(cases.map(\.begin), ages, law, end: end, log) >= Self.leastGain else {
            return nil
        }
        let first = cases.reduce(Double.infinity) { min($0, $1.begin) }
        guard Self.isExplained(ages, law, usual: usual, span: end - first),
            Self.endAlike(ages, lasts, log.activities.count, usual: usual)
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
            let sum = (0..<8).reduce(0.0) {
                $0 + law.share(upTo: end - (Double(number) + (Double($1) + 0.5) / 8) * day)
            }
            seen[group(number)] += sum / 8
            length[group(number)] += 1
        }
        var sum = 0.0
        for (number, age) in zip(days, ages) {
            let mean = seen[group(number)] / length[group(number)]
            sum += logarithm(max(1e-9, law.share(upTo: age))) - logarithm(max(1e-9, mean))
        }
        return sum
    }

    /// Whether late cases end as early ones do. Where the log shows cases that are not over, many of its last ones end
    /// in the middle, and that fewer come is as it is.
    private static func endAlike(_ ages: [Double], _ lasts: [Int], _ activities: Int, usual: Double) -> Bool {
        var early = [Int](repeating: 0, count: activities)
        var late = early
        for (age, last) in zip(ages, lasts) where last >= 0 {
            if age >= usual { early[last] += 1 } else { late[last] += 1 }
        }
        let all = (early: early.reduce(0, +), late: late.reduce(0, +))
        guard all.early >= 30, all.late > 0 else { return true }
        // With what hardly any early case ends.
        let strange = late.indices.filter { early[$0] * 20 < all.early }
        func share(_ counts: [Int], of all: Int) -> Double {
            Double(strange.reduce(0) { $0 + counts[$1] }) / Double(all)
        }
        return share(late, of: all.late) <= 0.04 + 2 * share(early, of: all.early)
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

    func share(upTo time: Double) -> Double {
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? shares[low - 1] : 0
    }

    /// The shortest time that so large a share does not exceed.
    func quantile(_ share: Double) -> Double {
        times.indices.first { shares[$0] >= share }.map { times[$0] } ?? times.last ?? 0
    }
}
