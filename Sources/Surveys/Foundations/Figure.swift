/// A number, or the sentence that says why there is none. A figure is never NaN.
package enum Figure: Sendable, Hashable {
    case number(Double)
    case unavailable(String)

    /// The number; nil when there is none.
    package var value: Double? { if case .number(let value) = self { value } else { nil } }

    /// Why there is no number; nil when there is one.
    package var reason: String? { if case .unavailable(let reason) = self { reason } else { nil } }

    /// The number when it is finite, and otherwise the reason given.
    package init(_ value: Double, otherwise reason: @autoclosure () -> String) {
        self = value.isFinite ? .number(value) : .unavailable(reason())
    }

    /// What the body gives, or why it gives nothing.
    package init(_ body: () throws(Unavailable) -> Double) {
        do { self = .number(try body()) } catch { self = .unavailable(error.reason) }
    }
}

/// Why something cannot be computed from these answers, as a sentence.
package struct Unavailable: Error, Sendable, Hashable, CustomStringConvertible {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }

    package static func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Unavailable) {
        if !condition { throw Unavailable(reason()) }
    }

    package var description: String { reason }
}
