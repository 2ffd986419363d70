/// One time as a cell of data writes it.
package enum MomentCell: Sendable, Equatable {
    /// Seconds since midnight, and the weekday where it is written; no date.
    case clock(ClockTime)
    case dated(DateTime)
    /// A number of the unit of bare numbers: since the start of the observation, or of the run.
    case elapsed(Double)

    /// What it is, for a sentence.
    package var kind: String {
        switch self {
        case .clock(let time): time.weekday == nil ? "a clock time" : "a weekday with a clock time"
        case .dated(let date): date.hasTime ? "a date with a time" : "a date without a time"
        case .elapsed: "a number"
        }
    }

    package var isDated: Bool { if case .dated = self { true } else { false } }

    /// Nil when the text is none.
    package init?(_ text: String, _ numbers: NumberCell) {
        if let dated = DateTime(text) {
            self = .dated(dated)
        } else if ClockTime.looksLikeOne(text), let clock = ClockTime(text) {
            self = .clock(clock)
        } else if let value = numbers.value(text) {
            self = .elapsed(value)
        } else {
            return nil
        }
    }

    /// The time from another one to this one, in a unit; nil for two of different kinds, and for two dates of which one
    /// alone has a zone.
    package func duration(since other: MomentCell, in unit: TimeUnit) -> Double? {
        switch (self, other) {
        case (.elapsed(let end), .elapsed(let begin)): return end - begin
        case (.clock(let end), .clock(let begin)):
            guard (end.weekday == nil) == (begin.weekday == nil) else { return nil }
            // From Sunday to Monday is a day.
            let days = ((end.weekday ?? 0) - (begin.weekday ?? 0) + 7) % 7
            return Double(days * 86_400 + end.seconds - begin.seconds) / unit.seconds
        case (.dated(let end), .dated(let begin)):
            guard (end.zone == nil) == (begin.zone == nil), end.hasTime == begin.hasTime else { return nil }
            return end.seconds(since: begin) / unit.seconds
        default: return nil
        }
    }
}
