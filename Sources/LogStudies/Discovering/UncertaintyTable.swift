import Files
import LogComparison
import Measures
import Reporting

/// What the log leaves open of a scenario's figures, told apart from what chance does in a simulation.
enum UncertaintyTable {
    static func section(_ uncertainty: InputUncertainty) -> ReportSection {
        let blocks = uncertainty.blockDays == 7 ? "weeks" : "days"
        // What nobody ever does is no figure.
        let shown = uncertainty.figures.filter { $0.mean != 0 || $0.interval.upperBound != 0 }
        return ReportSection(
            "How sure the figures are",
            """
            \(Readable.count(uncertainty.used)) logs were put together of \(blocks) of this one, drawn anew; a \
            scenario was \
            made of each and simulated \(Readable.count(uncertainty.simulations)) times. The intervals hold what \
            another \
            log of the same house would have given, and the chance of the simulation.
            """, .table(ReportTable(table(shown))))
    }

    /// The part of the variance that is the log's.
    private static func share(_ figure: InputUncertainty.Figure) -> Double {
        let input = figure.inputError * figure.inputError
        let simulation = figure.simulationError * figure.simulationError
        return input + simulation > 0 ? input / (input + simulation) : 0
    }

    static func file(_ uncertainty: InputUncertainty) -> TableFile { table(uncertainty.figures).file }

    private static func table(_ figures: [InputUncertainty.Figure]) -> Table<InputUncertainty.Figure> {
        Table(
            "uncertainty", figures, isExplained: false, .key("measure") { $0.measure.name },
            .left("Figure") { $0.measure.title }, .key("simulated") { $0.mean },
            .right("Simulated") { ValueWords.text($0.mean, $0.measure.quantity) },
            .key("input_standard_error") { $0.inputError }, .key("simulation_standard_error") { $0.simulationError },
            .key("lower") { $0.interval.lowerBound }, .key("upper") { $0.interval.upperBound },
            .right("95% interval, log and chance") { figure in
                let half = 1.96 * figure.simulationError
                let most = figure.measure.quantity.isShare ? 1 : Double.infinity
                return ValueWords.range(
                    max(0, figure.interval.lowerBound - half)...min(most, figure.interval.upperBound + half),
                    figure.measure.quantity, like: figure.mean)
            },
            .right("of this by the log") { Readable.number(share($0), as: .share) })
    }
}
