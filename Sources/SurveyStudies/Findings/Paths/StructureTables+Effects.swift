import Surveys

/// Effects along all ways together, along each way, and what that makes of mediation.
extension StructureTables {
    func totals() -> FindingTable {
        // Without a direct path the indirect effect is the total one.
        let rows = effects.map { effect in
            let indirect = bootstrap?.indirect.first { $0.from == effect.from && $0.to == effect.to }
            let own = effect.direct == 0 ? spread(.totalEffect(from: effect.from, to: effect.to)) : nil
            return (
                own: effect, sd: indirect.map { .number($0.standardDeviation) } ?? own?[0] ?? Cell.none,
                percentile: indirect?.percentile.cell ?? own?[5] ?? Cell.none
            )
        }
        return FindingTable(
            "effects", rows, .text("from", "From") { $0.own.from }, .text("to", "To") { $0.own.to },
            .number("direct", "Direct") { $0.own.direct == 0 ? nil : $0.own.direct },
            .number("indirect", "Indirect") { $0.own.indirect == 0 ? nil : $0.own.indirect },
            .number("indirect_sd") { $0.sd },
            .interval("indirect_percentile", "Indirect, percentile") { $0.percentile },
            .number("total", "Total") { $0.own.total },
            spread(prefix: "total_", ["percentile": "Total, percentile"]) {
                .totalEffect(from: $0.own.from, to: $0.own.to)
            })
    }

    /// One line for each chain of paths.
    func specific() -> FindingTable {
        let reason = bootstrap?.summaries.reason ?? "There are no bootstrap samples."
        let rows = chains.enumerated().map { place, chain in
            (chain: chain, own: bootstrap.flatMap { $0.specific.indices.contains(place) ? $0.specific[place] : nil })
        }
        return FindingTable(
            "specific-effects", rows, .text("from") { $0.chain.from }, .text("to") { $0.chain.to },
            .text("chain", "Chain") { $0.chain.constructs.joined(separator: " → ") },
            .count("paths") { $0.chain.constructs.count - 1 }, .number("estimate", "Effect") { $0.chain.estimate },
            .number("bootstrap_sd", "SE") {
                $0.own.map { .number($0.standardDeviation) } ?? Cell.figure(.unavailable(reason))
            },
            .number("t", decimals: 2) { $0.own?.t ?? .unavailable(reason) },
            .p("p", "p") { $0.own?.p ?? .unavailable(reason) },
            .interval("percentile", "Percentile") { $0.own?.percentile.cell ?? .noInterval(reason) },
            .text("mediation", "Mediation") { kind($0.chain.from, $0.chain.to, $0.own?.percentile) })
    }

    /// One line for each pair that a path and at least one chain join.
    func mediations() -> FindingTable {
        let rows = effects.filter { $0.direct != 0 && $0.indirect != 0 }.map { effect in
            let indirect = bootstrap?.indirect.first { $0.from == effect.from && $0.to == effect.to }?.percentile
            return (own: effect, indirect: indirect, kind: kind(effect.from, effect.to, indirect))
        }
        return FindingTable(
            "mediation", rows, .text("from", "From") { $0.own.from }, .text("to", "To") { $0.own.to },
            .number("direct", "Direct") { $0.own.direct },
            .interval("direct_percentile", "Direct, percentile") { spread(.path(from: $0.own.from, to: $0.own.to))[5] },
            .number("indirect", "Indirect") { $0.own.indirect },
            .interval("indirect_percentile", "Indirect, percentile") { $0.indirect },
            .number("vaf", "VAF") {
                // No share of an effect that is not told from 0.
                ["", Mediation.none.rawValue, Mediation.directOnly.rawValue].contains($0.kind)
                    ? nil : Mediation.varianceAccountedFor(direct: $0.own.direct, indirect: $0.own.indirect)
            },
            .text("mediation", "Mediation") { $0.kind })
    }

    /// Empty where the samples do not say.
    private func kind(_ from: String, _ to: String, _ indirect: BootstrapSummary.Interval?) -> String {
        guard let bootstrap, !bootstrap.isUndecided, let indirect else { return "" }
        let isJoined = estimates.contains { $0.from == from && $0.to == to }
        let direct = bootstrap.summary(.path(from: from, to: to))?.intervals.first?.percentile
        if isJoined, direct == nil { return "" }
        let kind = Mediation(direct: direct, indirect: indirect).rawValue
        return isJoined ? kind : "\(kind) (no direct path)"
    }
}
