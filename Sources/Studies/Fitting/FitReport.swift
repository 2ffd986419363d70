import Foundation
import Reporting
import Scenarios
import SimulationKernel
import Statistics

/// What a fit has to tell: on the screen and in `report.md`.
struct FitReport {
    let result: FitResult
    private var sample: ObservedSample { result.data.sample }
    private var request: FitRequest { result.request }
    private var laws: LawText { LawText(symbol: request.symbol) }

    init(_ result: FitResult) { self.result = result }

    // MARK: the screen

    var printed: Printout {
        let head = "\(request.file), column \(request.columnWords): \(Readable.count(sample.count)) values"
        var ready = [empirical.map { "\(request.line($0))    # or the data themselves" }]
        var evidence: [Printout.Piece] = [.lines([sizes] + dataRemarks)]
        if sample.isConstant {
            ready = [request.line(constantLaw)]
        } else {
            evidence.append(.table(table(), below: unfitted))
            let best = result.best.flatMap { laws.text(of: $0.fit) }.map { request.line($0) }
            let others = mixture == nil ? "" : "    # or one law of all, though many are 0"
            ready = [mixture.map { request.line($0) }, best.map { $0 + others }] + ready
        }
        evidence.append(.block(heading: "Ready for a scenario:", lines: ready.compactMap { $0 }))
        return Printout(missing.isEmpty ? head : "\(head); \(missing)", answer, evidence: evidence)
    }

    // MARK: report.md

    func report() -> Report {
        var data: [ReportBlock] = [.paragraph(sizes)]
        if !missing.isEmpty { data.append(.note(ReportText(missing))) }
        data += dataRemarks.map { .note($0) }
        var sections = [ReportSection("The data", data)]
        if sample.isConstant {
            sections.append(
                ReportSection(
                    "The law", .paragraph(constant), .code("\(request.line(constantLaw))\n", language: "yaml")))
        } else {
            let figures = FitFigures(result)?.figures() ?? []
            if !figures.isEmpty {
                sections.insert(ReportSection("The values and the law", figures.map { .figure($0) }), at: 0)
            }
            var blocks: [ReportBlock] = [.table(table())]
            if !unfitted.isEmpty { blocks.append(.bullets(unfitted)) }
            blocks += remarks.map { .note($0) }
            sections.append(ReportSection("Laws, the likeliest first", blocks))
            sections.append(ReportSection("Ready for a scenario", pasteable))
            sections.append(ReportSection("How it was computed", .bullets(method)))
        }
        sections.append(ReportSection("How to run it again", .code(request.command, language: "sh")))
        return Report(
            title: "Which law do the \(request.columnWords) of \(request.fileName) follow?",
            introduction: [
                "\(Readable.count(sample.count)) observed values and the laws that could have produced them."
            ], answer: AnswerWords(answer).page, sections: sections)
    }

    /// Which laws may have produced the values, by the tests of the samples that were drawn from each.
    var answer: Answer {
        let isFew = sample.count < Self.fewest
        let claims = result.fitted.compactMap { row, fit -> AnswerClaim? in
            guard let anderson = row.andersonP, let kolmogorov = row.kolmogorovP else { return nil }
            let fits = min(anderson, kolmogorov) >= 0.05
            let outcome: Outcome =
                !fits ? .missed : isFew ? .cannotTell("\(sample.count) values are too few to speak against one") : .met
            let name = fit.family.rawValue
            return AnswerClaim(
                name, named: name,
                AnswerStatement(
                    outcome,
                    "Anderson–Darling p \(p(anderson, row)), Kolmogorov–Smirnov p \(p(kolmogorov, row))."))
        }
        return Answer(
            kind: .fit, form: .law, claims: sample.isConstant ? [] : claims,
            notes: sample.isConstant ? [constant] : conclusions, sure: Sureness(assumptions: []),
            stands: AnswerStand(
                extent: English.plural(sample.count, "value"), periods: "values", replications: 0, confidence: 0.95,
                seed: result.seed, command: request.command))
    }

    /// Of fewer values a test refutes next to nothing.
    private static let fewest = 30

    // MARK: the data

    private func time(_ value: Double) -> String {
        Readable.number(value, as: request.isPlain ? .number : .quantity(unit: request.symbol))
    }

    private var sizes: ReportText {
        let sd = sample.standardDeviation * (Double(sample.count) / Double(max(1, sample.count - 1))).squareRoot()
        let cv = sample.mean == 0 ? "" : ", cv \(Readable.number(sd / sample.mean))"
        return """
            Mean \(time(sample.mean)), standard deviation \(time(sd))\(cv); smallest \(time(sample.smallest)), \
            half at most \(time(sample.quantile(0.5))), 90% at most \(time(sample.quantile(0.9))), \
            99% at most \(time(sample.quantile(0.99))), largest \(time(sample.largest)).
            """
    }

    private var missing: String {
        switch result.missing {
        case 0: ""
        case 1: "one empty cell or NA is left out"
        default: "\(Readable.count(result.missing)) empty cells or NA are left out"
        }
    }

    private var dataRemarks: [ReportText] {
        // That many are 0 is no rounding.
        let tied = sample.tied - (sample.zeros > 1 ? sample.zeros : 0)
        var remarks: [ReportText] = []
        if let (lines, count) = result.data.below {
            let some = count > lines.count ? "the first in " : "in "
            let named = (lines.count == 1 ? "line " : "lines ") + lines.map(String.init).joined(separator: ", ")
            let verb = count == 1 ? "is" : "are"
            let what = result.data.isDifference ? "differences" : "values"
            let why = result.data.isDifference ? ": there the time that is taken away is the later one" : ""
            remarks.append("\(Readable.count(count)) of the \(what) \(verb) below 0, \(some)\(named)\(why).")
        }
        guard !sample.isConstant, 5 * tied > sample.count else { return remarks }
        return remarks + [
            "\(Readable.count(tied)) of the values equal another one: they look rounded. The tests take every law here "
                + "for continuous, so with much data rounding alone makes their p small."
        ]
    }

    private var constant: ReportText {
        "Every value is \(time(sample.mean)): there is no spread to fit a law to."
    }

    private var constantLaw: String {
        let value = Readable.significant(sample.mean, digits: 12)
        return request.isPlain ? value : "{ deterministic: \(value) \(request.symbol) }"
    }

    // MARK: the laws

    func table() -> ReportTable { ReportTable(fits) }

    /// All of them, best first; those that could not be fitted are in the file alone.
    var fits: Table<(place: Int, row: FitResult.Row)> {
        typealias Line = (place: Int, row: FitResult.Row)
        func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
        return Table(
            "fits", result.rows.enumerated().map { Line($0, $1) }, if: { $0.row.fit != nil }, isExplained: false,
            .key("rank") { $0.row.fit == nil ? nil : $0.place + 1 }, .text("law", "Law") { $0.row.family.rawValue },
            .left("Parameters") { $0.row.fit.map(parameters) }, .key("mean") { $0.row.fit?.mean },
            .key("sd") { $0.row.fit?.standardDeviation }, .key("unit") { $0.row.fit == nil ? nil : request.symbol },
            .key("log_likelihood") { $0.row.fit?.logLikelihood },
            .key("free_parameters") { $0.row.fit?.family.parameterCount }, .key("aic") { $0.row.fit?.aic },
            .right("AIC") { $0.row.fit.map { fixed($0.aic) } },
            .key("delta_aic") { $0.row.fit.map(result.deltaAIC) },
            .right("ΔAIC") { $0.row.fit.map { fixed(result.deltaAIC($0)) } },
            .key("aicc") { finite($0.row.fit?.aicc) }, .right("AICc") { $0.row.fit.map { fixed($0.aicc) } },
            .key("bic") { $0.row.fit?.bic }, .right("BIC") { $0.row.fit.map { fixed($0.bic) } },
            .group(goodness), .key("samples") { $0.row.fit == nil ? nil : $0.row.samples },
            .key("sample_size") { $0.row.fit == nil ? nil : $0.row.sampleSize },
            .key("scenario") { $0.row.fit.flatMap(laws.text) },
            .key("note") { line in
                guard let fit = line.row.fit else { return "not applicable: \(line.row.reason)" }
                return fit.isConverged ? "" : "the likelihood still rose slowly at the last step"
            })
    }

    /// How far the law is from the values.
    private var goodness: [Table<(place: Int, row: FitResult.Row)>.Column] {
        [
            .key("ks") { $0.row.fit == nil ? nil : $0.row.goodness?.kolmogorovSmirnov },
            .right("D") { Readable.number($0.row.goodness?.kolmogorovSmirnov) },
            .key("ks_p") { $0.row.fit == nil ? nil : $0.row.kolmogorovP },
            .right("p") { p($0.row.kolmogorovP, $0.row) },
            .key("ad") { line in
                line.row.fit == nil
                    ? nil : line.row.goodness.flatMap { $0.andersonDarling.isFinite ? $0.andersonDarling : nil }
            },
            .right("A²") { line in
                line.row.goodness.map { $0.andersonDarling.isFinite ? Readable.number($0.andersonDarling) : "∞" }
            },
            .key("ad_p") { $0.row.fit == nil ? nil : $0.row.andersonP }, .right("p") { p($0.row.andersonP, $0.row) },
        ]
    }

    private func parameters(_ fit: FittedLaw) -> String {
        fit.parameters.map { "\($0.name) " + ($0.hasUnit ? time($0.value) : Readable.number($0.value)) }
            .joined(separator: ", ")
    }

    /// Differences of one matter, however large the figures are.
    private func fixed(_ value: Double) -> String { value.isFinite ? String(format: "%.1f", value) : "n/a" }

    /// No p below what the number of samples can show.
    private func p(_ value: Double?, _ row: FitResult.Row) -> String {
        guard let value else { return "n/a" }
        return value <= 1 / Double(row.samples + 1) * 1.5
            ? "<\(Readable.significant(1 / Double(row.samples), digits: 1))" : String(format: "%.3f", value)
    }

    private var unfitted: [ReportText] {
        result.rows.filter { $0.fit == nil }.map { "\($0.family.rawValue) is not applicable: \($0.reason)." }
    }

    private var remarks: [ReportText] {
        var remarks: [ReportText] = []
        for (row, fit) in result.fitted {
            if case .normal(let mean, let sd) = fit.law, fit.cdf(0) > 1e-6 {
                let drawn = mean > 0 ? "; there the mean is then \(time(Law.normal(mean: mean, sd: sd).mean))" : ""
                remarks.append(
                    "\(strong: "normal") is fitted as it is, with \(Readable.number(fit.cdf(0), as: .share)) below 0. "
                        + "A scenario draws such values again\(drawn).")
            }
            if case .erlang(let phases, _) = fit.law, phases == 1 {
                remarks.append("\(strong: "erlang") with one phase is the exponential law.")
            }
            if !fit.isConverged {
                remarks.append("\(strong: fit.family.rawValue): the likelihood still rose slowly at the last step.")
            }
            if row.samples > 0, row.samples < result.samples {
                remarks.append(
                    "\(strong: fit.family.rawValue): \(row.samples) of the \(result.samples) samples could be fitted.")
            }
        }
        return remarks
    }

    // MARK: what follows

    private var conclusions: [ReportText] {
        guard let best = result.best else { return ["None of the laws can have produced these values."] }
        if let below = result.data.below, result.fitted.count == 1 {
            // One wrong row must not make a law the likeliest.
            let share = Double(below.count) / Double(sample.count)
            func agreeing(_ one: String, _ many: String) -> String {
                English.agreeing(below.count, one, many)
            }
            let others = request.filter.map { "\($0.text) and " } ?? ""
            return [
                "\(strong: "No law of durations can be compared"): \(Readable.count(below.count)) of the "
                    + "\(Readable.count(sample.count)) values \(agreeing("is", "are")) below 0 "
                    + "(\(Readable.number(share, as: .share))), which \(best.fit.family.rawValue) alone allows. "
                    + "If \(agreeing("it is", "they are")) wrong, leave \(agreeing("it", "them")) out: --where "
                    + "'\(others)\(request.column) >= 0'."
            ]
        }
        var lines: [ReportText] = []
        let near = result.fitted.dropFirst().filter { result.deltaAIC($0.fit) < 2 }.map(\.fit.family.rawValue)
        var first: ReportText = "\(strong: best.fit.family.rawValue) is the likeliest by AIC"
        if !near.isEmpty { first = first + "; nearly as likely: \(near.joined(separator: ", "))" }
        lines.append(first + ".")
        if let anderson = best.row.andersonP, let kolmogorov = best.row.kolmogorovP {
            let figures = "Anderson–Darling p \(p(anderson, best.row)), Kolmogorov–Smirnov p \(p(kolmogorov, best.row))"
            lines.append(
                min(anderson, kolmogorov) >= 0.05
                    ? "The data do not speak against it: \(figures)."
                    : "But the data do not look as if drawn from it: \(figures). Look at where it is off "
                        + "(figures/qq.csv with --out), or draw the data themselves.")
            lines.append(
                "p by \(Readable.count(best.row.samples)) samples of \(Readable.count(best.row.sampleSize)) values "
                    + "drawn from each law and fitted anew, seed \(String(result.seed)).")
        }
        if mixture != nil {
            lines.append(
                "\(Readable.number(Double(sample.zeros) / Double(sample.count), as: .share)) of the values are 0, "
                    + "which no continuous law gives: a mixture of 0 and a law of the rest does.")
        }
        return lines
    }

    /// Where many values are 0: these, and the likeliest law of the rest; nil where there are few.
    private var mixture: String? {
        let rest = sample.sorted.filter { $0 > 0 }
        guard sample.negatives == 0, 20 * sample.zeros >= sample.count, rest.count >= FitData.fewest else { return nil }
        let others = ObservedSample(rest)
        let fits = LawFamily.allCases.compactMap { family -> FittedLaw? in try? others.fitted(family) }
        guard let best = fits.min(by: { $0.aic < $1.aic }), let law = laws.text(of: best) else { return nil }
        let zeros = Readable.significant(Double(sample.zeros) / Double(sample.count), digits: 4)
        let share = Readable.significant(1 - (Double(zeros) ?? 0), digits: 12)
        return "{ mixture: [ { share: \(zeros), of: { deterministic: 0 } }, { share: \(share), of: \(law) } ] }"
    }

    /// The data as a law, when a scenario can read them.
    private var empirical: String? {
        sample.negatives == 0 && request.separator == UInt8(ascii: ",") && !request.hasDecimalComma
            ? LawText.empirical(request) : nil
    }

    private var pasteable: [ReportBlock] {
        var blocks: [ReportBlock] = []
        let rows = result.fitted.map { row, fit in
            laws.text(of: fit).map { "\(request.line($0))\n" }
                ?? "# \(fit.family.rawValue): a scenario knows no mean below 0\n"
        }
        blocks.append(.code((mixture.map { "\(request.line($0))\n" } ?? "") + rows.joined(), language: "yaml"))
        if let empirical {
            blocks.append(
                .paragraph(
                    ReportText(
                        "Or the data themselves, each value equally likely; "
                            + (request.isPlain
                                ? ""
                                : "bare numbers are then read in the scenario's unit, which must be "
                                    + "\(request.unit.rawValue), and ")
                            + "the path is as seen from the scenario:")))
            blocks.append(.code("\(request.line(empirical))\n", language: "yaml"))
        }
        return blocks
    }

    private var method: [ReportText] {
        [
            "Parameters by maximum likelihood. AIC = 2k − 2 ln L, AICc and BIC as usual; ΔAIC is the distance from the "
                + "smallest. Below 2 two laws are about as likely, above 10 the worse one hardly is.",
            "D is Kolmogorov's and Smirnov's largest distance between the sample's and the law's distribution "
                + "function, A² Anderson's and Darling's, which weighs the tails more.",
            """
            p is the share of samples drawn from the fitted law, each fitted anew, that lie at least as far from \
            their own fit. Samples have at most \(Readable.count(ParametricBootstrap.largestSample)) values; for \
            larger data √n·D and A² are compared.
            """,
            "An Erlang law is a gamma law with a whole shape, so gamma is always at least as likely; the likelihood of "
                + "the hyperexponential law is climbed by expectation and maximization.",
            "Every figure in full precision is in \(code: "fits.csv") and \(code: "tables/parameters.csv"); "
                + "\(code: "figures/qq.csv") has theoretical against observed quantiles of each law.",
        ]
    }
}
