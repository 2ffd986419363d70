import Reporting
import Scenarios
import Surveys

extension ResponseReport {
    /// What was found, a sentence each.
    func conclusions() -> [String] {
        guard findings.sample.n > 0 else { return ["No answers are left to be analysed."] }
        var sentences = ["\(Self.plural(findings.sample.n, "respondent")) analysed\(reach)."]
        sentences += consistency()
        sentences += distinctness()
        if let own = findings.structure.fit {
            if let reason = own.reason {
                sentences.append("The path model cannot be estimated: \(reason)")
            } else {
                let explained = findings.structure.determinations.map {
                    "\(Self.number($0.rSquared * 100, 1))% of \($0.construct)"
                }
                if !explained.isEmpty { sentences.append("The paths explain \(Self.listed(explained)) (R²).") }
            }
        }
        sentences += decided()
        if let own = findings.sensitivity, own.reason == nil {
            sentences.append(
                "\(Self.plural(own.doubtful, "row")) that may be no honest answers \(own.doubtful == 1 ? "is" : "are") kept. \(sensitivityWords)"
            )
        }
        sentences += differences()
        return sentences
    }

    private var reach: String {
        let (own, constructs) = (findings.sample, survey.constructs.count)
        var words = ", \(Self.plural(survey.responses.names.count, "item"))"
        if constructs > 0 { words += ", \(Self.plural(constructs, "construct"))" }
        if own.rows > own.n { words += "; \(Self.plural(own.rows - own.n, "row")) of the file left out" }
        return words
    }

    private func consistency() -> [String] {
        let reflective = findings.scales.scales.enumerated().filter { place, _ in
            survey.constructs[place].mode == .a && survey.constructs[place].items.count > 1
        }.map(\.element)
        let known = reflective.compactMap { scale in
            scale.result.value?.alpha.value.map { (name: scale.construct, alpha: $0) }
        }
        guard let least = known.min(by: { $0.alpha < $1.alpha }) else {
            return reflective.isEmpty ? [] : ["No scale has a reliability; the reasons are below."]
        }
        let weak = known.filter { $0.alpha < Thresholds.reliability }
        let unknown = reflective.count - known.count
        let rest = unknown == 0 ? "" : " \(Self.plural(unknown, "scale")) cannot be judged; the reasons are below."
        if weak.isEmpty {
            return [
                known.count == 1
                    ? "\(least.name) is measured consistently (α \(Self.number(least.alpha)), 0.70 asked for).\(rest)"
                    : "All \(known.count) scales are consistent: the least α is \(Self.number(least.alpha)) (\(least.name)), 0.70 asked for.\(rest)"
            ]
        }
        return [
            "Below the α of 0.70 that is asked for: \(Self.listed(weak.map { "\($0.name) (\(Self.number($0.alpha)))" })).\(rest)"
        ]
    }

    private func distinctness() -> [String] {
        var sentences: [String] = []
        let converge = findings.measurement.reliabilities.filter {
            $0.mode == .a && $0.items > 1 && $0.averageVarianceExtracted < Thresholds.varianceExtracted
        }
        if !converge.isEmpty {
            sentences.append(
                "The items of \(Self.listed(converge.map(\.construct))) share less than half of their variance with it (AVE below 0.50)."
            )
        }
        let ratios = findings.measurement.validity.compactMap { pair in pair.absolute.value.map { (pair, $0) } }
        let alike = ratios.filter { $0.1 >= Thresholds.heterotraitSimilar }
        if !alike.isEmpty {
            sentences.append(
                "Not told apart by their items (HTMT 0.90 or more): \(Self.listed(alike.map { "\($0.0.first) and \($0.0.second) (\(Self.number($0.1, 2)))" }))."
            )
        } else if let most = ratios.max(by: { $0.1 < $1.1 }) {
            sentences.append(
                "The constructs are told apart: the greatest HTMT is \(Self.number(most.1, 2)) (\(most.0.first) and \(most.0.second)), below \(most.1 < Thresholds.heterotraitDistinct ? "0.85" : "0.90; constructs meant to be distinct should stay below 0.85")."
            )
        }
        return sentences
    }

    private func decided() -> [String] {
        let own = findings.hypotheses
        guard !own.decisions.isEmpty else { return [] }
        var parts: [String] = []
        for verdict in [HypothesisFindings.Verdict.supported, .notSupported, .notTestable] {
            let names = own.decisions(verdict).map(\.hypothesis.name)
            if !names.isEmpty { parts.append("\(verdict.rawValue): \(Self.listed(names, most: 20))") }
        }
        return ["Of \(Self.plural(own.decisions.count, "hypothesis", "hypotheses")) \(parts.joined(separator: "; "))."]
    }

    private func differences() -> [String] {
        let own = findings.groups
        guard own.tested > 0 else { return [] }
        guard !own.differences.isEmpty else {
            return [
                "No construct differs between groups (Welch's tests, \(own.tested) of them, Holm's correction at \(percent))."
            ]
        }
        return [
            "Groups differ in \(Self.listed(own.differences.map { "\($0.construct) by \($0.variable) (p \(FindingTable.probability($0.p).hasPrefix("<") ? "" : "= ")\(FindingTable.probability($0.p)))" })) (Welch's tests, \(own.tested) of them, Holm's correction)."
        ]
    }
}
