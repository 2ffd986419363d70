import Measures
import SimulationKernel
import Experiments
import Payments
import Reporting
package import Scenarios
import Statistics

/// What a test against a baseline found, in words.
package struct BaselineWords {
    let test: BaselineTest
    let unit: TimeUnit
    let file: String
    var currency: String?
    private var titles: MeasureTitle?

    init(_ scenario: Scenario, _ test: BaselineTest) {
        self.test = test
        unit = scenario.timeUnit
        file = scenario.file
        currency = scenario.currency
        titles = MeasureTitle(scenario)
    }

    package init(test: BaselineTest, unit: TimeUnit, file: String) {
        self.test = test
        self.unit = unit
        self.file = file
    }

    var confidence: String { English.percent(test.request.confidence) }

    /// `within 5% of the baseline's value (shares: within 1 point)`.
    var margins: String { margins(test.request.isOneSided ? "not worse by more than" : "within") }

    /// What those that fail are.
    private var beyond: String { margins(test.request.isOneSided ? "worse by more than" : "not within") }

    private func margins(_ sides: String) -> String {
        let points = MeasureWords.plain(test.request.shareMargin * 100)
        let noun = points == "1" ? "point" : "points"
        return "\(sides) \(English.percent(test.request.margin)) of the baseline's value (shares: \(points) \(noun))"
    }

    private var customers: String {
        var parts: [String] = []
        if test.pairedCustomers > 0 {
            // As many as came: how many leave within the run depends on the policy.
            parts.append("the baseline's own \(Readable.count(test.baseline.customers)) customers again")
        }
        if test.freshCustomers > 0 { parts.append("\(Readable.count(test.freshCustomers)) fresh ones") }
        return parts.joined(separator: " and ")
    }

    /// One sentence.
    package var sentence: String {
        if test.isSameHistory == true {
            let same = "the history is the same, all \(Readable.count(Int(test.baseline.events))) events"
            if test.isSameMoney == false { return "\(same), but its money is not" }
            if test.lacksMoney { return "\(same), but \(Self.noMoney)" }
            return test.isSameMoney == true ? "\(same), and so is its money, to the last 1/10,000" : same
        }
        if test.request.digest == .only { return "the history is not the same" }
        let history = test.isSameHistory == false ? "the history is not the same; " : ""
        let count = test.verdicts.count
        switch test.verdict {
        case .pass:
            return history + "all \(count) measures are \(margins), with \(confidence) confidence, on \(customers)"
        case .fail:
            let moved = test.verdicts.filter { $0 == .fail }.count
            return history
                + "\(moved) of \(count) measures moved: \(beyond), with \(confidence) confidence, on \(customers)"
        case .undecided:
            if test.isInterrupted { return history + "interrupted" }
            if test.lacksMoney, !test.verdicts.contains(.undecided) {
                return history + "all \(count) measures are \(margins), but \(Self.noMoney)"
            }
            let open = test.verdicts.filter { $0 == .undecided }.count
            if test.findings.isEmpty { return history + test.request.timeIsOver("before anything was seen") }
            let end = test.ranOutOfTime ? "; " + test.request.timeIsOver("before it was decided") : ""
            return history
                + "of \(open) of \(count) measures it is not proven, on \(customers), that they are \(margins)\(end)"
        }
    }

    private static let noMoney = "the baseline holds no money, so that of what is paid nothing is said: record it anew"

    /// Where the history is the same and its money is not: `fees.acquirer.total: 1337.40 EUR instead of 1234.50 EUR`, in
    /// all replications together.
    func money() -> [String] {
        guard test.isSameHistory == true, test.isSameMoney == false else { return [] }
        if test.moved.isEmpty { return ["sums differ that no measure of the baseline shows"] }
        return test.moved.map { row, now in
            let old = test.baseline.rows[row]
            return "\(old.name): \(exact(now, row)) instead of \(exact(old.estimate, row))"
        }
    }

    /// Sums to the last 1/10,000: with the same history no difference is noise.
    private func exact(_ value: Double, _ row: Int) -> String {
        guard test.judge.measures[row].measure.measure.unit == .money else {
            return Readable.number(value, halfWidth: 1e-6, as: kind(row))
        }
        let sum = value * Double(test.baseline.replications)
        return Money(nearest: sum).map { "\($0) \(currency ?? "money")" } ?? Readable.number(sum, as: kind(row))
    }

    /// Whether a measure was the same in every case, then and now: it says nothing of what moved.
    func standsStill(_ row: Int) -> Bool {
        guard test.verdicts[row] == .pass else { return false }
        if let count = test.findings[row].count {
            return (test.baseline.rows[row].isNever ? count.events : count.cases - count.events) == 0
        }
        return test.findings[row].difference.map { $0.standardError == 0 && $0.estimate == 0 } ?? false
    }

    /// The table of what may have moved, and how many measures stand still; empty where the history was the same.
    var tableText: String {
        guard let table = table() else { return "" }
        let still = test.baseline.rows.indices.filter(standsStill).count
        let rest =
            still == 0
            ? ""
            : (still == 1
                ? "One more measure is left out: it is" : "\(Readable.count(still)) more are left out: they are")
                + " the same in every replication, then and now.\n"
        return "\n" + PlainTextWriter.text(of: table) + rest
    }

    /// By measure, without those that stand still; nil where the history was the same.
    private func table() -> ReportTable? {
        let rows = test.findings.isEmpty ? [] : test.baseline.rows.indices.filter { !standsStill($0) }
        return rows.isEmpty ? nil : ReportTable(MovedMeasures.table(rows.map(moved)))
    }

    /// What became of a row of the baseline.
    func moved(_ row: Int) -> MovedMeasures.Row {
        let found = test.findings[row]
        let level = test.request.confidence
        let interval = found.difference?.interval(confidence: level)
        let own = test.baseline.rows[row]
        return MovedMeasures.Row(
            name: own.name, title: title(row), unit: unitName(row), baseline: own.estimate, now: found.now,
            difference: found.difference?.estimate, lower: interval?.lower, upper: interval?.upper,
            margin: test.judge.margin(row), verdict: test.verdicts[row], confidence: level, words: verdict(row),
            shown: (
                value(own.estimate, row), found.now.map { value($0, row) } ?? "nobody", difference(row).estimate,
                difference(row).interval
            ))
    }

    /// What its readers call a row; in files it has its name.
    func title(_ row: Int) -> String {
        titles?.text(test.judge.measures[row].measure.measure) ?? test.baseline.rows[row].name
    }

    /// The same at the beginning of a sentence; a name stays as it is.
    func opening(_ row: Int) -> String {
        let title = title(row)
        return title == test.baseline.rows[row].name ? title : title.beginningSentence
    }

    func cases() -> [TestCase] {
        var result: [TestCase] = []
        if let same = test.isSameHistory {
            let isAll = same || test.request.digest == .only
            // That the history differs is no failure where the measures do not.
            if isAll {
                result.append(TestCase(file: file, name: "history", verdict: same ? .pass : .fail, message: sentence))
                if same, test.subject.keepsMoney {
                    result.append(
                        TestCase(
                            file: file, name: "money", verdict: test.verdict,
                            message: ([sentence] + money()).joined(separator: "; ")))
                }
                return result
            }
        }
        if test.lacksMoney {
            result.append(TestCase(file: file, name: "money", verdict: .undecided, message: Self.noMoney))
        }
        for row in test.baseline.rows.indices {
            guard !test.findings.isEmpty else {
                result.append(
                    TestCase(file: file, name: test.baseline.rows[row].name, verdict: .undecided, message: sentence))
                continue
            }
            let (difference, interval) = difference(row)
            let now = test.findings[row].now.map { value($0, row) } ?? "nobody"
            result.append(
                TestCase(
                    file: file, name: test.baseline.rows[row].name, verdict: test.verdicts[row],
                    message: "\(value(test.baseline.rows[row].estimate, row)) in the baseline, \(now) now: "
                        + "\(difference), \(confidence) interval \(interval): \(verdict(row))"))
        }
        return result
    }

    func verdict(_ row: Int) -> String {
        if let count = test.findings[row].count {
            let old = test.baseline.rows[row]
            let happened = old.isNever ? count.events : count.cases - count.events
            let what = old.isNever ? "never before" : "always before"
            guard happened > 0 else { return "as before" }
            let negation = old.isNever ? "" : "not "
            let now = "\(what), now \(negation)in \(Readable.count(happened)) of \(Readable.count(count.cases))"
            return test.verdicts[row] == .fail ? "moved: \(now)" : "\(now), which chance may be"
        }
        switch test.verdicts[row] {
        case .pass:
            let difference = test.findings[row].difference?.estimate.magnitude ?? 0
            // One-sided, what became better by any amount passes.
            let isBetter = test.request.isOneSided && difference > test.judge.margin(row)
            return isBetter ? "better, and so not worse by \(margin(row))" : "within \(margin(row))"
        case .fail: return "moved"
        case .undecided: return "undecided" + needed(row)
        }
    }

    private func margin(_ row: Int) -> String {
        test.judge.measures[row].measure.isShare
            ? "\(MeasureWords.plain(test.request.shareMargin * 100)) points" : English.percent(test.request.margin)
    }

    /// How many customers would do if the difference is what it seems.
    private func needed(_ row: Int) -> String {
        guard let difference = test.findings[row].difference, test.freshCustomers > 0 else { return "" }
        let left = test.judge.margin(row) - difference.estimate.magnitude
        guard left > 0 else { return "" }
        // The errors of the baseline and of the new customers, of which only the latter's can be made less.
        let ratio = Double(test.freshCustomers) / Double(test.baseline.customers)
        let base = difference.standardError * difference.standardError
        let own = base / (1 + ratio)
        let wanted = (left / 3.5) * (left / 3.5) - (base - own)
        guard wanted > 0 else { return ", and a longer baseline is needed" }
        let customers = Double(test.freshCustomers) * own / wanted
        guard customers < 1e11, customers > Double(test.freshCustomers) else { return "" }
        return ", \(Readable.count(Int(saturating: (customers / 1e5).rounded(.up) * 1e5))) customers may do"
    }

    private func value(_ value: Double, _ row: Int) -> String { Readable.number(value, as: kind(row)) }

    func difference(_ row: Int) -> (estimate: String, interval: String) {
        guard let difference = test.findings[row].difference else { return ("", "") }
        let interval = difference.interval(confidence: test.request.confidence)
        if difference.standardError == 0, difference.estimate == 0 { return ("0", "") }
        let isShare = test.judge.measures[row].measure.isShare
        let scale: Double = isShare ? 100 : 1
        let kind: Readable.Kind = isShare ? .quantity(unit: "points") : kind(row)
        let half = interval.halfWidth * scale
        let sign = difference.estimate > 0 ? "+" : ""
        return (
            sign + Readable.number(difference.estimate * scale, halfWidth: half, as: kind),
            Readable.interval(interval.lower * scale, interval.upper * scale, as: kind)
        )
    }

    /// For tables: `min`, `share`, `EUR`.
    func unitName(_ row: Int) -> String {
        let measure = test.judge.measures[row].measure.measure
        return UnitWords(time: unit.symbol, currency: currency).inFile(measure.unit, measure.counts)
    }

    func kind(_ row: Int) -> Readable.Kind {
        UnitWords(time: unit.symbol, currency: currency).kind(test.judge.measures[row].measure.measure.unit)
    }
}
