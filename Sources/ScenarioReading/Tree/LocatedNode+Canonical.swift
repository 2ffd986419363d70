extension LocatedNode {
    /// The content as one text without places, comments, layout and quotes: equal for files that say the same in
    /// the same order. Every part is led by its kind and length, so different contents never give the same text.
    public var canonicalText: String {
        var text = ""
        appendCanonical(to: &text)
        return text
    }

    private func appendCanonical(to text: inout String) {
        switch content {
        case .scalar(let scalar):
            text += "s\(scalar.text.utf8.count):\(scalar.text)"
        case .sequence(let elements):
            text += "l\(elements.count):"
            for element in elements { element.appendCanonical(to: &text) }
        case .mapping(let entries):
            text += "m\(entries.count):"
            for entry in entries {
                text += "k\(entry.word.utf8.count):\(entry.word)"
                entry.value.appendCanonical(to: &text)
            }
        }
    }
}
