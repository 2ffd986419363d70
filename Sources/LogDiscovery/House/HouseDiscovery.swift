import EventLogs

/// Who serves, when they are there, how long services take, and what waits are made of.
public struct HouseDiscovery: Sendable {
    /// By their first activity; each activity that took place is in one.
    public let pools: [DiscoveredPool]
    /// By activity, then class.
    public let services: [DiscoveredService]
    /// Only of activities before which there is one.
    public let delays: [DiscoveredDelay]
    /// By activity.
    public let waits: [WaitSplit]
    public let notServers: [NotServers]
    public let findings: [HouseFinding]
    /// By entry of the log: since when it could have begun, as logged or by what was over before it; NaN where nothing
    /// tells.
    public let enabled: [Double]

    public init(_ observed: ObservedLog) {
        (pools, services, delays, waits, notServers, findings) = ([], [], [], [], [], [])
        enabled = observed.log.enabled
    }
}
