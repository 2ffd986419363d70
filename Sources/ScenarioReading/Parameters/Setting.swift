/// A parameter's value given outside the file: `--set doctors=4`.
public struct Setting: Sendable, Hashable {
    public var name: String
    public var value: String

    /// Reads `NAME=VALUE`; nil without a name or an equals sign.
    public init?(_ text: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        func trimmed(_ part: Substring) -> String {
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        name = trimmed(text[..<equals])
        value = trimmed(text[text.index(after: equals)...])
    }
}
