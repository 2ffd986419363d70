import SimulationKernel
import Statistics

/// How many of a pool are on duty by weekday and time of day, in as few stretches as tell the same.
struct RosterSearch {
    private(set) var roster: [WeeklyStretch<RosterNumber>] = []
    private(set) var whole: RosterNumber
    /// By slot of the week.
    let numbers: [Int]

    private static let sparse =
        "stamps are too few to tell who is there: as many as were at work at the same time on 19 of 20 days"

    /// A stretch of a day while it is put together.
    private struct Piece {
        /// Half the width of the interval of the mean number on that day.
        var reach: Double
        var slots: Range<Int>
        var sum: Double
        var typical: Double
        var lower: Int
        var median: Int
        var most: Int
        var expected: Double { sum / Double(slots.count) }
        var number: Int {
            min(most, max(1, max(median, Int(saturating: (typical / Double(slots.count)).rounded()))))
        }
        var isShort: Bool { slots.count < 4 }
    }

    /// - Parameters:
    ///   - expected: by slot of the week the mean number on duty; 0 where it is closed.
    ///   - typical: the same of an ordinary day, from which the number is taken.
    ///   - most: how many there are at all.
    ///   - halfWidth: by weekday of the mean number's 95 % interval; nil where one day was seen.
    init(
        expected: [Double], typical: [Double], _ peaks: PeakNumbers, most: Int, halfWidth: [Double?], isNamed: Bool,
        isSparse: Bool = false,
        _ weeks: LogWeeks
    ) {
        let closed = expected.allSatisfy { $0 <= 0 }
        var largest: RosterNumber?
        for weekday in 0..<7 where !closed {
            var pieces: [Piece] = []
            for slot in weekday * WeekMask.perDay..<(weekday + 1) * WeekMask.perDay where expected[slot] > 0 {
                let piece = Piece(
                    reach: halfWidth[weekday] ?? 0, slots: slot..<slot + 1, sum: expected[slot], typical: typical[slot],
                    lower: peaks.quantile(0.95, slot: slot),
                    median: peaks.quantile(isNamed ? 0.5 : 0.95, slot: slot), most: max(1, most))
                if let last = pieces.last, last.slots.upperBound == slot, Self.areAlike(last, piece) {
                    pieces[pieces.count - 1] = Self.joined(last, piece)
                } else {
                    pieces.append(piece)
                }
            }
            Self.merge(&pieces)
            for piece in pieces {
                var number = Self.number(
                    piece, halfWidth: halfWidth[weekday], days: weeks.days[weekday], isNamed: isNamed)
                if isSparse { number.evidence.remark = Self.sparse }
                let from = Double(piece.slots.lowerBound - weekday * WeekMask.perDay) * WeekMask.slot
                let until = Double(piece.slots.upperBound - weekday * WeekMask.perDay) * WeekMask.slot
                roster.append(WeeklyStretch(weekday: weekday, from: from, until: until, value: number))
                if number.number > largest?.number ?? 0 { largest = number }
            }
        }
        let lower = peaks.quantile(0.95)
        whole =
            largest
            ?? RosterNumber(
                number: max(1, min(lower, max(1, most))), expected: Double(lower), lowerBound: lower,
                evidence: Evidence(.estimated, count: peaks.daily.count, remark: "the most at work at the same time"))
        if isSparse { whole.evidence.remark = Self.sparse }
        var numbers = [Int](repeating: closed ? whole.number : 0, count: WeekMask.perWeek)
        for stretch in roster {
            let first = Int(saturating: stretch.from / WeekMask.slot)
            let end = Int(saturating: stretch.until / WeekMask.slot)
            for slot in first..<end { numbers[stretch.weekday * WeekMask.perDay + slot] = stretch.value.number }
        }
        self.numbers = numbers
        let isAlways = expected.allSatisfy { $0 > 0 } && Set(roster.map(\.value.number)).count == 1
        if isAlways { roster = [] }
    }

    /// A tenth is no difference, nor is one server where the numbers of the days vary by more.
    private static func areAlike(_ one: Piece, _ other: Piece) -> Bool {
        let apart = Double((one.number - other.number).magnitude)
        return apart <= 0.1 * Double(max(one.number, other.number))
            || (apart <= 1 && (one.expected - other.expected).magnitude <= one.reach)
    }

    private static func joined(_ one: Piece, _ other: Piece) -> Piece {
        Piece(
            reach: one.reach, slots: one.slots.lowerBound..<other.slots.upperBound, sum: one.sum + other.sum,
            typical: one.typical + other.typical,
            lower: max(one.lower, other.lower), median: max(one.median, other.median), most: one.most)
    }

    /// Puts stretches shorter than an hour to the neighbour that is nearest in number, and alike ones together.
    private static func merge(_ pieces: inout [Piece]) {
        func touch(_ one: Int, _ other: Int) -> Bool {
            one >= 0 && other < pieces.count && pieces[one].slots.upperBound == pieces[other].slots.lowerBound
        }
        while true {
            var best: (first: Int, gap: Int)?
            for index in pieces.indices {
                for first in [index - 1, index] where touch(first, first + 1) {
                    let gap = (pieces[first].number - pieces[first + 1].number).magnitude
                    let isWorth = areAlike(pieces[first], pieces[first + 1]) || pieces[index].isShort
                    if isWorth, Int(gap) < best?.gap ?? .max { best = (first, Int(gap)) }
                }
            }
            guard let best else { return }
            let one = pieces[best.first]
            let other = pieces[best.first + 1]
            var both = joined(one, other)
            // What a few quarters of an hour hold does not raise the number of a shift.
            both.median = one.slots.count >= other.slots.count ? one.median : other.median
            both.lower = one.slots.count >= other.slots.count ? one.lower : other.lower
            pieces.replaceSubrange(best.first...best.first + 1, with: [both])
        }
    }

    private static func number(_ piece: Piece, halfWidth: Double?, days: Int, isNamed: Bool) -> RosterNumber {
        let mean = piece.expected
        guard isNamed else {
            return RosterNumber(
                number: piece.number, expected: mean, lowerBound: piece.lower,
                evidence: Evidence(
                    .estimated, count: days, interval: Double(piece.lower)...Double.infinity,
                    remark: "a lower bound: the most at work at the same time, on 19 of 20 days"))
        }
        let interval = halfWidth.map { max(0, mean - $0)...max(mean + $0, Double(piece.number)) }
        return RosterNumber(
            number: piece.number, expected: mean, lowerBound: piece.lower,
            evidence: Evidence(
                .estimated, count: days, interval: interval,
                remark: days == 1 ? "of one day only" : days == 2 ? "of two days only" : days < 1 ? "of no day" : nil))
    }
}
