/// Why something cannot be computed from these answers, as a sentence.
public struct Unavailable: Error, Sendable, Hashable, CustomStringConvertible {
    public var reason: String

    public init(_ reason: String) { self.reason = reason }

    public var description: String { reason }
}
