internal import Scenarios

/// How many servers customers take at once.
extension StationReader {
    static let mostServers = 1...1_000_000

    /// `takes: 2`, or by class.
    func readTakes(_ node: LocatedNode, _ draft: inout StationDraft) {
        guard let entries = node.entries else {
            if let number = Self.takes(node, values) { draft.takesElse = number }
            return
        }
        for entry in entries {
            let index = customerClass(entry.word, written: entry.key, at: entry.keyPlace)
            let number = values.wholeNumber(entry.value, "the number of '\(entry.key)'", in: Self.mostServers)
            if let index, let number { draft.takes[index] = number }
        }
    }

    /// How many servers a visitor takes.
    static func takes(_ node: LocatedNode, _ values: ValueReader) -> Int? {
        if let text = node.text, Double(text) == nil, text.contains(where: \.isLetter) {
            return values.log.error(
                "'takes' is a number of servers, not '\(text)'", at: node,
                hint: "the same for everybody, takes: 2, or by class: takes: { CLASS: 3 }; by a number that customers "
                    + "carry, let them become a class of their own (become) before they come here")
        }
        return values.wholeNumber(node, "'takes'", in: mostServers)
    }
}

extension StationDraft {
    func takes(ofClass index: Int) -> Int { takes[index] ?? takesElse }
}
