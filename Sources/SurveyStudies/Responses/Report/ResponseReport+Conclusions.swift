import Reporting
import Surveys

extension ResponseReport {
    /// What was found, a sentence each: first what was asked, then what speaks against it, then what is fine.
    package func conclusions() -> [String] {
        ResponseConclusion.all(findings).enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }.map { words($0.element) }
    }

    /// What nobody may overlook who reads no report: that a scale contradicts itself, that there is no model, or too few
    /// respondents for it.
    func warning() -> String? {
        let sentences = ResponseConclusion.all(findings).compactMap { conclusion -> String? in
            switch conclusion {
            case .notEstimated: words(conclusion) + " Everything else was computed (exit code 1)."
            case .tooFew, .contradicting: words(conclusion)
            default: nil
            }
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private func rank(_ conclusion: ResponseConclusion) -> Int {
        switch conclusion {
        case .contradicting: -1
        case .noAnswers, .notEstimated, .notTaken, .tooFew: 0
        case .decided: 1
        case .regressed, .mediated, .overTime: 1
        case .explained: 2
        case .differences, .moderated, .endogenous, .methodFactors, .segmented: 3
        case .unsettled, .inconsistent, .noReliability, .littleShared, .discriminant(.alike), .weakItems, .misfit,
            .mixedScales, .constantItems, .alikeItems:
            4
        case .doubtfulRows: 5
        case .discriminant, .formative: 6
        case .consistent, .predictivePower, .noDifference: 7
        case .analysed: 8
        }
    }

    private func words(_ conclusion: ResponseConclusion) -> String {
        switch conclusion {
        case .noAnswers: return "No answers are left to be analysed."
        case .analysed(let respondents, let items, let constructs, let leftOut):
            var words = "\(English.plural(respondents, "respondent")) analysed, \(English.plural(items, "item"))"
            if constructs > 0 { words += ", \(English.plural(constructs, "construct"))" }
            if leftOut > 0 { words += "; \(English.plural(leftOut, "row")) of the file left out" }
            return words + "."
        case .notTaken(let finding): return notTaken(finding)
        case .tooFew(let respondents, let items, let arrows):
            let least = respondents < items ? "\(items) items" : "ten for each of \(arrows) arrows at one construct"
            return
                "\(English.plural(respondents, "respondent")) for \(least): the weights follow chance, and so may all "
                + "that rests on them. Take this for a pilot, or ask more: about 155 for paths of 0.2 (Kock & Hadaya, "
                + "2018)."
        case .mixedScales(let mixed):
            return mixed.map { own in
                "The items of \(own.construct) have different scales: \(own.words). Its raw α and its mean mix them."
            }.joined(separator: " ")
        case .constantItems(let constant):
            let named = constant.map { "\(English.listed($0.items, most: 8)) of \($0.construct)" }
            let count = constant.reduce(0) { $0 + $1.items.count }
            return "Everybody gave one answer to \(English.listed(named, most: 8)): "
                + "\(English.agreeing(count, "this item is", "these items are")) no part of α."
        case .alikeItems(let groups, let respondents):
            let named = groups.map { "\(English.listed($0, most: 8)) have the same answers" }
            return
                "\(English.listed(named, most: 4)) of all \(English.plural(respondents, "respondent")): a column may "
                + "be there twice. Such items make α, AVE and loadings greater than they are."
        case .contradicting(let contradictions): return contradictions.map(words).joined(separator: " ")
        case .noReliability: return "No scale has a reliability; the reasons are below."
        case .consistent(let least, let count, let unknown):
            return count == 1
                ? "\(least.name) is consistent by α (\(Self.number(least.value)), 0.70 asked for).\(unjudged(unknown))"
                : "All \(count) scales are consistent by α: the least is \(Self.number(least.value)) (\(least.name)), "
                    + "0.70 asked for.\(unjudged(unknown))"
        case .inconsistent(let weak, let unknown):
            let named = weak.map { "\($0.name) (\(Self.number($0.value)))" }
            return "Below the α of 0.70 that is asked for: \(English.listed(named, most: 8)).\(unjudged(unknown))"
        case .weakItems(let weak): return "Items to look at first. \(weak.map(words).joined(separator: " "))"
        case .unsettled(let unsettled): return words(unsettled)
        case .littleShared(let constructs):
            return "The items of \(English.listed(constructs, most: 8)) share less than half of their variance with it "
                + "(AVE below 0.50)."
        case .discriminant(let discrimination): return words(discrimination)
        case .formative(let construct, let weights, let differing, let inflation, let global):
            var words = "\(construct) is formative: judged by weights and collinearity."
            if let differing {
                let share = differing == weights ? "All" : "\(differing) of"
                words += " \(share) \(weights) weights differ from 0"
            } else {
                words += " Its weights are not tested"
            }
            words += inflation.map { "; the greatest VIF is \(Self.number($0, 2))." } ?? "; its items are collinear."
            return words + " " + (global.map(self.words) ?? "A redundancy analysis would need a global item.")
        case .notEstimated(let reason): return "The path model cannot be estimated: \(reason)"
        case .explained(let shares):
            let words = shares.map { "\(Self.number($0.value * 100, 1))% of \($0.name)" }
            return "The paths explain \(English.listed(words, most: 8)) (R²)."
        case .misfit(let beyond): return misfitted(beyond)
        case .regressed(let asked): return inShort(asked)
        case .mediated(let asked): return MediationWords(asked: asked, confidence: survey.confidence).sentence
        case .predictivePower(let power):
            return "Out-of-sample predictive power: \(predicted(power)) (Shmueli et al., 2019).\(targets(power))"
        case .decided(let decisions): return decided(decisions)
        case .moderated(let certain, let tested):
            let count = English.plural(tested, "product")
            if certain.isEmpty { return "No effect is shown to depend on another construct (\(count) tested)." }
            let named = certain.map {
                "\($0.factors.joined(separator: " × ")) on \($0.to) (\(Self.number($0.estimate)))"
            }
            return
                "\(certain.count) of \(count) of constructs \(English.agreeing(certain.count, "differs", "differ")) "
                + "from 0: \(English.listed(named, most: 6)); where, stands under the simple slopes."
        case .overTime(let own): return words(own)
        case .segmented(let own): return words(own)
        case .methodFactors(let factors): return factors.map(self.words).joined(separator: " ")
        case .endogenous(let found, let tried): return words(found, tried: tried)
        case .doubtfulRows(let doubtful, let all):
            let treatment = findings.sensitivity?.areKept ?? false ? "kept" : "left out"
            return "\(English.plural(doubtful, "row")) of \(Readable.count(all)) that may be no honest answers "
                + "\(English.agreeing(doubtful, "is", "are")) \(treatment). "
                + (findings.sensitivity?.reason ?? sensitivityWords)
        case .noDifference(let tested):
            return "No construct differs between groups (Welch's tests, \(tested) of them, Holm's correction at "
                + "\(percent))."
        case .differences(let differences, let tested):
            let differing = differences.map { "\($0.construct) by \($0.variable) (\(Self.isOf($0.p)))" }
            return "Groups differ in \(English.listed(differing, most: 8)) (Welch's tests, \(tested) of them, Holm's "
                + "correction)."
        }
    }

    /// That a scale contradicts itself, which item does, and what rests on it.
    func words(_ own: ScaleFindings.Contradiction) -> String {
        let item = own.item.map { item in
            " \(item) goes against the others, as an item does that was not turned round (-\(item) in the construct "
                + "does that)."
        }
        let claims = findings.hypotheses.decisions.filter { rests($0.hypothesis, on: own.construct) }
        let resting =
            claims.isEmpty
            ? ""
            : " What is decided on \(English.listed(claims.map(\.hypothesis.name), most: 8)) below rests on it."
        return "The items of \(own.construct) contradict each other: α is \(Self.number(own.alpha)), below 0, so that "
            + "they measure no one thing.\(item ?? "")\(resting)"
    }

    private func rests(_ hypothesis: ResponseSurvey.Hypothesis, on construct: String) -> Bool {
        if case .chain(let names) = hypothesis.effect { return names.contains(construct) }
        return [hypothesis.path.from, hypothesis.path.to].contains(construct)
    }

    private func notTaken(_ finding: DataQuality.Finding) -> String {
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

    private func unjudged(_ scales: Int) -> String {
        scales == 0 ? "" : " \(English.plural(scales, "scale")) cannot be judged; the reasons are below."
    }

    private func words(_ discrimination: ResponseConclusion.Discrimination) -> String {
        func greatest(_ most: ValidityTable.Pair) -> String {
            "the greatest HTMT is \(Self.heterotrait(most.ratio)) (\(most.first) and \(most.second))"
        }
        switch discrimination {
        case .alike(let pairs):
            let named = pairs.map { "\($0.first) and \($0.second) (\(Self.heterotrait($0.ratio)))" }
            return "Not told apart by their items (HTMT 0.90 or more): \(English.listed(named, most: 8))."
        case .distinct(let most):
            return
                "The constructs are told apart: \(greatest(most)), and the upper ends of all one-sided 95% intervals "
                + "are below 0.85."
        case .distinctByPoint(let most):
            let bound =
                most.ratio < Thresholds.heterotraitDistinct
                ? "0.85" : "0.90; constructs meant to be distinct should stay below 0.85"
            return "By the points alone, without intervals, the constructs are told apart: \(greatest(most)), below "
                + "\(bound)."
        case .partly(let open, let most):
            let named = open.map { "\($0.first) and \($0.second) (\($0.verdict.rawValue))" }
            let isSimilar = open.allSatisfy { [.similar, .distinctByPointSimilar].contains($0.verdict) }
            let verdict =
                isSimilar
                ? "All HTMT and their intervals are below 0.90, as similar constructs should be, but not all intervals "
                    + "below 0.85, as distinct ones should"
                : "All HTMT are below 0.90, but not by all intervals, so that some constructs may be one"
            return "\(verdict): \(English.listed(named, most: 8)); \(greatest(most))."
        }
    }

    private func misfitted(_ beyond: [(own: PathFit.Misfit, test: MisfitTest?)]) -> String {
        let words = beyond.map { own, test in
            let chance =
                test.map { test in
                    let quantile = Self.number(test.srmr.quantile95)
                    return own.srmr > test.srmr.quantile95
                        ? ", which is more than chance makes of a true model (\(quantile) in 95% of samples)"
                        : ", which chance may make of a true model (\(quantile) in 95% of samples)"
                } ?? ""
            return "\(Self.number(own.srmr)) with blocks as \(own.withinBlock.plural)\(chance)"
        }
        return "The model reproduces the items' correlations less well than is usually asked for, SRMR at most 0.08: "
            + "it is \(English.listed(words, most: 2))."
    }

    private func predicted(_ power: ResponseConclusion.Power) -> String {
        let own = power.own
        let which = own.model == .directAntecedents ? "direct" : "earliest"
        let poor = own.atOrBelowMean == 0 ? "" : "; no better than the mean for \(own.atOrBelowMean)"
        return """
            \(own.level.rawValue) from \(which) antecedents (smaller RMSE than the regression for \(own.better), \
            smaller MAE for \(own.betterByMagnitude) of \
            \(English.plural(own.items, "item"))\(poor)\(power.comparison.map(ability) ?? ""))
            """
    }

    /// ` By target: high for security; low for intention.` of several.
    private func targets(_ power: ResponseConclusion.Power) -> String {
        guard power.targets.count > 1 else { return "" }
        let parts = [PathPrediction.Level.high, .medium, .low, .none, .same].compactMap { level -> String? in
            let names = power.targets.filter { $0.level == level }.compactMap(\.construct)
            return names.isEmpty ? nil : "\(level.rawValue) for \(English.listed(names, most: 8))"
        }
        let unsure = power.naive.filter { own in
            own.difference >= 0 || (own.p.value ?? 1) >= 1 - survey.confidence
        }.compactMap { own in own.construct.map { "\($0) (\(Self.isOf(own.p.value ?? 1)))" } }
        let means =
            unsure.isEmpty
            ? "" : " Not surely better than by the items' means (CVPAT): \(English.listed(unsure, most: 8))."
        return " By target: \(parts.joined(separator: "; ")).\(means)"
    }

    private func ability(_ own: PathPrediction.Comparison) -> String {
        guard let p = own.p.value else { return "; CVPAT: the same loss" }
        let direction = own.difference < 0 ? "smaller" : "greater"
        return "; CVPAT: \(direction) loss, \(Self.isOf(p))"
    }

    /// `p = 0.034`, `p <0.001`.
    private static func isOf(_ p: Double) -> String {
        let words = Readable.probability(p)
        return words.hasPrefix("<") ? "p \(words)" : "p = \(words)"
    }

    private func decided(_ decisions: [HypothesisFindings.Decision]) -> String {
        let parts = ClaimVerdict.named(
            decisions.map { own in
                let name = own.hypothesis.name
                return (own.isLostWithHolm ? "\(name) (not with Holm's correction)" : name, own.verdict)
            })
        let count = English.plural(decisions.count, "hypothesis", "hypotheses")
        let opening = survey.isExploratory ? "Exploratory, not stated before the answers were seen: of" : "Of"
        return "\(opening) \(count) \(parts.joined(separator: "; "))."
    }
}
