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
        guard let closing = somebodyLeft, let left = daysOfLeftBehind else {
            return "The last one leaves \(afterClosing(overtime))."
        }
        guard let mean = closing.meanOfOthers(confidence: scenario.run.confidence) else {
            return "\(left) The last one leaves \(afterClosing(overtime))."
        }
        var other = overtime
        other.estimate = mean
        let count = closing.all - closing.withSomebodyLeft
        let others = "\(Readable.count(count)) \(scenario.simulatedPeriod.agreeing(count))"
        let median =
            closing.median.map {
                " (the median of all \(Readable.count(closing.all)) \(periods) is "
                    + "\(scenario.shown(time: $0, halfWidth: other.halfWidth)))"
            } ?? ""
        return "\(left) \(periodOpening) the other \(others) the last one leaves \(afterClosing(other))\(median)."
    }

    /// Nil where nobody was left behind when doors had closed.
    var somebodyLeft: ClosingDays? {
        run.remains.closing.flatMap { $0.withSomebodyLeft > 0 ? $0 : nil }
    }

    /// On how many days somebody is left behind, and on how many of them until the next shift, so that these and the other
    /// days are all of them; nil where nobody is.
    var daysOfLeftBehind: String? {
        guard let closing = somebodyLeft else { return nil }
        let left = closing.withSomebodyLeft
        let nights = closing.overnight
        let on = periodOpening.lowercased()
        let those =
            left == closing.all
            ? "all \(Readable.count(left))" : "\(Readable.count(left)) of \(Readable.count(closing.all))"
        let opening = "\(periodOpening) \(those) \(periods) somebody is left behind"
        // Who was left behind while the doors were still open at times may have been served since.
        if closing.reopens {
            return nights == 0
                ? "\(opening)."
                : "\(opening), \(on) \(Readable.count(nights)) until the first shift after the doors have closed."
        }
        let gone = Readable.count(left - nights)
        if nights == left { return "\(opening) and stays until the next shift." }
        if nights == 0 { return "\(opening), and all have gone before the next shift." }
        return
            "\(opening): \(on) \(Readable.count(nights)) somebody stays until the next shift, \(on) \(gone) all have "
            + "gone before it."
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
