import Measures
import Reporting
package import Studies
package import Surveys

/// What the answers of a survey come to, as a value; ``ResponseReport`` has the words.
package enum ResponseConclusion: Finding {
    case noAnswers
    case analysed(respondents: Int, items: Int, constructs: Int, leftOut: Int)
    /// Answers that count as missing though something stands there: a scale or a coding may be wrong, and not they.
    case notTaken(DataQuality.Finding)
    /// Fewer respondents than items of the model, or than ten for every arrow at the construct with the most.
    case tooFew(respondents: Int, items: Int, arrows: Int)
    /// Constructs whose items have different scales.
    case mixedScales([ResponseSurvey.MixedScales])
    /// Items to which everybody gave one answer, by construct: they are no part of its α.
    case constantItems([(construct: String, items: [String])])
    /// Items to which everybody gave the same answers as to another one.
    case alikeItems([[String]], respondents: Int)
    /// Scales with an α below 0, whose items contradict each other.
    case contradicting([ScaleFindings.Contradiction])
    case noReliability
    case consistent(least: Named, of: Int, unknown: Int)
    case inconsistent([Named], unknown: Int)
    case weakItems([WeakItems])
    case unsettled(UnsettledWeights)
    /// Constructs with which their items share less than half of their variance.
    case littleShared([String])
    case discriminant(Discrimination)
    /// How many weights of a formative construct differ from 0, where tested; without a greatest VIF its items
    /// are collinear.
    case formative(String, weights: Int, differing: Int?, greatestVIF: Double?, global: RedundancyFindings.Own?)
    case notEstimated(reason: String)
    case explained([Named])
    /// The estimated model's, beyond the bound, and whether chance makes as much of a model that is true.
    case misfit([(own: PathFit.Misfit, test: MisfitTest?)])
    case predictivePower(Power)
    case decided([HypothesisFindings.Decision])
    /// Products of constructs that are tested, and those of them that differ from 0.
    case moderated([ModerationFindings.Product], tested: Int)
    case overTime(OverTimeFindings)
    case segmented(SegmentFindings)
    case methodFactors([MethodFactorFindings.Factor])
    /// Constructs of which copula terms differ from 0, of those for which terms were tried.
    case endogenous([CopulaFindings.Outcome], tried: Int)
    case regressed(RegressionFindings.Asked)
    case mediated(RegressionFindings.AskedMediation)
    case doubtfulRows(Int, of: Int)
    case noDifference(tested: Int)
    case differences([GroupFindings.Difference], tested: Int)

    /// How far items tell the constructs apart, by the heterotrait–monotrait ratios.
    package enum Discrimination: Sendable {
        case alike([ValidityTable.Pair])
        case distinct(most: ValidityTable.Pair)
        case distinctByPoint(most: ValidityTable.Pair)
        case partly(open: [ValidityTable.Pair], most: ValidityTable.Pair)
    }

    package struct Named: Sendable, Equatable {
        package let name: String
        package let value: Double
    }

    /// How well a model predicts all items, and what CVPAT says beside the same benchmark.
    package struct Power: Sendable {
        let own: PathPrediction.Power
        /// Of the same model, by target construct.
        let targets: [PathPrediction.Power]
        /// Of each target beside its items' means.
        let naive: [PathPrediction.Comparison]
        let comparison: PathPrediction.Comparison?
    }

    package var seriousness: Seriousness {
        switch self {
        case .noAnswers, .notEstimated, .contradicting: .bad
        case .notTaken, .tooFew, .mixedScales, .constantItems, .alikeItems, .noReliability, .inconsistent, .weakItems,
            .unsettled,
            .littleShared, .doubtfulRows,
            .discriminant(.alike), .misfit:
            .warning
        case .formative(_, _, _, _, let global):
            global.map { $0.verdict?.isMet != true } ?? false ? .warning : .notice
        case .discriminant(.distinctByPoint), .discriminant(.partly): .notice
        case .decided(let decisions):
            decisions.contains { $0.verdict == .notTestable || $0.isLostWithHolm } ? .notice : .good
        case .predictivePower(let power): power.own.atOrBelowMean > 0 ? .notice : .good
        case .overTime(let own):
            if own.result.value == nil {
                .warning
            } else if own.variant.isEmpty {
                .good
            } else {
                .notice
            }
        case .segmented(let own):
            if own.found != nil {
                .warning
            } else if own.agreed == nil {
                .notice
            } else {
                .good
            }
        case .methodFactors(let factors): factors.contains { !$0.turned.isEmpty } ? .warning : .good
        case .endogenous(let found, _): found.isEmpty ? .notice : .warning
        case .regressed(let asked): asked.result.value == nil ? .warning : .good
        case .mediated(let asked): asked.result.value == nil ? .warning : .good
        case .consistent(_, _, let unknown): unknown > 0 ? .notice : .good
        case .analysed, .discriminant(.distinct), .explained, .noDifference, .differences, .moderated: .good
        }
    }
}

extension ResponseConclusion {
    /// In the order in which a report tells them.
    package static func all(_ findings: ResponseFindings) -> [ResponseConclusion] {
        let survey = findings.survey
        guard findings.sample.n > 0 else { return [.noAnswers] }
        var found: [ResponseConclusion] = [
            .analysed(
                respondents: findings.sample.n, items: survey.responses.names.count,
                constructs: survey.constructs.count, leftOut: findings.sample.rows - findings.sample.n)
        ]
        found += survey.quality.findings.filter { $0.kind.isOfCells && $0.kind != .missingCode && $0.count > 0 }.map {
            .notTaken($0)
        }
        if !survey.mixedScales.isEmpty { found.append(.mixedScales(survey.mixedScales)) }
        if let own = tooFew(findings) { found.append(own) }
        if !findings.scales.contradictions.isEmpty { found.append(.contradicting(findings.scales.contradictions)) }
        let constant = findings.scales.constantItems
        if !constant.isEmpty { found.append(.constantItems(constant)) }
        let alike = findings.scales.alikeItems
        if !alike.isEmpty { found.append(.alikeItems(alike, respondents: findings.sample.n)) }
        found += consistency(findings)
        let weak = WeakItems.all(findings)
        if !weak.isEmpty { found.append(.weakItems(weak)) }
        if let unsettled = UnsettledWeights(findings.survey, findings.structure) {
            found.append(.unsettled(unsettled))
        }
        let little = findings.measurement.reliabilities.filter {
            $0.mode == .a && $0.items > 1 && $0.averageVarianceExtracted < Thresholds.varianceExtracted
        }
        if !little.isEmpty { found.append(.littleShared(little.map(\.construct))) }
        if let own = discrimination(findings.validity.pairs) { found.append(.discriminant(own)) }
        found += formative(findings) + model(findings)
        if !findings.hypotheses.decisions.isEmpty { found.append(.decided(findings.hypotheses.decisions)) }
        let products = findings.moderation?.products.filter { $0.isCertain != nil } ?? []
        if !products.isEmpty {
            found.append(.moderated(products.filter { $0.isCertain == true }, tested: products.count))
        }
        if let own = findings.overTime, own.result.value != nil { found.append(.overTime(own)) }
        if let own = findings.segments, own.result.value != nil { found.append(.segmented(own)) }
        let methods = findings.methodFactors?.factors.filter(\.isDecided) ?? []
        if !methods.isEmpty { found.append(.methodFactors(methods)) }
        if let own = findings.copulas, own.isDecided, !own.outcomes.isEmpty {
            found.append(.endogenous(own.outcomes.filter { $0.model != nil }, tried: own.outcomes.count))
        }
        found += findings.regressions.regressions.map { .regressed($0) }
        found += findings.regressions.mediations.map { .mediated($0) }
        if let own = findings.sensitivity { found.append(.doubtfulRows(own.doubtful, of: findings.sample.rows)) }
        let groups = findings.groups
        if groups.tested > 0 {
            found.append(
                groups.differences.isEmpty
                    ? .noDifference(tested: groups.tested) : .differences(groups.differences, tested: groups.tested))
        }
        return found
    }

    private static func tooFew(_ findings: ResponseFindings) -> ResponseConclusion? {
        guard findings.measurement.isOfPaths, let fit = findings.structure.fit?.value else { return nil }
        let n = fit.data.cases
        let items = fit.model.itemNames.count
        let arrows = fit.model.mostArrows
        return n < items || n < 10 * arrows ? .tooFew(respondents: n, items: items, arrows: arrows) : nil
    }

    private static func consistency(_ findings: ResponseFindings) -> [ResponseConclusion] {
        let reflective = zip(findings.scales.scales, findings.survey.constructs).filter {
            $1.mode == .a && $1.items.count > 1
        }
        let known = reflective.compactMap { scale, _ in
            scale.result.value?.alpha.value.map { Named(name: scale.construct, value: $0) }
        }
        guard let least = known.min(by: { $0.value < $1.value }) else {
            return reflective.isEmpty ? [] : [.noReliability]
        }
        // What contradicts itself has been said.
        let against = findings.scales.contradictions.map(\.construct)
        let weak = known.filter { $0.value < Thresholds.reliability && !against.contains($0.name) }
        if weak.isEmpty, !against.isEmpty { return [] }
        let unknown = reflective.count - known.count
        return [
            weak.isEmpty
                ? .consistent(least: least, of: known.count, unknown: unknown) : .inconsistent(weak, unknown: unknown)
        ]
    }

    private static func discrimination(_ pairs: [ValidityTable.Pair]) -> Discrimination? {
        let alike = pairs.filter { $0.verdict == .alike }
        if !alike.isEmpty { return .alike(alike) }
        guard let most = pairs.max(by: { $0.ratio < $1.ratio }) else { return nil }
        let open = pairs.filter { $0.verdict != .distinct }
        if open.isEmpty { return .distinct(most: most) }
        return pairs.allSatisfy { $0.upper == nil } ? .distinctByPoint(most: most) : .partly(open: open, most: most)
    }

    private static func formative(_ findings: ResponseFindings) -> [ResponseConclusion] {
        findings.measurement.formative.compactMap { construct in
            let own = findings.formative.items.filter { $0.construct == construct }
            guard !own.isEmpty else { return nil }
            let isTested = own.allSatisfy { $0.isWeighted != nil }
            return .formative(
                construct, weights: own.count, differing: isTested ? own.count { $0.isWeighted == true } : nil,
                greatestVIF: own.compactMap(\.vif.value).max(), global: findings.redundancy.own(construct))
        }
    }

    /// What the paths explain and predict.
    private static func model(_ findings: ResponseFindings) -> [ResponseConclusion] {
        let structure = findings.structure
        if let reason = structure.fit?.reason { return [.notEstimated(reason: reason)] }
        var found: [ResponseConclusion] = []
        let explained = structure.determinations.map { Named(name: $0.construct, value: $0.rSquared) }
        if !explained.isEmpty { found.append(.explained(explained)) }
        let beyond = structure.misfits.enumerated().filter {
            $1.structure == .estimated && $1.srmr > Thresholds.srmr
        }.map { place, own in (own: own, test: structure.misfitTests.isEmpty ? nil : structure.misfitTests[place].value)
        }
        if !beyond.isEmpty { found.append(.misfit(beyond)) }
        if let prediction = structure.prediction?.value {
            // The published benchmark is the regression on all items of constructs without predecessors (Shmueli et al.
            // 2019); the other one where that is not determined.
            let known = prediction.powers.filter { $0.construct == nil }
            if let own = known.first(where: { $0.model == .earliestAntecedents }) ?? known.first {
                let comparison = prediction.comparisons.first {
                    $0.construct == nil && $0.model == own.model && $0.benchmark == own.benchmark
                }
                let targets = prediction.powers.filter { $0.construct != nil && $0.model == own.model }
                let naive = prediction.comparisons.filter {
                    $0.construct != nil && $0.model == own.model && $0.benchmark == .itemMean
                }
                found.append(
                    .predictivePower(Power(own: own, targets: targets, naive: naive, comparison: comparison)))
            }
        }
        return found
    }
}
