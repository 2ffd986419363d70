internal import FlowNetworks
internal import Scenarios

/// The names of `records:`, state machines of people, which flows ask for by `consent.required` and move by
/// `consent.revoke`.
struct RecordNames {
    struct Record {
        var name: String
        var fields: [(name: String, values: [String])]
        var moves: [String]
    }

    var list: [Record] = []

    init() {}

    /// Of a network that is written.
    init(_ records: [RecordKeeping]) {
        list = records.map { keeping in
            Record(
                name: keeping.name, fields: keeping.fields.map { ($0.name, $0.values) },
                moves: keeping.moves.map(\.name))
        }
    }

    /// A field by `record.field`; nil after a message.
    func field(_ text: String, at place: SourcePlace, _ log: DiagnosticLog) -> (record: Int, field: Int)? {
        guard let (record, name) = record(text, "a field", at: place, log) else { return nil }
        let known = list[record].fields.map(\.name)
        if let field = known.firstIndex(of: name) { return (record, field) }
        return log.error(
            "'\(list[record].name)' has no field '\(name)'" + Spelling.suggestion(for: name, in: known), at: place,
            hint: "its fields are " + known.joined(separator: ", "))
    }

    /// A move by `record.move`; nil after a message.
    func move(_ text: String, at place: SourcePlace, _ log: DiagnosticLog) -> (record: Int, move: Int)? {
        guard let (record, name) = record(text, "a move", at: place, log) else { return nil }
        if let move = list[record].moves.firstIndex(of: name) { return (record, move) }
        return log.error(
            "'\(list[record].name)' has no move '\(name)'" + Spelling.suggestion(for: name, in: list[record].moves),
            at: place, hint: "its moves are " + list[record].moves.joined(separator: ", "))
    }

    /// A kind of records by its name; nil after a message.
    func index(of name: String, at place: SourcePlace, _ log: DiagnosticLog) -> Int? {
        if let index = list.firstIndex(where: { $0.name == name }) { return index }
        return log.error(
            "there are no records '\(name)'" + Spelling.suggestion(for: name, in: list.map(\.name)), at: place,
            hint: list.isEmpty ? "records stand at the top, under 'records'" : nil)
    }

    private func record(
        _ text: String, _ what: String, at place: SourcePlace, _ log: DiagnosticLog
    ) -> (record: Int, rest: String)? {
        guard let (name, rest) = text.cut(at: ".") else {
            return log.error("\(what) is named record.name, not '\(text)'", at: place, hint: "write consent.\(text)")
        }
        return index(of: name, at: place, log).map { ($0, rest) }
    }
}
