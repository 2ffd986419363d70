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
