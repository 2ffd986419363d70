/// Why there is no figure, in a sentence for a reader.
public struct TheoryError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
        /// More comes than can be served: there is no long run.
        case unstable
        /// A number is out of its range or missing.
        case badInput
        /// No formula is known for what was asked.
        case notKnown
        /// A numerical method did not reach its accuracy.
        case numerical
    }

    public var reason: Reason
    public var message: String

    public init(_ reason: Reason, _ message: String) { (self.reason, self.message) = (reason, message) }

    public var description: String { message }
}

extension TheoryError {
    static func requirePositive(_ value: Double, _ name: String) throws(TheoryError) {
        guard value > 0, value.isFinite else {
            throw TheoryError(.badInput, "the \(name) must be above 0 and finite, not \(value)")
        }
    }

    static func requireNotNegative(_ value: Double, _ name: String) throws(TheoryError) {
        guard value >= 0, value.isFinite else {
            throw TheoryError(.badInput, "the \(name) must be 0 or above and finite, not \(value)")
        }
    }

    static func requireAtLeast(_ minimum: Int, _ value: Int, _ name: String) throws(TheoryError) {
        guard value >= minimum else {
            throw TheoryError(.badInput, "the \(name) must be at least \(minimum), not \(value)")
        }
    }

    static func requireStable(utilization: Double) throws(TheoryError) {
        guard utilization < 1 else {
            throw TheoryError(.unstable, "unstable: utilization \(short(utilization)) ≥ 1, so the line grows for ever")
        }
    }

    /// At most six digits behind the point.
    static func short(_ value: Double) -> String {
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
