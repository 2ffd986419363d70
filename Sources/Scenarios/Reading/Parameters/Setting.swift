/// A value given outside the file: of a parameter, `--set doctors=4`, or of what stands at a path of names,
/// `--set stations.doctor.discipline=lifo`.
package struct Setting: Sendable, Hashable {
    package var name: String
    package var value: String

    /// Whether it names a place in the file rather than a parameter, whose name has no dots.
    package var isPath: Bool { name.contains(".") }

    /// Reads `NAME=VALUE`; nil without a name or an equals sign.
    package init?(_ text: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        func trimmed(_ part: Substring) -> String {
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        name = trimmed(text[..<equals])
        value = trimmed(text[text.index(after: equals)...])
    }
}
