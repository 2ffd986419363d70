import FlowMeasures
import FlowScenarios
import Measures
import Studies
import Experiments
import FlowNetworks
import Foundation
import Reporting
import Scenarios

/// What was found about a station's servers, on the screen and in `report.md`.
struct StaffingReport {
    let result: StaffingResult
    var staffed: StaffedStation { result.staffed }
    var scenario: Scenario { staffed.scenario }
    var symbol: String { scenario.timeUnit.symbol }
    var time: Readable.Kind { .quantity(unit: symbol) }
    var name: String { staffed.station.name }
    private var title: String { "Staffing of \(scenario.words.title(ofStation: name)): \(scenario.headline)" }
    /// What its readers call its servers and those who come.
    var server: Noun { scenario.words.server(at: name) }
    var customer: Noun { scenario.words.customer(at: name) }
    var perHour: (factor: Double, unit: String) { scenario.rateForPeople }
    /// `EUR per h`; `per h` where no currency is said.
    var money: String { UnitWords(scenario).moneyRate(perHour.unit) }

    init(_ result: StaffingResult) { self.result = result }

    var printed: Printout {
        var evidence: [Printout.Piece] = [.lines(question)]
        if let day = result.day {
            evidence.append(.table(table(day)))
            if let shifts = day.shifts { evidence.append(.table(table(shifts), heading: "Shifts\(shifts.span)")) }
        } else {
            if let exact = exactTable() { evidence.append(.table(exact, heading: exactHeading)) }
            if let simulated = simulatedTable() { evidence.append(.table(simulated, heading: simulatedHeading)) }
        }
        if let block = result.day?.block ?? blockInSchedule?.text {
            let which = blockInSchedule.map { ", with \($0.servers) at the most" } ?? ""
            evidence.append(
                .block(
                    heading: "Ready for the station '\(name)'\(which), in place of what it says about servers:",
                    lines: block.split(separator: "\n").map(String.init)))
        }
        return Printout(title, answer, evidence: evidence)
    }

    /// The answer, and on what it rests.
    private var page: ReportAnswer { AnswerWords(answer).page }

    func report() -> Report {
        var sections = [
            ReportSection("What was found", StaffingFigures(self).figures().map { .figure($0) }),
            ReportSection("What was asked", .bullets(question)),
        ]
        if let day = result.day {
            sections.append(ReportSection("Servers over the day", [.table(table(day))] + raised(day)))
            if let shifts = day.shifts {
                sections.append(ReportSection(ReportText("Shifts\(shifts.span)"), .table(table(shifts))))
            }
            sections.append(
                ReportSection(
                    "Ready for a scenario",
                    "For the station \(code: name), in place of what it says about servers:",
                    .code(day.block, language: "yaml")))
        } else {
            if let exact = exactTable() {
                sections.append(ReportSection(ReportText(exactHeading), [.table(exact)] + sources))
            }
            if let simulated = simulatedTable() {
                sections.append(ReportSection(ReportText(simulatedHeading), .table(simulated)))
            }
            if let block = blockInSchedule {
                sections.append(
                    ReportSection(
                        "Ready for a scenario",
                        """
                        For the station \(code: name), with \(block.servers) at the most, in place of what it says \
                        about servers:
                        """,
                        .code(block.text, language: "yaml")))
            }
        }
        if !scenario.assumptions.isEmpty {
            sections.append(ReportSection("Assumptions", .bullets(scenario.assumptions.map { ReportText($0) })))
        }
        sections.append(ReportSection("How it was computed", .bullets(method)))
        sections.append(ReportSection("How to run it again", .code(result.request.command, language: "sh")))
        return Report(
            kind: "Staffing", title: ReportText(title), answer: page,
            sections: sections.filter { !$0.blocks.isEmpty })
    }

    // MARK: the question

    private var question: [ReportText] {
        var lines: [ReportText] = []
        let load = staffed.load
        if let rate = load.arrivalRate, let offered = load.offeredLoad {
            let basis = load.basis == .constant ? "" : " on average"
            // What is done while a server is held takes a time of its own.
            let work =
                load.hasUnknownHolds
                ? "; how long each holds \(server.withArticle) shows in the simulation alone."
                : ", who keep \(Readable.number(offered)) \(server.many) busy."
            lines.append(
                "\(customer.many.beginningSentence): \(Readable.number(rate * perHour.factor)) \(perHour.unit)\(basis)"
                    + "\(work)"
            )
        }
        if let price = staffed.stated {
            var parts = ["\(amount(price.server)) for each \(server.one)" + (staffed.schedule == nil ? "" : " on duty")]
            if price.waiting > 0 { parts.append("\(amount(price.waiting)) for each \(customer.one) waiting (Lq)") }
            if price.present > 0 {
                parts.append("\(amount(price.present)) for each \(customer.one) there, waiting or in service (L)")
            }
            lines.append("Cost, \(money): \(parts.joined(separator: ", ")).")
            let others = scenario.costs.stations.indices.filter {
                $0 != staffed.index && scenario.costs.stations[$0] != nil
            }
            if staffed.outcomesCost {
                lines.append(
                    "What ends cost as 'outcomes' is counted in the simulation; theory's cost is left out, since it "
                        + "knows the station alone.")
            }
            if !others.isEmpty {
                let titles = others.map { scenario.words.title(ofStation: staffed.network.stations[$0].name) }
                let stay = English.agreeing(titles.count, "stays as it is", "stay as they are")
                lines.append(
                    "Of the stations only this station's cost is counted; \(titles.joined(separator: ", ")) \(stay).")
            }
        }
        if let target = result.request.target { lines.append("Target: \(target.text)\(beyond(target)).") }
        return lines + scheduleLines
    }

    /// What is shown of waits within a bound is the share beyond it.
    private func beyond(_ target: StaffingTarget) -> String {
        guard target.asksWithin, case .over(_, let share) = target.kind else { return "" }
        let most = Readable.number(share, as: .share)
        return ", that is: at most \(targetTold(ReportText(most)).plain)"
    }

    private func amount(_ perUnit: Double) -> String {
        Readable.significant(perUnit * perHour.factor, digits: 8)
    }

    // MARK: figures

    func cell(_ measurement: MeasuredFigure?, _ kind: Readable.Kind, factor: Double = 1) -> TableCell {
        guard let measurement, measurement.estimate != nil else { return .words(Readable.notAvailable()) }
        return measurement.cell(as: kind, factor: factor)
    }

    /// In a sentence.
    func told(_ measurement: MeasuredFigure?, _ kind: Readable.Kind, factor: Double = 1) -> ReportText {
        ReportText(cell(measurement, kind, factor: factor).told)
    }

    /// Money by theory, to the cent.
    func exactCost(_ value: Double?) -> ReportText {
        guard let value else { return "n/a" }
        return ReportText(String(format: "%.2f", value * perHour.factor))
    }

    /// `Wait over 30 min`, over a column.
    var targetTitle: ReportText {
        result.request.target.map { target in
            let statistic = target.statistic(in: scenario.timeUnit)
            return ReportText(MeasureTitle(scenario).head(wait: statistic, of: scope(target)))
        } ?? ""
    }

    /// `3.1% wait over 30 min`, in a sentence.
    func targetTold(_ figure: ReportText) -> ReportText {
        result.request.target.map { target in
            let statistic = target.statistic(in: scenario.timeUnit)
            return MeasureTitle(scenario).told(wait: statistic, of: scope(target), figure)
        } ?? figure
    }

    /// Whom it is about, as readers call them.
    private func scope(_ target: StaffingTarget) -> [String] {
        target.scope.map { $0 == target.customerClass ? scenario.words.title(ofClass: $0) : $0 }
    }

    /// A share or a mean of the target's measure.
    var targetKind: Readable.Kind {
        result.request.target?.bound(in: scenario.timeUnit) == nil ? time : .share
    }
}
