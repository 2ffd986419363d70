import Reporting
package import Surveys

extension ResponseReport {
    /// How the items stand to their constructs: what reviewers look at first (Hair et al. 2019, figure 1).
    func loadings() -> ReportSection? {
        let own = findings.measurement
        guard !own.loadings.rows.isEmpty else { return nil }
        var blocks: [ReportBlock] = [
            """
            A loading is an item's correlation with its construct's score; 0.708 and more is recommended (Hair et al., \
            2019), that is half of the item's variance; from 0.40 to there an item is left out only if that helps, \
            and below 0.40 at once (Hair et al., 2011). Mode A: weights by correlation; mode B: by \
            regression, where the weight and its VIF matter, not the loading.
            """
        ]
        blocks += own.loadings.blocks(folded: "All loadings and weights")
        blocks += WeakItems.all(findings).map { .note(ReportText(words($0))) }
        var subsections: [ReportSection] = []
        if !findings.formative.table.rows.isEmpty {
            subsections.append(
                ReportSection(
                    "Formative constructs",
                    [
                        """
                        Their items make the construct up (mode B) and need not agree: judged by weights and \
                        collinearity, and by neither loadings, consistency, AVE nor HTMT. An item counts where the \
                        \(percent) percentile interval of its weight does not hold 0; if it does, the item may stay \
                        with a loading of 0.50 or more. VIF: below 3 ideal, from 5 critical (Hair et al., 2019; Hair \
                        et al., 2022, chapter 5). Whether the items cover the construct only a redundancy analysis \
                        tells, which needs a global item that was asked as well (\(code: "global:")).
                        """
                    ] + findings.formative.table.blocks() + fewSamples()))
        }
        if let own = redundancy() { subsections.append(own) }
        return ReportSection("Loadings and weights", blocks, subsections: subsections)
    }

    package func words(_ weak: WeakItems) -> String {
        func named(_ items: [PathFit.Outer], _ value: (PathFit.Outer) -> Double) -> String {
            English.listed(items.map { "\($0.item) of \($0.construct) (\(Self.number(value($0))))" }, most: 20)
        }
        switch weak {
        case .mirrored(let composites):
            return """
                The wrong way round: most items of \(English.listed(composites, most: 8)) load below 0, so that the \
                paths from and to \(English.agreeing(composites.count, "it have", "them have")) the opposite sign. \
                What it is joined to does not tell its direction.
                """
        case .negative(let items, let isTurned):
            let advice =
                isTurned
                ? "should not have been turned round (-\(items[0].item) does that)"
                : "was not turned round (-\(items[0].item) in the construct does that)"
            return "Loadings below 0: \(named(items, \.loading)). Such an item goes against its construct, as one does "
                + "that \(advice)."
        case .suppressed(let items):
            return """
                Negative weights beside positive loadings: \(named(items, \.weight)). The item goes with its \
                construct, but against what the construct is joined to, or the sample does not settle its weight.
                """
        case .toLeaveOut(let items): return "Loadings below 0.40, items to leave out: \(named(items, \.loading))."
        case .weak(let items): return "Loadings below 0.708: \(named(items, \.loading))."
        }
    }

    package func words(_ unsettled: UnsettledWeights) -> String {
        let words = unsettled.composites.map { composite in
            let items = composite.items.map { item in
                "\(item.name) \(Self.number(item.interval.lower, 2)) to \(Self.number(item.interval.upper, 2))"
            }
            return "\(composite.name) (\(English.listed(items, most: 8)))"
        }
        let touched = unsettled.hypotheses
        let untested = English.listed(touched, most: 20) + English.agreeing(touched.count, " is", " are")
        let verdicts = touched.isEmpty ? "" : "; \(untested) therefore not testable"
        return """
            What the sample does not settle is how to weigh the items of \(English.listed(words, most: 8)): \
            \(percent) intervals of weights. Paths from and to \
            \(English.agreeing(words.count, "this composite", "these composites")) are of something that another \
            sample would make up otherwise\(verdicts). Measure them by items that go together, ask more people, or \
            leave them out.
            """
    }

    /// Composites of several items whose consistency or extracted variance stays below what is asked for.
    func weakComposites() -> [ReportBlock] {
        let own = findings.measurement.reliabilities.filter { $0.mode == .a && $0.items > 1 }
        func below(_ name: String, _ least: Double, _ figure: (PathFit.Reliability) -> Figure) -> String? {
            let weak = own.compactMap { composite in
                figure(composite).value.flatMap {
                    $0 < least ? "\(composite.construct) (\(Self.number($0, below: least)))" : nil
                }
            }
            return weak.isEmpty ? nil : "\(name) below \(Self.number(least, 2)): \(English.listed(weak, most: 20))."
        }
        func above(_ name: String, _ figure: (PathFit.Reliability) -> Figure) -> String? {
            let high = own.compactMap { composite in
                figure(composite).value.flatMap {
                    $0 > Thresholds.redundancy && $0 <= 1 ? "\(composite.construct) (\(Self.number($0)))" : nil
                }
            }
            return high.isEmpty
                ? nil
                : "\(name) above 0.95, where items are likely to repeat each other: \(English.listed(high, most: 20))."
        }
        let beyond = own.compactMap { composite in
            composite.rhoA.value.flatMap { $0 > 1 ? "\(composite.construct) (\(Self.number($0)))" : nil }
        }
        return [
            beyond.isEmpty
                ? nil
                : "ρ_A above 1, which no reliability can be: \(English.listed(beyond, most: 20)). Its weights are no "
                    + "estimate.",
            above("ρ_A", \.rhoA), above("ρ_C", \.rhoC),
            below("ρ_A", Thresholds.reliability, \.rhoA), below("ρ_C", Thresholds.reliability, \.rhoC),
            below("AVE", Thresholds.varianceExtracted) { .number($0.averageVarianceExtracted) },
        ].compactMap { $0 }.map { .note(ReportText($0)) }
    }

    /// What too few bootstrap samples mean for the table above.
    func fewSamples() -> [ReportBlock] {
        guard let bootstrap = findings.structure.bootstrap else { return [] }
        if bootstrap.isUndecided { return [.warning(ReportText(bootstrap.obstacle(survey.confidence)))] }
        return []
    }
}

/// Items in mode A that a reader must look at, by what is the matter with them; single items are their construct.
package enum WeakItems: Sendable {
    /// Composites most of whose items load below 0.
    case mirrored([String])
    /// Loadings below 0; whether the first such item was turned round.
    case negative([PathFit.Outer], isTurned: Bool)
    /// Weights below 0 beside positive loadings.
    case suppressed([PathFit.Outer])
    case toLeaveOut([PathFit.Outer])
    case weak([PathFit.Outer])

    package static func all(_ findings: ResponseFindings) -> [WeakItems] {
        let constructs = findings.survey.constructs
        let blocks = constructs.filter { $0.mode == .a && $0.items.count > 1 }.map(\.name)
        let items = findings.measurement.outer.filter { blocks.contains($0.construct) }
        // A composite is known but for its sign, which is usually that of most of its items.
        let mirrored = blocks.filter { name in items.filter { $0.construct == name }.reduce(0) { $0 + $1.loading } < 0 }
        let upright = items.filter { !mirrored.contains($0.construct) }
        let reversed = constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name)
        let negative = upright.filter { $0.loading < 0 }
        let positive = upright.filter { $0.loading >= 0 }
        var found: [WeakItems] = mirrored.isEmpty ? [] : [.mirrored(mirrored)]
        if let first = negative.first { found.append(.negative(negative, isTurned: reversed.contains(first.item))) }
        let kinds: [(items: [PathFit.Outer], kind: ([PathFit.Outer]) -> WeakItems)] = [
            (positive.filter { $0.weight < 0 }, WeakItems.suppressed),
            (positive.filter { $0.loading < Thresholds.leastLoading }, WeakItems.toLeaveOut),
            (
                positive.filter { $0.loading >= Thresholds.leastLoading && $0.loading < Thresholds.loading },
                WeakItems.weak
            ),
        ]
        return found + kinds.filter { !$0.items.isEmpty }.map { $0.kind($0.items) }
    }
}
