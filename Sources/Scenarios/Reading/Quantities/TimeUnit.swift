/// The unit in which a scenario's bare durations and its reported times are.
package enum TimeUnit: String, Sendable, Hashable, CaseIterable {
    case seconds
    case minutes
    case hours
    case days

    /// How many seconds one is.
    package var seconds: Double {
        switch self {
        case .seconds: 1
        case .minutes: 60
        case .hours: 3600
        case .days: 86400
        }
    }

    /// As it stands behind a number: `s`, `min`, `h`, `d`.
    package var symbol: String {
        switch self {
        case .seconds: "s"
        case .minutes: "min"
        case .hours: "h"
        case .days: "d"
        }
    }

    /// The longest time that a scenario can name, in seconds: a million years. What is longer is a slip, and times up
    /// to there are whole in seconds and exact to a hundredth of one.
    package static let longest = 1_000_000 * 365.25 * 86_400
    package static let longestInWords = "1,000,000 years"

    /// Whether a time in this unit is finite and beyond ``longest``; `never` is not.
    package func isTooLong(_ time: Double) -> Bool { time.isFinite && abs(time) * seconds > Self.longest }
}

/// The words for units.
enum Units {
    static let time: [(names: [String], seconds: Double)] = [
        (["ms", "millisecond", "milliseconds"], 0.001),
        (["s", "sec", "second", "seconds"], 1),
        (["min", "minute", "minutes"], 60),
        (["h", "hour", "hours"], 3600),
        (["d", "day", "days"], 86400),
        (["week", "weeks"], 604800),
    ]
    static let distance: [(names: [String], metres: Double)] = [(["m"], 1), (["km"], 1000)]

    static func unit(_ word: String) -> Quantity.Unit? {
        if let found = time.first(where: { $0.names.contains(word) }) {
            return Quantity.Unit(time: 1, seconds: found.seconds)
        }
        if let found = distance.first(where: { $0.names.contains(word) }) {
            return Quantity.Unit(distance: 1, metres: found.metres)
        }
        return nil
    }

    static var names: [String] { time.flatMap(\.names) + distance.flatMap(\.names) }
}
