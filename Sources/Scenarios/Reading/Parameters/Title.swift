/// What a reader calls something: one line, as it stands in sentences and in cells.
package enum Title {
    /// A title's most letters.
    package static let longest = 80

    /// Without line ends and needless spaces; nil: it is too long.
    package static func text(_ written: String) -> String? {
        let text = written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (1...longest).contains(text.count) ? text : nil
    }
}
