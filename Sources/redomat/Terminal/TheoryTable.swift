import SimulationKernel
import QueueingTheory
import Reporting
import Scenarios

/// The figures of a queue as a table for the screen.
struct TheoryTable {
    private let figures: TheoreticalFigures
    private let unit: TimeUnit

    init(_ figures: TheoreticalFigures, unit: TimeUnit) {
        self.figures = figures
        self.unit = unit
    }

    var text: String {
        var table = ReportTable([.init("Symbol"), .init("Figure"), .init("Value", .right)])
        for figure in figures.figures {
            table.append([
                ReportText(figure.symbol), ReportText(figure.name), ReportText(value(figure.value, figure.unitKind)),
            ])
        }
        for p in [0.5, 0.9, 0.95, 0.99] {
            let percent = "\(Int(saturating: (p * 100).rounded()))%"
            if let wait = figures.waitQuantile(p) {
                table.append(["", "\(percent) wait at most", ReportText(value(wait, .time))])
            }
            if let time = figures.sojournQuantile(p) {
                table.append(["", "\(percent) are done within", ReportText(value(time, .time))])
            }
        }
        let kind =
            switch figures.kind {
            case .exact: "exact"
            case .approximation: "an approximation"
            }
        return """
            \(figures.model), \(kind)

            \(PlainTextWriter.text(of: table))
            Source: \(figures.source)
            Holds for: \(figures.conditions)

            """
    }

    private func value(_ value: Double, _ kind: TheoreticalFigures.UnitKind) -> String {
        // Ten digits: enough to check a formula by hand, few enough to read.
        let digits = Self.significant(value)
        return switch kind {
        case .time: "\(digits) \(unit.symbol)"
        case .timeSquared: "\(digits) \(unit.symbol)²"
        case .rate: "\(digits) per \(unit.symbol)"
        case .number, .share: digits
        }
    }

    private static func significant(_ value: Double) -> String { Readable.significant(value, digits: 10) }
}
