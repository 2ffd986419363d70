import Reporting
import Surveys

extension ResponseReport {
    func structure() -> ReportSection? {
        let own = findings.structure
        guard let result = own.fit else { return nil }
        guard let fit = result.value else {
            return ReportSection(
                "Structural model", .warning(ReportText("The path model cannot be estimated. \(result.reason ?? "")")))
        }
        let tables = findings.structureTables
        let paths = PathTable(tables)
        let subsections = [
            section(
                "Collinearity of predecessors",
                "VIF of each predecessor's score among those of the same construct: below 3 ideal, from 5 critical "
                    + "(Hair et al., 2019).",
                paths.table(.collinearity), after: collinear()),
            section(
                "Explained variance",
                "R² 0.25, 0.50 and 0.75 are called weak, moderate and substantial (Hair et al., 2019); SE and interval "
                    + "are of R² over the bootstrap samples.",
                tables.explained),
            section(
                "Effect sizes",
                """
                f² with fixed scores keeps the full model's scores (SmartPLS, cSEM), f² re-estimated runs the model \
                again without the path (seminr); 0.02, 0.15 and 0.35 are called small, medium and large (Cohen, 1988).
                """,
                paths.table(.sizes)),
            blindfolded(),
            section(
                "Paths",
                """
                Standardized coefficients. p is two-sided by Student's t with n − 1 degrees of freedom, the bootstrap \
                SD as standard error; percentile, BC (bias-corrected) and BCa (with acceleration) intervals at \
                \(percent).
                """,
                paths.table(), after: untested),
            section(
                "Effects",
                "Total effects are direct and indirect effects together. Where there is no direct path the "
                    + "indirect effect is the total one.",
                tables.totals, after: untested),
            specific(), mediation(),
            moderation(),
            held(), fitted(), consistent(),
        ].compactMap { $0 }
        return ReportSection("Structural model", estimation(fit), subsections: subsections)
    }

    func section<Row>(
        _ heading: String, _ words: String, _ table: Table<Row>, after: [String] = []
    ) -> ReportSection? {
        guard !table.rows.isEmpty else { return nil }
        return ReportSection(
            ReportText(heading),
            [.paragraph(ReportText(words))] + table.blocks(folded: "\(heading), one by one", beyond: 8)
                + after.map { .note(ReportText($0)) })
    }

    /// Beside tables that have p of everything.
    var untested: [String] {
        guard let own = UnsettledWeights(survey, findings.structure) else { return [] }
        return [
            "Nothing is decided of what leads from, to or through "
                + "\(English.listed(own.composites.map(\.name), most: 8)), whatever its p: the sample does not settle "
                + "which items make it up."
        ]
    }

    private func collinear() -> [String] {
        let own = findings.structure.estimates.filter { ($0.antecedentVIF.value ?? 0) >= Thresholds.collinearityIdeal }
        func named(_ isCritical: Bool) -> [String] {
            own.filter { (($0.antecedentVIF.value ?? 0) >= Thresholds.collinearity) == isCritical }
                .map { "\($0.from) → \($0.to)" }
        }
        return [
            named(true).isEmpty
                ? nil
                : "VIF of 5 or more, so that the coefficients are in doubt: \(English.listed(named(true), most: 20)).",
            named(false).isEmpty ? nil : "VIF from 3 to below 5: \(English.listed(named(false), most: 20)).",
        ].compactMap { $0 }
    }

    private func fitted() -> ReportSection? {
        let above = findings.structure.misfits.filter { $0.srmr > Thresholds.srmr }
        let words = above.map { "\(Self.number($0.srmr)) (\($0.structure.rawValue), \($0.withinBlock.words))" }
        return section(
            "Fit",
            """
            SRMR over p(p + 1)/2 places with the zero diagonal; below 0.08 is read as good (Hu & Bentler, 1999). \
            Within a block: the loadings' products (common factor) or the observed correlations (composite). d_ULS is \
            the squared Euclidean, d_G the geodesic distance; the 95% beside each are what chance leaves it below in \
            19 of 20 samples of as many respondents if the model is true (bootstrap of transformed answers; Dijkstra & \
            Henseler, 2015\(fitSamples)); more than that refutes the model at 5%. In PLS-SEM fit is a guide and \
            decides nothing: Hair et al. (2019) advise against it as a rule, since the method does not minimize it.
            """,
            findings.structureTables.misfit,
            after: above.isEmpty
                ? [] : ["SRMR above 0.08: \(English.listed(words, most: 8)). A guide alone, as said above."])
    }

    private var fitSamples: String {
        guard let test = findings.structure.misfitTests.compactMap(\.value).first else { return "" }
        return "; \(Readable.count(test.usable)) samples"
    }

    private static func source(of template: String) -> String {
        switch template {
        case "TAM": " (Davis, 1989)"
        case "TAM2": " (Venkatesh & Davis, 2000)"
        case "UTAUT": " (Venkatesh et al., 2003)"
        case "UTAUT2": " (Venkatesh et al., 2012)"
        default: ""
        }
    }

    private func estimation(_ fit: PathFit) -> [ReportBlock] {
        var sentences = [
            """
            Partial least squares with \(fit.options.weighting.rawValue) weighting, from start weights of 1 until the \
            weights change by less than \(Readable.significant(fit.options.tolerance, digits: 2)) \
            (\(English.plural(fit.iterations, "step"))), over \(English.plural(fit.data.cases, "respondent")).
            """
        ]
        if let template = survey.template {
            sentences.append("The paths are those of \(template)\(Self.source(of: template))\(added).")
            sentences += survey.notEstimated
        }
        sentences += survey.extensions.higherOrders.map(higherOrderWords)
        if !survey.controls.isEmpty {
            let paths = survey.controls.map { "\($0.from) → \($0.to)" }
            sentences.append("Controlled for: \(English.listed(paths, most: 20)).")
        }
        if fit.data.replaced > 0 {
            let by =
                [.em, .multiple].contains(survey.missing)
                ? "what the other answers let expect (EM algorithm)" : "the item's mean"
            sentences.append("\(English.plural(fit.data.replaced, "missing answer")) replaced by \(by).")
        }
        if fit.data.leftOut > 0 {
            sentences.append("\(English.plural(fit.data.leftOut, "respondent")) left out for missing answers.")
        }
        var blocks: [ReportBlock] = []
        if let bootstrap = findings.structure.bootstrap {
            sentences.append(
                "Bootstrap: \(Readable.count(bootstrap.samples)) samples, seed \(survey.bootstrap.seed), "
                    + "\(Self.words(bootstrap.signs)).")
            blocks.append(.paragraph(ReportText(sentences.joined(separator: " "))))
            if bootstrap.failed > 0 {
                blocks.append(
                    .warning(
                        ReportText(
                            "\(Readable.count(bootstrap.failed)) of \(Readable.count(bootstrap.samples)) bootstrap "
                                + "samples have no solution and are left out, not drawn again: "
                                + bootstrap.failures.map { "\(Readable.count($0.count)) times: \($0.reason)" }
                                .joined(separator: " "))))
            }
            if let reason = bootstrap.summaries.reason {
                blocks.append(.warning(ReportText(reason)))
            } else if bootstrap.isUndecided {
                blocks.append(
                    .warning(
                        ReportText(
                            "\(bootstrap.obstacle(survey.confidence)) Intervals and p-values below are shown and "
                                + "decide nothing.")))
            } else if bootstrap.isUnstable {
                blocks.append(
                    .warning(
                        ReportText(
                            """
                            The intervals are unstable: \(Readable.count(bootstrap.usable)) bootstrap samples have a \
                            solution, and below \
                            \(Readable.count(SampleNeeds.leastToBeStable(confidence: survey.confidence))) the ends at \
                            \(percent) change with the seed, so that verdicts near 0 may turn.
                            """)))
            }
        } else {
            blocks.append(.paragraph(ReportText(sentences.joined(separator: " "))))
        }
        blocks.append(
            """
            The nodes and arrows of the model, with its items, are in \(code: "figures/path-model.csv").
            """)
        return blocks
    }

    private func higherOrderWords(_ own: PathExtensions.HigherOrder) -> String {
        let parts = English.listed(own.dimensions)
        let kind = own.mode == .a ? "is shown by" : "is made up of"
        let how =
            switch survey.extensions.higherOrderMethod {
            case .disjoint:
                "disjoint two-stage: in a first model they stand in its place, in the second it is measured by "
                    + "their scores"
            case .embedded:
                "embedded two-stage: in a first model it is measured by all their items, in the second by their scores"
            case .repeated: "repeated indicators: it is measured by all their items"
            }
        return "\(own.name), of a higher order, \(kind) \(parts) (\(how); Sarstedt et al., 2019)."
    }

    /// What the file adds to the template's paths.
    private var added: String {
        guard !survey.addedPaths.isEmpty else { return "" }
        let paths = survey.addedPaths.map { "\($0.from) → \($0.to)" }
        return ", and the file adds \(English.listed(paths, most: 20))"
    }

    static func words(_ signs: SignHandling) -> String {
        switch signs {
        case .none: "no sign change correction"
        case .construct: "constructs turned round towards the loadings of the whole sample"
        case .individual: "every sign set to that of the whole sample, which narrows the intervals"
        }
    }
}
