import Experiments
import Measures
import Reporting
import Scenarios

/// The best of many cases, with its guarantee and what it took.
struct SelectReport: ExperimentReportPart {
    let found: SelectOutcome
    let report: ExperimentReport
    private var format: MeasureFormat { report.format }
    private var measure: MeasureName { report.measures[found.measure] }
    private var confidence: String { English.percent(found.confidence) }
    private var indifference: String { format.difference(found.plan.indifference, halfWidth: 0, of: measure) }

    init(_ found: SelectOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    var form: AnswerForm? { .choice }

    var claims: [AnswerClaim] {
        let left = Set(found.selection.surviving)
        return found.points.indices.map { index in
            let outcome: Outcome = found.best == index ? .met : left.contains(index) ? .close : .missed
            let figure = found.points[index].estimate(found.measure, confidence: found.confidence).map {
                AnswerFigure(
                    $0, of: measure, confidence: found.confidence, family: 1,
                    unit: AnswerUnit(measure, beside: [$0.value], format))
            }
            return AnswerClaim(
                "\(found.points[index].name): \(measure.text)", named: found.points[index].name,
                AnswerStatement(outcome), figure: figure)
        }
    }

    var conclusions: [ReportText] {
        let leader = found.points[found.leader]
        let figure = format.told(leader.estimate(found.measure, confidence: found.confidence), of: measure)
        var lines: [ReportText] = []
        if found.best != nil {
            lines.append(
                "With \(strong: leader.name) \(format.title(measure)) is \(figure), the "
                    + "\(found.plan.best.direction.rawValue) of \(String(found.points.count)) cases.")
            lines.append(
                "The guarantee: with at least \(confidence) probability the best case is chosen, whenever it is better "
                    + "than all others by \(indifference) or more; smaller differences were said not to matter.")
        } else {
            let left = found.selection.surviving.map { found.points[$0].name }
            lines.append(
                "After \(ExperimentReport.replications(found.selection.replications)) \(English.listed(left)) "
                    + "cannot be told apart yet; \(strong: leader.name) has the best estimate, \(figure).")
            if let most = found.selection.mostReplications {
                lines.append(
                    "At most \(Readable.count(most)) replications of each that is left would choose with \(confidence) "
                        + "confidence.")
            }
        }
        let total = found.points.reduce(0) { $0 + $1.replications }
        let rinott =
            found.rinottReplications.map {
                "; two stages with independent customers (Rinott) would have taken about \(Readable.count($0))"
            } ?? ""
        lines.append("It took \(Readable.count(total)) replications in all\(rinott).")
        return lines
    }

    var figures: [DrawnFigure] { SelectFigures(found, report).figures() }

    typealias Line = (place: Int, point: ExperimentPoint, estimate: Estimate?)

    var mainTable: ReportTable { ReportTable(table) }

    /// Of each case what it was chosen or left out by.
    var table: Table<Line> {
        let lines = found.points.enumerated().map {
            Line($0, $1, $1.estimate(found.measure, confidence: report.plan.confidence))
        }
        return Table(
            "selection", lines, isExplained: false, .text("case", "Case") { $0.point.name },
            .key("measure") { _ in measure.text }, .key("unit") { _ in format.unit(measure) },
            .key("estimate") { $0.estimate?.value }, .key("lower") { $0.estimate?.lower },
            .key("upper") { $0.estimate?.upper }, .key("confidence") { _ in report.plan.confidence },
            report.figures { $0.point }, report.targetWords { $0.point },
            .key("replications") { $0.point.replications },
            .key("verdict") { word($0.place) }.shown("So it is", .text) {
                "\(word($0.place)) after \(English.plural($0.point.replications, "replication"))"
            })
    }

    private func word(_ index: Int) -> String {
        if found.selection.droppedAfter[index] != nil {
            "left out"
        } else if found.best == index {
            "chosen"
        } else {
            "left"
        }
    }

    var question: [ReportBlock] {
        [
            .table(report.changes(found.points)),
            """
            Looked for is the case with the \(found.plan.best.direction.rawValue) \(format.title(measure)); \
            differences below \(indifference) do not matter.
            """,
        ]
    }

    var results: [ReportSection] {
        [
            ReportSection(
                "The cases",
                .table(mainTable),
                """
                A case that is left out was simulated no further, so that its interval is wider. The intervals are of \
                each case on its own.
                """)
        ]
    }

    var method: [ReportText] {
        [
            """
            Kim and Nelson's fully sequential procedure (2001), with common random numbers: after \
            \(String(found.plan.firstStage)) replications of every case the variances of all differences are known; \
            from then on a case is left out as soon as the sum of its differences to another one leaves a triangle \
            that narrows with every replication. The figures of replications, means of many customers, are taken to \
            be normal.
            """,
            "It is looked at after every ten replications more, which the guarantee allows.",
        ]
    }
}
