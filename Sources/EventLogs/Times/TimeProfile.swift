import Files

/// What the times of a log look like, all of them together: one program wrote them.
struct TimeProfile {
    /// Dates such as `3/2/2026`, and the largest numbers before and behind the mark with the lines they stand in.
    private(set) var undecided = 0
    private(set) var first = (most: 0, line: 0, text: "")
    private(set) var second = (most: 0, line: 0, text: "")

    mutating func note(_ parts: TimeParts, line: Int, text: () -> String) {
        guard parts.kind == .undecided else { return }
        undecided += 1
        if parts.first > first.most { first = (parts.first, line, text()) }
        if parts.second > second.most { second = (parts.second, line, text()) }
    }

    /// The order that all dates have.
    func order() throws(LogMistake) -> DateOrder? {
        if undecided == 0 { return nil }
        switch (first.most > 12, second.most > 12) {
        case (true, false): return .dayFirst
        case (false, true): return .monthFirst
        case (true, true):
            throw LogMistake(
                "no order of day and month fits all dates: '\(first.text)' in line \(first.line) has the day first, "
                    + "'\(second.text)' in line \(second.line) the month",
                line: max(first.line, second.line),
                hint: "two exports may have been put together: export anew with dates as 2026-03-02")
        case (false, false):
            throw LogMistake(
                "'\(first.text)' may be read with the day or with the month first, and none of \(undecided) dates "
                    + "tells which",
                line: first.line, hint: "say it in the log's map: 'dates: day-first' or 'dates: month-first'")
        }
    }
}
