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
