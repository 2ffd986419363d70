public import Fleets
public import FlowNetworks

/// The kinds of models that this module reads itself, for code that tells them apart by a `switch`. Whatever is new asks
/// ``Scenario/flow`` or ``Scenario/fleet``, or a protocol of ``Scenario/subject``.
extension Scenario {
    public enum Model: Sendable {
        case flow(FlowNetwork)
        case fleet(FleetModel)
        case survey
    }

    public var model: Model {
        if let flow { return .flow(flow.network) }
        if let fleet { return .fleet(fleet.model) }
        return .survey
    }
}
