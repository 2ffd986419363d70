import Measures
import Studies
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// People's records before, during and after: by the windows that the scenario names.
extension FlowReport {
    func recordWindows(_ keeping: RecordKeeping) -> [ReportSection] {
        let windows = scenario.run.windows.map(\.name).filter { window in
            result.measurements.contains { $0.element == keeping.element && $0.window == window }
        }
        guard !windows.isEmpty else { return [] }
        return [
            ReportSection(
                "Before and after",
                """
                Shares of all people at the beginning and at the end of each window; values that nobody has in any of \
                them are left out. Day by day they are in \(code: "figures/records.csv").
                """,
                .table(shares(keeping, windows)),
                "How often moves were made within each window, per \(symbol):",
                .table(moves(keeping, windows)))
        ]
    }

    private func shares(_ keeping: RecordKeeping, _ windows: [String]) -> ReportTable {
        typealias Row = (field: String, value: String, window: String)
        func found(_ word: (String) -> FigureWord, _ row: Row) -> MeasuredFigure? {
            result.measurement(keeping.element, QuantityName(row.field), word(row.value), window: row.window)
        }
        let rows = keeping.fields.flatMap { field in
            field.values.flatMap { value -> [Row] in
                let own = windows.map { (field: field.name, value: value, window: $0) }
                let isObserved = own.contains { row in
                    [FigureWord.atStart, FigureWord.share, FigureWord.atEnd].contains {
                        (found($0, row)?.value ?? 0) > 0
                    }
                }
                return isObserved ? own : []
            }
        }
        return ReportTable(
            rows, .left("Field") { $0.field }, .left("Value") { $0.value }, .left("Window") { $0.window },
            .right("At its beginning") { cell(found(FigureWord.atStart, $0), .share) },
            .right("On average") { cell(found(FigureWord.share, $0), .share) },
            .right("At its end") { cell(found(FigureWord.atEnd, $0), .share) })
    }

    private func moves(_ keeping: RecordKeeping, _ windows: [String]) -> ReportTable {
        ReportTable(
            keeping.moves, .left("Move") { $0.name },
            .each(windows) { window in
                .right("\(window)") {
                    cell(result.measurement(keeping.element, QuantityName($0.name), .rate, window: window), .number)
                }
            })
    }
}
