import Surveys

/// Effects along all ways together, along each way, and what that makes of mediation.
extension StructureTables {
    func totals() -> FindingTable {
        var table = FindingTable(
            "effects",
            [
                .text("from", "From"), .text("to", "To"), .number("direct", "Direct"), .number("indirect", "Indirect"),
                .number("indirect_sd"), .interval("indirect_percentile", "Indirect, percentile"),
                .number("total", "Total"),
            ]
                + Self.spreadColumns(false).map { column in
                    let isPercentile = column.key == "percentile"
                    return .init(
                        key: "total_\(column.key)", title: isPercentile ? "Total, percentile" : nil, style: column.style
                    )
                })
        for effect in effects {
            let own = spread(.totalEffect(from: effect.from, to: effect.to))
            let indirect = bootstrap?.indirect.first { $0.from == effect.from && $0.to == effect.to }
            let isIndirectOnly = effect.direct == 0
            table.add(
                [
                    .text(effect.from), .text(effect.to), effect.direct == 0 ? .none : .number(effect.direct),
                    effect.indirect == 0 ? .none : .number(effect.indirect),
                    indirect.map { .number($0.standardDeviation) } ?? (isIndirectOnly ? own[0] : .none),
                    indirect.map { .interval($0.percentile.lower, $0.percentile.upper) }
                        ?? (isIndirectOnly ? own[5] : .none), .number(effect.total),
                ] + own)
        }
        return table
    }

    /// One line for each chain of paths.
    func specific() -> FindingTable {
        var table = FindingTable(
            "specific-effects",
            [
                .text("from"), .text("to"), .text("chain", "Chain"), .count("paths"), .number("estimate", "Effect"),
                .number("bootstrap_sd", "SD"), .number("t", decimals: 2), .p("p", "p"),
                .interval("percentile", "Percentile"), .text("mediation", "Mediation"),
            ])
        let reason = bootstrap?.summaries.reason ?? "There are no bootstrap samples."
        for (place, chain) in chains.enumerated() {
            let own = bootstrap.flatMap { $0.specific.indices.contains(place) ? $0.specific[place] : nil }
            table.add([
                .text(chain.from), .text(chain.to), .text(chain.constructs.joined(separator: " → ")),
                .count(chain.constructs.count - 1), .number(chain.estimate),
                own.map { .number($0.standardDeviation) } ?? .figure(.unavailable(reason)),
                .figure(own?.t ?? .unavailable(reason)), .figure(own?.p ?? .unavailable(reason)),
                own.map { .interval($0.percentile.lower, $0.percentile.upper) } ?? .noInterval(reason),
                .text(kind(chain.from, chain.to, own?.percentile)),
            ])
        }
        return table
    }

    /// One line for each pair that a path and at least one chain join.
    func mediations() -> FindingTable {
        var table = FindingTable(
            "mediation",
            [
                .text("from", "From"), .text("to", "To"), .number("direct", "Direct"),
                .interval("direct_percentile", "Direct, percentile"), .number("indirect", "Indirect"),
                .interval("indirect_percentile", "Indirect, percentile"), .number("vaf", "VAF"),
                .text("mediation", "Mediation"),
            ])
        for effect in effects where effect.direct != 0 && effect.indirect != 0 {
            let direct = spread(.path(from: effect.from, to: effect.to))[5]
            let indirect = bootstrap?.indirect.first { $0.from == effect.from && $0.to == effect.to }?.percentile
            let kind = kind(effect.from, effect.to, indirect)
            // No share of an effect that is not told from 0.
            let isMediated = !kind.isEmpty && ![Mediation.none.rawValue, Mediation.directOnly.rawValue].contains(kind)
            let share =
                isMediated
                ? Mediation.varianceAccountedFor(direct: effect.direct, indirect: effect.indirect) : nil
            table.add([
                .text(effect.from), .text(effect.to), .number(effect.direct), direct, .number(effect.indirect),
                indirect.map { .interval($0.lower, $0.upper) } ?? .none, share.map { .number($0) } ?? .none,
                .text(kind),
            ])
        }
        return table
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
