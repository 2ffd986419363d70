internal import Scenarios
internal import Surveys

/// `waves:`: when answers were handed in.
struct WaveDraft: Sendable {
    /// It is `nil` for the column of the survey tool.
    var column: ColumnName?
    var part = 1.0 / 3
    var node = LocatedNode(.mapping([]), at: .nowhere)

    static func read(_ entry: LocatedNode.Entry, _ items: ItemReader, _ values: ValueReader) -> WaveDraft? {
        guard entry.value.entries != nil else {
            return items.column(entry.value, of: "'waves'").map { WaveDraft(column: $0, node: entry.value) }
        }
        guard let found = fields.open(entry, of: "'waves'", items) else { return nil }
        var draft = found.model
        draft.node = entry.value
        return draft
    }
}

/// `over-time:`: where the same persons' second answers stand.
struct OverTimeDraft {
    /// Its cells name persons, at both times.
    var person: GroupDraft
    /// It is `nil` where the second answers stand in the file of the first.
    var file: AnswerFileReader.Format?
    /// Of the rows of each time in one file.
    var conditions: (first: RespondentCondition, second: RespondentCondition)?
    var names: (first: String, second: String)

    static let groupName = "person over time"

    /// The result is `nil` after a message.
    static func read(
        _ entry: LocatedNode.Entry, items: ItemReader, format: AnswerFileReader.Format?, values: ValueReader
    ) -> OverTimeDraft? {
        let log = values.log
        guard let map = MapReader(entry, SurveyKeys.overTime, of: "'over-time'", log), let node = map["person"],
            let column = items.column(node, of: "'person'")
        else { return nil }
        let person = GroupDraft(name: groupName, column: column, place: node.place)
        if let file = map["file"] {
            if let odd = ["wave", "first", "second"].compactMap({ map.node.entry($0) }).first {
                return log.error(
                    "'\(odd.key)' is of two times in one file, and 'file' names a second one", at: odd.keyPlace)
            }
            guard let name = values.text(file, "'file'"), var second = format else { return nil }
            second.name = name
            second.node = file
            second.path = name.hasPrefix("/") ? name : Inheritance.folder(of: file.place.file) + name
            return OverTimeDraft(
                person: person, file: second, names: (format?.name ?? "first", name))
        }
        guard let wave = map["wave"], let first = map["first"], let second = map["second"] else {
            return log.error(
                "'over-time' does not say where the second answers are", at: entry.keyPlace,
                hint: "write file: second.csv, or wave: T, first: 1, second: 2 where both stand in one file")
        }
        guard let waveColumn = items.column(wave, of: "'wave'"), let one = values.text(first, "'first'"),
            let other = values.text(second, "'second'")
        else { return nil }
        guard one != other else { return log.error("'first' and 'second' are the same time", at: second) }
        func condition(_ cell: String, _ node: LocatedNode) -> RespondentCondition {
            RespondentCondition(
                column: waveColumn, test: .among([cell], isNegated: false), text: "\(wave.text ?? "wave") is \(cell)",
                node: node)
        }
        return OverTimeDraft(
            person: person, conditions: (condition(one, first), condition(other, second)), names: (one, other))
    }
}

extension SurveyReader {
    /// The survey of the first time, with the second beside it; nil after messages.
    func survey(of draft: Draft, _ own: OverTimeDraft) -> ResponseSurvey? {
        var first = draft
        var second = draft
        first.groups.append(own.person)
        second.groups.append(own.person)
        second.margins = []
        second.waves = nil
        second.pairs = []
        if let file = own.file { second.format = file }
        if let conditions = own.conditions {
            first.conditions.append(conditions.first)
            second.conditions.append(conditions.second)
        }
        guard var survey = AnswerReader(draft: first, values: values).survey(),
            var other = AnswerReader(draft: second, values: values).survey()
        else { return nil }
        let persons = (survey.groups.removeLast().grouping, other.groups.removeLast().grouping)
        func names(_ grouping: Grouping) -> [String?] {
            grouping.groupOfRow.map { place in place.map { grouping.labels[$0] } }
        }
        survey.overTime = .init(
            firstName: own.names.first, secondName: own.names.second, persons: names(persons.0),
            second: other.responses, secondPersons: names(persons.1))
        return survey
    }
}
