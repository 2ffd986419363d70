/// Rates of arrivals by the time of day, or of the week, from times at which somebody came.
public struct ArrivalProfile: Sendable {
    /// One arrival: on which of the observed days, and when.
    public struct Arrival: Sendable, Hashable {
        /// Any number that is the same for the same day.
        public var day: Int
        /// 0 for a daily profile; 0 to 6, Monday first, for a weekly one.
        public var weekday: Int
        /// Since midnight, below 86,400.
        public var second: Double

        public init(day: Int, weekday: Int, second: Double) {
            (self.day, self.weekday, self.second) = (day, weekday, second)
        }
    }

    /// A stretch of the day with one rate.
    public struct Slot: Sendable {
        public var weekday: Int
        /// Seconds since midnight.
        public var start: Double
        public var count: Int
        /// On how many days this stretch was observed.
        public var days: Int
        /// Per hour, with Garwood's interval; nil when it was never observed.
        public var rate: ConfidenceInterval?
        /// Of the places of the arrivals within the stretch, all days together: D and p.
        public var uniformity: (distance: Double, p: Double)?
        /// Of the counts on the days: variance over mean, and p.
        public var dispersion: (index: Double, p: Double)?
        /// The smaller of the two p-values after Holm's correction for all tests of the profile; nil without tests.
        public var correctedP: Double?
    }

    public let slots: [Slot]

    /// - Parameters:
    ///   - days: how many days were observed, one number for a daily profile, seven for a weekly one; days without
    ///     arrivals count.
    ///   - slotSeconds: divides 86,400.
    ///   - daysAreKnown: whether ``Arrival/day`` tells days apart; without it counts of days cannot be compared.
    public init(
        _ arrivals: [Arrival], days: [Int], slotSeconds: Double = 3600, confidence: Double = 0.95, daysAreKnown: Bool
    ) {
        let perDay = Int((86_400 / slotSeconds).rounded())
        var places = Array(repeating: [Double](), count: perDay * days.count)
        var onDays = Array(repeating: [Int](), count: perDay * days.count)
        for arrival in arrivals {
            let slot = min(Int(arrival.second / slotSeconds), perDay - 1)
            let index = arrival.weekday * perDay + slot
            places[index].append(arrival.second / slotSeconds - Double(slot))
            onDays[index].append(arrival.day)
        }
        var slots = places.indices.map { index in
            let observed = days[index / perDay]
            let exposure = Double(observed) * slotSeconds / 3600
            return Slot(
                weekday: index / perDay, start: Double(index % perDay) * slotSeconds, count: places[index].count,
                days: observed,
                rate: observed == 0
                    ? nil
                    : .poissonRate(count: places[index].count, exposure: exposure, confidence: confidence),
                uniformity: PoissonTest.uniformity(places[index]),
                dispersion: daysAreKnown ? PoissonTest.dispersion(Self.counts(onDays[index], days: observed)) : nil)
        }
        Self.correct(&slots)
        self.slots = slots
    }

    /// How many came on each day, days with nobody too.
    private static func counts(_ arrivals: [Int], days: Int) -> [Int] {
        var counts: [Int] = []
        var last: Int?
        for day in arrivals.sorted() {
            if day == last { counts[counts.count - 1] += 1 } else { counts.append(1) }
            last = day
        }
        return counts + Array(repeating: 0, count: max(0, days - counts.count))
    }

    private static func correct(_ slots: inout [Slot]) {
        var tests: [(slot: Int, p: Double)] = []
        for index in slots.indices {
            if let test = slots[index].uniformity { tests.append((index, test.p)) }
            if let test = slots[index].dispersion { tests.append((index, test.p)) }
        }
        for (test, corrected) in zip(tests, HolmAdjustment.adjusted(tests.map(\.p))) {
            slots[test.slot].correctedP = min(slots[test.slot].correctedP ?? 1, corrected)
        }
    }
}
