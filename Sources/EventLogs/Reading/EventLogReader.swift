import Files
package import Scenarios

/// A log as it was read: what it holds, how good it is, and how its columns were understood.
package struct ReadLog: Sendable {
    package let log: EventLog
    package let quality: LogQuality
    /// As given, or as guessed with the reasons.
    package let map: LogMap
}

/// Reads event logs: CSV, TSV and XES, packed by gzip or not.
package enum EventLogReader {
    /// Reads a log; nil, with messages, where it cannot be read.
    ///
    /// What is left out or to be beware of is in the log's quality, and said as warnings too.
    /// - Parameters:
    ///   - path: the file, as it shall be named in messages.
    ///   - map: how to read it; nil to guess that, with reasons.
    ///   - wishes: what somebody says besides, which goes before the map and any guess.
    ///   - log: what is wrong, with places in the file and advice.
    package static func read(
        path: String, map: LogMap? = nil, wishes: LogWishes = LogWishes(), log: DiagnosticLog
    ) -> ReadLog? {
        do throws(LogMistake) {
            return read(try LogFile(path), map: map, wishes: wishes, log: log)
        } catch { return log.error(error.message, at: .whole(path), hint: error.hint) }
    }

    package static func read(
        _ file: LogFile, map: LogMap?, wishes: LogWishes = LogWishes(), log: DiagnosticLog
    ) -> ReadLog? {
        var messages = ReadingMessages(path: file.path, log: log)
        do throws(LogMistake) {
            switch try LogFormat(file.beginning()) {
            case .xes:
                let source = try XESSource(file)
                messages.lines = { source.lines($0) }
                return try read(source, map, wishes, separator: nil, findings: [], messages)
            case .table:
                let text = try LogText(file.contents())
                let source = try DelimitedSource(
                    text, separator: map?.separator?.utf8.first, hasHeader: map?.hasHeader ?? true)
                messages.lines = { source.lines($0) }
                try TableShape.check(source, hasHeader: map?.hasHeader ?? true)
                return try read(
                    source, map, wishes, separator: source.separator, findings: TableShape.findings(source), messages)
            }
        } catch {
            messages.error(error)
            return nil
        }
    }

    private static func read(
        _ source: some TableSource, _ given: LogMap?, _ wishes: LogWishes, separator: UInt8?,
        findings: [LogFinding], _ messages: ReadingMessages
    ) throws(LogMistake) -> ReadLog {
        let sample = try TableSample(source)
        var map: LogMap
        if let given {
            map = given
        } else {
            map = try LogMap(guessing: sample, separator: separator, given: wishes.columns)
        }
        wishes.apply(to: &map)
        map.unused = UnusedColumns(sample, map).reasons
        var (rows, order) = try MappedColumns(map, source.columns).read(source, map)
        if map.dates == nil, let order {
            map.dates = order
            map.reasons.append(.init("dates", "one date at least has a number above 12 that tells"))
        }
        try checkZones(rows, map)
        if let durations = try DurationRows(rows, map), let table = rows.table(.duration) {
            durations.complete(&rows, table: table)
            if map.durations == nil, let unit = durations.unit {
                map.durations = unit
                map.reasons.append(.init("durations", durations.reason))
            }
        }
        let wrongYears = rows.blankWrongYears()
        if map.shape == .cases { rows = rows.unfolded(map.steps) }
        for (role, words) in map.values where role != .lifecycle { rows.rename(role, words) }
        let similar = SimilarNames(rows, map)
        for (role, words) in similar.joins { rows.rename(role, words) }
        let understood = try UnderstoodRows(rows, map)
        let entries = understood.draft.log(rows, map, digest: source.digest).settled()
        let quality = LogQuality(
            entries, rows: rows, map: map, understood: understood,
            findings: findings + similar.findings + ReadingFindings.wrongYears(wrongYears, of: rows.fileRows))
        messages.warn(of: quality)
        return ReadLog(log: entries, quality: quality, map: map)
    }

    /// Two clocks in one log, of which only one says how far it is ahead of universal time, may be hours apart.
    private static func checkZones(_ rows: RawRows, _ map: LogMap) throws(LogMistake) {
        guard map.zone == .asWritten, let with = rows.notes.withZone, let without = rows.notes.withoutZone else {
            return
        }
        func words(_ found: (count: Int, row: Int)) -> String {
            "\(found.count) times, such as in line \(rows.lines[found.row]),"
        }
        let rarer = with.count < without.count ? with : without
        throw LogMistake(
            "\(words(with)) say how far their clock is ahead of universal time, and \(words(without)) do not: they may "
                + "be hours apart",
            line: Int(rows.lines[rarer.row]),
            hint:
                "export all times in the same way, or say by which clock the others are told: 'zone: Europe/Berlin' in "
                + "the log's map, or --zone")
    }
}

/// Says what is wrong with a log, at its lines.
struct ReadingMessages {
    let path: String
    let log: DiagnosticLog
    /// Lines as they stand in the file.
    var lines: (Set<Int>) -> [Int: String] = { _ in [:] }

    init(path: String, log: DiagnosticLog) {
        self.path = path
        self.log = log
    }

    func error(_ mistake: LogMistake) {
        if let line = mistake.line { log.add(lines: lines([line]), of: path) }
        log.error(mistake.message, at: place(mistake.line), hint: mistake.hint)
    }

    /// One warning for each reason why rows are left out, and for what may mislead.
    func warn(of quality: LogQuality) {
        let findings = quality.findings.filter(\.isWarning)
        let shown = quality.leftOut.compactMap { $0.rows.lines.first } + findings.compactMap { $0.lines.first }
        log.add(lines: lines(Set(shown)), of: path)
        for left in quality.leftOut where left.reason != .excludedByMap {
            log.warning(left.sentence, at: place(left.rows.lines.first), hint: left.reason.advice)
        }
        for finding in findings { log.warning(finding.sentence, at: place(finding.lines.first), hint: finding.advice) }
    }

    private func place(_ line: Int?) -> SourcePlace {
        line.map { SourcePlace(file: path, line: $0, column: 1) } ?? .whole(path)
    }
}
