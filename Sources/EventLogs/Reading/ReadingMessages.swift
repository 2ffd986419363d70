internal import Scenarios
import Files

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
