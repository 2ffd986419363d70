/// Something in a log to beware of, with what it is and what to do.
package struct LogFinding: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case repeatsTaken
        case zeroDurations
        case noResource
        case similarLabels
        case daysWithoutEvents
        case casesCutAtStart
        case casesCutAtEnd
        case roundedClock
        case typingIn
        case overlaps
        case overMidnight
        case clockPutBack
        case skippedHour
        case doubledHour
        case manyZones
        case universalTime
        case twelveHours
        case doublyTwelveHours
        case startsTooEarly
        case onlyEnds
        case onlyStarts
        case stillOpen
        /// They never end, though the log goes on.
        case neverEnd
        /// Some have no start, where the others have one.
        case someWithoutStart
        /// Some have no time of joining the line, where the others have one.
        case someWithoutEnabled
        /// Other writings of a name, which were taken for it.
        case joinedNames
        /// Names that may be one.
        case similarNames
        /// Rows that begin as another one of their case and activity does, and differ from it.
        case copies
        /// A time of theirs is years away from the rest of the log, and another one is not.
        case wrongYears
        case latin
        case repeatedHeader
    }

    package let kind: Kind
    /// How many rows, entries, cases or days it concerns, and of how many.
    package let count: Int
    package let of: Int
    /// A clause without a full stop.
    package let sentence: String
    package let advice: String?
    /// The first lines that show it; empty where no line does.
    package let lines: [Int]

    init(_ kind: Kind, _ count: Int, of all: Int, _ sentence: String, advice: String? = nil, lines: [Int] = []) {
        self.kind = kind
        self.count = count
        of = all
        self.sentence = sentence
        self.advice = advice
        self.lines = lines
    }

    /// Whether it is something that is wrong or may mislead, and not only how the log is.
    package var isWarning: Bool {
        switch kind {
        case .zeroDurations, .noResource, .daysWithoutEvents, .onlyEnds, .latin, .stillOpen, .universalTime:
            false
        default: true
        }
    }

    /// `12 of 400 entries (3%)`.
    static func share(_ count: Int, _ all: Int, _ what: String) -> String {
        "\(count) of \(all) \(what) (\(Share.percent(count, all)))"
    }
}
