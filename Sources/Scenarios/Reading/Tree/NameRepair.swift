/// Says which names of a file are not allowed, and reads on as if what is proposed stood in their place, so that one
/// slip is one message.
struct NameRepair {
    let log: DiagnosticLog

    /// Maps at the top whose keys are names, with what each of them is.
    private static let sections = [
        "stations": "station", "flows": "flow", "classes": "class", "records": "record", "timers": "timer",
        "numbers": "number", "attributes": "attribute", "measures": "formula",
    ]
    /// Texts for people, in which a name may be a word.
    private static let texts = ["title", "description", "source", "assumptions", "words"]

    func repaired(_ tree: LocatedNode, _ lanes: [any ScenarioLane]) -> LocatedNode {
        guard let entries = tree.entries else { return tree }
        let own = lanes.lane(of: tree).keys.map(\.name) + ["measures"]
        var proposals: [String: String] = [:]
        for section in entries where own.contains(section.word) {
            guard let kind = Self.sections[section.word] else { continue }
            let names = section.value.entries ?? []
            for entry in names where !Name.isWellFormed(entry.word) {
                guard let proposal = Name.proposal(for: entry.key), proposals[entry.key] == nil,
                    !names.contains(where: { $0.word == proposal })
                else { continue }
                _ = ReservedNames.check(entry.word, written: entry.key, kind: kind, at: entry.keyPlace, log)
                proposals[entry.key] = proposal
                proposals[entry.word] = proposal
            }
        }
        return proposals.isEmpty ? tree : LocatedNode(.mapping(entries.map { renamed($0, proposals) }), at: tree.place)
    }

    private func renamed(_ entry: LocatedNode.Entry, _ proposals: [String: String]) -> LocatedNode.Entry {
        if Self.texts.contains(entry.word) { return entry }
        return LocatedNode.Entry(
            key: Self.renamed(entry.key, proposals), keyPlace: entry.keyPlace, value: renamed(entry.value, proposals))
    }

    private func renamed(_ node: LocatedNode, _ proposals: [String: String]) -> LocatedNode {
        var node = node
        switch node.content {
        case .scalar(var scalar):
            // A column of data is no name.
            guard scalar.written == nil, !scalar.text.contains("#") else { return node }
            scalar.text = Self.renamed(scalar.text, proposals)
            node.content = .scalar(scalar)
        case .sequence(let elements): node.content = .sequence(elements.map { renamed($0, proposals) })
        case .mapping(let entries): node.content = .mapping(entries.map { renamed($0, proposals) })
        }
        return node
    }

    /// Word by word: `Doctor.wait.mean(Walk_In) at most 5 min` has two names.
    private static func renamed(_ text: String, _ proposals: [String: String]) -> String {
        if let whole = proposals[text] { return whole }
        var result = ""
        var word = ""
        func flush() {
            result += proposals[word] ?? word
            word = ""
        }
        for letter in text {
            if letter.isLetter || letter.isNumber || letter == "-" || letter == "_" {
                word.append(letter)
            } else {
                flush()
                result.append(letter)
            }
        }
        flush()
        return result
    }
}
