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
        typealias Line = (symbol: String, name: String, value: String)
        let known = figures.figures.map { Line($0.symbol, $0.name, value($0.value, $0.unitKind)) }
        let quantiles = [0.5, 0.9, 0.95, 0.99].flatMap { p -> [Line] in
            let part = SoMany.alone(p).beginningSentence
            let wait = figures.waitQuantile(p).map { Line("", "\(part) wait at most", value($0, .time)) }
            let time = figures.sojournQuantile(p).map { Line("", "\(part) are done within", value($0, .time)) }
            return [wait, time].compactMap { $0 }
        }
        let table = ReportTable(
            known + quantiles, .left("Symbol") { $0.symbol }, .left("Figure") { $0.name }, .right("Value") { $0.value })
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
