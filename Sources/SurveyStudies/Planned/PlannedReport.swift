import Measures
package import Reporting
import Statistics
package import Scenarios
import Studies
import Surveys

/// `report.md` of a survey that is planned.
package struct PlannedReport {
    let scenario: Scenario
    package let findings: PowerFindings
    let command: String

    package init(scenario: Scenario, findings: PowerFindings, command: String) {
        self.scenario = scenario
        self.findings = findings
        self.command = command
    }

    var study: PowerStudy { findings.study }
    var plan: PowerPlan { study.plan }
    private var target: String { English.percent(plan.target) }
    private var level: String { English.percent(plan.alpha) }

    /// With the list of what it cites.
    package func report() -> Report { CitedWorks.listed(in: body) }

    private var body: Report {
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        let needed: [ReportBlock] = [
            .figure(PlannedFigures(report: self).powers()), .paragraph(ReportText(neededWords)),
        ]
        let sections = [
            ReportSection("In short", .bullets(conclusions.map { ReportText($0) })),
            ReportSection("How many respondents are needed", needed + findings.needs.blocks()),
            ReportSection("Limitations", .bullets(limitations.map { ReportText($0) })),
            ReportSection("Assumptions", scenario.assumptionBlocks + model),
        ]
        let analysts = [
            ReportSection(
                "Power by the number of respondents",
                [.paragraph(ReportText(methodWords))]
                    + findings.powers.blocks(folded: "All hypotheses by all numbers", beyond: 12)),
            ReportSection("How to run it again", rerun),
        ]
        return Report(
            kind: ReportText("Plan of a survey, \(English.plural(plan.claims.count, "hypothesis", "hypotheses"))"),
            title: ReportText(scenario.headline), introduction: introduction, answer: AnswerWords(answer).page,
            sections: sections + analysts.map(\.forAnalyst))
    }

    // MARK: what it comes to

    /// The least number of respondents that was tried and is enough, and the largest that is not.
    package var answer: Answer {
        let smallest = study.smallestOfAll
        let claims = plan.sizes.filter { smallest == nil || $0 <= smallest ?? 0 }.map { size in
            AnswerClaim(
                "respondents=\(size)", named: "\(Readable.count(size)) respondents",
                AnswerStatement(size == smallest ? .met : .missed))
        }
        let open = study.needs.filter { $0.value != 0 && $0.smallest == nil }.map(\.claim.name)
        let found: ReportText =
            smallest == nil
            ? ReportText("Without a power of \(target) stay \(English.listed(open, most: 8)).")
            : ReportText(
                "It is the least number tried at which every hypothesis is found with a power of \(target) or more.")
        return Answer(
            kind: .survey, form: .size(most: plan.sizes.last ?? 0), claims: claims, notes: [found],
            sure: Sureness(assumptions: scenario.assumptions),
            stands: AnswerStand(
                extent: "\(Readable.count(plan.sets)) drawn surveys of each size", periods: "surveys",
                replications: plan.sets, confidence: 0.95, seed: plan.seed, command: command))
    }

    var conclusions: [String] {
        var sentences = [
            study.smallestOfAll.map {
                "\(Readable.count($0)) respondents with usable answers are the least number tried at which every "
                    + "hypothesis is found with a power of \(target) (\(tests) at \(level))."
            } ?? "No number tried gives every hypothesis a power of \(target) (\(tests) at \(level))."
        ]
        sentences += study.needs.filter { $0.value != 0 }.map(words)
        for need in study.needs where need.value == 0 {
            let rates = study.cells(of: need.claim).map { Self.percent($0.power.estimate) }
            sentences.append(
                "\(need.claim.name) (\(need.claim.words), taken to be 0) is found falsely in "
                    + "\(English.listed(rates, most: 8)) of the sets, by growing numbers of respondents.")
        }
        return sentences
    }

    private var tests: String { plan.isOneSided ? "one-sided" : "two-sided" }

    private func words(_ need: PowerStudy.Need) -> String {
        let own = "\(need.claim.name) (\(need.claim.words), taken to be \(ResponseReport.number(need.value)))"
        let rule = need.bySquareRoot.map { "; the inverse square root method says \(Readable.count($0))" } ?? ""
        guard let smallest = need.smallest else {
            let last = study.cells(of: need.claim).last
            let power = last.map { "; with \(Readable.count($0.n)) it is \(Self.percent($0.power.estimate))" } ?? ""
            return "\(own) has no power of \(target) at any number tried\(power)\(rule)."
        }
        let between = need.between.map { ", about \(Readable.count($0)) between those tried" } ?? ""
        return "\(own) needs \(Readable.count(smallest)) respondents\(between)\(rule)."
    }

    static func percent(_ value: Double) -> String { ResponseReport.number(value * 100, 0) + "%" }

    private var neededWords: String {
        """
        The least number tried from which on the power is \(target) or more, and where between that and the \
        one before it \
        is reached on a line over the roots of the numbers. Beside it the inverse square root method of Kock and \
        Hadaya (2018), ((z at 1 − α + z at the power)/|path|)², from the size that the path is taken to have: it \
        knows neither \
        errors of measurement, which make paths look weaker, nor what other paths to the same construct take.
        """
    }

    private var methodWords: String {
        """
        Of each number of respondents \(Readable.count(plan.sets)) sets of answers were drawn from the \
        model with the sizes \
        below: normal constructs of variance 1, items that are their loading times the construct and an \
        error of their own \
        (simulation from a stated model; Paxton et al., 2001). In each set the model is estimated by partial \
        least squares \
        (\(plan.options.weighting.rawValue) weighting) with \(Readable.count(plan.samples)) bootstrap \
        samples: a path is \
        found where p, by the estimate over its bootstrap standard error and Student's t with n − 1 degrees \
        of freedom, is \
        below \(level) and the sign is right; an indirect effect where its percentile interval lies on the \
        right side of 0. \
        Wilson's intervals (Wilson, 1927) at \(English.percent(plan.confidence)) hold what the number of \
        sets leaves open. \
        Seed \(plan.seed).
        """
    }

    private var limitations: [String] {
        var sentences = [
            "The numbers hold as far as the sizes do that the plan takes paths and loadings to have: a path "
                + "that is half as "
                + "strong needs about four times as many respondents. Take the weakest sizes that would "
                + "matter, not those "
                + "that are hoped for.",
            "Counted are respondents with usable answers: add those who are likely to be left out as "
                + "doubtful, and missing "
                + "answers.",
            "The simulated answers are normal and know no steps, no missing answers, no groups and no "
                + "method in common; "
                + "real ones need more.",
            "Each hypothesis is tested by itself. With Holm's correction for all of them the powers are lower.",
        ]
        if plan.sets < 500 {
            sentences.append(
                "\(Readable.count(plan.sets)) sets leave the powers open by several percentage points; 500 "
                    + "and more are "
                    + "better.")
        }
        let lost = study.cells.filter { $0.sets < plan.sets }
        if let most = lost.max(by: { plan.sets - $0.sets < plan.sets - $1.sets }) {
            sentences.append(
                "Up to \(plan.sets - most.sets) of \(Readable.count(plan.sets)) sets have no solution (\(most.n) "
                    + "respondents) and are left out.")
        }
        return sentences
    }

    private var model: [ReportBlock] {
        let words: ReportBlock = "What the plan takes to be true of the population:"
        return [words] + findings.constructs.blocks() + findings.paths.blocks()
    }

    private var rerun: [ReportBlock] {
        [
            .code(command, language: "sh"),
            """
            The same file gives the same figures to the last digit, on any number of processors. All powers are in \
            \(code: "measures.csv") and \(code: "tables/power.csv"), what was run with which versions in \
            \(code: "run.json").
            """,
        ]
    }

    // MARK: for machines and the screen

    package func measures() -> [MeasureRow] {
        study.cells.map { cell in
            MeasureRow(
                element: cell.claim.words, quantity: "power", statistic: "n=\(cell.n)", unit: "1",
                estimate: cell.power.estimate, lower: cell.power.lower, upper: cell.power.upper,
                confidence: plan.confidence, standardError: cell.power.standardError, note: "Wilson's interval")
        }
    }

    func summary() -> ReportTable {
        ReportTable(
            study.needs, .left("Hypothesis") { $0.claim.name }, .left("Claim") { $0.claim.words },
            .right("Taken to be") { ResponseReport.number($0.value) },
            .right("Needed") { $0.smallest.map { Readable.count($0) } ?? ($0.value == 0 ? "" : "more") },
            .right("Inverse square root") { $0.bySquareRoot.map { Readable.count($0) } ?? "" })
    }
}
