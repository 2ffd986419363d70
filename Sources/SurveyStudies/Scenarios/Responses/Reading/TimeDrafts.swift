internal import Scenarios
internal import Surveys

/// `waves:`: when answers were handed in.
struct WaveDraft: Sendable {
    /// It is `nil` for the column of the survey tool.
    var column: ColumnName?
    var part = 1.0 / 3
    var node = LocatedNode(.mapping([]), at: .nowhere)
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
        _ stated: Located<StatedOverTime>, format: AnswerFileReader.Format?, _ log: DiagnosticLog
    ) -> OverTimeDraft? {
        guard let column = stated.person else { return nil }
        let person = GroupDraft(name: groupName, column: column, place: column.node.place)
        if let file = stated.file {
            let times = [stated.wave?.entry, stated.first?.entry, stated.second?.entry]
            if let odd = times.firstFound({ $0 }) {
                return log.error(
                    "'\(odd.key)' is of two times in one file, and 'file' names a second one", at: odd.keyPlace)
            }
            guard var second = format else { return nil }
            second.name(file)
            return OverTimeDraft(
                person: person, file: second, names: (format?.name ?? "first", file.value))
        }
        guard let wave = stated.wave, let first = stated.first, let second = stated.second else {
            return log.error(
                "'over-time' does not say where the second answers are", at: stated.keyPlace,
                hint: "write file: second.csv, or wave: T, first: 1, second: 2 where both stand in one file")
        }
        guard first.value != second.value else {
            return log.error("'first' and 'second' are the same time", at: second.node)
        }
        func condition(_ cell: Located<String>) -> RespondentCondition {
            RespondentCondition(
                column: wave.value, test: .among([cell.value], isNegated: false),
                text: "\(wave.node.text ?? "wave") is \(cell.value)", node: cell.node)
        }
        return OverTimeDraft(
            person: person, conditions: (condition(first), condition(second)),
            names: (first.value, second.value))
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
