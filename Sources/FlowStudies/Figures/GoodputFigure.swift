import FlowMeasures
import Measures
import SimulationKernel
import Experiments
package import Reporting
import FlowNetworks
import FlowScenarios
import Scenarios
import Studies

/// How many come and how many end well through the run, what disturbed them, and when that was over.
package struct GoodputFigure {
    let report: FlowReport
    private var result: FlowResult { report.result }
    private var scenario: Scenario { report.scenario }
    private let curve: GoodputCurve
    private let unit: DrawnUnit

    /// It is `nil` where no parts of time were counted.
    package init?(_ report: FlowReport) {
        guard let curve = GoodputCurve(report.run) else { return nil }
        self.report = report
        self.curve = curve
        unit = .rate(report.rateForPeople.unit, factor: report.rateForPeople.factor)
    }

    /// More parts than so many are put together: they would be narrower than the line.
    private static let most = 240

    package func figure() -> DrawnFigure? {
        let size = (curve.bins.count + Self.most - 1) / Self.most
        let spans = stride(from: curve.bins.lowerBound, to: curve.bins.upperBound, by: size).map {
            curve.span($0..<min($0 + size, curve.bins.upperBound))
        }
        guard spans.count > 1, let first = spans.first, let last = spans.last else { return nil }
        let clock = RunClock(scenario, from: first.from, until: last.until)
        let times = spans.map { clock.place($0.from) }
        let end = clock.place(last.until)
        func series(_ name: String, _ role: Role, _ value: (GoodputCurve.Span) -> Estimate?) -> CourseOverTime.Series {
            let isMain = role == .data1
            // Two bands would hide each other.
            let values = spans.map { isMain ? unit.drawn(value($0)) : DrawnValue(unit.drawn(value($0)).value) }
            return CourseOverTime.Series(
                name: name, times: times, values: values, until: end, role: role, strength: isMain ? .strong : .faint)
        }
        let title = title(spans)
        let panel = CourseOverTime(
            finding: title, axis: clock.axis, unit: unit.name,
            series: [series("succeed", .data1) { $0.goodput }, series("come", .context) { $0.arrivals }],
            parts: scenario.disturbances.map {
                .init(from: clock.place($0.from), to: clock.place($0.until), words: "disturbed")
            },
            moments: recovery.map { [.init(at: clock.place($0.at), words: $0.words)] } ?? [],
            level: usual.map { .init($0.value * unit.factor, words: "before: \(unit.words($0.value * unit.factor))") }
        ).panel
        return DrawnFigure(name: "goodput", title: title, subtitle: subtitle(size), panels: [panel], columns: 1)
    }

    private func subtitle(_ size: Int) -> String {
        let parts = report.duration(curve.width * Double(size))
        let shown =
            "\(report.customers.beginningSentence) who come (faint) and who succeed (strong), \(unit.name), in parts "
            + "of \(parts), all replications together. Shaded: \(English.percent(scenario.run.confidence)) intervals."
        guard let first = scenario.disturbances.first else { return shown }
        let others = scenario.disturbances.count - 1
        let more = others > 0 ? " So do \(others) more." : ""
        return shown + " Tinted: \(report.words(first))\(more)"
    }

    // MARK: what it says

    private var from: Double? { scenario.disturbances.map(\.from).min() }
    private var until: Double? { scenario.disturbances.map(\.until).max() }

    /// Goodput before anything disturbs it, over whole parts.
    private var usual: Estimate? {
        guard let from else { return nil }
        let end = min(curve.bins.upperBound, Int(saturating: (from / curve.width + 1e-9).rounded(.down)))
        guard end > curve.bins.lowerBound, result.nothingToRecoverTo == nil else { return nil }
        return curve.span(curve.bins.lowerBound..<end).goodput
    }

    /// Goodput in all parts behind the last disturbance.
    private var after: Estimate? {
        guard let until else { return nil }
        let begin = max(curve.bins.lowerBound, Int(saturating: (until / curve.width - 1e-9).rounded(.up)))
        return begin < curve.bins.upperBound ? curve.span(begin..<curve.bins.upperBound).goodput : nil
    }

    private var recovery: (at: Double, words: String)? {
        guard let until, let time = result.observed(.recovery, .time, .mean),
            let share = result.observed(.recovery, .share, .mean), share.value > 0
        else { return nil }
        return (until + time.value, share.value < 1 ? "recovered, where it does" : "as before")
    }

    private func time(_ figure: MeasuredFigure?) -> String {
        let value = figure?.value ?? 0
        return value == 0
            ? "at once after the disturbance"
            : DrawnUnit(scenario.unit(ofTimes: [value])).text(value) + " after the disturbance"
    }

    private func missing(_ span: GoodputCurve.Span) -> Double {
        (span.arrivals?.value ?? 0) - (span.goodput?.value ?? 0)
    }

    private func title(_ spans: [GoodputCurve.Span]) -> String {
        func rate(_ estimate: Estimate?) -> String { unit.text(estimate?.value) }
        guard let until else {
            // Where the most who come do not succeed.
            let worst = spans.max { missing($0) < missing($1) }
            guard let worst, let arrivals = worst.arrivals?.value, missing(worst) > 0.01 * arrivals else {
                let most = spans.compactMap(\.goodput).max { $0.value < $1.value }
                return "How many succeed over time? As many as come, \(rate(most)) at the most"
            }
            return "How many succeed over time? At the worst, from \(report.moment(worst.from)), "
                + "\(unit.words((worst.goodput?.value ?? 0) * unit.factor)) of \(rate(worst.arrivals)) who come"
        }
        if result.nothingToRecoverTo != nil {
            return "Does it recover? There is nothing to recover to: before the disturbance few succeed"
        }
        guard let share = result.observed(.recovery, .share, .mean) else {
            let lowest = spans.compactMap { $0.goodput }.min { $0.value < $1.value }
            return "What does the disturbance do? At the least \(rate(lowest)) succeed, \(rate(usual)) before it"
        }
        let count = report.run.finished
        let average = count > 1 ? " on average" : ""
        let when = time(result.observed(.recovery, .time, .mean))
        switch share.value {
        case 0:
            let length = report.run.remains.totals.earliestEnd - until
            let rest = DrawnUnit(scenario.unit(ofTimes: [length])).text(length)
            return "Does it recover? No: only \(rate(after)) succeed for the \(rest) after the disturbance, of "
                + "\(rate(usual)) before"
        case 1:
            return "Does it recover? Yes: \(when)" + (count > 1 ? ", on average," : "") + " as many succeed as before"
        default:
            let times = Int(saturating: (share.value * Double(count)).rounded())
            return "Does it recover? In \(times) of \(count) replications: \(when)\(average) of those"
        }
    }
}
