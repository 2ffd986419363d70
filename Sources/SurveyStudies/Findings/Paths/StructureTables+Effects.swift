import Reporting
import Surveys

/// Effects along all ways together, along each way, and what that makes of mediation.
extension StructureTables {
    typealias Total = (own: PathFit.Effect, sd: TableCell, percentile: TableCell)

    var totals: Table<Total> {
        // Without a direct path the indirect effect is the total one.
        let rows = structure.effects.map { effect -> Total in
            let indirect = bootstrap?.indirect.first { $0.from == effect.from && $0.to == effect.to }
            let isTotal = effect.direct == 0
            func whole(_ statistic: Statistic) -> TableCell {
                isTotal ? spread(statistic, .totalEffect(from: effect.from, to: effect.to)) : .none
            }
            return (
                effect, indirect.map { .number($0.standardDeviation) } ?? whole(.sd),
                indirect?.percentile.cell ?? whole(.percentile)
            )
        }
        func isUntested(_ row: Total) -> Bool { self.isUntested(structure.between(row.own.from, row.own.to)) }
        func total(_ row: Total) -> PathQuantity { .totalEffect(from: row.own.from, to: row.own.to) }
        let interval = survey.intervalTitle
        return Table(
            "effects", rows, .text("from", "From") { $0.own.from }.paper("From", .text),
            .text("to", "To") { $0.own.to }.paper("To", .text),
            .number("direct", "Direct") { $0.own.direct == 0 ? nil : $0.own.direct }.paper("Direct", .number(2)),
            .number("indirect", "Indirect") { $0.own.indirect == 0 ? nil : $0.own.indirect }
                .paper("Indirect", .number(2)),
            .number("indirect_sd") { $0.sd },
            .interval("indirect_percentile", "Indirect, percentile") { $0.percentile }
                .paper(interval, .interval(2), dash: isUntested),
            .number("total", "Total") { $0.own.total }.paper("Total", .number(2)),
            spread(prefix: "total_", [.percentile: "Total, percentile"], total),
            .paper(interval, .interval(2), dash: isUntested) { spread(.percentile, total($0)) },
            .paper("\(italic: "p")", .probability, dash: isUntested) { spread(.pOfCases, total($0)) })
    }

    typealias Chain = (chain: PathFit.Chain, own: PathBootstrap.Indirect?)

    /// One line for each chain of paths.
    var specific: Table<Chain> {
        let reason = bootstrap?.summaries.reason ?? "There are no bootstrap samples."
        let rows = structure.chains.enumerated().map { place, chain -> Chain in
            (chain, bootstrap.flatMap { $0.specific.indices.contains(place) ? $0.specific[place] : nil })
        }
        func isUntested(_ row: Chain) -> Bool { self.isUntested(row.chain.constructs) }
        return Table(
            "specific-effects", rows, .text("from") { $0.chain.from }, .text("to") { $0.chain.to },
            .text("chain", "Chain") { $0.chain.constructs.joined(separator: " → ") }.paper("Effect", .text),
            // Products of several paths are small.
            .count("paths") { $0.chain.constructs.count - 1 },
            .number("estimate", "Effect") { $0.chain.estimate }.paper("β", .number(3)),
            .number("bootstrap_sd", "SE") { $0.own.map { .number($0.standardDeviation) } ?? TableCell.missing(reason) }
                .paper("\(italic: "SE")", .number(3), dash: isUntested),
            .number("t", decimals: 2) { $0.own?.t ?? .unavailable(reason) },
            .p("p", "p") { $0.own?.p ?? .unavailable(reason) }
                .paper("\(italic: "p")", .probability, at: 5, dash: isUntested),
            .interval("percentile", "Percentile") { $0.own?.percentile.cell ?? .missing(reason) }
                .paper(survey.intervalTitle, .interval(3), dash: isUntested),
            .text("mediation", "Mediation") { kind($0.chain.from, $0.chain.to, $0.own?.percentile) }
                .paper("Mediation", .text, dash: isUntested))
    }

    typealias Mediated = (own: PathFit.Effect, indirect: BootstrapSummary.Interval?, kind: String)

    /// One line for each pair that a path and at least one chain join.
    var mediations: Table<Mediated> {
        let rows = structure.effects.filter { $0.direct != 0 && $0.indirect != 0 }.map { effect -> Mediated in
            let indirect = bootstrap?.indirect.first { $0.from == effect.from && $0.to == effect.to }?.percentile
            return (effect, indirect, kind(effect.from, effect.to, indirect))
        }
        return Table(
            "mediation", rows, .text("from", "From") { $0.own.from }, .text("to", "To") { $0.own.to },
            .number("direct", "Direct") { $0.own.direct },
            .interval("direct_percentile", "Direct, percentile") {
                spread(.percentile, .path(from: $0.own.from, to: $0.own.to))
            },
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
        let isJoined = structure.estimates.contains { $0.from == from && $0.to == to }
        let direct = bootstrap.summary(.path(from: from, to: to))?.intervals.first?.percentile
        if isJoined, direct == nil { return "" }
        let kind = Mediation(direct: direct, indirect: indirect).rawValue
        return isJoined ? kind : "\(kind) (no direct path)"
    }
}
