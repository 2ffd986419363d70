import Reporting
import Surveys

/// How constructs are measured and judged.
extension MethodsText {
    func measurement() -> [String] {
        guard !survey.constructs.isEmpty else { return [] }
        return estimator() + reversed() + reliability() + constants() + validity() + formative() + commonMethod()
    }

    private func estimator() -> [String] {
        guard let fit = findings.measurement.fit.value else { return [] }
        let scheme = "\(fit.options.weighting.rawValue) weighting scheme"
        let steps = "stop criterion \(Readable.significant(fit.options.tolerance, digits: 2))"
        var sentences: [String]
        if findings.measurement.isOfPaths {
            sentences = [
                "The model was estimated by partial least squares path modeling (PLS-SEM; Hair et al., 2019; "
                    + "Lohmöller, 1989) with the \(scheme) (\(steps)), over \(counted(fit.data.cases, "respondent"))."
            ]
        } else {
            sentences = [
                "The constructs' composites were estimated by partial least squares (Lohmöller, 1989) with the "
                    + "\(scheme), all pairs of constructs joined (\(steps)), over "
                    + "\(counted(fit.data.cases, "respondent"))."
            ]
        }
        let several = survey.constructs.filter { $0.items.count > 1 }
        let formative = several.filter { $0.mode == .b }
        let reflective = several.filter { $0.mode == .a }
        if formative.isEmpty, !reflective.isEmpty {
            sentences.append("All constructs of several items were measured in mode A (correlation weights).")
        } else if !formative.isEmpty {
            let rest = reflective.isEmpty ? "" : ", the others in mode A (correlation weights)"
            sentences.append(
                "\(English.listed(formative.map(\.name), most: 20).beginningSentence) \(were(formative.count)) "
                    + "measured in mode B (regression weights)\(rest).")
        }
        let single = survey.constructs.filter { $0.items.count == 1 }.map(\.name)
        if !single.isEmpty {
            sentences.append(
                "\(English.listed(single, most: 20).beginningSentence) \(were(single.count)) measured by a single item."
            )
        }
        return sentences + higherOrders()
    }

    private func higherOrders() -> [String] {
        let own = survey.extensions.higherOrders
        guard !own.isEmpty else { return [] }
        let kinds = own.map { "\($0.name) (mode \($0.mode.rawValue); \(English.listed($0.dimensions)))" }
        let method =
            switch survey.extensions.higherOrderMethod {
            case .disjoint: "the disjoint two-stage approach"
            case .embedded: "the embedded two-stage approach"
            case .repeated: "repeated indicators"
            }
        return [
            "Of a higher order \(were(own.count)) \(English.listed(kinds)), by \(method) (Sarstedt et al., 2019)."
        ]
    }

    private func reversed() -> [String] {
        let items = survey.constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name)
        return items.isEmpty
            ? [] : ["Reversed on their scales \(were(items.count)) \(English.listed(items, most: 20))."]
    }

    /// Reflective constructs of several items.
    private var isReflective: Bool {
        survey.constructs.contains { $0.items.count > 1 && $0.mode == .a }
    }

    private func reliability() -> [String] {
        guard isReflective else { return [] }
        let known = findings.scales.scales.contains { $0.result.value?.alpha.value != nil }
        let least = number(Thresholds.reliability)
        guard findings.measurement.fit.value != nil else {
            return known
                ? ["Reliability was judged by α (Cronbach, 1951), of which \(least) was asked for (Nunnally, 1978)."]
                : []
        }
        return [
            "Reliability was judged by α (Cronbach, 1951), ρ_A (Dijkstra & Henseler, 2015) and ρ_C (Jöreskog, 1971), "
                + "of which at least \(least) was asked for and above \(number(Thresholds.redundancy)) taken for "
                + "redundancy (Hair et al., 2019; Nunnally, 1978); items by loadings of at least "
                + "\(number(Thresholds.loading, 3)) (Hair et al., 2019) and, to be kept at all, "
                + "\(number(Thresholds.leastLoading)) (Hair et al., 2011); convergent validity by an average variance "
                + "extracted (AVE) of at least \(number(Thresholds.varianceExtracted)) (Fornell & Larcker, 1981)."
        ]
    }

    private func constants() -> [String] {
        let items = findings.scales.constantItems.flatMap(\.items)
        return items.isEmpty
            ? []
            : [
                "α leaves out \(English.listed(items, most: 20)), to which everybody gave one answer."
            ]
    }

    private func validity() -> [String] {
        guard isReflective, !findings.validity.pairs.isEmpty else { return [] }
        let hasInterval = findings.validity.pairs.contains { $0.upper != nil }
        let judged =
            hasInterval
            ? "judged by the upper end of the one-sided 95% percentile bootstrap interval (Franke & Sarstedt, 2019)"
            : "judged by the point alone"
        return [
            "Discriminant validity was judged by the heterotrait–monotrait ratio of correlations (HTMT; Henseler "
                + "et al., 2015) of magnitudes (HTMT+; Ringle et al., 2023), below "
                + "\(number(Thresholds.heterotraitDistinct)) for distinct and "
                + "\(number(Thresholds.heterotraitSimilar)) for similar constructs, \(judged), and beside it by the "
                + "criterion of Fornell and Larcker (1981)."
        ]
    }

    private func formative() -> [String] {
        let items = findings.formative.items
        guard !items.isEmpty else { return [] }
        let tested =
            items.contains { $0.isWeighted != nil }
            ? "by their weights, with the \(percent) percentile bootstrap intervals, and" : "by"
        return [
            "Items in mode B were judged \(tested) their collinearity (VIF below "
                + "\(number(Thresholds.collinearity, 0)); Hair et al., 2022)."
        ]
    }

    private func commonMethod() -> [String] {
        let own = findings.commonMethod
        var ways: [String] = []
        if own.harman.value != nil {
            ways.append(
                "Harman's single-factor test (a warning above \(number(Thresholds.singleFactor * 100, 0))% of the "
                    + "variance; Podsakoff et al., 2003)")
        }
        if own.collinearity.contains(where: { $0.vif.value != nil }) {
            ways.append(
                "full collinearity (a warning above a VIF of \(number(Thresholds.fullCollinearity, 1)); Kock, 2015)")
        }
        return ways.isEmpty ? [] : ["Common method bias was looked for by \(English.listed(ways))."]
    }
}
