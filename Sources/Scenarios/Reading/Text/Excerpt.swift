/// What a message shows of a line: all of it, or the part around a place when the line is long.
package struct Excerpt: Sendable, Hashable {
    package var text: String
    /// Scalars left out before the text.
    package var offset: Int
    /// More of the line follows.
    package var goesOn: Bool

    /// The widest part that is shown.
    static let width = 110

    init(_ line: some RandomAccessCollection<Unicode.Scalar>, around column: Int) {
        let count = line.count
        offset = count > Self.width ? max(0, min(column - 41, count - Self.width)) : 0
        goesOn = offset + Self.width < count
        text = String(String.UnicodeScalarView(line.dropFirst(offset).prefix(Self.width)))
    }
}
