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
