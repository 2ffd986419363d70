package import FlowNetworks

/// A time during which a station works more slowly, not at all, or with fewer servers.
package struct Disturbance: Sendable, Hashable {
    /// Index of the station in the network.
    package var station: Int
    /// From the start of the run, in the scenario's time unit.
    package var from: Double
    package var until: Double
    /// How fast servers work meanwhile; nil: as ever.
    package var speed: Double?
    /// How many servers are left; nil: all.
    package var servers: Int?

    package init(station: Int, from: Double, until: Double, speed: Double? = nil, servers: Int? = nil) {
        self.station = station
        self.from = from
        self.until = until
        self.speed = speed
        self.servers = servers
    }
}

extension Station {
    /// Whether nobody is on duty only while a disturbance of it lasts.
    /// - Parameters:
    ///   - disturbances: of all stations.
    ///   - index: of this station, as disturbances name it.
    package func closesOnlyIn(_ disturbances: [Disturbance], at index: Int) -> Bool {
        guard case .schedule(let schedule) = servers, schedule.period == nil else { return false }
        let own = disturbances.filter { $0.station == index && $0.servers == 0 }.map(\.from)
        return !own.isEmpty && schedule.pieces.allSatisfy { $0.count > 0 || own.contains($0.time) }
    }
}
