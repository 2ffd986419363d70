/// The distances between two event logs that the field reports, as the Python package log-distance-measures 2.2.0
/// computes them by default.
///
/// Source: Chapela-Campa, Benchekroun, Baron, Dumas, Krass & Senderovich (2023), "Can I trust my simulation model?
/// Measuring the quality of business process simulation models", BPM 2023, LNCS 14159, 20–37. What each of them does not
/// see stands in `Documentation/log-distances.md`. All are symmetric, 0 for a log and itself, and nil for a log without
/// rows.
package enum LogDistance: String, Sendable, Hashable, CaseIterable {
    case nGrams = "NGD"
    case controlFlow = "CFLD"
    case absoluteEvents = "AEDD"
    case circadianEvents = "CEDD"
    case relativeEvents = "REDD"
    case cycleTimes = "CTDD"
    case caseArrivals = "CAR"
    case interArrivals = "IAT"
    case remainingTimes = "RTD"
    case circadianWorkforce = "CWD"

    /// In words.
    package var name: String {
        switch self {
        case .nGrams: "n-gram distance"
        case .controlFlow: "control-flow log distance"
        case .absoluteEvents: "absolute event distribution"
        case .circadianEvents: "circadian event distribution"
        case .relativeEvents: "relative event distribution"
        case .cycleTimes: "cycle time distribution"
        case .caseArrivals: "case arrival distribution"
        case .interArrivals: "inter-arrival time distribution"
        case .remainingTimes: "remaining time distribution"
        case .circadianWorkforce: "circadian workforce distribution"
        }
    }

    /// Whether it is a time, in hours; the others are shares of 1.
    package var isInHours: Bool { self != .nGrams && self != .controlFlow }

    /// The distance with the package's defaults: trigrams, starts and ends, bins of an hour, W₁.
    package func between(_ a: ComparedLog, _ b: ComparedLog) -> Double? {
        switch self {
        case .nGrams: Self.nGrams(a, b)
        case .controlFlow: Self.controlFlow(a, b)
        case .absoluteEvents: Self.absoluteEvents(a, b)
        case .circadianEvents: Self.circadianEvents(a, b)
        case .relativeEvents: Self.relativeEvents(a, b)
        case .cycleTimes: Self.cycleTimes(a, b)
        case .caseArrivals: Self.caseArrivals(a, b)
        case .interArrivals: Self.interArrivals(a, b)
        case .remainingTimes: Self.remainingTimes(a, b)
        case .circadianWorkforce: Self.circadianWorkforce(a, b)
        }
    }

    /// Which of a row's two times a distance of events looks at.
    package enum Stamps: Sendable, Hashable, CaseIterable {
        case both, starts, ends
    }

    static func checkSameWeek(_ a: ComparedLog, _ b: ComparedLog) {
        precondition(a.firstWeekday == b.firstWeekday, "two logs that count from the same midnight")
    }
}
