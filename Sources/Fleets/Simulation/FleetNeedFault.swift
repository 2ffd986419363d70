/// A request that needs more seats or parcels than anything carries: what a law can draw by mistake alone.
public struct FleetNeedFault: Sendable, Hashable {
    static let most = 1e6

    public var time: Double
    public var requestClass: String
    /// `seats` or `parcels`.
    public var what: String
    public var number: Double
}
