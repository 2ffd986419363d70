/// Why something cannot be computed from these answers, as a sentence.
package struct Unavailable: Error, Sendable, Hashable, CustomStringConvertible {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }

    package static func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Unavailable) {
        if !condition { throw Unavailable(reason()) }
    }

    package var description: String { reason }
}
