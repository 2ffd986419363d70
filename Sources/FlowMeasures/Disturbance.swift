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
