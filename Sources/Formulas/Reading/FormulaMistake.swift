/// What is wrong with a formula, and where in its text.
package struct FormulaMistake: Error, Sendable, Hashable {
    package var message: String
    /// In Unicode scalars of the text.
    package var offset: Int
    /// At least 1.
    package var length: Int
    /// What to write instead.
    package var hint: String?

    package init(_ message: String, at range: Range<Int>, hint: String? = nil) {
        self.message = message
        offset = range.lowerBound
        length = max(1, range.count)
        self.hint = hint
    }

    /// What is missing behind the end is shown at the last place.
    func within(_ count: Int) -> FormulaMistake {
        let first = max(0, min(offset, count - 1))
        return FormulaMistake(message, at: first..<max(first + 1, min(offset + length, count)), hint: hint)
    }
}
