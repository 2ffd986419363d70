import Reporting
import Surveys

/// Indirect and total effects, and moderation.
extension PaperTables {
    private static let mostChains = 30

    func effects() -> JournalTable? {
        let own = findings.structure
        guard own.chains.contains(where: { $0.constructs.count > 2 }) else { return nil }
        return JournalTable(
            "effects", tested("Direct, Indirect, and Total Effects"), of: own.table("effects"),
            [
                .init("from", "From", .words), .init("to", "To", .words), .init("direct", "Direct", .free(2)),
                .init("indirect", "Indirect", .free(2)), .init("indirect_percentile", interval, .free(2)),
                .init("total", "Total", .free(2)), .init("total_percentile", interval, .free(2)),
                .init("total_p_t_cases", "\(italic: "p")", .probability),
            ],
            notes: [
                bootstrapNote("percentile")
                    + " It decides: products of paths are skewed. \(italic: "p") is of the total effect, two-sided."
                    + dashNote
            ],
            dashes: { row, key in
                ["indirect_percentile", "total_percentile", "total_p_t_cases"].contains(key)
                    && isUntested(own.between(own.effects[row].from, own.effects[row].to))
            })
    }

    /// Each chain, or those between constructs that a hypothesis joins where there are many.
    func specific() -> JournalTable? {
        let own = findings.structure
        let claimed = Set(survey.hypotheses.map(\.path))
        let isShort = own.chains.count <= Self.mostChains
        let chosen = own.chains.indices.filter {
            isShort || claimed.contains(.init(own.chains[$0].from, own.chains[$0].to))
        }.prefix(Self.mostChains)
        let shown = Set(chosen)
        let left: JournalText =
            shown.count < own.chains.count
            ? " Shown are \(shown.count) of \(own.chains.count) effects, those between constructs that a hypothesis "
                + "joins."
            : ""
        return JournalTable(
            "specific-indirect-effects", tested("Specific Indirect Effects"), of: own.table("specific-effects"),
            [
                // Products of several paths are small.
                .init("chain", "Effect", .words), .init("estimate", "β", .free(3)),
                .init("bootstrap_sd", "\(italic: "SE")", .free(3)), .init("percentile", interval, .free(3)),
                .init("p", "\(italic: "p")", .probability), .init("mediation", "Mediation", .words),
            ],
            notes: [
                bootstrapNote("percentile") + " Kinds of mediation are after Zhao et al. (2010)." + left + dashNote
            ],
            where: { shown.contains($0) },
            dashes: { row, key in
                !["chain", "estimate"].contains(key) && isUntested(own.chains[row].constructs)
            })
    }

    func products() -> JournalTable? {
        guard let own = findings.moderation else { return nil }
        return JournalTable(
            "moderation", tested("Moderating and Quadratic Effects"), of: own.table("moderation"),
            [
                .init("product", "Product", .words), .init("to", "On", .words), .init("coefficient", "β", .free(2)),
                .init("interval", interval, .free(2)), .init("p", "\(italic: "p")", .probability),
                .init("p_holm", "\(italic: "p") (Holm)", .probability),
                .init("f_squared", "\(italic: "f")\(raised: "2")", .free(3)), .init("size", "Size", .words),
            ],
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
        guard let own = findings.moderation else { return nil }
        return JournalTable(
            "simple-slopes", tested("Simple Slopes"), of: own.table("simple-slopes"),
            [
                .init("from", "Effect of", .words), .init("to", "On", .words), .init("at", "Where", .words),
                .init("effect", "β", .free(2)), .init("bootstrap_sd", "\(italic: "SE")", .free(2)),
                .init("t", "\(italic: "t")", .free(2)), .init("percentile", interval, .free(2)),
                .init("p", "\(italic: "p")", .probability),
            ],
            notes: [bootstrapNote("percentile")])
    }
}
