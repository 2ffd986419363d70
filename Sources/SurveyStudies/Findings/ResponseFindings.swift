package import Reporting
package import Surveys

/// All that is computed from a survey's answers: each part by itself, so that one which cannot be had takes no other with
/// it.
package struct ResponseFindings {
    package let survey: ResponseSurvey
    let scores: ResponseScores
    package let sample: SampleFindings
    package let items: ItemFindings
    package let respondents: RespondentFindings
    package let missing: MissingFindings
    /// It is `nil` where the scenario does not ask for it.
    package let waves: WaveFindings?
    /// It is `nil` where the file has no column of weights.
    package let weighted: WeightedFindings?
    package let scales: ScaleFindings
    package let measurement: MeasurementFindings
    /// What was asked.
    package let wording: WordingFindings
    /// Means, SDs, correlations and reliability in one table.
    package let constructs: ConstructFindings
    package let commonMethod: CommonMethodFindings
    package let groups: GroupFindings
    package let pairs: PairFindings
    package let correlations: CorrelationFindings
    package let structure: StructureFindings
    /// It is `nil` where the model has no products.
    package let moderation: ModerationFindings?
    /// It is `nil` where there is no path model.
    package let importance: ImportanceFindings?
    /// It is `nil` where there is one time alone.
    package let overTime: OverTimeFindings?
    /// It is `nil` where the scenario does not ask for it.
    package let segments: SegmentFindings?
    /// It is `nil` where the scenario has no items for it.
    package let methodFactors: MethodFactorFindings?
    /// It is `nil` where the scenario asks for none.
    package let copulas: CopulaFindings?
    /// HTMT, which has its intervals of the bootstrap.
    package let validity: ValidityTable
    package let formative: FormativeFindings
    package let redundancy: RedundancyFindings
    package let groupPaths: GroupPathFindings
    package let hypotheses: HypothesisFindings
    package let regressions: RegressionFindings
    /// It is `nil` where no row that is kept is doubtful.
    package let sensitivity: SensitivityFindings?

    /// - Parameters:
    ///   - survey: with its answers.
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
        respondents = RespondentFindings(survey, items.answers, items.descriptions)
        missing = MissingFindings(survey, scores, sample.missingAtRandom)
        waves = WaveFindings(survey, scores)
        weighted = WeightedFindings(survey, scores, items.answers)
        progress(0.1)
        if isCancelled() { return nil }
        scales = ScaleFindings(survey, scores)
        measurement = MeasurementFindings(survey, scores)
        wording = WordingFindings(survey, items.descriptions, measurement)
        constructs = ConstructFindings(survey, scores: scores, scales: scales, measurement: measurement)
        commonMethod = CommonMethodFindings(scores, measurement)
        progress(0.2)
        if isCancelled() { return nil }
        groups = GroupFindings(survey, scores)
        pairs = PairFindings(survey, scores)
        correlations = CorrelationFindings(survey, scores)
        progress(0.3)
        if isCancelled() { return nil }
        structure = StructureFindings(survey, measurement, threads: threads)
        moderation = ModerationFindings(survey, structure)
        importance = ImportanceFindings(survey, structure)
        overTime = OverTimeFindings(survey, scores, threads: threads)
        segments = SegmentFindings(survey, structure, threads: threads)
        methodFactors = MethodFactorFindings(survey, structure, threads: threads)
        copulas = CopulaFindings(survey, structure, threads: threads)
        progress(0.8)
        if isCancelled() { return nil }
        validity = ValidityTable(survey, measurement, structure.bootstrap)
        formative = FormativeFindings(survey, measurement, structure.bootstrap)
        redundancy = RedundancyFindings(survey, threads: threads)
        groupPaths = GroupPathFindings(survey, measurement, threads: threads)
        hypotheses = HypothesisFindings(survey, structure)
        regressions = RegressionFindings(survey, scores, threads: threads)
        progress(0.9)
        if isCancelled() { return nil }
        sensitivity = SensitivityFindings(
            survey, scores, scales, structure, hypotheses, regressions, threads: threads)
        progress(1)
    }

    /// The tables of the report folder, in the report's order; those without rows are left out.
    package var tables: [TableFile] {
        let answers: [TableFile] =
            sample.tables + [respondents.table().file] + items.tables + [wording.table.file] + (weighted?.tables ?? [])
            + missing.tables + [waves?.table.file].compactMap { $0 }
        let measured: [TableFile] =
            scales.tables + measurement.tables
            + [constructs.table.file, validity.table.file, formative.table.file, redundancy.table.file]
            + commonMethod.tables + (methodFactors?.tables ?? [])
        let compared: [TableFile] = groups.tables + pairs.tables + correlations.tables
        let paths: [TableFile] =
            (structure.fit == nil ? [] : structureTables.files) + (moderation?.tables ?? [])
            + (importance?.tables ?? []) + (copulas?.tables ?? [])
        let others: [TableFile] = groupPaths.tables + (segments?.tables ?? []) + (overTime?.tables ?? [])
        let decided: [TableFile] = hypotheses.tables + [sensitivity?.table.file].compactMap { $0 }
        return (answers + measured + compared + paths + others + decided + regressions.allTables)
            .filter { $0.count > 0 }
    }
}
