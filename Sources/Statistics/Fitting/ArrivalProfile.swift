/// Rates of arrivals by the time of day, or of the week, from times at which somebody came.
package struct ArrivalProfile: Sendable {
    /// One arrival: on which of the observed days, and when.
    package struct Arrival: Sendable, Hashable {
        /// Any number that is the same for the same day.
        package var day: Int
        /// 0 for a daily profile; 0 to 6, Monday first, for a weekly one.
        package var weekday: Int
        /// Since midnight, below 86,400.
        package var second: Double

        package init(day: Int, weekday: Int, second: Double) {
            self.day = day
            self.weekday = weekday
            self.second = second
        }
    }

    /// A stretch of the day with one rate.
    package struct Slot: Sendable {
        package var weekday: Int
        /// Seconds since midnight.
        package var start: Double
        /// In seconds: a part of an hour where it was open for a part of it.
        package var length: Double
        package var count: Int
        /// On how many days this stretch was observed; 0 where it is closed.
        package var days: Int
        /// Per hour, with Garwood's interval; nil when it was never observed.
        package var rate: ConfidenceInterval?
        /// Of the places of the arrivals within the stretch, all days together: D and p.
        package var uniformity: (distance: Double, p: Double)?
        /// Of the counts on the days: variance over mean, and p.
        package var dispersion: (index: Double, p: Double)?
        /// The smaller of the two p-values after Holm's correction for all tests of the profile; nil without tests.
        package var correctedP: Double?
    }

    package let slots: [Slot]
    /// Arrivals at times at which it is closed; they count nowhere.
    package let outside: Int

    /// A stretch of a day in which it is open, in seconds since midnight.
    package typealias Opening = Range<Double>

    /// - Parameters:
    ///   - arrivals: in any order.
    ///   - days: how many days were observed, one number for a daily profile, seven for a weekly one; days without
    ///     arrivals count.
    ///   - slotSeconds: divides 86,400.
    ///   - openings: for each of `days` when it is open, in order and apart; nil for the whole day. A stretch that is
    ///     open only in part counts as that part.
    ///   - confidence: of the interval of each rate.
    ///   - daysAreKnown: whether ``Arrival/day`` tells days apart; without it counts of days cannot be compared.
    package init(
        _ arrivals: [Arrival], days: [Int], slotSeconds: Double = 3600, openings: [[Opening]]? = nil,
        confidence: Double = 0.95, daysAreKnown: Bool
    ) {
        let pieces = Pieces(weekdays: days.count, slotSeconds: slotSeconds, openings: openings)
        var places = Array(repeating: [Double](), count: pieces.all.count)
        var onDays = Array(repeating: [Int](), count: pieces.all.count)
        var outside = 0
        for arrival in arrivals {
            let (index, place) = pieces.place(of: arrival)
            guard pieces.all[index].isOpen else {
                outside += 1
                continue
            }
            places[index].append(place)
            onDays[index].append(arrival.day)
        }
        var slots = places.indices.map { index in
            let piece = pieces.all[index]
            let observed = piece.isOpen ? days[piece.weekday] : 0
            let exposure = Double(observed) * piece.length / 3600
            return Slot(
                weekday: piece.weekday, start: piece.start, length: piece.length, count: places[index].count,
                days: observed,
                rate: observed == 0
                    ? nil
                    : .poissonRate(count: places[index].count, exposure: exposure, confidence: confidence),
                uniformity: PoissonTest.uniformity(places[index]),
                dispersion: daysAreKnown ? PoissonTest.dispersion(Self.counts(onDays[index], days: observed)) : nil)
        }
        Self.correct(&slots)
        self.slots = slots
        self.outside = outside
    }

    /// How many came on each day, days with nobody too.
    static func counts(_ arrivals: [Int], days: Int) -> [Int] {
        var counts: [Int] = []
        var last: Int?
        for day in arrivals.sorted() {
            if day == last { counts[counts.count - 1] += 1 } else { counts.append(1) }
            last = day
        }
        return counts + Array(repeating: 0, count: max(0, days - counts.count))
    }

    static func correct(_ slots: inout [Slot]) {
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
