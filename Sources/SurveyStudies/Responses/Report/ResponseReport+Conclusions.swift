import Reporting
import SurveyFindings
import Surveys

extension ResponseReport {
    /// What was found, a sentence each.
    func conclusions() -> [String] {
        guard findings.sample.n > 0 else { return ["No answers are left to be analysed."] }
        var sentences = ["\(English.plural(findings.sample.n, "respondent")) analysed\(reach)."]
        sentences += notTaken()
        sentences += consistency()
        sentences += doubtfulItems() + unsettled()
        sentences += distinctness()
        if let own = findings.structure.fit {
            if let reason = own.reason {
                sentences.append("The path model cannot be estimated: \(reason)")
            } else {
                let explained = findings.structure.determinations.map {
                    "\(Self.number($0.rSquared * 100, 1))% of \($0.construct)"
                }
                if !explained.isEmpty {
                    sentences.append("The paths explain \(English.listed(explained, most: 8)) (R²).")
                }
            }
        }
        sentences += predicted()
        sentences += decided()
        if let own = findings.sensitivity {
            sentences.append(
                "\(English.plural(own.doubtful, "row")) of \(Readable.count(findings.sample.n)) that may be no honest "
                    + "answers \(English.agreeing(own.doubtful, "is", "are")) kept. \(own.reason ?? sensitivityWords)")
        }
        sentences += differences()
        return sentences
    }

    private var reach: String {
        let (own, constructs) = (findings.sample, survey.constructs.count)
        var words = ", \(English.plural(survey.responses.names.count, "item"))"
        if constructs > 0 { words += ", \(English.plural(constructs, "construct"))" }
        if own.rows > own.n { words += "; \(English.plural(own.rows - own.n, "row")) of the file left out" }
        return words
    }

    /// Answers that count as missing though something stands there: a scale or a coding may be wrong, and not they.
    private func notTaken() -> [String] {
        survey.quality.findings.filter { $0.kind.isOfCells && $0.count > 0 }.map { finding in
            let what =
                finding.kind == .outOfRange
                ? English.plural(finding.count, "answer") + " outside the scale that the file names"
                : English.plural(finding.count, "text") + " where a number belongs"
            let first = finding.places.first.flatMap { place in
                place.text.map { " (the first is '\($0.prefix(30))' in line \(place.line))" }
            }
            let check = finding.kind == .outOfRange ? "; if such answers could be given, the scale is too narrow" : ""
            return "\(what) \(English.agreeing(finding.count, "counts", "count")) as missing\(first ?? "")\(check)."
        }
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
        let rest = unknown == 0 ? "" : " \(English.plural(unknown, "scale")) cannot be judged; the reasons are below."
        if weak.isEmpty {
            return [
                known.count == 1
                    ? "\(least.name) is consistent by α (\(Self.number(least.alpha)), 0.70 asked for).\(rest)"
                    : "All \(known.count) scales are consistent by α: the least is \(Self.number(least.alpha)) "
                        + "(\(least.name)), 0.70 asked for.\(rest)"
            ]
        }
        return [
            "Below the α of 0.70 that is asked for: "
                + "\(English.listed(weak.map { "\($0.name) (\(Self.number($0.alpha)))" }, most: 8)).\(rest)"
        ]
    }

    private func distinctness() -> [String] {
        var sentences: [String] = []
        let converge = findings.measurement.reliabilities.filter {
            $0.mode == .a && $0.items > 1 && $0.averageVarianceExtracted < Thresholds.varianceExtracted
        }
        if !converge.isEmpty {
            sentences.append(
                "The items of \(English.listed(converge.map(\.construct), most: 8)) share less than half of their "
                    + "variance with it (AVE below 0.50).")
        }
        return sentences + heterotrait() + formative()
    }

    private func heterotrait() -> [String] {
        let pairs = findings.validity.pairs
        let alike = pairs.filter { $0.verdict == .alike }
        if !alike.isEmpty {
            return [
                """
                Not told apart by their items (HTMT 0.90 or more): \
                \(English.listed(alike.map { "\($0.first) and \($0.second) (\(Self.number($0.ratio, 2)))" }, most: 8)).
                """
            ]
        }
        guard let most = pairs.max(by: { $0.ratio < $1.ratio }) else { return [] }
        let open = pairs.filter { $0.verdict != .distinct }
        let who = "the greatest HTMT is \(Self.number(most.ratio, 2)) (\(most.first) and \(most.second))"
        if open.isEmpty {
            return [
                """
                The constructs are told apart: \(who), and the upper ends of all one-sided 95% intervals are below 0.85.
                """
            ]
        }
        if pairs.allSatisfy({ $0.upper == nil }) {
            let bound =
                most.ratio < Thresholds.heterotraitDistinct
                ? "0.85" : "0.90; constructs meant to be distinct should stay below 0.85"
            return ["By the points alone, without intervals, the constructs are told apart: \(who), below \(bound)."]
        }
        let named = open.map { "\($0.first) and \($0.second) (\($0.verdict.rawValue))" }
        let isSimilar = open.allSatisfy { [.similar, .distinctByPointSimilar].contains($0.verdict) }
        let verdict =
            isSimilar
            ? "All HTMT and their intervals are below 0.90, as similar constructs should be, but not all intervals "
                + "below 0.85, as distinct ones should"
            : "All HTMT are below 0.90, but not by all intervals, so that some constructs may be one"
        return ["\(verdict): \(English.listed(named, most: 8)); \(who)."]
    }

    private func formative() -> [String] {
        findings.measurement.formative.compactMap { construct in
            let own = findings.formative.items.filter { $0.construct == construct }
            guard !own.isEmpty else { return nil }
            var words = "\(construct) is formative: judged by weights and collinearity."
            let weighted = own.filter { $0.isWeighted == true }
            if own.allSatisfy({ $0.isWeighted != nil }) {
                let share = weighted.count == own.count ? "All" : "\(weighted.count) of"
                words += " \(share) \(own.count) weights differ from 0"
            } else {
                words += " Its weights are not tested"
            }
            let inflation = own.compactMap(\.vif.value).max()
            words += inflation.map { "; the greatest VIF is \(Self.number($0, 2))." } ?? "; its items are collinear."
            return words + " A redundancy analysis would need a global item."
        }
    }

    private func predicted() -> [String] {
        guard let powers = findings.structure.prediction?.value?.powers.filter({ $0.construct == nil }), !powers.isEmpty
        else { return [] }
        let words = powers.map { own in
            let which = own.model == .directAntecedents ? "direct" : "earliest"
            let poor = own.atOrBelowMean == 0 ? "" : "; no better than the mean for \(own.atOrBelowMean)"
            return """
                \(own.level.rawValue) from \(which) antecedents (smaller RMSE than the regression for \(own.better), \
                smaller MAE for \(own.betterByMagnitude) of \
                \(English.plural(own.items, "item"))\(poor)\(ability(own.model, own.benchmark)))
                """
        }
        return ["Predictive power for answers not seen: \(English.listed(words, most: 8)) (Shmueli et al. 2019)."]
    }

    /// CVPAT of all items beside the same benchmark.
    private func ability(_ model: PathPrediction.Predictor, _ benchmark: PathPrediction.Predictor) -> String {
        let own = findings.structure.prediction?.value?.comparisons.first {
            $0.construct == nil && $0.model == model && $0.benchmark == benchmark
        }
        guard let own else { return "" }
        guard let p = own.p.value else { return "; CVPAT: the same loss" }
        let direction = own.difference < 0 ? "smaller" : "greater"
        return "; CVPAT: \(direction) loss, \(Self.isOf(p))"
    }

    /// `p = 0.034`, `p <0.001`.
    private static func isOf(_ p: Double) -> String {
        let words = FindingTable.probability(p)
        return words.hasPrefix("<") ? "p \(words)" : "p = \(words)"
    }

    private func decided() -> [String] {
        let own = findings.hypotheses
        guard !own.decisions.isEmpty else { return [] }
        var parts: [String] = []
        for verdict in [HypothesisFindings.Verdict.supported, .notSupported, .notTestable] {
            let names = own.decisions(verdict).map {
                $0.isLostWithHolm ? "\($0.hypothesis.name) (not with Holm's correction)" : $0.hypothesis.name
            }
            if !names.isEmpty { parts.append("\(verdict.rawValue): \(English.listed(names, most: 20))") }
        }
        return [
            "Of \(English.plural(own.decisions.count, "hypothesis", "hypotheses")) \(parts.joined(separator: "; "))."
        ]
    }

    private func differences() -> [String] {
        let own = findings.groups
        guard own.tested > 0 else { return [] }
        guard !own.differences.isEmpty else {
            return [
                "No construct differs between groups (Welch's tests, \(own.tested) of them, Holm's correction at "
                    + "\(percent))."
            ]
        }
        let differing = own.differences.map { "\($0.construct) by \($0.variable) (\(Self.isOf($0.p)))" }
        return [
            "Groups differ in \(English.listed(differing, most: 8)) (Welch's tests, \(own.tested) of them, Holm's "
                + "correction)."
        ]
    }
}
