import Reporting
package import Surveys

/// The tables of a path model: for the folder, for the report and for the paper.
package struct StructureTables {
    let survey: ResponseSurvey
    let structure: StructureFindings
    let decisions: [HypothesisFindings.Decision]
    let formative: [String]
    /// Constructs of which nothing is tested; nil: none.
    let unsettled: UnsettledWeights?

    var bootstrap: BootstrapFindings? { structure.bootstrap }

    /// In the report's order.
    var files: [TableFile] {
        [
            PathTable(self).table().file, totals.file, specific.file, mediations.file, explained.file, predicted.file,
            held.file, heldPairs.file, powers.file, ability.file, misfit.file, consistentPaths.file,
            consistentLoadings.file, consistentExplained.file, sampled.file,
        ]
    }

    /// Whether one of these constructs, or a factor of one of these products, is not settled.
    func isUntested(_ constructs: [String]) -> Bool { unsettled?.first(among: constructs, survey) != nil }

    /// What the samples say of a quantity.
    enum Statistic: String, CaseIterable {
        case sd = "bootstrap_sd"
        case t
        case pOfCases = "p_t_cases"
        case pNormal = "p_normal"
        case pOfSamples = "p_t_samples"
        case percentile
        case biasCorrected = "bias_corrected"
        case accelerated = "bias_corrected_accelerated"
    }

    /// All that the samples say.
    ///
    /// - Parameters:
    ///   - prefix: of the keys.
    ///   - titles: of the columns that the report shows.
    func spread<Row>(
        prefix: String = "", _ titles: [Statistic: ReportText] = [:], _ quantity: @escaping (Row) -> PathQuantity
    ) -> Table<Row>.Column {
        .each(Statistic.allCases) { statistic in
            let key = prefix + statistic.rawValue
            let title = titles[statistic]
            func cell(_ row: Row) -> TableCell { spread(statistic, quantity(row)) }
            return switch statistic {
            case .sd: .number(key, title, cell)
            case .t: .number(key, title, decimals: 2, cell)
            case .pOfCases, .pNormal, .pOfSamples: .p(key, title, cell)
            case .percentile, .biasCorrected, .accelerated: .interval(key, title, cell)
            }
        }
    }

    func spread(_ statistic: Statistic, _ quantity: PathQuantity) -> TableCell {
        guard let summary = bootstrap?.summary(quantity) else {
            return .missing(bootstrap?.summaries.reason ?? "There are no bootstrap samples.")
        }
        func none() -> String { "\(quantity): \(summary.reason ?? "It has no bootstrap distribution.")" }
        let ends = summary.intervals.first
        func interval(_ own: BootstrapSummary.Interval?) -> TableCell {
            own?.cell ?? .missing(ends == nil ? none() : "\(quantity): \(BootstrapFindings.oneSided)")
        }
        func figure(_ value: Double?) -> TableCell { value.map { .number($0) } ?? .missing(none()) }
        return switch statistic {
        case .sd: Figure(summary.standardDeviation, otherwise: none()).cell
        case .t: figure(summary.tests?.t)
        case .pOfCases: figure(summary.tests?.pStudentCases)
        case .pNormal: figure(summary.tests?.pNormal)
        case .pOfSamples: figure(summary.tests?.pStudentSamples)
        case .percentile: interval(ends?.percentile)
        case .biasCorrected: interval(ends?.biasCorrected)
        case .accelerated: interval(ends?.accelerated)
        }
    }

    typealias Misfit = (own: PathFit.Misfit, test: Result<MisfitTest, Unavailable>?)

    var misfit: Table<Misfit> {
        let tests = structure.misfitTests
        let rows: [Misfit] = structure.misfits.enumerated().map { ($1, tests.isEmpty ? nil : tests[$0]) }
        func quantile(
            _ key: String, _ title: ReportText?, _ figure: @escaping (MisfitTest) -> Double?
        ) -> Table<Misfit>.Column {
            .number(key, title) { row in
                row.test.map { test in
                    test.figure { own in
                        Figure(
                            figure(own) ?? .nan,
                            otherwise: own.isWhole
                                ? "It has no value in the samples."
                                : "It is not computed in samples of more than \(MisfitTest.mostItemsForGeodesic) items."
                        )
                    }
                }
            }
        }
        return Table(
            "srmr", rows, .text("structure", "Correlations of constructs") { $0.own.structure.rawValue },
            .text("within_block", "Within a block") { $0.own.withinBlock.words },
            .number("srmr", "SRMR") { $0.own.srmr }, quantile("srmr_95", "95%") { $0.srmr.quantile95 },
            quantile("srmr_99", nil) { $0.srmr.quantile99 },
            .number("unweighted_squared_distance", "d_ULS") { $0.own.unweightedDistance },
            quantile("d_uls_95", "95%") { $0.unweighted.quantile95 },
            quantile("d_uls_99", nil) { $0.unweighted.quantile99 },
            .number("geodesic_distance", "d_G") { $0.own.geodesicDistance },
            quantile("d_g_95", "95%") { $0.geodesic?.quantile95 },
            quantile("d_g_99", nil) { $0.geodesic?.quantile99 })
    }

    /// Everything that the bootstrap repeats, for machines.
    private var sampled: Table<BootstrapSummary> {
        func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
        return Table(
            "bootstrap", bootstrap?.summaries.value ?? [], .text("quantity") { $0.quantity.description },
            .number("estimate") { finite($0.estimate) }, .number("mean") { finite($0.mean) },
            .number("bias") { finite($0.bias) }, spread { $0.quantity },
            .number("bias_correction_z0") { finite($0.tests?.biasCorrection) },
            .number("acceleration") { finite($0.tests?.acceleration) })
    }
}

extension ResponseFindings {
    package var structureTables: StructureTables {
        StructureTables(
            survey: survey, structure: structure, decisions: hypotheses.decisions, formative: measurement.formative,
            unsettled: UnsettledWeights(survey, structure))
    }
}

extension ResponseSurvey {
    /// `95% CI`, above intervals in a paper.
    var intervalTitle: JournalText { "\(English.percent(confidence)) CI" }
}

extension PathFit.Misfit.WithinBlock {
    package var words: String { self == .commonFactor ? "common factor" : "composite" }
    package var plural: String { self == .commonFactor ? "common factors" : "composites" }
}
