internal import Statistics

/// The streams in which the cases of a log came.
package struct ArrivalDiscovery: Sendable {
    /// Those whose classes keep the same course over the week in one; of a log without cases none.
    package let streams: [DiscoveredArrivals]
    package let cases: CaseArrivals
    /// Of each class with at least 30 cases, whether its course over the week differs from the others': p after Holm.
    package let classTests: [(classNumber: Int, p: Double)]

    package init(_ observed: ObservedLog) {
        let cases = CaseArrivals(observed)
        self.cases = cases
        let time = Self.watched(observed, cases.times)
        let split = ClassStreams(cases, in: time)
        classTests = split.tested.map { (Int($0.classNumber), $0.p) }
        streams = split.streams.map { numbers in
            let isAll = split.streams.count == 1
            let members = Set(numbers)
            let places = isAll ? [] : cases.times.indices.filter { members.contains(cases.classes[$0]) }
            let times = isAll ? cases.times : places.map { cases.times[$0] }
            // How long cases of one stream of several take is not asked.
            var stream = StreamDiscovery(
                times, in: time, moment: cases.basis, thinned: isAll ? observed.thinned : []
            ).found
            stream.classes = Self.shares(isAll ? cases.classes : places.map { cases.classes[$0] })
            if cases.basis == .start, cases.backToBack > 0.5, case .regular = stream.pattern {
                stream.evidence.grade = .assumed
            }
            stream.remarks += StreamRemarks(stream, of: cases, observed.log).sentences
            return stream
        }
    }

    /// The stretch of the log, which has an end even where none was named.
    private static func watched(_ observed: ObservedLog, _ times: [Double]) -> WatchedTime {
        let day = WatchedTime.day
        let first = times.first ?? 0
        let last = times.last ?? 0
        let from = observed.from.isFinite ? observed.from : (first / day).rounded(.down) * day
        let until = observed.until.isFinite ? observed.until : (last / day).rounded(.down) * day + day
        return WatchedTime(from: from, until: max(from, until), firstWeekday: observed.firstWeekday)
    }

    private static func shares(_ classes: [Int32]) -> [DiscoveredArrivals.ClassShare] {
        var counts: [Int32: Int] = [:]
        for number in classes { counts[number, default: 0] += 1 }
        return counts.sorted { $0.key < $1.key }.map { number, count in
            let share = ConfidenceInterval.share(Double(count), of: Double(classes.count), confidence: 0.95)
            return DiscoveredArrivals.ClassShare(
                classNumber: Int(number), count: count, share: share.estimate,
                evidence: Evidence(.measured, count: classes.count, interval: share.lower...share.upper))
        }
    }
}
