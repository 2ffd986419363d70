/// What stations cost, in money per time unit of the scenario.
public struct Costs: Sendable, Hashable {
    /// As the scenario names it; nil: it does not.
    public var currency: String?
    /// By station of the network; nil where nothing is said.
    public var stations: [StationCost?]

    public init(currency: String? = nil, stations: [StationCost?] = []) {
        (self.currency, self.stations) = (currency, stations)
    }

    /// Whether any cost is stated.
    public var isStated: Bool { stations.contains { $0 != nil } }
}

/// What one station costs per time unit.
public struct StationCost: Sendable, Hashable {
    /// Of each server on duty.
    public var server: Double
    /// Of each customer waiting.
    public var waiting: Double
    /// Of each customer at the station, waiting or in service.
    public var present: Double

    public init(server: Double = 0, waiting: Double = 0, present: Double = 0) {
        (self.server, self.waiting, self.present) = (server, waiting, present)
    }
}
