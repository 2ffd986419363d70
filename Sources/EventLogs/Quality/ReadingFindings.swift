/// What was noticed while rows were read: zones, midnights, clocks of twelve hours.
struct ReadingFindings {
    let notes: TimeNotes
    let zone: LogZone
    let choice: RowChoice
    let draft: Draft
    let rows: Int
    let strays: LineCount
    let firstStray: (text: String, column: String)?

    func findings() -> [LogFinding] { zones() + twelveHours() + midnights() + blanks() + waits() }

    private func blanks() -> [LogFinding] {
        if strays.count == 0 { return [] }
        let example = firstStray.map { ", such as '\($0.text)' in '\($0.column)'" } ?? ""
        return [
            LogFinding(
                .strays, strays.count, of: rows,
                "in " + LogFinding.share(strays.count, rows, "rows")
                    + " something stands that can be no time of this log\(example): it is taken for a blank cell",
                advice: "1900-01-01 and the like mostly stand for a time that nobody entered; leave such cells empty",
                lines: strays.lines)
        ]
    }

    private func zones() -> [LogFinding] {
        var found: [LogFinding] = []
        let zones = notes.zones.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        if zone == .asWritten, zones.count > 1 {
            let all = zones.reduce(0) { $0 + $1.value.count }
            let shown = zones.prefix(3).map { "\($0.value.count) at \(LogZone.ahead(Int($0.key)).text)" }.joined(
                separator: ", ")
            found.append(
                LogFinding(
                    .manyZones, all - zones[0].value.count, of: all,
                    "times are told by clocks with different offsets: \(shown)"
                        + (notes.rowsOfSeveralZones > 0
                            ? "; in \(LogFinding.rows(notes.rowsOfSeveralZones)) they differ from one time to the "
                                + "other, and each is taken by its own" : ""),
                    advice:
                        "clocks were changed, or two places are in one log; with 'zone: Europe/Berlin' or another "
                        + "place in the log's map all are told by one clock"))
        }
        let isUniversal = notes.counted > 0 || zones.first?.key == 0
        if zone == .asWritten, isUniversal, zones.count <= 1 {
            found.append(
                LogFinding(
                    .universalTime, notes.counted + (zones.first?.value.count ?? 0), of: rows,
                    "times are in universal time",
                    advice: "where people work by another clock say its place in the log's map: 'zone: Europe/Berlin'"))
        }
        return found
    }

    private func twelveHours() -> [LogFinding] {
        var found: [LogFinding] = []
        if notes.doubly > 0 {
            found.append(
                LogFinding(
                    .doublyTwelveHours, notes.doubly, of: notes.twelveHour,
                    LogFinding.share(notes.doubly, notes.twelveHour, "times")
                        + " have an hour above 12, or 0, with AM or PM; the hour is taken",
                    advice: "two programs may have written the log", lines: []))
        }
        // By a clock of 24 hours some are before one or behind one in the afternoon.
        if notes.twelveHour == 0, notes.otherHours == 0, notes.morningHours >= 100 {
            found.append(
                LogFinding(
                    .twelveHours, notes.morningHours, of: notes.morningHours,
                    "no time is after 12:59 or before 1:00: the clock may count to twelve without saying AM or PM",
                    advice: "export the log anew with 24 hours; afternoons cannot be told from nights"))
        }
        return found
    }

    private func midnights() -> [LogFinding] {
        var found: [LogFinding] = []
        if notes.overMidnight > 0 {
            found.append(
                LogFinding(
                    .overMidnight, notes.overMidnight, of: rows,
                    LogFinding.share(notes.overMidnight, rows, "rows")
                        + " go over midnight: a time of day before the one it follows is taken for the next day's"))
        }
        if choice.clockPutBack > 0 {
            found.append(
                LogFinding(
                    .clockPutBack, choice.clockPutBack, of: rows,
                    LogFinding.share(choice.clockPutBack, rows, "rows")
                        + " end before they start in a night in which clocks are put back",
                    advice: "export the log with offsets, such as +02:00, or in universal time"))
        }
        return found
    }

    private func waits() -> [LogFinding] {
        var found: [LogFinding] = []
        let early = draft.startsTooEarly
        if early.count > 0 {
            found.append(
                LogFinding(
                    .startsTooEarly, early.count, of: draft.count,
                    LogFinding.share(early.count, draft.count, "entries")
                        + " start before they could have; that time is not used of them",
                    advice: "the column of 'enabled' may be another one", lines: early.lines))
        }
        let copies = choice.nearCopies
        if copies.count > 0 {
            found.append(
                LogFinding(
                    .copies, copies.count, of: rows,
                    LogFinding.share(copies.count, rows, "rows")
                        + " begin at the same second as another one of their case and activity, and differ from it",
                    advice:
                        "they are taken: several may have worked at once; where they are copies leave out what "
                        + "tells them "
                        + "apart",
                    lines: copies.lines))
        }
        let repeats = choice.repeatsTaken
        if repeats.count > 0 {
            found.append(
                LogFinding(
                    .repeatsTaken, repeats.count, of: rows,
                    LogFinding.share(repeats.count, rows, "rows")
                        + " repeat another one and are taken",
                    advice:
                        "nothing tells whether they are one or two: name a column that does as 'case' in the log's map",
                    lines: repeats.lines))
        }
        return found
    }
}
