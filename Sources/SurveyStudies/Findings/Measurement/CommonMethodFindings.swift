import Reporting
package import Surveys

/// Whether one way of asking may have made the answers alike.
package struct CommonMethodFindings {
    package let harman: Result<HarmanSingleFactor, Unavailable>
    /// Kock's factors; empty where there is no model.
    package let collinearity: [PathFit.FullCollinearity]

    init(_ scores: ResponseScores, _ measurement: MeasurementFindings) {
        harman = attempt(try HarmanSingleFactor(scores.allItems()))
        collinearity = measurement.measured?.collinearity ?? []
    }

    var factors: Table<(offset: Int, element: Double)> {
        let values = harman.value?.eigenvalues ?? []
        return Table(
            "harman", values.enumerated(), .count("component", "Component") { $0.offset + 1 },
            .number("eigenvalue", "Eigenvalue") { $0.element },
            .share("share", "Share of variance") { $0.element / Double(values.count) })
    }

    var inflation: Table<PathFit.FullCollinearity> {
        Table(
            "full-collinearity", collinearity, .text("construct", "Construct") { $0.construct },
            .number("vif", "VIF", decimals: 2) { $0.vif })
    }

    var tables: [TableFile] { [factors.file, inflation.file] }
}

/// What paths become when a method that was measured, or a marker, is taken out of them.
package struct MethodFactorFindings {
    package struct Factor {
        package let factor: ResponseSurvey.MethodFactor
        package let analysis: Result<MethodFactorAnalysis, Unavailable>
        /// Of a marker; nil: of a measured method.
        package let correlations: Result<MarkerCorrelations, Unavailable>?
        /// Whether the samples decide which paths differ from 0.
        package let isDecided: Bool

        /// Paths that differ from 0 with the factor and not without, or the reverse.
        package var turned: [MethodFactorAnalysis.Change] {
            isDecided ? analysis.value?.changes.filter(\.isTurned) ?? [] : []
        }

        /// The path that changes most.
        package var greatest: MethodFactorAnalysis.Change? {
            analysis.value?.changes.max { $0.difference.estimate.magnitude < $1.difference.estimate.magnitude }
        }
    }

    package let factors: [Factor]

    /// The result is `nil` where the scenario names no such items, or there is no model.
    init?(_ survey: ResponseSurvey, _ structure: StructureFindings, threads: Int?) {
        guard !survey.methodFactors.isEmpty, let fit = structure.fit?.value else { return nil }
        factors = survey.methodFactors.map { Self.factor($0, fit: fit, survey: survey, threads: threads) }
    }

    var tables: [TableFile] { [changes.file, effects.file, items.file, correlations.file, paths.file] }

    private static func factor(
        _ own: ResponseSurvey.MethodFactor, fit: PathFit, survey: ResponseSurvey, threads: Int?
    ) -> Factor {
        var other = survey
        other.constructs.append(.init(own.kind.rawValue, own.items))
        var targets: [String] = []
        for path in survey.paths where !targets.contains(path.to) { targets.append(path.to) }
        other.paths += targets.map { .init(own.kind.rawValue, $0) }
        let options = PathBootstrap.Options(
            samples: survey.bootstrap.samples, seed: survey.bootstrap.seed, signs: survey.bootstrap.signs,
            threads: threads)
        let extended = other
        let controlled = attempt { () throws(Unavailable) -> PathFit in
            try Unavailable.require(!own.items.isEmpty, "The factor has no items.")
            return try extended.pathFit(extended.paths, survey.path)
        }
        let analysis = attempt { () throws(Unavailable) -> MethodFactorAnalysis in
            let controlled = try controlled.get()
            var plain = fit
            if plain.data.rowNumbers != controlled.data.rowNumbers {
                // Who did not answer the factor's items is left out of both.
                let kept = Set(controlled.data.rowNumbers)
                let rows = survey.responses.rowNumbers.indices.filter { kept.contains(survey.responses.rowNumbers[$0]) }
                var same = survey
                same.responses = survey.responses.rows(rows)
                same.caseWeights = survey.caseWeights.map { all in rows.map { all[$0] } }
                plain = try same.pathFit(survey.paths, survey.path)
            }
            return try MethodFactorAnalysis(
                plain, controlled, factor: own.kind.rawValue, options, confidence: survey.confidence)
        }
        let correlations =
            own.kind == .marker
            ? attempt { () throws(Unavailable) -> MarkerCorrelations in
                let controlled = try controlled.get()
                return try MarkerCorrelations(fit, marker: controlled.meanOfItems(own.kind.rawValue, of: fit))
            } : nil
        let isDecided =
            survey.bootstrap.signs != .individual
            && (analysis.value?.usable ?? 0) >= SampleNeeds.leastToDecide(confidence: survey.confidence)
        return Factor(factor: own, analysis: analysis, correlations: correlations, isDecided: isDecided)
    }

    typealias ChangeRow = (factor: String, own: MethodFactorAnalysis.Change, isDecided: Bool)

    var changes: Table<ChangeRow> {
        let rows = factors.flatMap { factor -> [ChangeRow] in
            (factor.analysis.value?.changes ?? []).map { (factor.factor.kind.rawValue, $0, factor.isDecided) }
        }
        return Table(
            "method-factor-paths", rows, .text("factor", "Factor") { $0.factor }, .text("from", "From") { $0.own.from },
            .text("to", "To") { $0.own.to }, .number("without", "Without") { $0.own.without.estimate },
            .interval("without_percentile", "Interval without") { $0.own.without.percentile },
            .number("with", "With") { $0.own.with.estimate },
            .interval("with_percentile", "Interval with") { $0.own.with.percentile },
            .p("with_p") { $0.own.with.p },
            .number("difference", "Difference") { $0.own.difference.estimate },
            .interval("difference_percentile", "Interval of the difference") { $0.own.difference.percentile },
            .text("verdict", "Verdict") { Self.verdict($0.own, isDecided: $0.isDecided) })
    }

    private static func verdict(_ own: MethodFactorAnalysis.Change, isDecided: Bool) -> String {
        guard isDecided else { return "not tested" }
        return own.isTurned ? "turned" : "as without"
    }

    typealias EffectRow = (factor: String, own: MethodFactorAnalysis.Effect)

    var effects: Table<EffectRow> {
        let rows = factors.flatMap { factor -> [EffectRow] in
            (factor.analysis.value?.effects ?? []).map { (factor.factor.kind.rawValue, $0) }
        }
        return Table(
            "method-factor-effects", rows, .text("factor", "Factor") { $0.factor },
            .text("to", "On") { $0.own.to }, .number("coefficient", "Path") { $0.own.path.estimate },
            .number("bootstrap_sd", "SE") { $0.own.path.standardDeviation },
            .p("p", "p") { $0.own.path.p }, .interval("percentile", "Percentile interval") { $0.own.path.percentile },
            .number("r_squared_without", "R² without") { $0.own.without },
            .number("r_squared_with", "R² with") { $0.own.with })
    }

    typealias ItemRow = (factor: String, own: PathFit.Outer)

    var items: Table<ItemRow> {
        let rows = factors.flatMap { factor -> [ItemRow] in
            (factor.analysis.value?.items ?? []).map { (factor.factor.kind.rawValue, $0) }
        }
        return Table(
            "method-factor-items", rows, .text("factor", "Factor") { $0.factor }, .text("item", "Item") { $0.own.item },
            .number("loading", "Loading") { $0.own.loading }, .number("weight", "Weight") { $0.own.weight })
    }

    var correlations: Table<MarkerCorrelations.Pair> {
        Table(
            "marker-correlations", factors.compactMap { $0.correlations?.value }.flatMap(\.pairs),
            .text("construct_1", "Construct") { $0.first }, .text("construct_2", "And") { $0.second },
            .number("r", "r") { $0.correlation }, .number("adjusted", "Without the marker") { $0.adjusted.value },
            .p("adjusted_p", "p") { $0.adjusted.p },
            .number("careful", "More careful") { $0.careful?.value }, .p("careful_p", "p") { $0.careful?.p })
    }

    var paths: Table<MarkerCorrelations.Path> {
        Table(
            "marker-paths", factors.compactMap { $0.correlations?.value }.flatMap(\.paths),
            .text("from", "From") { $0.from }, .text("to", "To") { $0.to },
            .number("coefficient", "Path") { $0.coefficient },
            .number("adjusted", "Without the marker") { $0.adjusted }, .number("careful", "More careful") { $0.careful }
        )
    }
}
