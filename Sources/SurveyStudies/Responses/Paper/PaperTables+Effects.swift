import Reporting
import Surveys

/// Indirect and total effects, and moderation.
extension PaperTables {
    func effects() -> JournalTable? {
        guard findings.structure.chains.contains(where: { $0.constructs.count > 2 }) else { return nil }
        return structureTables.totals.paper(
            "effects", tested("Direct, Indirect, and Total Effects"),
            notes: [
                bootstrapNote("percentile")
                    + " It decides: products of paths are skewed. \(italic: "p") is of the total effect, two-sided."
                    + dashNote
            ])
    }

    /// Each chain, or those between constructs that a hypothesis joins where there are many.
    func specific() -> JournalTable? {
        let all = findings.structure.chains
        let shown = findings.chosenChains
        let left: JournalText =
            shown.count < all.count
            ? " Shown are \(shown.count) of \(all.count) effects, those between constructs that a hypothesis joins."
            : ""
        return structureTables.specific.paper(
            "specific-indirect-effects", tested("Specific Indirect Effects"),
            notes: [
                bootstrapNote("percentile") + " Kinds of mediation are after Zhao et al. (2010)." + left + dashNote
            ]
        ) { shown.contains($0.chain.constructs) }
    }

    func products() -> JournalTable? {
        guard let own = findings.moderation else { return nil }
        return own.productTable.paper(
            "moderation", tested("Moderating and Quadratic Effects"),
            notes: [bootstrapNote(deciding(own.products)) + " Sizes are after Kenny (2018)."])
    }

    /// Of the products that were tested.
    private func deciding(_ products: [ModerationFindings.Product]) -> String {
        let isCombined = products.contains { own in
            own.interval != nil
                && own.interval
                    == findings.structure.bootstrap?.summary(.path(from: own.name, to: own.to))?.intervals.first?
                    .combined
        }
        return isCombined ? IntervalKind.combined.rawValue : IntervalKind.percentile.rawValue
    }

    func slopes() -> JournalTable? {
        findings.moderation?.slopeTable.paper(
            "simple-slopes", tested("Simple Slopes"), notes: [bootstrapNote("percentile")])
    }
}
