internal import Scenarios

/// How many servers customers take at once.
extension TakesByClass {
    static let range = 1...1_000_000

    /// How many servers a visitor takes.
    static func number(_ node: LocatedNode, _ values: ValueReader) -> Int? {
        if let text = node.text, Double(text) == nil, text.contains(where: \.isLetter) {
            return values.log.error(
                "'takes' is a number of servers, not '\(text)'", at: node,
                hint: "the same for everybody, takes: 2, or by class: takes: { CLASS: 3 }; by a number that customers "
                    + "carry, let them become a class of their own (become) before they come here")
        }
        return values.wholeNumber(node, "'takes'", in: range)
    }
}

extension StationDraft {
    func takes(ofClass index: Int) -> Int { takes.byClass[index] ?? takes.otherwise }
}
