import Reporting
import Surveys

/// How the paths are tested.
extension MethodsText {
    func structure() -> [String] {
        guard findings.structure.fit?.value != nil else { return exploration() }
        return exploration() + bootstrap() + hypotheses() + unsettled() + figures() + mediation() + moderation()
            + consistent()
    }

    private func exploration() -> [String] {
        guard survey.isExploratory else { return [] }
        let what =
            if survey.paths.isEmpty {
                "what was tested was"
            } else if survey.hypotheses.isEmpty {
                "paths were"
            } else {
                "hypotheses and paths were"
            }
        return [
            "The analysis is exploratory: \(what) not stated before the answers were seen, so that intervals and "
                + "p values suggest what to test with new answers and confirm nothing (Kerr, 1998; Wagenmakers et al., "
                + "2012)."
        ]
    }

    /// The rule by which a path is not tested.
    private func unsettled() -> [String] {
        guard let bootstrap = findings.structure.bootstrap, !bootstrap.isUndecided, !survey.paths.isEmpty,
            survey.constructs.contains(where: { $0.mode == .a && $0.items.count > 1 })
        else { return [] }
        var rule =
            "Weights of a composite that hardly correlates with the constructs it is joined to follow chance (Henseler "
            + "et al., 2014; Rönkkö & Evermann, 2013). By a rule of the program, stricter than usual, a path or an "
            + "effect was therefore not tested where one of its constructs in mode A has an item of which the "
            + "\(percent) percentile bootstrap interval of the outer weight holds 0"
        guard let own = UnsettledWeights(survey, findings.structure) else {
            return [rule + "; no construct was of that kind."]
        }
        let constructs = own.composites.map { one in
            let items = one.items.map { item in
                "\(item.name) \(number(item.interval.lower)) to \(number(item.interval.upper))"
            }
            return "\(one.name) (\(English.listed(items, most: 20)))"
        }
        rule += ": \(English.listed(constructs, most: 20))"
        let touched = own.hypotheses
        return [
            touched.isEmpty
                ? rule + "."
                : rule + ", so that \(English.listed(touched, most: 20)) \(were(touched.count)) not testable."
        ]
    }

    private func bootstrap() -> [String] {
        guard let own = findings.structure.bootstrap else {
            return ["There was no bootstrap: paths have no standard errors, and nothing was tested."]
        }
        let failed =
            own.failed == 0
            ? "" : "; \(Readable.count(own.failed)) had no solution and \(were(own.failed)) left out"
        let signs =
            switch own.signs {
            case .none: "without sign change correction"
            case .construct: "with construct-level sign changes"
            case .individual: "with individual sign changes"
            }
        return [
            "Standard errors are the standard deviations over \(counted(own.samples, "bootstrap sample")) of "
                + "respondents drawn with replacement (seed \(survey.bootstrap.seed), \(signs)\(failed)); p values are "
                + "two-sided by Student's t with n − 1 degrees of freedom; percentile, bias-corrected (BC) and "
                + "accelerated (BCa) \(percent) intervals were computed (Efron, 1987; Efron & Tibshirani, 1993)."
        ]
    }

    private func hypotheses() -> [String] {
        let decisions = findings.hypotheses.decisions
        let tested = decisions.filter { $0.intervalKind != nil && $0.interval != nil }
        guard !tested.isEmpty else {
            return decisions.isEmpty ? [] : ["No hypothesis could be tested."]
        }
        let parts = IntervalKind.allCases.compactMap { kind -> String? in
            let own = tested.filter { $0.intervalKind == kind }
            if own.isEmpty { return nil }
            let of = own.count == tested.count ? "" : " (\(English.listed(own.map(\.hypothesis.name), most: 20)))"
            return "the \(kind.rawValue) interval\(of)"
        }
        let oneSided = tested.filter { survey.isOneSided($0.hypothesis) }.count
        let sides =
            if oneSided == 0 {
                "two-sided"
            } else if oneSided == tested.count {
                "one-sided"
            } else {
                "one-sided where a sign was claimed, else two-sided"
            }
        let by = survey.isConsistent ? ", of consistent PLS (Dijkstra & Henseler, 2015)," : ""
        let untested = decisions.count - tested.count
        let left = untested > 0 ? "; \(Readable.count(untested)) could not be tested" : ""
        var sentences = [
            "Of \(English.plural(decisions.count, "hypothesis", "hypotheses")) \(Readable.count(tested.count)) "
                + "\(were(tested.count)) decided \(sides) at \(percent) by \(English.listed(parts))\(by): supported "
                + "where it lay wholly on the expected side of 0 (Hair et al., 2019)\(left)."
        ]
        if tested.contains(where: { $0.intervalKind == .combined }) {
            sentences.append(
                "The combined interval reaches from the lower of the lower ends of the percentile and the BC interval "
                    + "to the higher of their upper ends, so that it lies on one side of 0 where both do.")
        }
        if tested.contains(where: { $0.pHolm != nil }) {
            sentences.append(
                "The intervals are not corrected for being several; p values corrected by Holm's method (Holm, 1979) "
                    + "are given beside them.")
        }
        if let smallest = survey.smallestEffect {
            sentences.append(
                "What was not supported was called contradicted, as negligible, where the interval of two one-sided "
                    + "tests (Schuirmann, 1987) lay within ±\(number(smallest, 3)), the smallest path that was said to "
                    + "matter.")
        }
        return sentences
    }

    private func figures() -> [String] {
        var sentences = [
            "Collinearity of predictors was judged by VIF (below \(number(Thresholds.collinearityIdeal, 0)) ideal, "
                + "from \(number(Thresholds.collinearity, 0)) critical; Hair et al., 2019), effect sizes by f² with "
                + "0.02, 0.15 and 0.35 as small, medium and large (Cohen, 1988)."
        ]
        if !findings.structure.misfits.isEmpty {
            let tests = findings.structure.misfitTests.compactMap(\.value)
            sentences.append(
                "Fit of the saturated and the estimated model, with blocks as common factors and as composites, was "
                    + "described by the SRMR (below \(number(Thresholds.srmr)); Hu & Bentler, 1999), the squared "
                    + "Euclidean distance d_ULS and the geodesic distance d_G (Dijkstra & Henseler, 2015).")
            if let test = tests.first {
                let which = test.isWhole ? "these" : "SRMR and d_ULS"
                sentences.append(
                    "Exact fit was tested by whether \(which) exceed the 95% quantiles of "
                        + "\(counted(test.usable, "bootstrap sample")) of answers transformed so that the model is "
                        + "true of them (Dijkstra & Henseler, 2015); fit decided nothing (Hair et al., 2019).")
            }
        }
        if findings.importance?.maps.contains(where: { $0.value != nil }) == true {
            sentences.append("Importance and performance were mapped after Ringle and Sarstedt (2016).")
        }
        return sentences
    }

    private func mediation() -> [String] {
        guard let bootstrap = findings.structure.bootstrap, !bootstrap.isUndecided else { return [] }
        guard !bootstrap.specific.isEmpty || !bootstrap.indirect.isEmpty else { return [] }
        return [
            "Indirect effects are products of paths, judged by their \(percent) percentile bootstrap intervals; "
                + "mediation is named after Zhao et al. (2010)."
        ]
    }

    private func moderation() -> [String] {
        guard let own = findings.moderation, !own.products.isEmpty else { return [] }
        let how =
            switch survey.extensions.productMethod {
            case .twoStage: "the two-stage approach (Becker et al., 2018; Henseler & Chin, 2010)"
            case .productIndicator: "product indicators (Chin et al., 2003)"
            case .orthogonal: "orthogonalized product indicators (Henseler & Chin, 2010)"
            }
        var sentences = [
            "Interactions were measured by \(how), their f² called small from "
                + "\(number(Thresholds.productSizes.small, 3)), medium from "
                + "\(number(Thresholds.productSizes.medium, 2)) and large from "
                + "\(number(Thresholds.productSizes.large, 3)) (Kenny, 2018)."
        ]
        if !own.slopes.isEmpty {
            sentences.append(
                "Simple slopes are at the moderator's mean and one SD on either side (Aiken & West, 1991).")
        }
        if !own.regions.isEmpty {
            sentences.append(
                "Regions in which an effect differs from 0 are after Johnson and Neyman (1936), with the bootstrap's "
                    + "percentile intervals.")
        }
        return sentences
    }

    private func consistent() -> [String] {
        guard !survey.isConsistent, let fit = findings.structure.consistent?.value else { return [] }
        let samples =
            findings.structure.consistentSamples.map {
                " with the same bootstrap samples, of which \(Readable.count($0.usable)) were admissible"
            } ?? ""
        return [
            "Consistent PLS (Dijkstra & Henseler, 2015) was estimated as well\(samples); "
                + (fit.warnings.isEmpty
                    ? "it decides no hypothesis." : "its solution is inadmissible and was not interpreted.")
        ]
    }
}
