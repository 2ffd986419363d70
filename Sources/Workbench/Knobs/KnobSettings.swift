package import Scenarios

/// What knobs stand at, as `--set` takes it: a knob may stand for several values, or for a value of another form.
package enum KnobSettings {
    /// - Parameters:
    ///   - settings: by the paths of knobs.
    ///   - scenario: whose knobs they are.
    package static func resolved(
        _ settings: [(path: String, value: String)], in scenario: Scenario
    ) -> [(path: String, value: String)] {
        settings.flatMap { setting in
            ScaledRates.resolved(setting, in: scenario) ?? RankKnob.resolved(setting, in: scenario) ?? [setting]
        }
    }
}

/// Who is next by a formula, as the value of the knob that has the names of orders too: `highest: waited`.
enum RankKnob {
    /// The keys behind which a formula stands.
    static let orders = ["highest", "lowest"]

    static func value(_ order: String, _ formula: String) -> String { "\(order): \(formula)" }

    /// The value of the knob where the file says the order by a formula alone; nil of anything else.
    static func value(of node: LocatedNode) -> String? {
        guard let entries = node.entries, entries.count == 1, orders.contains(entries[0].word),
            let formula = entries[0].value.text
        else { return nil }
        return value(entries[0].word, formula)
    }

    /// The order and the formula of a knob's value.
    static func parts(_ value: String) -> (order: String, formula: String)? {
        for order in orders where value.hasPrefix(order + ": ") {
            return (order, String(value.dropFirst(order.count + 2)))
        }
        return nil
    }

    static func resolved(
        _ setting: (path: String, value: String), in scenario: Scenario
    ) -> [(path: String, value: String)]? {
        guard setting.path.hasPrefix("stations."), setting.path.hasSuffix(".discipline"),
            let (order, formula) = parts(setting.value)
        else { return nil }
        var node: LocatedNode? = scenario.source.written
        for name in setting.path.split(separator: ".") { node = node?[String(name)] }
        let found = (path: "\(setting.path).\(order)", value: formula)
        // Of two orders each would say who is next: the word takes the other one's place first.
        let isOther = node?.entries?.contains { $0.word != order } ?? false
        return isOther ? [(setting.path, "fifo"), found] : [found]
    }
}
