internal import Fleets
internal import Measures
internal import Scenarios
internal import Statistics

/// Reads and writes rates from zone to zone, per time unit.
struct PairsReader {
    private let context: FleetContext
    private var values: ValueReader { context.values }

    init(_ context: FleetContext) { self.context = context }

    /// By how much a number per hour is multiplied.
    private var perUnit: Double { values.timeUnit.seconds / 3600 }

    func pairs(_ entry: LocatedNode.Entry) -> [[Double]]? {
        guard let space = context.space else { return nil }
        guard !space.names.isEmpty else {
            return context.log.error("'pairs' belongs to zones or places", at: entry.keyPlace)
        }
        let perUnit = perUnit
        let table = ZoneTables(values: values, names: space.names).table(
            entry,
            .init(what: "'pairs'", columns: ["from", "to", "per-hour"], missing: 0, isSymmetric: false) { node in
                QuantityProbe.kind(of: node.text ?? "") == .rate
                    ? values.rate(node, "a rate")
                    : values.number(node, "a rate per hour", .atLeastZero).map { $0 * perUnit }
            })
        guard let table else { return nil }
        if table.joined().contains(where: { $0 > 0 }) { return table }
        return context.log.error("'pairs': every rate is 0", at: entry.keyPlace)
    }

    func written(_ rates: [[Double]]) -> WrittenNode {
        let perUnit = perUnit
        let writer = ZoneTableWriter(names: context.space?.names ?? [], files: context.files)
        return writer.written(rates, "pairs", column: "per-hour", missing: 0) { rate in
            let number = ExactText.number(near: rate / perUnit) { $0 * perUnit == rate }
            return number.map { Quantity.text($0) } ?? ExactText.rate(rate, values.timeUnit)
        }
    }
}
