package import Scenarios
import Files

/// Reads event logs: CSV, TSV and XES, packed by gzip or not.
package enum EventLogReader {
    /// Reads a log; nil, with messages, where it cannot be read.
    ///
    /// What is left out or to be beware of is in the log's quality, and said as warnings too.
    /// - Parameters:
    ///   - path: the file, as it shall be named in messages.
    ///   - map: how to read it; nil to guess that, with reasons.
    ///   - log: what is wrong, with places in the file and advice.
    package static func read(path: String, map: LogMap? = nil, log: DiagnosticLog) -> ReadLog? {
        do throws(LogMistake) {
            return read(try LogFile(path), map: map, log: log)
        } catch { return log.error(error.message, at: .whole(path), hint: error.hint) }
    }

    package static func read(_ file: LogFile, map: LogMap?, log: DiagnosticLog) -> ReadLog? {
        var messages = ReadingMessages(path: file.path, log: log)
        do throws(LogMistake) {
            switch try LogFormat(file.beginning()) {
            case .xes:
                let source = try XESSource(file)
                messages.lines = { source.lines($0) }
                return try read(source, map, separator: nil, findings: [], messages)
            case .table:
                let text = try LogText(file.contents())
                let source = try DelimitedSource(
                    text, separator: map?.separator?.utf8.first, hasHeader: map?.hasHeader ?? true)
                messages.lines = { source.lines($0) }
                try TableShape.check(source, hasHeader: map?.hasHeader ?? true)
                return try read(
                    source, map, separator: source.separator, findings: TableShape.findings(source), messages)
            }
        } catch {
            messages.error(error)
            return nil
        }
    }

    private static func read(
        _ source: some TableSource, _ given: LogMap?, separator: UInt8?, findings: [LogFinding],
        _ messages: ReadingMessages
    ) throws(LogMistake) -> ReadLog {
        var map: LogMap
        if let given { map = given } else { map = try LogMap(guessing: TableSample(source), separator: separator) }
        let slots = try MappedColumns(map, source.columns)
        var (rows, order) = try slots.read(source, map)
        if map.dates == nil, let order {
            map.dates = order
            map.reasons.append(.init("dates", "one date at least has a number above 12 that tells"))
        }
        for (role, words) in map.values where role != .lifecycle { rows.rename(role, words) }
        let understood = try UnderstoodRows(rows, map)
        let entries = understood.draft.log(rows, map, digest: source.digest)
        let quality = LogQuality(entries, rows: rows, map: map, understood: understood, findings: findings)
        messages.warn(of: quality)
        return ReadLog(log: entries, quality: quality, map: map)
    }
}
