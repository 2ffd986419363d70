import Foundation

/// What is asked of a validation.
package struct ValidationOptions: Sendable {
    /// Whose arrivals a simulated log has.
    package enum Arrivals: String, Sendable, Hashable, CaseIterable {
        /// The scenario's.
        case simulated
        /// The log's: each case at its time and of its class.
        case logged
    }

    /// How many logs are simulated.
    package var replications = 100
    /// It is `nil` where the scenario's own is used.
    package var seed: UInt64?
    package var jobs = 1
    /// The stretch that is looked at, in days since 1970-01-01; nil: from the log's first day, to its end.
    package var fromDay: Int?
    /// The first day that is not looked at any more.
    package var untilDay: Int?
    package var arrivals = Arrivals.simulated
    /// By what part of its value a figure may be off and still count as the same.
    package var margin = 0.1
    /// By how many points a share may be off, where that is more.
    package var shareMargin = 0.01
    /// What has to be equivalent.
    package var requirements: [Requirement] = []
    /// Names of the log, and what they are in the scenario.
    package var matches: [(log: String, scenario: String)] = []
    /// In seconds: how long is simulated before the stretch; nil: the scenario's own, or what the log needs.
    package var warmUp: Double?
    /// In seconds: how long the log was that the scenario's numbers were taken from; nil: they are taken as known.
    package var learnedFrom: Double?
    /// Whether logged parts are put in one at a time.
    package var swapsParts = true
    /// Whether stretches of a long log are looked at one by one.
    package var rollsOrigins = true
    /// Whether distances between logs are computed.
    package var measuresDistances = true

    package init() {}
}

/// What keeps a scenario from being held against a log, for whoever wrote them.
package struct ValidationMistake: Error, Sendable, Hashable, CustomStringConvertible {
    package let message: String
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    package var description: String { message + (hint.map { "; \($0)" } ?? "") }
}
