import FleetStudies
import FlowScenarios
import Scenarios
import SurveyStudies

/// The readers that take whatever somebody writes. None may end the process, whatever the bytes.
enum Readers {
    static let all: [(name: String, read: @Sendable ([UInt8]) -> Void)] = [
        ("yaml", yaml), ("quantity", quantity), ("csv", csv), ("law", law), ("scenario", scenario),
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
}
