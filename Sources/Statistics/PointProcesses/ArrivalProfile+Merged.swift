import SimulationKernel

extension ArrivalProfile {
    /// Rates by the time of day or week in as few slots as the arrivals speak for: neighbouring stretches of each day are
    /// merged by ``PoissonSegments``.
    ///
    /// A weekday with one rate throughout is cut by chance less than once in 20; seen four times, on half hours, 3 in 100.
    /// - Parameters:
    ///   - openings: by day of the pattern; nil: always open.
    ///   - arrivals: when they came.
    ///   - confidence: of intervals, as a part of 1.
    ///   - daysAreKnown: whether days without anybody count.
    ///   - slotSeconds: between which times slots may begin and end; divides 86,400.
    ///   - penalty: what a slot costs, ``PoissonSegments/schwarzPenalty(observations:)`` when nil.
    ///   - days: and the others as in ``init(_:days:slotSeconds:openings:confidence:daysAreKnown:)``. Where it is closed a
    ///     slot ends.
    package static func merged(
        _ arrivals: [Arrival], days: [Int], slotSeconds: Double = 1800, openings: [[Opening]]? = nil,
        confidence: Double = 0.95, daysAreKnown: Bool, penalty: Double? = nil
    ) -> ArrivalProfile {
        let pieces = Pieces(weekdays: days.count, slotSeconds: slotSeconds, openings: openings)
        var inside = Array(repeating: [Arrival](), count: pieces.all.count)
        var outside = 0
        for arrival in arrivals {
            let index = pieces.place(of: arrival).index
            if pieces.all[index].isOpen { inside[index].append(arrival) } else { outside += 1 }
        }
        var slots: [Slot] = []
        for run in pieces.runs() {
            let observed = days[pieces.all[run.lowerBound].weekday]
            guard pieces.all[run.lowerBound].isOpen, observed > 0 else {
                slots += run.map { pieces.closedSlot($0) }
                continue
            }
            let cuts = PoissonSegments.cut(
                counts: run.map { inside[$0].count }, exposures: run.map { pieces.all[$0].length },
                penalty: penalty ?? PoissonSegments.schwarzPenalty(observations: run.count * observed))
            for cut in cuts {
                let range = run.lowerBound + cut.lowerBound..<run.lowerBound + cut.upperBound
                slots.append(
                    pieces.slot(
                        range, range.flatMap { inside[$0] }, days: observed, confidence: confidence,
                        daysAreKnown: daysAreKnown))
            }
        }
        correct(&slots)
        return ArrivalProfile(slots: slots, outside: outside)
    }

    init(slots: [Slot], outside: Int) { (self.slots, self.outside) = (slots, outside) }
}

extension ArrivalProfile.Pieces {
    /// Stretches of one day that follow each other, all open or all closed.
    fileprivate func runs() -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in all.indices {
            if let last = runs.last, all[last.lowerBound].weekday == all[index].weekday,
                all[last.lowerBound].isOpen == all[index].isOpen
            {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    fileprivate func closedSlot(_ index: Int) -> ArrivalProfile.Slot {
        ArrivalProfile.Slot(
            weekday: all[index].weekday, start: all[index].start, length: all[index].length, count: 0, days: 0,
            rate: nil, uniformity: nil, dispersion: nil)
    }

    fileprivate func slot(
        _ range: Range<Int>, _ arrivals: [ArrivalProfile.Arrival], days: Int, confidence: Double, daysAreKnown: Bool
    ) -> ArrivalProfile.Slot {
        let first = all[range.lowerBound]
        let last = all[range.upperBound - 1]
        let length = last.start + last.length - first.start
        let places = arrivals.map { ($0.second - first.start) / length }
        return ArrivalProfile.Slot(
            weekday: first.weekday, start: first.start, length: length, count: arrivals.count, days: days,
            rate: .poissonRate(
                count: arrivals.count, exposure: Double(days) * length / 3600, confidence: confidence),
            uniformity: PoissonTest.uniformity(places),
            dispersion: daysAreKnown
                ? PoissonTest.dispersion(ArrivalProfile.counts(arrivals.map(\.day), days: days)) : nil)
    }
}
