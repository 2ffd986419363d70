/// How good a log is: what was read, what was left out and why, and what to beware of.
package struct LogQuality: Sendable {
    /// Rows of the file behind its header.
    package let rows: Int
    /// Rows that are taken, and the entries and cases that they make.
    package let rowsTaken: Int
    package let entries: Int
    package let cases: Int
    /// Rows that are not taken, by reason, in the order of ``LeftOutReason``.
    package let leftOut: [LeftOut]
    package let findings: [LogFinding]
    /// Entries with a time of that kind, and with a resource, of all entries.
    package let coverage: Coverage

    /// Rows that are not taken for one reason.
    package struct LeftOut: Sendable, Hashable {
        package let reason: LeftOutReason
        package let rows: LineCount
        /// What more is to be said of them; nil: nothing.
        package let note: String?

        /// `3 rows are left out: they have no case`.
        package var sentence: String {
            let beginning = rows.count == 1 ? "1 row is left out: it " : "\(rows.count) rows are left out: they "
            return beginning + reason.words(isOne: rows.count == 1) + (note.map { "; \($0)" } ?? "")
        }
    }

    /// How many entries know what.
    package struct Coverage: Sendable, Hashable {
        package let enabled: Int
        package let start: Int
        package let end: Int
        package let resource: Int
        package let customerClass: Int
    }

    /// What is not as it stands in the log, or does not count in all figures: one sentence for the head of a report;
    /// nil where there is nothing of that kind.
    package var head: String? {
        func count(_ kind: LogFinding.Kind) -> Int { finding(kind)?.count ?? 0 }
        func part(_ count: Int, _ words: String) -> [String] { count > 0 ? ["\(count) \(words)"] : [] }
        let aside =
            part(count(.someWithoutStart), "without a start")
            + part(count(.someWithoutEnabled), "without a time of joining")
            + part(count(.neverEnd), "that never end")
        let copies = leftOut(.repeated) + leftOut(.copied)
        let others: [LeftOutReason] = [.repeated, .copied, .nearlyCopied, .farAway, .excludedByMap]
        let unread = leftOut.filter { !others.contains($0.reason) }.reduce(0) { $0 + $1.rows.count }
        func rows(_ count: Int, _ one: String, _ many: String) -> [String] {
            count > 0 ? [LogFinding.rows(count) + " " + (count == 1 ? one : many)] : []
        }
        var parts: [String] = []
        if !aside.isEmpty {
            parts.append(
                "of \(entries) entries \(aside.joined(separator: ", ")): they do not count in the order of "
                    + "service, lines and "
                    + "busy figures")
        }
        if count(.someWithoutResource) > 0 {
            parts.append(
                "\(count(.someWithoutResource)) of \(entries) entries name nobody who served them, where the others of "
                    + "their activity do: nobody is busy with them, and what waits for it is not explained")
        }
        if count(.strays) > 0 {
            parts.append(
                "in \(LogFinding.rows(count(.strays))) a time that cannot be meant is taken for a blank cell")
        }
        parts += rows(
            copies, "that says the same as another one is left out", "that say the same as another one are left out")
        parts += rows(
            leftOut(.nearlyCopied), "that differs from another one in one cell alone is left out",
            "that differ from another one in one cell alone are left out")
        parts += rows(
            leftOut(.farAway), "is left out that lies months away from all others",
            "are left out that lie months away from all others")
        parts += rows(
            unread, "is left out for what it lacks or contradicts", "are left out for what they lack or contradict")
        if count(.joinedNames) > 0 {
            parts.append(
                "in \(LogFinding.rows(count(.joinedNames))) another writing of a name is taken for the usual one")
        }
        if count(.similarNames) > 0 {
            parts.append(
                "\(LogFinding.rows(count(.similarNames))) may have a misspelling of another name, which 'values' in "
                    + "the log's map joins")
        }
        if count(.similarLabels) > 0 { parts.append("some names are so much alike that one may be meant") }
        parts += rows(count(.copies), "may be a copy", "may be copies")
        guard let first = parts.first else { return nil }
        let text = ([first] + parts.dropFirst()).joined(separator: "; ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    package func finding(_ kind: LogFinding.Kind) -> LogFinding? { findings.first { $0.kind == kind } }
    package func leftOut(_ reason: LeftOutReason) -> Int {
        leftOut.first { $0.reason == reason }?.rows.count ?? 0
    }

    /// Coverage as a sentence: `7,492 of 7,492 rows (100%) make 7,492 entries of 1,000 cases`.
    package var coverageSentence: String {
        "\(rowsTaken) of \(rows) rows (\(Share.percent(rowsTaken, rows))) make \(entries) entries of \(cases) cases"
    }
}

/// Parts of a whole, as they are printed.
package enum Share {
    /// With a decimal below ten per cent and above ninety, where it matters; all is 100%, and nearly all is not.
    package static func percent(_ part: Int, _ whole: Int) -> String {
        guard whole > 0 else { return "0%" }
        let tenths = (part * 2000 / whole + 1) / 2
        if part < whole, tenths >= 1000 { return "99.9%" }
        if part > 0, tenths == 0 { return "below 0.1%" }
        return tenths % 10 == 0 || (tenths >= 100 && tenths <= 900)
            ? "\((tenths + 5) / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }
}

extension LogQuality {
    init(_ log: EventLog, rows raw: RawRows, map: LogMap, understood: UnderstoodRows, findings: [LogFinding]) {
        let choice = understood.choice
        rows = raw.fileRows + raw.unevenRows.count
        rowsTaken = choice.linesTaken.count
        entries = log.count
        cases = log.caseCount
        leftOut = LeftOutReason.allCases.compactMap { reason in
            choice.leftOut[reason].map {
                LeftOut(reason: reason, rows: $0, note: Self.note(on: reason, rows: raw, map: map, choice: choice))
            }
        }
        let reading = ReadingFindings(
            notes: raw.notes, zone: map.zone, choice: choice, draft: understood.draft, rows: raw.fileRows,
            strays: raw.strays, firstStray: raw.firstStray)
        self.findings =
            findings + reading.findings() + ChangedHours.findings(raw, choice.taken, map.zone)
            + EntryFindings.findings(log) + LabelFindings.findings(log) + DayFindings.findings(log)
            + CutFindings.findings(log) + ClockFindings.findings(log) + OverlapFindings.findings(log)
        coverage = Coverage(
            enabled: log.enabled.count { !$0.isNaN }, start: log.start.count { !$0.isNaN },
            end: log.end.count { !$0.isNaN }, resource: log.resource.count { $0 >= 0 },
            customerClass: log.customerClass.count { $0 >= 0 })
    }

    private static func note(on reason: LeftOutReason, rows: RawRows, map: LogMap, choice: RowChoice) -> String? {
        switch reason {
        case .unreadableTime:
            let lines = choice.leftOut[reason]?.lines ?? []
            return lines.lazy.compactMap { rows.unreadable(at: $0) }.first.map { first in
                "the first is '\(first.text)' in '\(first.column)'"
            }
        case .endsBeforeStart where choice.overMidnight > 0:
            let count = choice.overMidnight
            return "\(count) of them would not if the end were on the next day"
        default: return nil
        }
    }
}
