internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Reads a line that is sorted by a number: `discipline: { highest: acuity }`, with `aging` and `preemption` beside it.
struct NumberOrderReader {
    let context: FlowContext
    /// Of the station.
    let map: MapReader
    private var log: DiagnosticLog { context.log }
    private var values: ValueReader { context.values }

    /// Nil after a message.
    func order(_ node: LocatedNode) -> NumberOrder? {
        guard let own = MapReader(node, FormatKeys.numberOrder, of: "'discipline'", log) else { return nil }
        let others = [
            StatedOrder.estimate.name, StatedOrder.due.name, StatedOrder.sharing.name, StatedOrder.adaptive.name,
        ]
        for key in others {
            guard let entry = map.entry(key) else { continue }
            log.error("'\(key)' does not belong to a line by numbers", at: entry.keyPlace)
        }
        let (highest, lowest) = (NumberOrder.highest.name, NumberOrder.lowest.name)
        guard let entry = own.entry(highest) ?? own.entry(lowest) else {
            if (node.entries ?? []).isEmpty { log.error("'discipline' is empty", at: node, hint: Self.example) }
            return nil
        }
        if own.has(highest), let other = own.entry(lowest) {
            return log.error("'\(highest)' and '\(lowest)' are two orders; give one", at: other.keyPlace)
        }
        let formulas = context.names.numbers.formulas
        guard !formulas.numbers.isEmpty else {
            return log.error(
                "a line by numbers needs numbers that customers carry", at: entry.value,
                hint: "write numbers: { acuity: 0 } at the top of the file")
        }
        guard let term = formulas.term(entry.value, "'\(entry.word)'", .number) else { return nil }
        guard formulas.mentions(term.formula.text) else {
            return log.error(
                "'\(entry.word)' is the same for everybody: it names no number that customers carry", at: entry.value,
                hint: "'numbers:' lists " + formulas.numbers.map(\.name).joined(separator: ", "))
        }
        var order = NumberOrder(term.formula, highestFirst: entry.word == highest)
        let preemption = StatedOrder.preemption
        if map.entry(preemption.name) != nil {
            guard let found = preemption.read(map, context) else { return nil }
            order.preemption = found
        }
        if map.has("aging") {
            guard let rate = agingRate(isDuration: term.isDuration) else { return nil }
            order.agingRate = rate
        }
        return order
    }

    private static let example = "write discipline: { highest: acuity }"

    /// How much a wait of 1 counts: a number per time, or of times a plain number.
    private func agingRate(isDuration: Bool) -> Double? {
        let example = isDuration ? "aging: { rate: 0.2 }" : "aging: { rate: 0.05/min }"
        guard let entry = map.entry("aging"),
            let own = MapReader(entry, FormatKeys.aging, of: "'aging'", log)
        else { return nil }
        for key in ["step", "rates"] {
            guard let other = own.entry(key) else { continue }
            return log.error(
                "'\(key)' is not how a line by numbers ages", at: other.keyPlace, hint: "write \(example)")
        }
        guard let node = own["rate"] else {
            if !own.has("rate") { log.error("'aging' is empty", at: entry.keyPlace, hint: "write \(example)") }
            return nil
        }
        return isDuration ? values.number(node, "'rate'", .positive) : values.rate(node, "'rate'", .positive)
    }
}
