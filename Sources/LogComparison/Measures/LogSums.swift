import EventLogs
import FlowMeasures
import SimulationKernel
import Statistics

/// Durations and courses of a log, gathered in one pass over its entries.
package struct LogSums {
    private let watched: WatchedLog
    /// By activity.
    private var waits: [[Observed]]
    private var services: [[Observed]]
    private var fates: [[Ended]]
    private var lines: [HourlyLevel]
    private var work: [HourlyLevel]
    private var stays: [Stay] = []
    private var arrivals: HourlyLevel
    /// What stands in for times that are blank.
    package let blanks: BlankTimes

    /// A duration, and of which class.
    private struct Observed {
        var value: Double
        var customerClass: Int32
    }

    private struct Ended {
        var fate: Fate
        var customerClass: Int32
    }

    private struct Stay {
        var duration: Double
        var isOver: Bool
        /// Whether its begin is known.
        var isWhole: Bool
        var customerClass: Int32
    }

    /// - Parameters:
    ///   - watched: the log, and the stretch of it that is looked at.
    ///   - activities: how many the log has; sums are kept by the number of each.
    ///   - days: by number from that of the stretch's beginning: what began on them is left out.
    package init(_ watched: WatchedLog, activities: Int, leavingOut days: Set<Int> = []) {
        self.watched = watched
        let log = watched.log
        waits = Array(repeating: [], count: activities)
        services = waits
        fates = Array(repeating: [], count: activities)
        let level = HourlyLevel(ComparedHours(watched, leavingOut: days))
        lines = Array(repeating: level, count: activities)
        work = lines
        arrivals = level
        let joined = Self.joined(log)
        blanks = BlankTimes(log, joined: joined, activities: activities)
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            let begin = watched.begin(ofCase: number)
            let end = watched.end(ofCase: number)
            if !days.isEmpty, days.contains(watched.day(begin)) { continue }
            if watched.contains(begin), watched.hasCome[number] {
                let isUnderWay = watched.isUnderWay[number]
                // Who is lost sight of was watched so long.
                let isOver = !isUnderWay && !watched.isLost(number)
                stays.append(
                    Stay(
                        duration: max(0, (isUnderWay ? watched.until : end) - begin), isOver: isOver,
                        isWhole: !lacksBegin(entries.lowerBound),
                        customerClass: log.customerClass[entries.lowerBound]))
                arrivals.count(begin)
            }
            for entry in entries { add(entry, joined: joined[entry]) }
        }
    }

    /// By entry, when somebody joined its line: as the log has it, or else at the latest end of the case before.
    private static func joined(_ log: EventLog) -> [Double] {
        let knowsLines = knowsLines(log)
        var joined = log.enabled
        for number in 0..<log.caseCount {
            var before = Double.nan
            for entry in log.entries(ofCase: number) {
                if joined[entry].isNaN, !knowsLines[Int(log.activity[entry])] { joined[entry] = before }
                let last = log.last(entry)
                if log.end[entry].isNaN, log.fate[entry] != .open {
                    // Nobody knows when that was over.
                    before = .nan
                } else if !(last <= before) {
                    before = last.isNaN ? before : last
                }
            }
        }
        return joined
    }

    /// By activity, whether most of its entries behind the first of their case say since when they waited. When a case
    /// came says nothing of the lines at what follows, and a single entry nothing of the others.
    private static func knowsLines(_ log: EventLog) -> [Bool] {
        var all = [Int](repeating: 0, count: log.activities.count)
        var known = all
        for number in 0..<log.caseCount {
            for entry in log.entries(ofCase: number).dropFirst() {
                all[Int(log.activity[entry])] += 1
                if !log.enabled[entry].isNaN { known[Int(log.activity[entry])] += 1 }
            }
        }
        return all.indices.map { known[$0] * 2 > all[$0] }
    }

    /// Whether a case's first activity lacks the time at which it began, where the others have it: how long the case
    /// stayed is not known then.
    private func lacksBegin(_ first: Int) -> Bool {
        watched.log.enabled[first].isNaN && blanks.activities[Int(watched.log.activity[first])].waitMean != nil
    }

    /// - Parameter enabled: when somebody joined its line.
    private mutating func add(_ entry: Int, joined enabled: Double) {
        let log = watched.log
        let activity = Int(log.activity[entry])
        let start = log.start[entry]
        let end = log.end[entry]
        let fate = log.fate[entry]
        let blank = blanks.activities[activity]
        let own = log.customerClass[entry]
        let hasLeft = fate == .gaveUp || fate == .refused || fate == .balked
        let waited = start.isNaN ? (fate == .gaveUp ? end : .nan) : start
        if watched.contains(enabled), waited >= enabled {
            waits[activity].append(Observed(value: waited - enabled, customerClass: own))
        }
        // Who lacks a start, or an end, for another reason than that the log ends is in no line and keeps nobody busy.
        var left = waited.isNaN && fate == .open ? watched.until : waited
        var since = enabled
        if let mean = blank.serviceMean, start.isNaN, fate == .completed {
            // It was served: from when on is not known.
            work[activity].add(from: end - mean, to: end)
            left = enabled > end - mean ? enabled : end - mean
        }
        if let mean = blank.waitMean, since.isNaN, fate == .completed || fate == .lost { since = left - mean }
        if fate != .refused, fate != .balked, since <= left { lines[activity].add(from: since, to: left) }
        if !start.isNaN {
            let isBlank = end.isNaN && (fate == .lost || fate == .completed)
            let over = isBlank ? start + (blank.serviceMean ?? 0) : fate == .open ? watched.until : start
            work[activity].add(from: start, to: end.isNaN ? over : end)
            let idle = log.suspended.isEmpty ? 0 : log.suspended[entry]
            if watched.contains(start), fate == .completed, end >= start {
                services[activity].append(Observed(value: max(0, end - start - idle), customerClass: own))
            }
        }
        // Who left at a time that the log does not say left all the same, not before he was last seen.
        var when = hasLeft ? log.last(entry) : fate == .completed || fate == .brokenOff ? end : .nan
        let isServed = fate == .lost || fate == .completed
        if end.isNaN, isServed, blank.serviceMean != nil { when = start }
        if watched.contains(when) {
            fates[activity].append(Ended(fate: fate == .lost ? .completed : fate, customerClass: own))
        }
    }

    package func value(of measure: LogMeasure) -> Double {
        let own = measure.customerClass.map { Int32($0) }
        func chosen(_ all: [Observed]) -> [Double] {
            own == nil ? all.map(\.value) : all.filter { $0.customerClass == own }.map(\.value)
        }
        guard let activity = measure.activity else {
            let stays = own == nil ? stays : stays.filter { $0.customerClass == own }
            switch measure.quantity {
            case .arrivals: return Double(stays.count)
            case .timeMean: return StayCurve(stays.filter(\.isWhole).map { ($0.duration, $0.isOver) }).mean
            case .timeP90: return StayCurve(stays.filter(\.isWhole).map { ($0.duration, $0.isOver) }).quantile(0.9)
            default: return .nan
            }
        }
        let ends = own == nil ? fates[activity] : fates[activity].filter { $0.customerClass == own }
        func share(_ fate: Fate) -> Double {
            ends.isEmpty ? .nan : Double(ends.count { $0.fate == fate }) / Double(ends.count)
        }
        switch measure.quantity {
        case .waitMean: return Self.mean(chosen(waits[activity]))
        case .waitP90: return Self.quantile(chosen(waits[activity]), 0.9)
        case .serviceMean: return Self.mean(chosen(services[activity]))
        case .served: return Double(ends.count { $0.fate == .completed })
        case .abandoned: return share(.gaveUp)
        case .balked: return share(.balked)
        case .rejected: return share(.refused)
        case .length: return lines[activity].mean
        case .busy: return work[activity].mean
        case .timeMean, .timeP90, .arrivals: return .nan
        }
    }

    package func course(_ course: LogCourse) -> [Double] {
        guard let activity = course.activity else { return arrivals.byHourOfDay }
        switch course.quantity {
        case .line: return lines[activity].byHourOfDay
        case .work: return work[activity].byHourOfDay
        case .arrivals: return arrivals.byHourOfDay
        }
    }

    private static func mean(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
    }

    /// The smallest value that at least the share `p` do not exceed.
    private static func quantile(_ values: [Double], _ p: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        let sorted = values.sorted()
        return sorted[max(0, Int(saturating: (p * Double(sorted.count)).rounded(.up)) - 1)]
    }
}

/// How long cases stay, where some are under way at the end: Kaplan's and Meier's curve.
struct StayCurve {
    private let sorted: [Double]
    private let curve: SurvivalCurve?

    package init(_ stays: [(duration: Double, isOver: Bool)]) {
        sorted = stays.map(\.duration).sorted()
        curve =
            stays.allSatisfy(\.isOver)
            ? nil : SurvivalCurve(CensoredSample(stays.map { CensoredDuration($0.duration, isObserved: $0.isOver) }))
    }

    /// The mean of the time that is spent as long as anybody was watched; the rest is not known.
    var mean: Double {
        guard !sorted.isEmpty else { return .nan }
        guard let curve else { return sorted.reduce(0, +) / Double(sorted.count) }
        var area = 0.0
        var time = 0.0
        var survival = 1.0
        for step in curve.steps {
            area += (step.time - time) * survival
            time = step.time
            survival = step.survival
        }
        return area
    }

    func quantile(_ p: Double) -> Double {
        guard !sorted.isEmpty else { return .nan }
        guard let curve else { return sorted[max(0, Int(saturating: (p * Double(sorted.count)).rounded(.up)) - 1)] }
        return curve.steps.first { $0.survival <= 1 - p + 1e-12 }?.time ?? .nan
    }
}
