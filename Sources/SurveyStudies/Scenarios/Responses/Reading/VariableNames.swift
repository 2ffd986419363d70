internal import Scenarios

/// What a regression may name: constructs, groups, items, and columns of which nothing was said before.
struct VariableNames {
    let constructs: [String]
    let groups: [String]
    private(set) var items: [ItemDraft]
    let template: SurveyTemplate?
    let reader: ItemReader

    /// What measures what.
    private let drafts: [ConstructDraft]

    /// - Parameter constructs: all names, also those of constructs with a mistake.
    init(
        constructs: [String], drafts: [ConstructDraft], groups: [String], items: [ItemDraft],
        template: SurveyTemplate?, reader: ItemReader
    ) {
        self.constructs = constructs
        self.drafts = drafts
        self.groups = groups
        self.items = items
        self.template = template
        self.reader = reader
    }

    /// The file's name of a variable; a word that nothing is called yet becomes an item in a column of its own name.
    mutating func name(of word: String, at node: LocatedNode) -> String {
        if constructs.contains(word) || groups.contains(word) || items.contains(where: { $0.name == word }) {
            return word
        }
        if let known = template?.name(of: word, in: constructs) { return known }
        var draft = reader.draft(word, ColumnName(own: node, name: word), at: node.place)
        draft.mayMean = constructs + groups + items.map(\.name)
        items.append(draft)
        return word
    }

    /// Whether one is an item that the other is measured by.
    func isPart(_ item: String, of construct: String) -> Bool {
        drafts.first { $0.name == construct }?.items.contains { $0.name == item } ?? false
    }

    /// A group is meant by its name, though an item may have it too.
    func isGroup(_ name: String) -> Bool { groups.contains(name) && !constructs.contains(name) }

    /// The labels of an item's coding.
    func labels(of name: String) -> [(label: String, number: Double)] {
        if constructs.contains(name) || isGroup(name) { return [] }
        return items.first { $0.name == name }?.coding?.labels ?? []
    }
}
