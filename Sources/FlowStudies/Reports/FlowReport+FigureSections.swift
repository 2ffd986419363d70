package import Reporting
import FlowScenarios
import Scenarios

/// What the figures say beside the hours of the day, for those who decide: a section for each question.
extension FlowReport {
    package func figureSections() -> [ReportSection] {
        let goodput = GoodputFigure(self)?.figure()
        let through = scenario.disturbances.isEmpty ? "Success over time" : "The disturbance and after"
        let parts: [(heading: String, figures: [DrawnFigure])] = [
            (through, [goodput].compactMap { $0 }),
            ("Steps on the way", [FunnelFigure(self)?.figure()].compactMap { $0 }),
            ("Ends and times", OutcomeFigures(self).figures()),
            ("People's records over time", RecordFigures(self).figures()),
            ("Who gets the money", MoneyFigures(self).figures()),
        ]
        return parts.filter { !$0.figures.isEmpty }.map { part in
            ReportSection(ReportText(part.heading), part.figures.map { .figure($0) })
        }
    }
}
