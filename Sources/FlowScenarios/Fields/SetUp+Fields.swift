internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension SetUp {
    static let fields = Fields<SetUp, FlowContext>(
        "a set-up", SetUp(.deterministic(0)),
        [
            Field(required: \.time, "time", .timeOrLaw, "how long it takes"),
            Field(
                \.condition, "when", .condition,
                "before which services; before all of them is the default, `\(changeOfClass)` is before those of "
                    + "another class than the server served last"),
        ])

    /// The one condition that is read.
    static let changeOfClass = "class is not last.class"
}

extension FieldKind where Value == SetUp.Condition, Context == FlowContext {
    fileprivate static var condition: Self {
        .init(.text("`\(SetUp.changeOfClass)`")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            // However far apart its words stand.
            if text.split(separator: " ").joined(separator: " ") == SetUp.changeOfClass { return .classChanges }
            return site.log.error(
                "\(site.what) is '\(SetUp.changeOfClass)', not '\(text)'", at: site.node,
                hint: "leave it out where there is a set-up before every service")
        } write: { condition, _ in
            condition == .classChanges ? .value(SetUp.changeOfClass) : nil
        }
    }
}

extension FieldKind where Value == SetUp, Context == FlowContext {
    /// A time or a law, before every service; or a map of that and when it is needed.
    static var setUp: Self {
        let time = FlowKind<Law>.timeOrLaw
        let map = Self.map(SetUp.fields)
        let keys = Set(SetUp.fields.table.keys.map(\.name))
        return .init(.init(time.value.words + ", or a map", time.value.shape, map.value.shape)) { site in
            let isMap = site.node.entries?.contains { keys.contains($0.word) } ?? false
            return isMap ? map.read(site) : time.read(site).map { SetUp($0) }
        } write: { setUp, context in
            setUp.condition == .always ? time.write(setUp.time, context) : map.write(setUp, context)
        }
    }
}
