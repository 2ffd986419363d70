import Files

/// Rows of which is known what they say: which are taken, and the entries that they make.
struct UnderstoodRows {
    let choice: RowChoice
    let draft: Draft

    /// More different activities than this, and more than one in three rows, are no activities.
    private static let mostActivities = 1_000

    init(_ rows: RawRows, _ map: LogMap) throws(LogMistake) {
        guard rows.count > 0 else {
            throw LogMistake(
                rows.unevenRows.count == 0
                    ? "there is no row behind the header"
                    : "no row has as many cells as the header",
                line: rows.unevenRows.lines.first, hint: "cells that hold the separator need quotes around them")
        }
        let transitions = Self.transitions(rows, map)
        choice = RowChoice(rows, map, transitions: transitions)
        guard !choice.taken.isEmpty else { throw Self.nothing(choice, rows, map) }
        let activities = (rows.table(.activity)?.count ?? 1) - 1
        if activities > Self.mostActivities, activities * 3 > rows.count {
            throw LogMistake(
                "'\(map.columns[.activity] ?? "")' has \(activities) different values in \(rows.count) rows: it "
                    + "names no activities",
                line: Int(rows.lines[0]), hint: "name another column as 'activity' in the log's map")
        }
        switch map.shape {
        case .activities, .cases: draft = Draft(activities: rows, choice.taken, map)
        case .events: draft = Draft(events: rows, choice.taken, map, transitions: transitions)
        case .calls: draft = Draft(calls: rows, choice.taken, map)
        }
    }

    /// What the words of the lifecycle mean, by number; where the cell is empty an activity is done.
    private static func transitions(_ rows: RawRows, _ map: LogMap) -> [Transition?]? {
        guard let table = rows.table(.lifecycle) else { return nil }
        return (0..<table.count).map { number in
            if number == 0 { return .complete }
            let name = table.name(number)
            return Transition(word: map.values[.lifecycle]?[name] ?? name)
        }
    }

    /// Why no row is taken: the reason that most rows have.
    private static func nothing(_ choice: RowChoice, _ rows: RawRows, _ map: LogMap) -> LogMistake {
        let most = choice.leftOut.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }
        guard let (reason, count) = most else { return LogMistake("there is no row to take") }
        var message = "no row can be taken: \(count.count) of \(rows.fileRows + rows.unevenRows.count) "
        message += reason.words(isOne: false)
        if reason == .unreadableTime, let first = count.lines.lazy.compactMap({ rows.unreadable(at: $0) }).first {
            message += ", such as '\(first.text)' in '\(first.column)'"
        }
        if reason == .wrongYear || reason == .farAway {
            let years = rows.years
            let away = rows.columns.indices.filter { slot in
                let times = rows.columns[slot].role.isTime ? rows.moments[slot].filter(Moment.isTime) : []
                return !times.isEmpty && !times.contains(where: years.contains)
            }
            if let slot = away.first {
                return LogMistake(
                    message + ", by '\(rows.columns[slot].name)'", line: count.lines.first,
                    hint: "name another column as '\(rows.columns[slot].role.rawValue)' in the log's map, or none")
            }
        }
        return LogMistake(message, line: count.lines.first, hint: reason.advice)
    }
}
