/// A request that needs more seats or parcels than anything carries: what a law can draw by mistake alone.
package struct FleetNeedFault: Sendable, Hashable {
    static let most = 1e6

    package var time: Double
    package var requestClass: String
    /// `seats` or `parcels`.
    package var what: String
    package var number: Double
}
