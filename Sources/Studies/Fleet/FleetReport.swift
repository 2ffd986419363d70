import Experiments
import Fleets
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// `report.md` of a fleet scenario, for the people who decide.
struct FleetReport {
    let result: FleetResult
    var run: FleetRun { result.run }
    var model: FleetModel { run.model }
    var scenario: Scenario { run.scenario }
    var symbol: String { scenario.timeUnit.symbol }
    var time: Readable.Kind { .quantity(unit: symbol) }
    /// The quantile that speaks of long waits: 95% where it is asked for, else the greatest; nil: none is.
    var tailQuantile: Double? {
        let quantiles = scenario.report.quantiles
        return quantiles.contains(0.95) ? 0.95 : quantiles.max()
    }
    var words: FleetDescription { FleetDescription(scenario, model) }

    init(_ result: FleetResult) { self.result = result }

    func report() -> Report {
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        if !run.isComplete {
            introduction.append(
                .warning(
                    "The run was interrupted: this report stands on the \(run.finished.count) of \(run.asked) replications that were finished."
                ))
        }
        introduction += cautions()
        var sections = [
            ReportSection("In short", [.bullets(FleetConclusion(self).sentences().map { ReportText($0) })]),
            ReportSection("What was simulated", whatWasSimulated()),
            ReportSection("Assumptions", parts.assumptions()),
            ReportSection("Results", [.paragraph(ReportText(howToReadIntervals))], subsections: results()),
        ]
        if let expectations = parts.expectations(result.expectations) { sections.insert(expectations, at: 1) }
        if let precision = precision() { sections.append(precision) }
        if let theory = theory() { sections.append(theory) }
        sections.append(ReportSection("Checks made on every replication", checks()))
        sections.append(ReportSection("How to run it again", parts.rerun(result.command)))
        sections.append(ReportSection("Words", [.bullets(dictionary())]))
        return Report(title: ReportText(scenario.headline), introduction: introduction, sections: sections)
    }

    var replicationCount: String {
        run.finished.count == 1 ? "one replication" : "\(Readable.count(run.finished.count)) replications"
    }

    private var parts: ReportParts {
        ReportParts(scenario: scenario, seed: run.seed, extent: replicationCount, part: "replication")
    }

    private var howToReadIntervals: String {
        guard run.finished.count > 1 else {
            return "There was one replication, so that no intervals can be given."
        }
        let percent = ReportParts.percent(scenario.run.confidence)
        return
            "\(percent) intervals from \(Readable.count(run.finished.count)) independent replications: "
            + "a figure such as 4.0 ± 0.2 means that the method behind it covers the true value in \(percent) of such studies."
    }

    /// What must be known before anything is believed.
    private func cautions() -> [ReportBlock] {
        var blocks: [ReportBlock] = []
        let load = FleetLoad(model).flatMap { $0.share >= 1 ? Readable.number($0.share, as: .share) : nil }
        if let load, model.everybodyStays {
            blocks.append(
                .warning(
                    ReportText(
                        "More is asked for than the vehicles can do: rides alone would take \(load) of their time. The line grows for as long as the run goes on, and the waits below depend on how long that is."
                    )))
        } else if let load {
            blocks.append(
                .note(
                    ReportText(
                        "More is asked for than the vehicles can do: rides alone would take \(load) of their time. Who cannot be served leaves; what follows is how many, and how long the others wait."
                    )))
        } else if run.growsWithoutEnd {
            blocks.append(
                .warning(
                    "At the end of the runs far more requests are open than before: the fleet does not keep up, and the waits below depend on how long the run is."
                ))
        }
        if !scenario.run.plan.isLongRun, scenario.run.plan.closing == .stop {
            blocks.append(
                .note(
                    "The run begins with all vehicles free and nobody waiting, and is observed from then on; it is no long run."
                ))
        }
        return blocks
    }

    // MARK: What was simulated

    private func whatWasSimulated() -> [ReportBlock] {
        var items: [ReportText] = ["\(strong: "Space"): \(words.space)."]
        for group in model.classes {
            items.append("\(strong: group.name): \(words.requests(group).joined(separator: "; ")).")
        }
        for pool in model.pools {
            items.append("\(strong: pool.name): \(words.vehicles(pool).joined(separator: "; ")).")
        }
        let whenIdle = model.isByPublication ? "" : "; free vehicles \(words.whenIdle)"
        items.append("\(strong: "Rule"): \(words.rule)\(whenIdle).")
        if let behaviour = words.behaviour { items.append("\(strong: "Drivers") \(behaviour).") }
        if let fare = words.fare { items.append("\(strong: "Fare"): \(fare).") }
        items.append(ReportText("The period: \(period)."))
        return [.bullets(items)]
    }

    private var period: String {
        let plan = scenario.run.plan
        var text: String
        switch plan.length {
        case .horizon(let length): text = "\(Readable.number(length, as: time))"
        case .customers(let number): text = "until \(Readable.count(number)) requests have ended"
        case .untilEmpty(let limit):
            text =
                "until nothing is open any more"
                + (limit.isFinite ? ", at most \(Readable.number(limit, as: time))" : "")
        case .untilDeadlock(let limit): text = "\(Readable.number(limit, as: time))"
        }
        switch plan.warmUp {
        case .none: break
        case .time(let length): text += ", after a warm-up of \(Readable.number(length, as: time)) that is not observed"
        case .customers(let number):
            text += ", after a warm-up of \(Readable.count(number)) requests that is not observed"
        }
        if let starts = scenario.run.starts { text += "; the run begins at \(starts)" }
        if plan.closing == .finish { text += "; then nobody comes any more, and what is open is carried out" }
        return text
    }

    // MARK: Theory, precision, checks

    private func theory() -> ReportSection? {
        let known = result.measurements.filter { $0.exact != nil }
        let rough = result.measurements.filter { $0.exact == nil && $0.note.hasPrefix("no exact value") }
        guard !known.isEmpty || !rough.isEmpty else { return nil }
        var blocks: [ReportBlock] = []
        if !known.isEmpty {
            let compared = known.filter { $0.z != nil }
            if compared.isEmpty {
                blocks.append(
                    .paragraph(
                        "For these figures theory knows the value in the long run; this run need not agree with it."))
            } else {
                let largest = compared.map { abs($0.z ?? 0) }.max() ?? 0
                let beyond = compared.count { abs($0.z ?? 0) > 3.5 }
                blocks.append(
                    .paragraph(
                        "\(compared.count) of the figures \(compared.count == 1 ? "is" : "are") known exactly and compared. The largest distance is \(Readable.number(largest, halfWidth: 0.1)) standard errors; \(beyond) \(beyond == 1 ? "is" : "are") beyond 3.5."
                    ))
            }
            var table = ReportTable([
                .init("Measure"), .init("Simulated", .right), .init("Exact", .right), .init("z", .right),
                .init("Source"),
            ])
            for measurement in known {
                let kind = kind(measurement)
                table.append([
                    .code("\(measurement.element).\(measurement.quantity).\(measurement.statistic)"),
                    ReportText(estimate(measurement, kind)), ReportText(Readable.number(measurement.exact, as: kind)),
                    ReportText(measurement.z.map { Readable.number($0, halfWidth: 0.1) } ?? ""),
                    ReportText(measurement.note),
                ])
            }
            blocks.append(.table(table))
        }
        if !rough.isEmpty {
            blocks.append(
                .bullets(
                    rough.map {
                        ReportText(
                            "\($0.element).\($0.quantity).\($0.statistic): simulated \(estimate($0, kind($0))); \($0.note)"
                        )
                    }))
        }
        return ReportSection("Beside theory", blocks)
    }

    private func precision() -> ReportSection? {
        guard !run.precision.isEmpty else { return nil }
        var table = ReportTable([
            .init("Measure"), .init("Half-width", .right), .init("Asked", .right), .init("Reached"),
            .init("Replications that would do", .right),
        ])
        for outcome in run.precision {
            let half = outcome.verdict.flatMap { $0.halfWidth.isFinite ? $0.halfWidth : nil }
            let asked: String =
                switch outcome.goal.bound {
                case .relative(let part): "\(ReportParts.percent(part)) of the estimate"
                case .absolute(let amount): StatisticName.plain(amount)
                }
            let enough = outcome.verdict?.partsThatWouldDo.map { "about \(Readable.count($0))" } ?? "n/a"
            table.append([
                .code(outcome.goal.measure.text), ReportText(Readable.number(half, otherwise: "no interval")),
                ReportText(asked), outcome.isReached ? "yes" : .strong("not reached"),
                ReportText(outcome.isReached ? "enough" : enough),
            ])
        }
        return ReportSection("How precise it is", [.table(table)])
    }

    private func checks() -> [ReportBlock] {
        let checks = run.observations.flatMap(\.checks)
        var laws: [FleetCheck.Law] = []
        for check in checks where !laws.contains(check.law) { laws.append(check.law) }
        var table = ReportTable([
            .init("Law"), .init("Checked", .right), .init("Largest relative difference", .right),
        ])
        for law in laws {
            let own = checks.filter { $0.law == law }
            let largest = own.map { abs($0.left - $0.right) / max(1, abs($0.left), abs($0.right)) }.max() ?? 0
            table.append([
                ReportText(law.rawValue), "\(own.count)",
                largest == 0 ? "0" : largest < 1e-9 ? "below 1e-9" : "\(String(largest))",
            ])
        }
        return [
            .paragraph(
                "Each law below is computed from two sides that are counted apart, over the observed period, with all times clipped at its ends. A difference beyond rounding would have stopped the run."
            ), .table(table),
        ]
    }

    private func dictionary() -> [ReportText] {
        [
            "\(strong: "Wait"): from the request to the pickup; \(strong: "matching"): that part of it in which no vehicle was bound to come, of every request that ended, in whatever way.",
            "\(strong: "P1, P2, P3"): the parts of the time on duty in which a vehicle has nothing to do, is on its way to somebody, and has somebody on board.",
            "\(strong: "Deadhead"): the part of the distance that is driven with nobody on board.",
            "\(strong: "Orphan"): a request that nobody may have any more, since everybody who could has refused it or given it back.",
            "\(strong: "90% wait at most"): the 90% quantile; one in ten waits longer. Quantiles are read from a histogram and true to 0.5%.",
            "\(strong: "Gini"): how unequal incomes per hour are; 0 where all earn the same, 1 where one earns everything.",
            "\(strong: "Replication"): the same period simulated again with other random numbers.",
        ]
    }

    // MARK: Figures

    func kind(_ measurement: Measurement) -> Readable.Kind {
        switch measurement.unit {
        case .time: time
        case .share: .share
        case .number: .number
        case .timeSquared, .rate, .cost, .money: .quantity(unit: result.unitName(of: measurement))
        }
    }

    /// `4.02 ± 0.03 min`.
    func estimate(_ measurement: Measurement?, _ kind: Readable.Kind) -> String {
        guard let measurement else { return FlowReport.notMeasured }
        guard let estimate = measurement.estimate else { return Readable.notAvailable("nobody") }
        if estimate.value == 0, measurement.halfWidth == 0 {
            return kind == .share ? "none seen" : Readable.number(0, as: kind)
        }
        if let width = measurement.halfWidth, width <= 1e-5 * abs(estimate.value) {
            return Readable.number(estimate.value, as: kind)
        }
        return Readable.estimate(estimate.value, halfWidth: measurement.halfWidth, as: kind)
    }

    /// A rate per hour.
    func perHour(_ measurement: Measurement?, unit: String = "per h") -> String {
        guard let measurement, let estimate = measurement.estimate else { return Readable.notAvailable("nobody") }
        if estimate.value == 0, measurement.halfWidth == 0 { return "0 \(unit)" }
        let factor = 3600 / scenario.timeUnit.seconds
        return Readable.estimate(
            estimate.value * factor, halfWidth: measurement.halfWidth.map { $0 * factor }, as: .quantity(unit: unit))
    }

    func measure(_ element: String, _ name: String, _ group: String = "all") -> Measurement? {
        result.measurement(element, name, group)
    }
}
