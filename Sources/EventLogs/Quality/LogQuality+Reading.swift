extension LogQuality {
    init(_ log: EventLog, rows raw: RawRows, map: LogMap, understood: UnderstoodRows, findings: [LogFinding]) {
        let choice = understood.choice
        rows = raw.count + raw.unevenRows.count
        rowsTaken = choice.taken.count
        entries = log.count
        cases = log.caseCount
        leftOut = LeftOutReason.allCases.compactMap { reason in
            choice.leftOut[reason].map {
                LeftOut(reason: reason, rows: $0, note: Self.note(on: reason, rows: raw, map: map, choice: choice))
            }
        }
        let reading = ReadingFindings(
            notes: raw.notes, zone: map.zone, choice: choice, draft: understood.draft, rows: raw.count)
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
            return rows.firstUnreadable.map { first in
                "the first is '\(first.text)' in '\(map.columns[first.role] ?? first.role.rawValue)'"
            }
        case .endsBeforeStart where choice.overMidnight > 0:
            let count = choice.overMidnight
            return "\(count) of them would not if the end were on the next day"
        default: return nil
        }
    }
}
