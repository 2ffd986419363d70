/// Reads `run.seasons`: parts of the year by their names.
struct SeasonsReader {
    let log: DiagnosticLog
    private static let hint = "write seasons: { summer: [ 07-01, 08-31 ] }, both days included"

    /// Those that could be read, and whether all could.
    func seasons(_ node: LocatedNode) -> (seasons: [RunCalendar.Season], isRight: Bool) {
        guard let entries = node.entries else {
            log.error("'seasons' is a map of names and [from, to], not \(node.kind)", at: node, hint: Self.hint)
            return ([], false)
        }
        var seasons: [RunCalendar.Season] = []
        var isRight = true
        for entry in entries {
            let isNamed = isName(entry)
            let spans = self.spans(entry)
            if let spans, isNamed { seasons.append(.init(name: entry.word, spans: spans)) } else { isRight = false }
        }
        return (seasons, isRight)
    }

    private func isName(_ entry: LocatedNode.Entry) -> Bool {
        let isWeekday = ClockTimes(entry.word + " 0:00")?.times.contains { $0.weekday != nil } ?? false
        guard isWeekday || ["holidays", "daily"].contains(entry.word) else {
            return ReservedNames.check(entry.word, written: entry.key, kind: "season", at: entry.keyPlace, log)
        }
        let meaning = isWeekday ? "a weekday" : "a word of schedules"
        log.error("a season cannot be named '\(entry.key)': it would be read as \(meaning)", at: entry.keyPlace)
        return false
    }

    /// One `[from, to]`, or a list of them.
    private func spans(_ entry: LocatedNode.Entry) -> [RunCalendar.Span]? {
        if let parts = entry.value.elements, !parts.isEmpty, parts.allSatisfy({ $0.elements != nil }) {
            let spans = parts.map { span($0, entry) }
            return spans.contains { $0 == nil } ? nil : spans.compactMap { $0 }
        }
        return span(entry.value, entry).map { [$0] }
    }

    private func span(_ node: LocatedNode, _ entry: LocatedNode.Entry) -> RunCalendar.Span? {
        guard let ends = node.elements, ends.count == 2 else {
            return log.error("the season '\(entry.key)' is [from, to], not \(node.kind)", at: node, hint: Self.hint)
        }
        let days = ends.map { end($0, entry) }
        guard let first = days[0], let last = days[1] else { return nil }
        switch (first, last) {
        case (.everyYear(let first, _), .everyYear(let last, _)): return .everyYear(first, last)
        case (.dated(let first, _), .dated(let last, _)):
            if first <= last { return .dated(first, last) }
            return log.error("the season '\(entry.key)' ends before it begins", at: ends[1])
        default:
            return log.error(
                "of the season '\(entry.key)' one day has a year and the other has none", at: ends[1],
                hint: "write [ 07-01, 08-31 ] for every year, or [ 2026-07-01, 2026-08-31 ]")
        }
    }

    /// One end of a season, as both ends of what it alone would be.
    private func end(_ node: LocatedNode, _ entry: LocatedNode.Entry) -> RunCalendar.Span? {
        let text = node.text ?? ""
        if let day = YearDay(text) { return .everyYear(day, day) }
        if let date = DateTime(text), !date.hasTime { return .dated(date.day, date.day) }
        let what = node.text.map { "'\($0)'" } ?? node.kind
        let trouble =
            DateTime.trouble(text)
            ?? (YearDay.looksLikeOne(text) ? "no year has a day \(what)" : "\(what) is no day of the year")
        return log.error("the season '\(entry.key)': \(trouble)", at: node, hint: Self.hint)
    }
}
