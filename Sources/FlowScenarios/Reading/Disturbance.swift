/// A time during which a station works more slowly, not at all, or with fewer servers.
public struct Disturbance: Sendable, Hashable {
    /// Index of the station in the network.
    public var station: Int
    /// From the start of the run, in the scenario's time unit.
    public var from: Double
    public var until: Double
    /// How fast servers work meanwhile; nil: as ever.
    public var speed: Double?
    /// How many servers are left; nil: all.
    public var servers: Int?

    public init(station: Int, from: Double, until: Double, speed: Double? = nil, servers: Int? = nil) {
        (self.station, self.from, self.until, self.speed, self.servers) = (station, from, until, speed, servers)
    }
}
