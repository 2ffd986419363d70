import SimulationKernel

/// Why there is no figure, in a sentence for a reader.
package struct TheoryError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable {
        /// More comes than can be served: there is no long run.
        case unstable
        /// A number is out of its range or missing.
        case badInput
        /// Of these times, of `service` or `arrival`, the squared coefficient of variation was not given.
        case noSpread(of: String)
        /// No formula is known for what was asked.
        case notKnown
        /// A numerical method did not reach its accuracy.
        case numerical
    }

    package var reason: Reason
    package var message: String

    package init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    package var description: String { message }
}

extension TheoryError {
    package static func require(_ condition: Bool, _ reason: Reason, _ message: @autoclosure () -> String)
        throws(TheoryError)
    {
        if !condition { throw TheoryError(reason, message()) }
    }

    /// Of numbers that were given.
    package static func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(TheoryError) {
        try require(condition, .badInput, message())
    }

    package static func requirePositive(_ value: Double, _ name: String) throws(TheoryError) {
        try TheoryError.require(value > 0 && value.isFinite, "the \(name) must be above 0 and finite, not \(value)")
    }

    package static func requireNotNegative(_ value: Double, _ name: String) throws(TheoryError) {
        try TheoryError.require(value >= 0 && value.isFinite, "the \(name) must be 0 or above and finite, not \(value)")
    }

    package static func requireAtLeast(_ minimum: Int, _ value: Int, _ name: String) throws(TheoryError) {
        try TheoryError.require(value >= minimum, "the \(name) must be at least \(minimum), not \(value)")
    }

    /// Of states that are gone through one by one, each of which takes memory and time.
    /// - Parameter most: more are refused, with a sentence.
    static func requireFollowable(_ states: Int, most: Int = 1_000_000, _ name: String) throws(TheoryError) {
        try TheoryError.require(
            states <= most, .numerical, "a \(name) of \(states) is above \(most), and states are followed one by one")
    }

    package static func requireStable(utilization: Double) throws(TheoryError) {
        try TheoryError.require(
            utilization < 1, .unstable, "unstable: utilization \(short(utilization)) ≥ 1, so the line grows for ever")
    }

    /// At most six digits behind the point.
    package static func short(_ value: Double) -> String {
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(saturating: rounded))" : "\(rounded)"
    }
}
