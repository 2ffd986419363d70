import Experiments
import FlowMeasures
import Measures
import Reporting
import Scenarios
import Studies

/// How it goes on after the doors have closed.
extension FlowReport {
    /// `19 ± 1 min after the doors have closed, on average`.
    func afterClosing(_ overtime: MeasuredFigure) -> String {
        overtime.estimate?.value == 0
            ? "before the doors close" : "\(estimate(overtime, time)) after the doors have closed, on average"
    }

    /// When the last one leaves, in sentences. Where some are left behind, those who stay until the next shift would make a
    /// mean of hours that no usual day has: the others are told apart.
    func lastOneLeaves(_ overtime: MeasuredFigure) -> String {
        guard let closing = somebodyLeft else { return "The last one leaves \(afterClosing(overtime))." }
        let all = Readable.count(closing.all)
        guard let mean = closing.meanOfOthers(confidence: scenario.run.confidence) else {
            return "\(periodOpening) all \(all) \(periods) somebody is left behind; the last one leaves "
                + "\(afterClosing(overtime))."
        }
        var other = overtime
        other.estimate = mean
        let others = Readable.count(closing.all - closing.withSomebodyLeft)
        let median =
            closing.median.map {
                " (the median of all \(periods) is \(scenario.shown(time: $0, halfWidth: other.halfWidth)))"
            } ?? ""
        let nights = staysOvernight ?? "Nobody stays until the next shift."
        return "\(periodOpening) the \(others) of \(all) \(periods) \(periodOpening.lowercased()) which nobody is left "
            + "behind, the last one leaves \(afterClosing(other))\(median). \(nights)"
    }

    /// Nil where nobody was left behind when doors had closed.
    var somebodyLeft: ClosingDays? {
        run.remains.closing.flatMap { $0.withSomebodyLeft > 0 ? $0 : nil }
    }

    /// `On 10 of 400 days somebody stays until the next shift.`; nil where nobody does.
    var staysOvernight: String? {
        guard let closing = somebodyLeft, closing.overnight > 0 else { return nil }
        return
            "\(periodOpening) \(Readable.count(closing.overnight)) of \(Readable.count(closing.all)) \(periods) "
            + "somebody stays until the next shift."
    }

    /// `with the 10 of 400 days on which somebody stays until the next shift`; nil where nobody does.
    var nights: String? {
        guard let closing = somebodyLeft, closing.overnight > 0 else { return nil }
        return "with the \(Readable.count(closing.overnight)) of \(Readable.count(closing.all)) \(periods) "
            + "\(periodOpening.lowercased()) which somebody stays until the next shift"
    }

    private var periods: String { scenario.simulatedPeriod.many }
    private var periodOpening: String { scenario.simulatedPeriod.one == "day" ? "On" : "In" }

    /// What becomes of those who are inside when the doors close, in the middle of a sentence.
    var afterTheDoors: String {
        if result.leftBehind != nil {
            return "those inside go on while somebody is on duty, who is left behind waits on,"
        }
        return result.positive(.brokenOff, .share).isEmpty
            ? "those inside are still served," : "those inside are served until the shifts end,"
    }
}
