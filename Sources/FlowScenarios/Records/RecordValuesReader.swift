internal import Scenarios

/// What stands behind a field in `set:` or `when:`, as words.
enum FieldText {
    /// `given`, or `given -> withdrawn`.
    static func change(_ text: String) -> (from: String?, to: String) {
        guard let (from, to) = text.cut(at: "->") else { return (nil, text) }
        return (trimmed(from), trimmed(to))
    }

    /// `not given`.
    static func negated(_ text: String) -> String? { text.dropPrefix("not ").map(trimmed) }

    private static func trimmed(_ text: String) -> String {
        var part = text[...]
        while part.first == " " { part.removeFirst() }
        while part.last == " " { part.removeLast() }
        return String(part)
    }

    static func isValue(_ text: String) -> Bool {
        !text.isEmpty && Name.isWellFormed("a" + text) && !text.hasPrefix("-")
    }
}

/// The names that records give, looked up before any flow is read: fields with all their values, moves, and the moves
/// that ask servers.
extension RecordNames {
    init(_ tree: LocatedNode) {
        self.init()
        for entry in tree["records"]?.entries ?? [] {
            let moves = entry.value["moves"]?.entries ?? []
            let fields = (entry.value["fields"]?.entries ?? []).map { field in
                (name: field.word, values: Self.values(field, moves))
            }
            list.append(Record(name: entry.word, fields: fields, moves: moves.map(\.word)))
        }
    }

    /// The list of a field's values, or the one at the start and those that moves set, in the file's order.
    private static func values(_ field: LocatedNode.Entry, _ moves: [LocatedNode.Entry]) -> [String] {
        if let elements = field.value.elements { return elements.compactMap(\.text) }
        var values = field.value.entries?.map(\.word) ?? field.value.text.map { [$0] } ?? []
        for move in moves {
            for change in move.value["set"]?.entries ?? [] where change.word == field.word {
                let set = change.value.entries?.map(\.word) ?? change.value.text.map { [FieldText.change($0).to] } ?? []
                for value in set where !values.contains(value) { values.append(value) }
            }
        }
        return values
    }

    /// The class of what a move asks of the servers.
    static func requestClass(_ record: String, _ move: String) -> String { "\(record)-\(move)" }

    /// By record, the moves that ask servers.
    static func calls(_ tree: LocatedNode) -> [(record: String, call: LocatedNode.Entry)] {
        (tree["records"]?.entries ?? []).flatMap { record in
            (record.value["calls"]?.entries ?? []).map { (record.word, $0) }
        }
    }
}
