/// Why a file cannot be read: a sentence, where, and what to do.
package struct FileMistake: Error, Sendable, Equatable {
    package var message: String
    /// It is `nil` where it is about the file as a whole.
    package var line: Int?
    package var hint: String?

    package init(_ message: String, line: Int? = nil, hint: String? = nil) {
        self.message = message
        self.line = line
        self.hint = hint
    }
}
