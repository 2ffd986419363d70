import Experiments
import Measures
package import Reporting
import FlowNetworks
import FlowScenarios
import Scenarios
import SimulationKernel
import Studies

/// How the beginning fades, and what of it is left out: only where the warm-up was looked for.
package struct WarmUpFigure {
    let report: FlowReport
    let found: WarmUpFinding
    private var scenario: Scenario { report.scenario }

    package init(_ report: FlowReport, _ found: WarmUpFinding) {
        self.report = report
        self.found = found
    }

    private static let most = 9

    /// It is `nil` where the pilot was too short for a curve.
    package func figure() -> DrawnFigure? {
        let curves = found.rows.filter { $0.times.count > 2 }
        // Those that take longest to settle.
        let shown = curves.enumerated().sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }
            .map(\.element).prefix(curves.count > Self.most ? 6 : Self.most)
        guard let first = shown.first else { return nil }
        let until = shown.flatMap(\.times).max() ?? 1
        let unit = DrawnUnit(scenario.unit(ofTimes: [until]))
        let axis = Axis(.linear(from: 0, to: until * unit.factor), title: "from the start", unit: unit.name)
        let panels = shown.map { panel(of: $0, axis, unit) }
        let left = curves.count - panels.count
        let answer =
            first.time > 0
            ? "\(title(first.measure)) settles last, after \(unit.text(first.time))" : "nothing is to be left out"
        return DrawnFigure(
            name: "warm-up", title: "How long does the beginning matter? \(answer.beginningSentence)",
            subtitle: "Averages over the \(Readable.count(found.replications)) replications of the pilot (faint), and "
                + "their moving average (strong). Line: what the measure itself asks for.\(cutWords)",
            notes: left > 0 ? ["\(left) more curves are in figures/warm-up.csv."] : [], panels: panels)
    }

    /// What was left out, where it is a time.
    private var cut: Double? { if case .time(let time) = found.warmUp { time } else { nil } }
    private var cutWords: String { cut.map { " Tinted: left out, \(scenario.shown(time: $0))." } ?? "" }

    private func panel(of row: WarmUpFinding.Row, _ axis: Axis, _ unit: DrawnUnit) -> Panel {
        let isTime = !row.measure.hasSuffix(Self.occupancy)
        let values = row.curve.averages
        let own = isTime ? DrawnUnit(scenario.unit(ofTimes: [values.filter(\.isFinite).max() ?? 0])) : .plain
        let times = row.times.map { $0 * unit.factor }
        func series(_ values: [Double], _ role: Role, _ strength: Strength) -> CourseOverTime.Series {
            let count = min(values.count, times.count)
            return CourseOverTime.Series(
                name: "", times: Array(times.prefix(count)),
                values: values.prefix(count).map { DrawnValue($0 * own.factor) }, role: role, strength: strength)
        }
        let finding =
            row.time > 0 ? "It asks for \(unit.text(row.time)) to be left out." : "It asks for nothing to be left out."
        return CourseOverTime(
            title: title(row.measure), finding: finding, axis: axis, unit: own.name,
            series: [series(values, .context, .faint), series(row.curve.smoothed, .data1, .strong)],
            parts: cut.map { [.init(from: 0, to: $0 * unit.factor, words: "", role: .context)] } ?? [],
            moments: row.time > 0
                ? [.init(at: row.time * unit.factor, words: unit.text(row.time), role: .ink)] : [], isWide: false
        ).panel
    }

    private static let wait = ".wait.mean"
    private static let occupancy = ".occupancy.mean"

    private func title(_ measure: String) -> String {
        for (ending, words) in [(Self.wait, "mean wait"), (Self.occupancy, "number there")]
        where measure.hasSuffix(ending) && measure != "system" + ending {
            return "\(report.reader.title(ofStation: String(measure.dropLast(ending.count)))), \(words)"
        }
        return "Time in the system"
    }
}
