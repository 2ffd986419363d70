/// Why something cannot be computed from these answers, as a sentence.
public struct Unavailable: Error, Sendable, Hashable, CustomStringConvertible {
    public var reason: String

    public init(_ reason: String) { self.reason = reason }

    public static func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Unavailable) {
        if !condition { throw Unavailable(reason()) }
    }

    public var description: String { reason }
}
