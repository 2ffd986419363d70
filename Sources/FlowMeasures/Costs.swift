/// What stations cost, in money per time unit of the scenario.
package struct Costs: Sendable, Hashable {
    /// As the scenario names it; nil: it does not.
    package var currency: String?
    /// By station of the network; nil where nothing is said.
    package var stations: [StationCost?]

    package init(currency: String? = nil, stations: [StationCost?] = []) {
        self.currency = currency
        self.stations = stations
    }

    /// Whether any cost is stated.
    package var isStated: Bool { stations.contains { $0 != nil } }
}

/// What one station costs per time unit.
package struct StationCost: Sendable, Hashable {
    /// Of each server on duty.
    package var server: Double
    /// Of each customer waiting.
    package var waiting: Double
    /// Of each customer at the station, waiting or in service.
    package var present: Double

    package init(server: Double = 0, waiting: Double = 0, present: Double = 0) {
        self.server = server
        self.waiting = waiting
        self.present = present
    }
}
