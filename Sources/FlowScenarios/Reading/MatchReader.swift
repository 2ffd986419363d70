internal import FlowNetworks
internal import Scenarios

/// Reads what must agree among customers who go on together: `recipient.blood is organ.blood and recipient.size is
/// organ.size`.
struct MatchReader {
    let kinds: [Gathering.Kind]
    let site: FieldSite<FlowContext>
    private var log: DiagnosticLog { site.log }
    private var context: FlowContext { site.context }

    init(kinds: [Gathering.Kind], site: FieldSite<FlowContext>) {
        self.kinds = kinds
        self.site = site
    }

    /// A word of the text, and where it stands in it.
    private struct Word {
        let text: String
        let offset: Int
    }

    /// nil after a message.
    func matches() -> [Gathering.Match]? {
        guard site.map.has("each") else {
            return log.error(
                "'where' says what must agree among kinds, which 'each' lists", at: site.node,
                hint: "write each: { recipient: 1, organ: 1 } in place of 'number'")
        }
        guard let text = site.values.text(site.node, site.what) else { return nil }
        // Which kinds there are has not been said.
        if kinds.isEmpty { return nil }
        let words = Self.words(text)
        var matches: [Gathering.Match] = []
        var next = 0
        repeat {
            guard let match = match(words, at: next) else { return nil }
            matches.append(match)
            next += 4
        } while next <= words.count && words[next - 1].text == "and"
        if next - 1 < words.count { return mistake(words[next - 1]) }
        if matches.count > Gathering.mostMatches {
            return log.error("at most \(Gathering.mostMatches) things must agree", at: site.node)
        }
        return matches
    }

    private static func words(_ text: String) -> [Word] {
        var words: [Word] = []
        var word = ""
        var begin = 0
        for (offset, character) in text.unicodeScalars.enumerated() {
            if character == " " || character == "\n" {
                if !word.isEmpty { words.append(Word(text: word, offset: begin)) }
                word = ""
            } else {
                if word.isEmpty { begin = offset }
                word.unicodeScalars.append(character)
            }
        }
        return word.isEmpty ? words : words + [Word(text: word, offset: begin)]
    }

    private func match(_ words: [Word], at place: Int) -> Gathering.Match? {
        func word(_ index: Int) -> Word? { place + index < words.count ? words[place + index] : nil }
        guard let left = word(0) else { return mistake(nil) }
        guard let first = side(left) else { return nil }
        guard let verb = word(1), verb.text == "is" else { return mistake(word(1)) }
        guard let right = word(2) else { return mistake(nil) }
        guard let second = side(right) else { return nil }
        if first.kind == second.kind {
            return log.error(
                "'\(left.text)' and '\(right.text)' are of one kind; 'where' says what two kinds have in common",
                at: position(right), hint: "write \(example)")
        }
        let known = context.names.attributes.list
        let values = known[first.attribute].values
        if !values.contains(where: known[second.attribute].values.contains) {
            return log.error(
                "no value of '\(known[first.attribute].name)' is one of '\(known[second.attribute].name)': nobody "
                    + "would ever fit", at: position(right),
                hint: "\(known[first.attribute].name) is \(values.joined(separator: ", ")), "
                    + "\(known[second.attribute].name) \(known[second.attribute].values.joined(separator: ", "))")
        }
        return Gathering.Match(first, second)
    }

    /// A kind and an attribute, as in `organ.blood`.
    private func side(_ word: Word) -> Gathering.Side? {
        guard let (kindName, name) = word.text.cut(at: ".").map({ ($0.before, $0.after) }) else { return mistake(word) }
        let names = kinds.map { context.classes.names[$0.customerClass] }
        guard let kind = names.firstIndex(of: String(kindName)) else {
            return log.error(
                "'\(kindName)' is none of the kinds that go on together"
                    + Spelling.suggestion(for: String(kindName), in: names), at: position(word),
                hint: "'each' lists " + names.joined(separator: ", "))
        }
        let book = context.names.attributes
        guard let attribute = book.index(of: String(name)) else {
            let isNumber = context.names.numbers.index(of: String(name)) != nil
            return log.error(
                isNumber
                    ? "'\(name)' is a number; what must agree is an attribute, one of a few values"
                    : "unknown attribute '\(name)'" + Spelling.suggestion(for: String(name), in: book.names),
                at: position(word),
                hint: book.isListed
                    ? "'attributes:' lists " + book.names.joined(separator: ", ")
                    : "an attribute is set before: { set: { \(name): … } }")
        }
        if !book.isEverSet(attribute) {
            log.warning(
                "no step sets '\(name)': everybody has '\(book.list[attribute].values[0])'", at: position(word),
                hint: "write { set: { \(name): … } } before")
        }
        return Gathering.Side(kind: kind, attribute: attribute)
    }

    private func mistake<Result>(_ word: Word?) -> Result? {
        let found = word.map { "not '\($0.text)'" } ?? "and ends here too soon"
        return log.error(
            "'where' says which attributes of two kinds are the same, joined by 'and', \(found)",
            at: word.map(position) ?? site.node.place, hint: "write \(example)")
    }

    private var example: String {
        let names = kinds.map { context.classes.names[$0.customerClass] }
        let attribute = context.names.attributes.names.first ?? "blood"
        let other = names.count > 1 ? names[1] : "OTHER"
        return "where: \(names[0]).\(attribute) is \(other).\(attribute)"
    }

    /// Where a word stands in the file; of what a parameter says, where that is used.
    private func position(_ word: Word) -> SourcePlace {
        guard case .scalar(let scalar) = site.node.content, scalar.written == nil else { return site.node.place }
        return site.node.place.part(offset: word.offset + (scalar.isQuoted ? 1 : 0), length: word.text.count)
    }
}
