import SimulationKernel
import Reporting
import Surveys

extension ResponseReport {
    /// Written from what was found, a sentence or two each.
    package func limitations() -> [String] {
        var sentences = exploration + sampling()
        sentences.append(
            "All constructs were answered by the same people in one questionnaire, so that a common method may have "
                + "made them alike.\(method())\(methodFactorLimits)")
        sentences += redundancyLimits() + copulaLimits() + segmentLimits() + overTimeLimits()
        sentences += power() + misfit()
        let own = findings.sample
        if own.missingShare > 0 {
            let remark =
                own.missingShare > 0.05
                ? ", more than the 5% below which their treatment hardly matters (Hair et al., 2019)" : ""
            sentences.append("\(Self.number(own.missingShare * 100, 1))% of the answers are missing\(remark).")
        }
        if own.rows > own.n {
            sentences.append(
                "\(English.plural(own.rows - own.n, "row")) \(English.agreeing(own.rows - own.n, "was", "were")) left "
                    + "out by the rules above; with other rules the figures differ.")
        }
        let doubtful = survey.quality.findings.filter { !$0.isLeftOut && !$0.kind.isOfCells && $0.isTelling }
        if !doubtful.isEmpty {
            let kinds = doubtful.map { Self.words($0.kind, $0.count) }
            sentences.append(
                "Rows that may be no honest answers are kept: \(English.listed(kinds, most: 8)). Copies and straight-"
                    + "lining rows make items agree more than people do. \(keptWords)")
        }
        if let unsettled = UnsettledWeights(findings.survey, findings.structure) {
            sentences.append(words(unsettled))
        }
        if let bootstrap = findings.structure.bootstrap, bootstrap.failed > 0 {
            sentences.append(
                "\(Readable.count(bootstrap.failed)) of \(Readable.count(bootstrap.samples)) bootstrap samples had no "
                    + "solution; the intervals are of the others, and too narrow if those fail in the same way.")
        }
        if let bootstrap = findings.structure.bootstrap, bootstrap.isUnstable || bootstrap.isUndecided {
            sentences.append(
                bootstrap.isUndecided
                    ? bootstrap.obstacle(survey.confidence)
                    : "\(Readable.count(bootstrap.usable)) bootstrap samples leave the ends of the intervals unstable; "
                        + "another seed may turn verdicts near 0.")
        }
        if findings.structure.fit?.value != nil {
            sentences.append(
                "The answers are of one time: the paths say what goes together as the model has it, not what causes "
                    + "what.")
        }
        sentences += regressionLimits()
        let groups = findings.groups
        if groups.tested > 1 {
            let more = [
                groups.pairs.rows.isEmpty ? nil : English.plural(groups.pairs.rows.count, "pair") + " of groups",
                groups.nominal.rows.isEmpty ? nil : English.plural(groups.nominal.rows.count, "χ² table"),
            ].compactMap { $0 }
            let others = more.isEmpty ? "" : ", and tests of \(English.listed(more, most: 8))"
            sentences.append(
                "\(groups.tested) comparisons of constructs between groups were made\(others); single p-values in the "
                    + "tables are not corrected for that unless the column says so.")
        }
        return sentences
    }

    /// What was not said before the answers were seen is found by chance more often than its p says.
    private var exploration: [String] {
        guard survey.isExploratory else { return [] }
        return [
            """
            The analysis is exploratory: what is tested was not stated before the answers were seen, so that chance \
            gives such results more often than their p-values say, Holm's too. It suggests hypotheses and confirms \
            none; that takes new answers (Kerr, 1998; Wagenmakers et al., 2012).
            """
        ]
    }

    private func sampling() -> [String] {
        var sentences: [String] = []
        let isWeighted = findings.sample.weights?.value != nil
        switch survey.sample {
        case .convenience:
            sentences.append(
                "This is a convenience sample: respondents were not drawn by chance, and p-values and intervals are "
                    + "about people like these, not about a population.")
        case .random:
            sentences.append(
                "Respondents were drawn by chance, so that p-values and intervals are about the population from which "
                    + "they were drawn, as far as those who did not answer are like those who did.")
        case .census:
            sentences.append(
                """
                Everybody of the population was asked: its means and shares have no error of drawing, and p-values \
                and intervals tell how surely a difference or a path is more than chance among people who might have \
                been asked in their place; those who did not answer may differ.
                """)
        case nil where !isWeighted:
            sentences.append(
                """
                Nothing here says how respondents were drawn. Unless it was by chance from a known population this is \
                a convenience sample: p-values and intervals are about people like these, not about a population.
                """)
        case nil: break
        }
        if survey.caseWeights != nil {
            sentences.append(
                """
                Weighted figures are of the population for which the file's weights stand, as far as these are right; \
                clusters and strata of the drawing are not known here, so that their errors may be larger. What is \
                not weighted is of the respondents as they are.
                """)
        }
        if isWeighted, !survey.margins.isEmpty {
            sentences.append(
                """
                Weights make the sample agree with the population in \
                \(English.listed(survey.margins.map(\.name), most: 8)) and in nothing else; who chose to answer may \
                differ in other ways.
                """)
        }
        return sentences
    }

    /// `3 speeders`.
    static func words(_ kind: DataQuality.Kind, _ count: Int) -> String {
        switch kind {
        case .duplicate:
            English.plural(
                count, "row with the same answers as an earlier one", "rows with the same answers as an earlier one")
        case .repeated: English.plural(count, "row of a repeated respondent", "rows of repeated respondents")
        case .straightLining: English.plural(count, "straight-lining row")
        case .speeder: English.plural(count, "speeder")
        case .empty: English.plural(count, "empty row")
        case .filtered: English.plural(count, "row outside the conditions", "rows outside the conditions")
        case .unweighted: English.plural(count, "row without a weight", "rows without a weight")
        case .preview: English.plural(count, "row of a test, preview or spam", "rows of tests, previews or spam")
        case .inattentive:
            English.plural(count, "row with a failed attention check", "rows with a failed attention check")
        case .unfinished: English.plural(count, "unfinished row")
        case .outOfRange, .unreadable, .missingCode: English.plural(count, "answer")
        }
    }

    private func method() -> String {
        var words = ""
        if let test = findings.commonMethod.harman.value {
            let side = test.firstShare > Thresholds.singleFactor ? "more" : "less"
            words += " Harman's single factor takes \(Self.number(test.firstShare * 100, 1))%, \(side) than half."
        }
        let inflated = findings.commonMethod.collinearity.filter { ($0.vif.value ?? 0) > Thresholds.fullCollinearity }
        if !inflated.isEmpty {
            words += " Kock's full collinearity exceeds 3.3 for \(English.listed(inflated.map(\.construct), most: 8))."
        } else if let most = findings.commonMethod.collinearity.compactMap(\.vif.value).max() {
            words += " Kock's full collinearity is at most \(Self.number(most)), not above 3.3."
        }
        return words
    }

    /// Kock and Hadaya (2018), Information Systems Journal 28, 227–261: n ≥ (2.486/|β|)² for 5 % of one side and a
    /// power of 80 %; 2.802 for two sides.
    private func power() -> [String] {
        guard let fit = findings.structure.fit?.value else { return [] }
        let n = Double(fit.data.cases)
        let isOneSided = !survey.hypotheses.isEmpty && survey.hypotheses.allSatisfy { survey.isOneSided($0) }
        let factor = isOneSided ? Thresholds.inverseSquareRoot : Thresholds.inverseSquareRootOfTwoSides
        let sides = isOneSided ? "one-sided" : "two-sided"
        let smallest = factor / n.squareRoot()
        guard smallest < 1 else {
            return [
                "With \(English.plural(fit.data.cases, "respondent")) no path is found at 5%, \(sides), with a power "
                    + "of 80%, however strong it is (inverse square root rule; Kock & Hadaya, 2018)."
            ]
        }
        let words =
            "With \(English.plural(fit.data.cases, "respondent")) a path of \(Self.number(smallest, 3)) or more is "
            + "found at 5%, \(sides), with a power of 80% (inverse square root rule; Kock & Hadaya, 2018)."
        let isOpen = findings.hypotheses.decisions.contains { $0.verdict == .open }
        guard let asked = survey.smallestEffect else {
            return [
                words
                    + (isOpen
                        ? " What is open is not refuted: the scenario names no smallest effect that would matter "
                            + "(\"smallest-effect\"), beside which it could be negligible." : "")
            ]
        }
        let needed = Int(
            saturating: (factor / asked * (factor / asked)).rounded(.up))
        let enough =
            asked >= smallest
            ? " That is enough for the smallest path that is said to matter, \(Self.number(asked))."
            : " For the smallest path that is said to matter, \(Self.number(asked)), the rule asks for "
                + "\(Readable.count(needed))."
        return [words + enough]
    }

    /// Where a test refutes exact fit, as a reviewer reads it.
    private func misfit() -> [String] {
        let refuted = findings.structure.misfitTests.compactMap(\.value).filter(\.isRefuted).map(\.structure)
        let measures = refuted.contains(.saturated)
        let paths = refuted.contains(.estimated)
        guard measures || paths else { return [] }
        let models = [measures ? "the saturated" : nil, paths ? "the estimated" : nil].compactMap { $0 }
        let meaning =
            measures
            ? "how items go together is not wholly as their constructs say"
                + (paths ? ", with or without the paths" : "")
            : "the constructs go together in more ways than the paths say"
        return [
            "Exact fit is refuted at 5% for \(English.listed(models)) model: \(meaning). The coefficients are "
                + "those of a model that is not wholly true."
        ]
    }

    private var keptWords: String { findings.sensitivity?.areKept ?? false ? sensitivityWords : "" }
}

extension MisfitTest {
    /// By any of the distances, at 5%.
    fileprivate var isRefuted: Bool {
        [srmr, unweighted, geodesic].compactMap { $0 }.contains { $0.value > $0.quantile95 }
    }
}
