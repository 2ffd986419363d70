import EventLogs
import FlowMeasures
import LogComparison
import Reporting
import Statistics
import Foundation

/// What a discovery says in words.
struct DiscoveryWords {
    private let result: DiscoveryResult
    private var model: DiscoveredModel { result.model }
    private var log: EventLog { model.observed.log }

    init(_ result: DiscoveryResult) { self.result = result }

    var label: String {
        result.discovery.file.split(separator: "/").last.map(String.init) ?? result.discovery.file
    }

    var stretch: String {
        DraftDates.stretch(
            DraftDates.text(log, model.observed.from), DraftDates.text(log, model.observed.until - 1))
    }

    var opening: ReportText {
        let quality = result.discovery.log.quality
        let whole = ObservedLog(result.discovery.log.log)
        let dates = DraftDates.stretch(DraftDates.text(whole.log, 0), DraftDates.text(whole.log, whole.until - 1))
        return ReportText("\(label): \(quality.coverageSentence), \(dates).")
    }

    /// Which column of the log is for what, and which are for nothing.
    var columns: ReportText { ReportText(result.discovery.log.map.columnsSentence) }

    /// Whether the scenario resembles what was kept back; where nothing was, what was made is told.
    func answer(command: String) -> Answer {
        guard let validation = result.validation else {
            let made: ReportText =
                result.validationObstacle == nil
                ? "A scenario was made of the log; nothing was kept back to hold it against."
                : "A scenario was made of the log; it could not be held against what was kept back."
            let why = result.validationObstacle.map { ReportText($0.beginningSentence + ".") }
            return Answer(
                kind: .discover, form: .draft, claims: [], notes: [made] + [why].compactMap { $0 } + facts,
                sure: Sureness(assumptions: []),
                stands: AnswerStand(
                    extent: stretch, periods: "simulated logs", replications: 0, confidence: 0.95, seed: nil,
                    command: command))
        }
        let words = ValidationWords(result: validation)
        return words.answer(
            .discover, notes: [ReportText(result.heldOut.words), ReportText(words.sentence)] + facts, command: command)
    }

    /// Of the draft's stations that cannot keep up.
    private var loads: [String] { Array(DraftLoads(result.made.scenario).sentences.prefix(3)) }

    /// What a log of finished cases only hides.
    private var finished: String? {
        guard let found = result.finished else { return nil }
        let verb = found.missing == 1 ? "is" : "are"
        let beginning =
            "The log has finished cases only: about \(English.plural(found.missing, "case")) that came towards its end "
            + "\(verb) not in it, beside \(found.count) that are. "
        guard let until = found.until else {
            return beginning
                + "It is too short for that to be put right: arrivals are too few, and shares are those of short cases."
        }
        return beginning
            + "It is read up to \(DraftDates.text(result.discovery.log.log, until - 1)), by when it has "
            + "\(EvidenceWords.percent(found.share)) of those who came."
    }

    /// Who comes back is a customer of his own each time.
    static func returns(_ found: ReturningCases?) -> String? {
        guard let found else { return nil }
        return
            "\(Readable.count(found.returning)) of \(English.plural(found.cases, "case")) come back, each time with an "
            + "arrival of "
            + "its own: each of the \(Readable.count(found.visits)) visits is a customer of its own."
    }

    /// What a log of the cases that ended within a window hides.
    static func window(_ found: EndedWindow?) -> String? {
        guard let found else { return nil }
        return "The log has the cases that ended within a stretch of time: of those that began before it the long ones "
            + "only, \(Readable.count(found.before)) cases that count as no arrivals."
    }

    /// What a check of the draft warns of, overload aside, which is said already.
    private var checked: [String] {
        result.made.warnings.filter { !$0.hasPrefix("the load of station") }.prefix(3).map {
            "A check of the draft warns: \($0)."
        }
    }

    var facts: [ReportText] {
        var facts = loads.map { ReportText($0) }
        for one in [Self.returns(result.discovery.returns), Self.window(result.window)] {
            if let one { facts.append(ReportText(one)) }
        }
        if let finished { facts.append(ReportText(finished)) }
        if let head = result.discovery.log.quality.head { facts.append(ReportText(head)) }
        let streams = model.arrivals.streams
        if let busiest = streams.max(by: { $0.count < $1.count }) {
            facts.append(ReportText(arrivals(busiest)))
        }
        let counted = model.resources.pools.filter { $0.kind == .counted }
        if !counted.isEmpty {
            let people = counted.reduce(0) { $0 + $1.pool.resources.count }
            let atOnce = counted.map(\.atOnce).max() ?? 1
            let several = atOnce > 1 ? ", each at up to \(atOnce) things at once," : ""
            let done = Set(counted.flatMap(\.pool.activities)).count
            facts.append(
                ReportText(
                    "\(English.plural(people, "server"))\(several) in \(English.plural(counted.count, "team")) do "
                        + "\(English.plural(done, "activity", "activities"))."))
        }
        if let wait = longestWait { facts.append(ReportText(wait)) }
        facts += checked.map { ReportText($0) }
        if let course = result.validation.map({ ValidationWords(result: $0).facts.first }), let course {
            facts.append(ReportText(course))
        }
        facts.append("Next: \(code: "redomat run \(DiscoveryReport.scenarioFile)"), or change a number in it first.")
        return facts
    }

    private func arrivals(_ stream: DiscoveredArrivals) -> String {
        switch stream.pattern {
        case .regular(let timetable):
            return "Every \(DraftNumbers.time(timetable.period)) one comes while it is open: not by chance."
        case .appointments(let booked):
            return "They come at booked times, every \(DraftNumbers.time(booked.spacing))."
        case .poisson, .unknown:
            guard let top = stream.rates.max(by: { $0.value.rate < $1.value.rate }) else {
                return "Too few came to say when."
            }
            let day = DraftWeek.days(like: top, in: stream.rates)
            let rate = DraftNumbers.rate(top.value.rate, over: top.until - top.from)
            return "Most come on \(day) from \(DraftWeek.clock(top.from)) to \(DraftWeek.clock(top.until)): "
                + "\(rate.replacingOccurrences(of: "/", with: " per "))."
        }
    }

    private var longestWait: String? {
        guard let wait = model.resources.waits.filter({ $0.wait > 0 }).max(by: { $0.wait < $1.wait }) else {
            return nil
        }
        let parts = [
            ("a queue", wait.queue), ("closed hours", wait.closed), ("what neither explains", wait.unexplained),
        ].filter { $0.1 > 0.005 * wait.wait }.sorted { $0.1 > $1.1 }
        let made = parts.map { "\(EvidenceWords.percent($0.1 / wait.wait)) \($0.0)" }
        return
            "The longest wait is before \(log.activities[wait.activity]), \(ValueWords.text(wait.wait, .waitMean)) "
            + "on average: "
            + English.listed(made) + "."
    }

    /// Beside what the answer says.
    var inShort: [ReportText] {
        var lines = [opening, columns]
        // What was held against the log is told by the answer.
        if result.validation == nil { lines.append(ReportText(result.heldOut.words)) }
        if let rolling = result.validation?.rolling, let coverage = rolling.coverage {
            lines.append(
                ReportText(
                    "Foretold week after week from what was known before, \(EvidenceWords.percent(coverage)) of "
                        + "\(English.plural(rolling.folds.reduce(0) { $0 + $1.measures.of }, "figure")) came as "
                        + "foretold; "
                        + "about 95% should."))
        }
        for rule in model.rules.pools where rule.rule != nil && rule.rule != .fifo && DraftRule.isFollowed(rule) {
            let places = English.listed(rule.pool.activities.map { log.activities[$0] }, most: 3)
            lines.append(ReportText("\(places): \(rule.words.prefix(1).lowercased() + rule.words.dropFirst())"))
        }
        return lines
    }

    /// Of the log; what the draft warns of is told by the answer.
    var warnings: [ReportText] {
        result.discovery.log.quality.findings.filter(\.isWarning).prefix(6).map { ReportText(sentence($0)) }
    }

    private func sentence(_ finding: LogFinding) -> String {
        var text = finding.sentence.prefix(1).uppercased() + finding.sentence.dropFirst()
        if let advice = finding.advice { text += "; \(advice)" }
        return text + "."
    }

    var assumptions: [ReportText] {
        let all = DraftAssumptions(model).sentences
        return all.isEmpty ? ["Nothing beyond what stands behind the numbers."] : all.map { ReportText($0) }
    }

    var quality: [ReportBlock] {
        let quality = result.discovery.log.quality
        var lines = [ReportText(quality.coverageSentence + ".")]
        lines += quality.leftOut.map { ReportText($0.sentence + ".") }
        lines += quality.findings.map { ReportText(sentence($0)) }
        return [.bullets(lines)]
    }

    var method: [ReportText] {
        [
            """
            Arrivals: weekday by weekday rates whose slots are merged where the Poisson likelihood does not tell \
            them apart \
            (Jackson et al. 2005), Garwood's intervals; timetables and booked times told from chance.
            """,
            """
            Flow: chains whose memory is as long as Schwarz's criterion pays for (Csiszár & Talata 2006), \
            activities side by \
            side as blocks; ways rarer than one in 200 are cut.
            """,
            """
            Servers: teams by who does what, rosters by when each is seen at work; waits are split by a sweep over \
            each team \
            (Chapela-Campa & Dumas 2024).
            """,
            """
            Who is next: each service start with at least two waiting is a choice; rules compete by Schwarz's \
            criterion. \
            Patience: Kaplan & Meier, and censored maximum likelihood.
            """,
            "Definitions, and what a log cannot tell, stand in \(code: "Documentation/what-logs-tell.md").",
        ]
    }
}
