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
    /// Cases without any time.
    package let withoutTime: Int
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

    /// The first `arrived` of a case, where there is one; else of its earliest activity when it was enabled, else began,
    /// else ended.
    package init(_ observed: ObservedLog) {
        let log = observed.log
        var found = [(time: Double, classNumber: Int32)]()
        var moments = [ArrivalMoment: Int]()
        found.reserveCapacity(log.caseCount)
        var underWay = 0
        var withoutTime = 0
        var firsts = FirstStarts()
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            guard let (time, moment) = Self.arrival(log, entries), time.isFinite else {
                withoutTime += 1
                continue
            }
            // Arrivals are in [from, until).
            if time < observed.from || observed.isUnderWay(number) {
                underWay += 1
                continue
            }
            moments[moment, default: 0] += 1
            if moment == .start { firsts.add(entries.lowerBound) }
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
        self.withoutTime = withoutTime
    }

    private static func arrival(_ log: EventLog, _ entries: Range<Int>) -> (Double, ArrivalMoment)? {
        if !log.arrived.isEmpty {
            var least = Double.infinity
            for entry in entries where log.arrived[entry] < least { least = log.arrived[entry] }
            if least.isFinite { return (least, .arrived) }
        }
        for entry in entries {
            if !log.enabled[entry].isNaN { return (log.enabled[entry], .enabled) }
            if !log.start[entry].isNaN { return (log.start[entry], .start) }
            if !log.end[entry].isNaN { return (log.end[entry], .end) }
        }
        return nil
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
