/// The unit in which a scenario's bare durations and its reported times are.
public enum TimeUnit: String, Sendable, Hashable, CaseIterable {
    case seconds
    case minutes
    case hours
    case days

    /// How many seconds one is.
    public var seconds: Double {
        switch self {
        case .seconds: 1
        case .minutes: 60
        case .hours: 3600
        case .days: 86400
        }
    }

    /// As it stands behind a number: `s`, `min`, `h`, `d`.
    public var symbol: String {
        switch self {
        case .seconds: "s"
        case .minutes: "min"
        case .hours: "h"
        case .days: "d"
        }
    }
}
