package import SimulationKernel
import Statistics

/// Time before an activity in which nobody was busy with anything else: what queue and roster do not explain.
///
/// Chapela-Campa & Dumas (2024), "Enhancing business process simulation models with extraneous activity delays",
/// Information Systems 122, 102346.
package struct DiscoveredDelay: Sendable {
    package var activity: Int
    /// Of the entries those that need not have waited for anything but a server.
    package var shareWithout: Double
    /// In seconds, those without delay left out.
    package var law: Law
    /// Of all entries, those without delay too, in seconds.
    package var mean: Double
    /// Whether the delay runs by the clock on the wall; else it runs only while the pool is on duty.
    package var isWallTime: Bool
    /// How many of the entries show their delay exactly; of the others it is known between which times it ended.
    package var exact: Int
    /// Whether the mean is told by the log; the reason stands in the evidence's remark where it is not.
    package var isIdentified: Bool
    /// How many times as long as those seen they are, since the log ended before the longest did; 1 where it shows all.
    package var truncation: Double
    /// Whether the mean is too low for all that: such delays are as long as the log.
    package var isTooLow: Bool
    package var evidence: Evidence
}

/// What the waits before an activity are made of, in mean seconds.
package struct WaitSplit: Sendable, Hashable {
    package var activity: Int
    /// The entries of which it is known since when they could have begun.
    package var count: Int
    package var wait: Double
    /// All servers on duty were busy.
    package var queue: Double
    /// Nobody was on duty.
    package var closed: Double
    /// A server was there and free.
    package var unexplained: Double
}

/// The law of the delay before an activity, from what is known of each entry's.
///
/// An entry that began while a server was free became ready at that moment; one that began when a server came free, or
/// came on duty, became ready after the last moment at which one was free. With a queue that is served while there are
/// servers that is all that the log tells, and the law follows from these bounds by Turnbull's estimate. It is right
/// where a delay does not depend on who is busy when it ends.
struct DelaySearch {
    private static let most = 3_000

    /// Nil where there is no delay to speak of.
    /// - Parameters:
    ///   - doubtful: the share of the activity's rows that lack a time or a server.
    ///   - cut: what of the delays lies behind the log's end; nil where that is nothing.
    static func delay(
        _ activity: Int, _ bounds: WaitSearch.Bounds, _ split: WaitSplit, service: Double, kind: DiscoveredPool.Kind,
        doubtful: Double, cut: DelayTruncation?
    ) -> DiscoveredDelay? {
        guard bounds.count >= 5, isWorthIt(bounds, split, doubtful) else { return nil }
        let wait = split.wait
        let isWall = isWallTime(bounds)
        let known = thinned(isWall ? bounds.known : bounds.knownInside)
        let between = thinned(isWall ? wallBounds(bounds) : insideBounds(bounds))
        let part = Double(bounds.known.count) / Double(bounds.count)
        let masses = IntervalCensoredMasses(
            known: known, between: scaled(between, known.count, part), points: [0])
        let mean = masses.mean
        let without = zip(masses.values, masses.masses).reduce(0) { $1.0 <= 0 ? $0 + $1.1 : $0 }
        let exact = bounds.known.count
        guard 1 - without >= 0.01, mean >= 1, mean >= 0.01 * (wait + service), mean * Double(bounds.count) > 5 else {
            return nil
        }
        let interval = interval(masses, exact)
        // Nothing that could be told from none.
        if let interval, interval.lowerBound <= 0 { return nil }
        let factor = cut?.factor ?? 1
        let positive = expanded(masses).map { $0 * factor }
        guard !positive.isEmpty else { return nil }
        let law = DurationLaw(positive)
        let lower = between.reduce(known.reduce(0, +)) { $0 + $1.lower }
        let upper = between.reduce(known.reduce(0, +)) { $0 + $1.upper }
        let isTight = upper <= 1.1 * lower
        let isEnough = exact >= 20 && part >= 0.1
        let isTooLow = cut?.isBeyond ?? false
        let isIdentified = kind != .unnamed && (isTight || isEnough) && !isTooLow
        var name = law.name
        if factor != 1 {
            name += ", \(RemarkText.number(factor)) times as long as those seen: the log ends before the longest do"
        }
        let reason =
            isTooLow
            ? "too low, by how much is unknown: the log shows \(RemarkText.duration(cut?.shown ?? 0)), and longer "
                + "delays are not in it"
            : kind == .unnamed
                ? "the log names no servers: a queue cannot be told from a delay"
                : "only \(exact) of \(bounds.count) entries began while a server was free: the others may have waited "
                    + "in a queue"
        return DiscoveredDelay(
            activity: activity, shareWithout: without, law: law.law, mean: mean * factor, isWallTime: isWall,
            exact: exact, isIdentified: isIdentified, truncation: factor, isTooLow: isTooLow,
            evidence: Evidence(
                isIdentified ? .estimated : .assumed, count: bounds.count,
                interval: isTooLow ? nil : interval.map { $0.lowerBound * factor...$0.upperBound * factor },
                remark: isIdentified ? name : reason))
    }

    /// A queue explains the waits but for a fiftieth, and for what rows can make that lack something.
    private static func isWorthIt(_ bounds: WaitSearch.Bounds, _ split: WaitSplit, _ doubtful: Double) -> Bool {
        let inLine = split.queue + split.unexplained
        let delayed = bounds.known.count { $0 > 0 }
        return split.unexplained >= (leastUnexplained + doubtful) * inLine
            && Double(delayed) >= doubtful * Double(bounds.known.count)
    }

    private static let leastUnexplained = 0.02

    /// The bounds by the order of service where delays bear them out that show without a queue, else those by free
    /// servers, else none: then the delays that show stand for all.
    private static func wallBounds(_ bounds: WaitSearch.Bounds) -> [(lower: Double, upper: Double)] {
        for some in [inOrder(bounds), bounds.between] where isBorneOut(some, bounds) { return some }
        return []
    }

    private static func insideBounds(_ bounds: WaitSearch.Bounds) -> [(lower: Double, upper: Double)] {
        isBorneOut(bounds.betweenInside, bounds) ? bounds.betweenInside : []
    }

    /// Whether no more seem to be delayed in all than of those who found a server free: whether somebody is delayed
    /// does not depend on who is busy. Where customers are taken in another order than they came, those who are passed
    /// by are no delayed ones. Those who wait over closed hours, which long delays do more often, are left out.
    private static func isBorneOut(_ between: [(lower: Double, upper: Double)], _ bounds: WaitSearch.Bounds) -> Bool {
        var known = 0.0
        var delayed = 0.0
        for (wait, inside) in zip(bounds.known, bounds.knownInside) where wait - inside < 3_600 {
            known += 1
            if wait > 0 { delayed += 1 }
        }
        guard known >= 20 else { return true }
        var all = known
        var sure = delayed
        for (place, bound) in between.enumerated()
        where bounds.between[place].upper - bounds.betweenInside[place].upper < 3_600 {
            all += 1
            if bound.lower > 1 { sure += 1 }
        }
        let share = delayed / known
        let error = (max(share * (1 - share), 1 / known) / known).squareRoot()
        return sure / all <= 1.25 * share + 3 * error
    }

    /// Where delays show without a queue, who was overtaken by one that could have begun later only was not ready
    /// before that one; without such delays it would be the order of service.
    private static func inOrder(_ bounds: WaitSearch.Bounds) -> [(lower: Double, upper: Double)] {
        let delayed = bounds.known.count { $0 > 0 }
        guard delayed >= 5, delayed * 50 >= bounds.known.count else { return bounds.between }
        return zip(bounds.inOrder, bounds.between).map { (max($0, $1.lower), $1.upper) }
    }

    /// Those that went over a closed hour are held against those that did not, by the clock on the wall and without the
    /// closed time.
    private static func isWallTime(_ bounds: WaitSearch.Bounds) -> Bool {
        var plain: [Double] = []
        var wall: [Double] = []
        var inside: [Double] = []
        for (all, open) in zip(bounds.known, bounds.knownInside) where all > 1 {
            if all - open < 3_600 {
                plain.append(logarithm(all))
            } else {
                wall.append(logarithm(all))
                inside.append(logarithm(max(1, open)))
            }
        }
        guard plain.count >= 5, wall.count >= 5 else { return true }
        let middle = plain.sorted()[plain.count / 2]
        func away(_ logs: [Double]) -> Double {
            logs.map { ($0 - middle).magnitude }.sorted()[logs.count / 2]
        }
        return away(wall) <= away(inside)
    }

    private static func thinned<Value>(_ values: [Value]) -> [Value] {
        guard values.count > most else { return values }
        return (0..<most).map { values[(2 * $0 + 1) * values.count / (2 * most)] }
    }

    /// Both were thinned to the same number: the shares shall stay.
    private static func scaled(
        _ between: [(lower: Double, upper: Double)], _ known: Int, _ part: Double
    ) -> [(lower: Double, upper: Double)] {
        guard known == most, part > 0 else { return between }
        let wanted = min(between.count, Int(saturating: Double(known) * (1 - part) / part))
        return (0..<wanted).map { between[(2 * $0 + 1) * between.count / (2 * wanted)] }
    }

    private static func interval(_ masses: IntervalCensoredMasses, _ exact: Int) -> ClosedRange<Double>? {
        guard exact >= 2 else { return nil }
        let mean = masses.mean
        let variance = zip(masses.values, masses.masses).reduce(0) { $0 + $1.1 * ($1.0 - mean) * ($1.0 - mean) }
        let found = ConfidenceInterval.mean(
            mean, standardDeviation: variance.squareRoot(), count: exact, confidence: 0.95)
        return found.map { max(0, $0.lower)...$0.upper }
    }

    /// A sample of two thousand at most that has the law above 0.
    private static func expanded(_ masses: IntervalCensoredMasses) -> [Double] {
        let pairs = zip(masses.values, masses.masses).filter { $0.0 > 0 && $0.1 > 1e-9 }
        let total = pairs.reduce(0) { $0 + $1.1 }
        guard total > 0 else { return [] }
        let size = min(2_000, max(pairs.count, 20))
        var result = [Double]()
        var sum = 0.0
        var place = 0
        for pair in pairs {
            sum += pair.1 / total
            while place < size, (Double(place) + 0.5) / Double(size) <= sum + 1e-12 {
                result.append(pair.0)
                place += 1
            }
        }
        return result
    }
}
