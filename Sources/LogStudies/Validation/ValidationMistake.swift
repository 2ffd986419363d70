/// What keeps a scenario from being held against a log, for whoever wrote them.
public struct ValidationMistake: Error, Sendable, Hashable, CustomStringConvertible {
    public let message: String
    public let hint: String?

    init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }

    public var description: String { message + (hint.map { "; \($0)" } ?? "") }
}
