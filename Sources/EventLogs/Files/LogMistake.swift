/// Why a log cannot be read: a sentence, where, and what to do.
struct LogMistake: Error, Sendable, Equatable {
    var message: String
    /// nil: the file as a whole.
    var line: Int?
    var hint: String?

    init(_ message: String, line: Int? = nil, hint: String? = nil) {
        (self.message, self.line, self.hint) = (message, line, hint)
    }
}
