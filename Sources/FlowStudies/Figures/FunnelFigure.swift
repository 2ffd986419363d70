package import Experiments
import Measures
package import Reporting
import FlowNetworks
import Scenarios
import Studies

/// Where people are lost on their way: of those who began a step so many began the next.
package struct FunnelFigure {
    /// One row of steps with what was seen of each.
    package struct Funnel {
        let customerClass: String
        package let steps: [Step]

        /// After which step most are lost.
        var worst: Int? {
            steps.indices.dropLast().max { steps[$0].lost(of: steps[0]) < steps[$1].lost(of: steps[0]) }
        }
    }

    package struct Step {
        package let name: String
        /// Of those who began the first step.
        package let began: Estimate
        /// Of those who began this one; nil of the last one.
        package let wentOn: Estimate?

        /// Of all who began.
        func lost(of first: Step) -> Double { wentOn.map { began.value * (1 - $0.value) } ?? 0 }
    }

    let report: FlowReport
    package let funnels: [Funnel]

    private static let mostPanels = 6
    /// More steps are no figure.
    private static let mostSteps = 40
    /// Of what nobody would see a figure says nothing.
    private static let least = 0.0005

    /// It is `nil` where nobody is lost on such a way.
    package init?(_ report: FlowReport) {
        let confidence = report.scenario.run.confidence
        let run = report.run
        funnels = FunnelSteps.rows(run.network).compactMap { row in
            let parts = row.names.prefix(Self.mostSteps).compactMap { name -> (String, [Double])? in
                guard case .ratio(let pool)? = run.rows.pool(of: FunnelSteps.measure(name))?.pool else { return nil }
                return (name, pool.parts.map(\.numerator))
            }
            guard parts.count >= FunnelSteps.fewest, let first = parts.first else { return nil }
            func share(_ some: [Double], of all: [Double]) -> Estimate? {
                PooledRatio(zip(some, all).map { ($0, $1) }).estimate(confidence: confidence)
            }
            let steps = parts.indices.compactMap { place -> Step? in
                share(parts[place].1, of: first.1).map { began in
                    Step(
                        name: report.title(MeasureElement(parts[place].0)), began: began,
                        wentOn: place + 1 < parts.count ? share(parts[place + 1].1, of: parts[place].1) : nil)
                }
            }
            guard let last = steps.last, last.began.value < 1 - Self.least else { return nil }
            return Funnel(customerClass: row.customerClass, steps: steps)
        }
        guard !funnels.isEmpty else { return nil }
        self.report = report
    }

    private var confidence: String { English.percent(report.scenario.run.confidence) }

    package func figure() -> DrawnFigure {
        let words = DrawnUnit.share.words
        let hasClasses = Set(funnels.map(\.customerClass)).count > 1
        let panels = funnels.prefix(Self.mostPanels).map { funnel in
            SignedBars(
                title: hasClasses ? report.className(funnel.customerClass) : "", finding: sentence(funnel) + ".",
                axisTitle: "of those who began the first step", format: .percent,
                headings: ["began", "of these went on"],
                rows: funnel.steps.map {
                    .init(
                        name: $0.name, value: DrawnUnit.share.drawn($0.began), text: words($0.began.value),
                        more: $0.wentOn.map { words($0.value) } ?? "")
                }
            ).panel
        }
        let left = funnels.count - panels.count
        return DrawnFigure(
            name: "funnel", title: "Where are \(report.customers) lost? \(sentence(funnels[0]).beginningSentence)",
            subtitle: "Share of those who began the first step that began each step, of all who left in the observed "
                + "period; at the right how many of these began the next. Lines: \(confidence) intervals.",
            notes: left > 0 ? ["\(left) more rows of steps are in figures/funnel.csv."] : [], panels: panels, columns: 1
        )
    }

    /// `most after s9: 92.6% (92.5% to 92.7%) of these go on; 84% come to the last step`.
    private func sentence(_ funnel: Funnel) -> String {
        let words = DrawnUnit.share.words
        guard let worst = funnel.worst, let wentOn = funnel.steps[worst].wentOn, let last = funnel.steps.last else {
            return ""
        }
        let interval = [wentOn.lower, wentOn.upper].compactMap { $0 }.map { words(min(1, max(0, $0))) }
        let range = interval.count == 2 && interval[0] != interval[1] ? " (\(interval[0]) to \(interval[1]))" : ""
        return "most after \(funnel.steps[worst].name): \(words(wentOn.value))\(range) of these go on to "
            + "\(funnel.steps[worst + 1].name); \(words(last.began.value)) of those who began come to the last step"
    }

    /// `figures/funnel.csv`: one row a step.
    package func file() -> CSVFile {
        let rows = funnels.flatMap { funnel in funnel.steps.map { (funnel.customerClass, $0) } }
        return CSVFile(
            rows, .key("class") { $0.0 }, .key("step") { $0.1.name }, .key("began_share") { $0.1.began.value },
            .key("began_lower") { $0.1.began.lower }, .key("began_upper") { $0.1.began.upper },
            .key("went_on_share") { $0.1.wentOn?.value }, .key("went_on_lower") { $0.1.wentOn?.lower },
            .key("went_on_upper") { $0.1.wentOn?.upper })
    }
}
