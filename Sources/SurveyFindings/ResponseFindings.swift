package import Surveys

/// All that is computed from a survey's answers: each part by itself, so that one which cannot be had takes no other with
/// it.
package struct ResponseFindings {
    package let survey: ResponseSurvey
    let scores: ResponseScores
    package let sample: SampleFindings
    package let items: ItemFindings
    package let scales: ScaleFindings
    package let measurement: MeasurementFindings
    package let commonMethod: CommonMethodFindings
    package let groups: GroupFindings
    package let pairs: PairFindings
    package let correlations: CorrelationFindings
    package let structure: StructureFindings
    /// HTMT, which has its intervals of the bootstrap.
    package let validity: ValidityTable
    package let formative: FormativeFindings
    package let groupPaths: GroupPathFindings
    package let hypotheses: HypothesisFindings
    package let regressions: RegressionFindings
    /// nil: no row that is kept is doubtful.
    package let sensitivity: SensitivityFindings?

    /// - Parameters:
    ///   - threads: of the bootstrap; nil: as many as there are processors. The findings do not depend on it.
    ///   - isCancelled: asked between the parts; nothing is found once it holds.
    ///   - progress: called with the part of the work that is done.
    package init?(
        _ survey: ResponseSurvey, threads: Int? = nil, isCancelled: () -> Bool = { false },
        progress: (Double) -> Void = { _ in }
    ) {
        self.survey = survey
        scores = ResponseScores(survey)
        sample = SampleFindings(survey, scores)
        items = ItemFindings(survey, scores)
        progress(0.1)
        if isCancelled() { return nil }
        scales = ScaleFindings(survey, scores)
        measurement = MeasurementFindings(survey, scores)
        commonMethod = CommonMethodFindings(scores, measurement)
        progress(0.2)
        if isCancelled() { return nil }
        groups = GroupFindings(survey, scores)
        pairs = PairFindings(survey, scores)
        correlations = CorrelationFindings(survey, scores)
        progress(0.3)
        if isCancelled() { return nil }
        structure = StructureFindings(survey, measurement, threads: threads)
        progress(0.8)
        if isCancelled() { return nil }
        validity = ValidityTable(measurement, structure.bootstrap)
        formative = FormativeFindings(measurement, structure.bootstrap)
        groupPaths = GroupPathFindings(survey, measurement, threads: threads)
        hypotheses = HypothesisFindings(survey, structure)
        regressions = RegressionFindings(survey, scores, threads: threads)
        progress(0.9)
        if isCancelled() { return nil }
        sensitivity = SensitivityFindings(survey, scales, structure, hypotheses, threads: threads)
        progress(1)
    }

    /// The tables of the report folder, in the report's order; those without rows are left out.
    package var tables: [FindingTable] { otherTables + regressions.allTables.filter { !$0.rows.isEmpty } }

    private var otherTables: [FindingTable] {
        (sample.tables + items.tables + scales.tables + measurement.tables + [validity.table, formative.table]
            + commonMethod.tables
            + groups.tables
            + pairs.tables + correlations.tables + structure.tables + groupPaths.tables + hypotheses.tables
            + (sensitivity.map { [$0.table] } ?? []))
            .filter { !$0.rows.isEmpty }
    }
}
