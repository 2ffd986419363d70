import ArgumentParser
import EventLogs
import LogComparison
import LogStudies
import Scenarios

/// An event log and how it is read.
struct LogArguments: ParsableArguments {
    @Argument(
        help: "An event log: CSV, TSV or XES, packed by gzip or not.",
        completion: .file(extensions: ["csv", "tsv", "xes", "gz"]))
    var log: String

    @Option(
        help: ArgumentHelp(
            "How the log is read, as 'redomat discover' writes it; guessed by default.", valueName: "FILE"),
        completion: .file(extensions: ["yaml", "yml"]))
    var map: String?

    /// Reads it; what is wrong is printed, with its places.
    /// - Parameter wishes: what is said of it beside the map.
    func read(quiet: Bool, wishes: LogWishes = LogWishes()) throws -> ReadLog {
        let messages = DiagnosticLog()
        var map: LogMap?
        if let path = self.map { map = LogMap.read(path: path, log: messages) }
        let read =
            messages.hasErrors ? nil : EventLogReader.read(path: log, map: map, wishes: wishes, log: messages)
        if messages.hasErrors || !quiet { StandardStreams.show(messages.diagnostics) }
        guard let read, !messages.hasErrors else { throw ExitCode.wrongFile }
        return read
    }

    /// What a study of the log gives; where the log and what is asked do not go together that is said at its place.
    func studied<Result>(_ around: ReportFrame.Surroundings, _ study: () throws -> Result?) throws -> Result {
        do {
            guard let result = try study() else { throw around.interrupted() }
            return result
        } catch let mistake as ValidationMistake {
            around.line.clear()
            let diagnostic = Diagnostic(.error, mistake.message, at: .whole(log), hint: mistake.hint)
            throw ExitCode.wrongFile.reporting(Diagnostic.render([diagnostic]))
        }
    }
}
