import FlowMeasures
import Measures
import Scenarios
import FlowScenarios
import Studies
import FlowNetworks
import Reporting

/// What `redomat run` prints in the end.
extension FlowReport {
    var printed: Printout {
        var notes = result.unseenFindings.map { $0.words(inSentences) }
        if let left = result.leftBehind { notes.append(left.words(inSentences)) }
        if let deadlock = result.deadlock { notes.append(deadlock.words(inSentences)) }
        if let note = cutOffNote, !result.isOfRecordsAlone { notes.append(note) }
        var remarks: [ReportText] = []
        let names = stationsOfCalls
        if !names.isEmpty, !result.isOfRecordsAlone {
            let titles = English.listed(titles(names))
            remarks.append("Waits at \(titles) are those of calls, also of calls that were given up.")
        }
        var evidence: [Printout.Piece] = [.lines(notes), .table(summaryTable()), .lines(remarks)]
        if let ends = endTable() {
            evidence.append(.table(ends))
            let isTold = result.observed(.system, .goodput, .rate) != nil
            if isTold, let mixedNote { evidence.append(.lines([ReportText(mixedNote)])) }
        }
        return Printout(scenario.headline, answer, evidence: evidence)
    }

    /// How customers end and what is paid, where calls, ends or money are what it is about.
    private func endTable() -> ReportTable? {
        guard scenario.tellsEnds, !result.isOfRecordsAlone else { return nil }
        typealias Line = (name: String, share: MeasuredFigure?, count: TableCell, time: MeasuredFigure?)
        var lines: [Line] = []
        func row(_ name: String, share: MeasuredFigure?, count: TableCell, time: MeasuredFigure?) {
            lines.append((name, share, count, time))
        }
        if let good = result.observed(.system, .goodput, .rate) {
            row(
                "with success", share: result.measurement(.system, .goodput, .share),
                count: rate(good, as: .quantity(unit: rateForPeople.unit)), time: nil)
        }
        for (index, outcome) in run.network.outcomes.enumerated() {
            let quantity = QuantityName(outcome)
            guard let share = result.observed(.outcome, quantity, .share) else { continue }
            let own = FlowNetwork.ownOutcomes + [FlowNetwork.brokenOff, FlowNetwork.failed]
            if own.contains(outcome), !hasHappened(index) {
                continue
            }
            row(
                outcomeName(outcome), share: share,
                count: cell(result.measurement(.outcome, quantity, .count), .number),
                time: result.measurement(.outcome, QuantityName("\(outcome).time"), .mean))
        }
        let money: [(PaymentFigure, String)] = [
            (.charged, "charged (of \(customers))"), (.doubleCharges, "charged once more (of charges)"),
            (.withoutGoods, "charged, no goods (of charges)"),
        ]
        for (figure, words) in money {
            guard let share = result.observed(.payments, figure.quantity, .share) else { continue }
            let total = result.measurement(.payments, figure.quantity, .total)
            row(words, share: share, count: cell(total, .quantity(unit: currency)), time: nil)
        }
        if lines.isEmpty { return nil }
        return ReportTable(
            lines, .left("How it ends") { $0.name },
            .right("Share") { $0.share == nil ? nil : cell($0.share, .share) },
            .right("\(perPeriod.beginningSentence)") { $0.count },
            .right("Mean time") { $0.time?.estimate == nil ? nil : cell($0.time, self.time) })
    }
}
