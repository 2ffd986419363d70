import Reporting
import Scenarios
import Surveys

extension ResponseReport {
    /// How the items stand to their constructs: what reviewers look at first (Hair et al. 2019, figure 1).
    func loadings() -> ReportSection? {
        let own = findings.measurement
        guard !own.loadings.rows.isEmpty else { return nil }
        var blocks: [ReportBlock] = [
            .paragraph(
                "A loading is an item's correlation with its construct's score; 0.708 and more is recommended (Hair et al. 2019), that is half of the item's variance; from 0.40 to there an item is left out only if that helps, and below 0.40 at once. Mode A: weights by correlation; mode B: by regression, where the weight and its VIF matter, not the loading."
            )
        ]
        blocks += own.loadings.blocks()
        blocks += weakItems().map { .note(ReportText($0)) }
        var subsections: [ReportSection] = []
        if !findings.formative.table.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Formative constructs",
                    [
                        .paragraph(
                            ReportText(
                                "Their items make the construct up (mode B) and need not agree: judged by weights and collinearity, and by neither loadings, consistency, AVE nor HTMT. An item counts where the \(percent) percentile interval of its weight does not hold 0; if it does, the item may stay with a loading of 0.50 or more. VIF: below 3 ideal, from 5 critical (Hair et al. 2019; Hair et al. 2022, chapter 5). Whether the items cover the construct only a redundancy analysis tells, which needs a global item that was asked as well."
                            ))
                    ] + findings.formative.table.blocks() + fewSamples()))
        }
        return ReportSection("Loadings and weights", blocks, subsections: subsections)
    }

    /// Items in mode A that a reader must look at, a sentence for each kind; single items are their construct.
    func weakItems() -> [String] {
        let own = findings.measurement
        let blocks = survey.constructs.filter { $0.mode == .a && $0.items.count > 1 }.map(\.name)
        let items = own.outer.filter { blocks.contains($0.construct) }
        func named(_ chosen: [PathFit.Outer], _ value: (PathFit.Outer) -> Double) -> String {
            Self.listed(chosen.map { "\($0.item) of \($0.construct) (\(Self.number(value($0))))" }, most: 20)
        }
        var sentences: [String] = []
        let negative = items.filter { $0.weight < 0 }
        if !negative.isEmpty {
            sentences.append(
                "Negative weights: \(named(negative, \.weight)). In mode A such an item goes against its construct; most often it was not turned round."
            )
        }
        let least = items.filter { $0.loading < Thresholds.leastLoading }
        if !least.isEmpty {
            sentences.append("Loadings below 0.40, items to leave out: \(named(least, \.loading)).")
        }
        let weak = items.filter { $0.loading >= Thresholds.leastLoading && $0.loading < Thresholds.loading }
        if !weak.isEmpty { sentences.append("Loadings below 0.708: \(named(weak, \.loading)).") }
        return sentences
    }

    /// Composites of several items whose consistency or extracted variance stays below what is asked for.
    func weakComposites() -> [ReportBlock] {
        let own = findings.measurement.reliabilities.filter { $0.mode == .a && $0.items > 1 }
        func below(_ name: String, _ least: Double, _ figure: (PathFit.Reliability) -> Figure) -> String? {
            let weak = own.compactMap { composite in
                figure(composite).value.flatMap { $0 < least ? "\(composite.construct) (\(Self.number($0)))" : nil }
            }
            return weak.isEmpty ? nil : "\(name) below \(Self.number(least, 2)): \(Self.listed(weak, most: 20))."
        }
        return [
            below("ρ_A", Thresholds.reliability, \.rhoA), below("ρ_C", Thresholds.reliability, \.rhoC),
            below("AVE", Thresholds.varianceExtracted) { .number($0.averageVarianceExtracted) },
        ].compactMap { $0 }.map { .note(ReportText($0)) }
    }

    /// What too few bootstrap samples mean for the table above.
    func fewSamples() -> [ReportBlock] {
        guard let bootstrap = findings.structure.bootstrap else { return [] }
        if bootstrap.isTooFew { return [.warning(ReportText(bootstrap.tooFew(survey.confidence)))] }
        return []
    }
}
