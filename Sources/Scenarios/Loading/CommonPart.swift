/// What every kind of scenario says about itself.
struct CommonPart {
    var name: String?
    var title: String?
    var description: String?
    var source: String?
    var assumptions: [String] = []

    init(_ map: MapReader, _ values: ValueReader) {
        name = map["name"].flatMap { Self.name($0, values) }
        // It heads tables and messages: of several lines the second would look like a message of ours.
        title = map["title"].flatMap { values.text($0, "'title'") }.map(Self.oneLine)
        description = map["description"].flatMap { values.text($0, "'description'") }
        source = map["source"].flatMap { values.text($0, "'source'") }
        if let node = map["assumptions"] {
            assumptions = (node.elements ?? [node]).compactMap { values.text($0, "an assumption") }
        }
    }

    private static func oneLine(_ text: String) -> String {
        text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    }

    /// It names a folder, so it may also begin with a digit.
    private static func name(_ node: LocatedNode, _ values: ValueReader) -> String? {
        guard let text = values.text(node, "'name'") else { return nil }
        if Name.isWellFormed("a" + text), !text.hasPrefix("-"), text.count <= 80 { return text }
        return values.log.error(
            text.count > 80
                ? "'name' is a folder's name, at most 80 letters long"
                : "'\(text)' is no name for a report's folder: names are a-z 0-9 -", at: node,
            hint: Name.proposal(for: text).map { "name it '\($0.prefix(80))'" })
    }
}
