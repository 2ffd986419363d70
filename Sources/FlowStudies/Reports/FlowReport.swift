import Experiments
import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
package import Reporting
package import Scenarios
import Studies

/// `report.md` of a flow scenario, for the people who decide.
package struct FlowReport {
    package let result: FlowResult
    package let run: FlowRun
    package let scenario: Scenario
    let symbol: String
    let time: Readable.Kind
    /// The words of the scenario's readers.
    let reader: ReaderWords
    /// The network by the titles of what it has.
    let titled: FlowNetwork
    /// By what a rate per time unit is multiplied for people, and the unit it then has: they count customers by the
    /// hour, by the second where very many come, and by the day where few do.
    let rateForPeople: (factor: Double, unit: String)
    /// How its parts are told.
    let flowWords: FlowWords
    /// The mean waits over the whole period, by station and then by class.
    let meanWaits: [MeasureElement: [MeasuredFigure]]
    /// What the page, the text, the files and the figures tell alike.
    var answer: Answer { made.value(madeAnswer) }
    private let made = MadeOnce<Answer>()
    /// Where its figures stand.
    private(set) var place = FigurePlace.cell
    /// The same with figures as sentences have them.
    var inSentences: FlowReport {
        var report = self
        report.place = .sentence
        return report
    }

    package init(_ result: FlowResult) {
        let scenario = result.run.scenario
        self.result = result
        self.scenario = scenario
        run = result.run
        symbol = scenario.timeUnit.symbol
        time = .quantity(unit: symbol)
        reader = scenario.words
        titled = result.run.network.titled(by: reader)
        let rateForPeople = Self.rateForPeople(result)
        self.rateForPeople = rateForPeople
        flowWords = FlowWords(
            titled, in: scenario.timeUnit, starts: scenario.run.starts,
            rate: { Readable.number($0 * rateForPeople.factor, as: .quantity(unit: rateForPeople.unit)) },
            share: English.percent)
        meanWaits = Dictionary(
            grouping: result.measurements.filter { $0.is(.wait, .mean) && $0.isOfWholePeriod }, by: \.element)
    }

    private static func rateForPeople(_ result: FlowResult) -> (factor: Double, unit: String) {
        let unit = result.run.scenario.timeUnit
        let perHour = 3600 / unit.seconds
        let all = (result.measurement(.system, .arrivals, .rate)?.estimate?.value ?? 1) * perHour
        if unit.symbol == "s", all >= 360 { return (1, "per s") }
        return all > 0 && all < 0.5 ? (24 * perHour, "per d") : (perHour, "per h")
    }

    package func report() -> Report {
        let main = result.mainFindings
        // Beside an answer there is room for a few: what should trouble first.
        let findings =
            scenario.targets.isEmpty
            ? main : main.filter { $0.seriousness >= .warning } + main.filter { $0.seriousness < .warning }
        let opening = AnswerOpening(
            scenario, answer, told: findings.map { $0.words(inSentences) }, urgent: urgent(findings))
        let introduction = parts.introduction()
        var sections = opening.sections
        let day = DayFigures(self).figures()
        let expectations = parts.expectations(result.expectations)
        if !opening.isAsked, let expectations { sections.append(expectations) }
        if !day.isEmpty { sections.append(ReportSection("Hour by hour", day.map { .figure($0) })) }
        sections += figureSections()
        if let replay = replay() {
            sections.append(ReportSection("One \(scenario.simulatedPeriod.one), replayed", .replay(replay)))
        }
        sections.append(ReportSection("Assumptions", scenario.assumptionBlocks))
        sections.append(ReportSection("What was simulated", [], subsections: whatWasSimulated()).forAnalyst)
        if opening.isAsked, let expectations { sections.append(expectations) }
        sections.append(
            ReportSection(
                "Results", .paragraph(ReportText(parts.howToReadIntervals + unusualIntervals)), subsections: results()))
        if let money = moneySection() { sections.append(money) }
        if let precision = precisionSection() { sections.append(precision) }
        if let theory = TheorySection(self).section() { sections.append(theory) }
        sections.append(ReportSection("Checks made on every \(parts.part)", checks()))
        sections.append(ReportSection("How to run it again", parts.rerun(result.command)))
        sections.append(ReportSection("Words", words()))
        return Report(
            kind: ReportText("Capacity report, \(parts.simulated)"), title: ReportText(scenario.headline),
            introduction: introduction, answer: opening.page, sections: sections)
    }

    /// Which figures have no interval, and why.
    private var unusualIntervals: String {
        guard run.finished > 1 else { return "" }
        let open = result.measurements.filter {
            $0.estimate != nil && $0.halfWidth == nil && $0.word != .max && $0.isOfWholePeriod
        }
        var reasons: [String] = []
        if open.contains(where: { $0.observedIn < 2 }) {
            reasons.append("only one replication saw a case of it")
        }
        if open.contains(where: { $0.statistic.hasPrefix("p") && $0.observedIn > 1 }) {
            reasons.append("it is a quantile so far out that so few replications do not bound it")
        }
        return reasons.isEmpty ? "" : " A figure without an interval has none because \(English.listed(reasons, "or"))."
    }

    var parts: ReportParts { ReportParts(run.replications, isOneRun: run.batching != nil) }

    private func checks() -> [ReportBlock] {
        var blocks: [ReportBlock] = [
            .paragraph(
                "Each law below is computed from two sides that are counted apart, over the observed period, with all "
                    + "times clipped at its ends. A difference beyond rounding would have stopped the run.")
        ]
        let laws: [(law: IdentityCheck.Law, says: String)] = [
            (.little, "the area under the number of \(customers) = the sum of their times"),
            (.utilization, "the time \(server.many) were busy = the service they gave"),
            (.flow, "who was there and came = who left and is there"),
            (.people, "the time of people in each state, summed = people times time"),
        ]
        func found(_ law: IdentityCheck.Law) -> (count: Int, largest: Double) {
            run.remains.totals.checks.first { $0.law == law }.map { ($0.count, $0.largest) } ?? (0, 0)
        }
        let table = ReportTable(
            laws.filter { $0.law != .people || found($0.law).count > 0 }, .left("Law") { $0.law.rawValue },
            .left("Says") { $0.says }, .right("Checked") { found($0.law).count },
            .right("Largest relative difference") {
                let largest = found($0.law).largest
                return largest == 0 ? "0" : largest < 1e-9 ? "below 1e-9" : "\(largest)"
            })
        blocks.append(.table(table))
        return blocks + auditBlocks()
    }

    private func words() -> [ReportBlock] {
        var words: [ReportText] = [
            "\(strong: "Wait"): from joining a station's line to the first start of service. Who is served at once "
                + "waits 0.",
            "\(strong: "Time at a station"): from joining its line to leaving it, service included.",
            "\(strong: "Time in the system"): from coming in to leaving, over all stations and delays.",
            "\(strong: "Busy"): the share of the time of the \(server.many) for which they are busy.",
            "\(strong: "9 of 10 wait at most"): the 90% quantile; one in ten waits longer. Quantiles are read from a "
                + "histogram and true to 0.5%.",
            "\(strong: "Load"): how much of the time of its \(server.many) the work that comes to a station "
                + "takes, computed from the scenario.",
            "\(strong: "Longest seen, longest line"): the extreme of all replications; more of them would show more "
                + "extreme ones.",
        ]
        words.append(
            run.batching == nil
                ? "\(strong: "Replication"): the same period simulated again with other random numbers."
                : "\(strong: "Batch"): one of the equal consecutive parts of a long run; in the files it stands where "
                    + "a replication would.")
        // As many as the table beside theory has.
        if TheorySection.compared(result).contains(where: { $0.z != nil }) {
            words.append(ChanceBound.definition(result.measurements))
        }
        return [.bullets(words + wordsOfFeatures())]
    }
}
