import EventLogs
import FleetStudies
import FlowScenarios
import Foundation
import LogStudies
import Scenarios
import Studies
import SurveyStudies

/// The readers that take whatever somebody writes. None may end the process, whatever the bytes.
enum Readers {
    static let all: [(name: String, read: @Sendable ([UInt8]) -> Void)] = [
        ("yaml", yaml), ("quantity", quantity), ("csv", csv), ("law", law), ("scenario", scenario),
        ("log", log),
    ]

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The tree alone, and what is said of a text that is none.
    private static func yaml(_ bytes: [UInt8]) {
        let log = DiagnosticLog()
        _ = LocatedNode.read(SourceText(name: "fuzz.yaml", text: text(bytes)), log: log)
        _ = Diagnostic.render(log.diagnostics)
    }

    /// Numbers with units, formulas of them, clocks and dates; what is read can be written.
    private static func quantity(_ bytes: [UInt8]) {
        let text = text(bytes)
        if let quantity = Quantity(text: text) { _ = quantity.description }
        _ = ClockTime(text)
        _ = DateTime(text)
        _ = DateTime.trouble(text)
        _ = MomentCell(text, NumberCell(unit: .minutes))
        _ = NumberCell(unit: .seconds, hasDecimalComma: true).value(text)
        _ = RowFilter(text)
        _ = DataReference(text)
        _ = Setting(text)
    }

    /// With each mark between cells.
    private static func csv(_ bytes: [UInt8]) {
        let text = text(bytes)
        for separator in [CSVReader.comma, UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            guard let table = try? CSVTable(parsing: text, separator: separator) else { continue }
            for row in table.rows { _ = row.cells.map { NumberCell(unit: .minutes).value($0) } }
        }
    }

    /// As the service of the one station of a scenario.
    private static func law(_ bytes: [UInt8]) {
        let law = text(bytes).split(whereSeparator: \.isNewline).joined(separator: " ")
        scenario(
            """
            redomat: 1
            name: fuzz
            classes: { p: { arrivals: { poisson: 20/h }, flow: [ d ] } }
            stations: { d: { servers: 2, service: \(law) } }
            run: { horizon: 8 h }
            """)
    }

    private static func scenario(_ bytes: [UInt8]) { scenario(text(bytes)) }

    /// Either a scenario or an error, never both and never neither.
    private static func scenario(_ text: String) {
        let lanes: [any ScenarioLane] = [FlowLane(), FleetLane(), SurveyLane()]
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "fuzz.yaml", lanes: lanes)
        _ = Diagnostic.render(diagnostics)
        _ = scenario?.summary
        let isWrong = diagnostics.contains { $0.severity == .error }
        precondition(isWrong == (scenario == nil), "neither a scenario nor an error, or both")
    }

    /// Files of logs of this process alone.
    private static let logFile = NSTemporaryDirectory() + "/fuzz-\(getpid()).csv"
    /// More cases take too long to be tried often.
    private static let mostCases = 200

    /// A log of any shape: it is read or said to be none, and the scenario that is made of it is read back.
    private static func log(_ bytes: [UInt8]) {
        guard FileManager.default.createFile(atPath: logFile, contents: Data(bytes)) else { return }
        let messages = DiagnosticLog()
        let read = EventLogReader.read(path: logFile, log: messages)
        _ = Diagnostic.render(messages.diagnostics)
        let isWrong = messages.diagnostics.contains { $0.severity == .error }
        precondition(isWrong == (read == nil), "neither a log nor an error, or both")
        guard let log = read?.log, (1...mostCases).contains(log.caseCount) else { return }
        let observed = ObservedLog(log)
        guard observed.log.caseCount > 0 else { return }
        do {
            _ = try Discovery.scenario(DiscoveredModel(observed), file: "fuzz.csv")
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
