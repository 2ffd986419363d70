import SimulationKernel

/// Which of its times stands for the arrival of a case.
package enum ArrivalMoment: Int, Sendable, Hashable, CaseIterable {
    /// When the customer came.
    case arrived
    /// When the first activity was queued or could have begun.
    case enabled
    /// When the first activity began: what came before the first queue is seen only behind it.
    case start
    /// When the first activity ended.
    case end

    /// What the rate is a rate of.
    package var words: String {
        switch self {
        case .arrived: "arrivals"
        case .enabled: "times at which the first activity was enabled"
        case .start: "starts of the first activity"
        case .end: "ends of the first activity"
        }
    }

    /// What is not seen then, in a sentence; nil for arrivals.
    package var caution: String? {
        switch self {
        case .arrived, .enabled: nil
        case .start:
            "Only starts are known, so that the first queue is not seen: the stream is that behind it, more even than "
                + "the arrivals, and late where a queue stood (Martin, Depaire & Caris 2016)."
        case .end:
            "Only ends are known: the stream is that behind the first queue and the first service."
        }
    }
}

/// When the cases of a log came, and of which class they are.
package struct CaseArrivals: Sendable {
    /// In ascending order, in seconds since the log's first midnight.
    package let times: [Double]
    /// Of each which of the log's classes, or -1.
    package let classes: [Int32]
    /// How many cases came by each kind of time.
    package let moments: [ArrivalMoment: Int]
    /// Cases that had begun before the log does: no arrivals.
    package let underWay: Int
    /// Cases that begin in the middle while the log begins, and count as no arrivals.
    package let begunBefore: Int
    /// Cases without any time.
    package let withoutTime: Int
    /// Cases whose first entry lacks the time that those of the others have; it is taken to be as long before the next
    /// one that is known as half of theirs are.
    package let concluded: Int
    /// Of those known by a start, the share whose first activity takes no time: an event that says that they came.
    package let instantFirst: Double
    /// Of those known by a start and a server, the share that begin in the second in which their server ends something
    /// else: the server sets the pace then, not the arrivals.
    package let backToBack: Double

    /// The kind of time of most cases; the more telling one of equals.
    package var basis: ArrivalMoment {
        var best = ArrivalMoment.arrived
        var most = 0
        for moment in ArrivalMoment.allCases where moments[moment] ?? 0 > most {
            best = moment
            most = moments[moment] ?? 0
        }
        return best
    }

    /// The first `arrived` of a case, where there is one; else of its earliest activity when it was enabled, else
    /// began, else ended.
    package init(_ observed: ObservedLog) {
        let log = observed.log
        var found = [(time: Double, classNumber: Int32)]()
        var moments = [ArrivalMoment: Int]()
        found.reserveCapacity(log.caseCount)
        var underWay = 0
        var withoutTime = 0
        var concluded = 0
        let gaps = StampGaps(log)
        var firsts = FirstStarts()
        let odd = OddBeginnings.cases(
            log,
            firsts: (0..<log.caseCount).map { number in
                let entries = log.entries(ofCase: number)
                return entries.isEmpty ? -1 : entries.lowerBound
            })
        var begunBefore = 0
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            guard let stamp = Self.arrival(log, entries), stamp.time.isFinite else {
                withoutTime += 1
                continue
            }
            var (time, moment) = (stamp.time, stamp.moment)
            // What began before the log is under way, whatever is missing of it.
            if let entry = stamp.entry, time >= observed.from,
                let earlier = gaps.earlier(than: moment, of: Int(log.activity[entry]))
            {
                concluded += 1
                time = max(observed.from, time - earlier.gap)
                moment = earlier.moment
            }
            // Arrivals are in [from, until).
            if time < observed.from || observed.isUnderWay(number) {
                underWay += 1
                continue
            }
            // Where the log says when a customer came, he came, whatever he begins with.
            if stamp.moment != .arrived, odd[number] {
                begunBefore += 1
                continue
            }
            moments[moment, default: 0] += 1
            if moment == .start, !log.start[entries.lowerBound].isNaN { firsts.add(entries.lowerBound) }
            let known = entries.first { log.customerClass[$0] >= 0 }
            found.append((time, known.map { log.customerClass[$0] } ?? -1))
        }
        // Cases stand by their first time, so that this is nearly sorted.
        found.sort { ($0.time, $0.classNumber) < ($1.time, $1.classNumber) }
        times = found.map(\.time)
        classes = found.map(\.classNumber)
        instantFirst = firsts.instant(log)
        backToBack = firsts.backToBack(log)
        self.moments = moments
        self.underWay = underWay
        self.begunBefore = begunBefore
        self.withoutTime = withoutTime
        self.concluded = concluded
    }

    private static func arrival(
        _ log: EventLog, _ entries: Range<Int>
    ) -> (time: Double, moment: ArrivalMoment, entry: Int?)? {
        if !log.arrived.isEmpty {
            var least = Double.infinity
            for entry in entries where log.arrived[entry] < least { least = log.arrived[entry] }
            if least.isFinite { return (least, .arrived, nil) }
        }
        for entry in entries {
            if !log.enabled[entry].isNaN { return (log.enabled[entry], .enabled, entry) }
            if !log.start[entry].isNaN { return (log.start[entry], .start, entry) }
            if !log.end[entry].isNaN { return (log.end[entry], .end, entry) }
        }
        return nil
    }
}

/// By how much the times of an entry lie apart, where nearly all of its activity have them.
struct StampGaps {
    /// By activity, the median from joining the line to the start, and from the start to the end; nil where less than
    /// half have the first of the two.
    private var waits: [Double?]
    private var services: [Double?]

    init(_ log: EventLog) {
        var all = [Int](repeating: 0, count: log.activities.count)
        var waits = [[Double]](repeating: [], count: all.count)
        var services = waits
        for entry in 0..<log.count {
            let activity = Int(log.activity[entry])
            all[activity] += 1
            if log.enabled[entry] <= log.start[entry] { waits[activity].append(log.start[entry] - log.enabled[entry]) }
            if log.start[entry] <= log.end[entry] { services[activity].append(log.end[entry] - log.start[entry]) }
        }
        func medians(_ values: [[Double]]) -> [Double?] {
            values.indices.map { activity in
                guard values[activity].count * 2 > all[activity] else { return nil }
                return values[activity].sorted()[values[activity].count / 2]
            }
        }
        self.waits = medians(waits)
        self.services = medians(services)
    }

    /// The time that entries of an activity mostly have before one, and how long before; nil where there is none.
    func earlier(than moment: ArrivalMoment, of activity: Int) -> (gap: Double, moment: ArrivalMoment)? {
        switch moment {
        case .arrived, .enabled: return nil
        case .start: return waits[activity].map { ($0, .enabled) }
        case .end:
            guard let service = services[activity] else { return nil }
            return waits[activity].map { (service + $0, .enabled) } ?? (service, .start)
        }
    }
}

/// Cases whose arrival is known by the start of their first activity.
struct FirstStarts {
    private var entries: [Int] = []

    mutating func add(_ entry: Int) { entries.append(entry) }

    /// The share that take no time.
    func instant(_ log: EventLog) -> Double {
        guard !entries.isEmpty else { return 0 }
        return Double(entries.count { log.end[$0] - log.start[$0] <= 1e-3 }) / Double(entries.count)
    }

    /// The share that begin in the second in which their server ends something that took time.
    func backToBack(_ log: EventLog) -> Double {
        let known = entries.filter { log.resource[$0] >= 0 }
        guard !known.isEmpty else { return 0 }
        var ends = Set<Key>(minimumCapacity: log.count)
        for entry in 0..<log.count where log.resource[entry] >= 0 && log.end[entry] - log.start[entry] > 1e-3 {
            ends.insert(Key(log.resource[entry], log.end[entry]))
        }
        // Only asked, never gone through: its order does not matter.
        return Double(known.count { ends.contains(Key(log.resource[$0], log.start[$0])) }) / Double(known.count)
    }

    private struct Key: Hashable {
        var resource: Int32
        var second: Int

        init(_ resource: Int32, _ time: Double) {
            self.resource = resource
            second = Int(saturating: time.rounded())
        }
    }
}
