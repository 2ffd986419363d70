import Reporting
import Scenarios
import Surveys

extension ResponseReport {
    /// Written from what was found, a sentence or two each.
    func limitations() -> [String] {
        var sentences = [sampling()]
        sentences.append(
            "All constructs were answered by the same people in one questionnaire, so that a common method may have made them alike.\(method())"
        )
        sentences += power()
        let own = findings.sample
        if own.missingShare > 0 {
            sentences.append(
                "\(Self.number(own.missingShare * 100, 1))% of the answers are missing\(own.missingShare > 0.05 ? ", more than the 5% below which their treatment hardly matters (Hair et al. 2019)" : "")."
            )
        }
        if own.rows > own.n {
            sentences.append(
                "\(Self.plural(own.rows - own.n, "row")) \(own.rows - own.n == 1 ? "was" : "were") left out by the rules above; with other rules the figures differ."
            )
        }
        let doubtful = survey.quality.findings.filter { !$0.isLeftOut && !$0.kind.isOfCells && $0.count > 0 }
        if !doubtful.isEmpty {
            let kinds = doubtful.map { "\(Readable.count($0.count)) \($0.kind.rawValue)" }
            sentences.append(
                "Rows that may be no honest answers are kept: \(Self.listed(kinds)). Copies and straight lines make items agree more than people do. \(sensitivityWords)"
            )
        }
        if let bootstrap = findings.structure.bootstrap, bootstrap.failed > 0 {
            sentences.append(
                "\(Readable.count(bootstrap.failed)) of \(Readable.count(bootstrap.samples)) bootstrap samples had no solution; the intervals are of the others, and too narrow if those fail in the same way."
            )
        }
        if let bootstrap = findings.structure.bootstrap, bootstrap.isUnstable {
            sentences.append(
                bootstrap.isTooFew
                    ? bootstrap.tooFew(survey.confidence)
                    : "\(Readable.count(bootstrap.usable)) bootstrap samples leave the ends of the intervals unstable; another seed may turn verdicts near 0."
            )
        }
        if findings.structure.fit?.value != nil {
            sentences.append(
                "The answers are of one time: the paths say what goes together as the model has it, not what causes what."
            )
        }
        let groups = findings.groups
        if groups.tested > 1 {
            sentences.append(
                "\(groups.tested) comparisons of groups were made; single p-values in the tables are not corrected for that unless the column says so."
            )
        }
        return sentences
    }

    private func sampling() -> String {
        switch findings.sample.weights {
        case .success:
            "Weights make the sample agree with the population in \(Self.listed(survey.margins.map(\.name))) and in nothing else; who chose to answer may differ in other ways."
        case .failure, nil:
            "Nothing here says how respondents were drawn. Unless it was by chance from a known population this is a convenience sample: p-values and intervals are about people like these, not about a population."
        }
    }

    private func method() -> String {
        var words = ""
        if let test = findings.commonMethod.harman.value {
            words +=
                " Harman's single factor takes \(Self.number(test.firstShare * 100, 1))%, \(test.firstShare > Thresholds.singleFactor ? "more" : "less") than half."
        }
        let inflated = findings.commonMethod.collinearity.filter {
            ($0.vif.value ?? 0) > Thresholds.fullCollinearity
        }
        if !inflated.isEmpty {
            words += " Kock's full collinearity exceeds 3.3 for \(Self.listed(inflated.map(\.construct)))."
        } else if !findings.commonMethod.collinearity.isEmpty {
            words += " Kock's full collinearity stays at or below 3.3 for all constructs."
        }
        return words
    }

    /// Kock & Hadaya (2018), Information Systems Journal 28, 227–261: n ≥ (2.486/|β|)² for 5 % and a power of 80 %.
    private func power() -> [String] {
        guard let fit = findings.structure.fit?.value else { return [] }
        let n = Double(fit.data.cases)
        let smallest = Thresholds.inverseSquareRoot / n.squareRoot()
        var words =
            "With \(fit.data.cases) respondents a path of \(Self.number(smallest, 3)) or more is found at 5% with a power of 80% (inverse square root rule, Kock & Hadaya 2018)."
        let tested = findings.hypotheses.decisions.compactMap { decision in
            decision.estimate.map { (decision.hypothesis.name, $0) }
        }
        let below = tested.filter { $0.1.magnitude < smallest }
        if !below.isEmpty {
            words +=
                " Smaller, and so open rather than refuted where not supported: \(Self.listed(below.map { name, value in "\(name) (\(Self.number(value)), \(Self.needed(value)))" }))."
        }
        return [words]
    }

    /// In words; beyond a billion respondents there is no number to plan with.
    static func needed(_ path: Double) -> String {
        let root = Thresholds.inverseSquareRoot / path.magnitude
        guard root * root <= 1e9 else { return "too near to 0 for any survey" }
        return "which would need \(Readable.count(Int((root * root).rounded(.up))))"
    }
}
