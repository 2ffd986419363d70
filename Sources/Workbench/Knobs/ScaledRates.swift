import Scenarios

/// Rates over time that are moved together: what a knob says of all is said of each.
enum ScaledRates {
    static let unchanged = "100%"
    static let stops = (stride(from: 25, to: 100, by: 5).map { $0 } + stride(from: 100, through: 300, by: 5).map { $0 })
        .map { "\($0)%" }

    /// Each rate as `--set` takes it; nil of what is no knob of rates over time.
    static func resolved(
        _ setting: (path: String, value: String), in scenario: Scenario
    ) -> [(path: String, value: String)]? {
        guard setting.path.hasPrefix("arrivals."), setting.path.hasSuffix(".poisson.schedule"),
            let factor = Quantity(text: setting.value), factor.kind == .share
        else { return nil }
        let names = setting.path.split(separator: ".").map(String.init)
        var node: LocatedNode? = scenario.source.written
        for name in names { node = node?[name] }
        return (node?.entries ?? []).compactMap { entry in
            guard let text = entry.value.text, let rate = Quantity(text: text) else { return nil }
            let scaled = Quantity((rate.number * factor.number * 1e9).rounded() / 1e9, rate.unit)
            return (setting.path + "." + entry.key, scaled.description)
        }
    }
}
