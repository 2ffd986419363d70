/// A line and the servers behind it.
public struct Station: Sendable, Hashable {
    public var name: String
    public var servers: Servers
    public var discipline: Discipline
    /// The most customers at the station, waiting and in service; who comes to a full one ends as `rejected`.
    public var capacity: Int?

    public init(name: String, servers: Servers, discipline: Discipline = .fifo, capacity: Int? = nil) {
        (self.name, self.servers, self.discipline, self.capacity) = (name, servers, discipline, capacity)
    }

    public enum Servers: Sendable, Hashable {
        case count(Int)
        /// Nobody ever waits (M/G/∞).
        case unlimited
    }
}

/// Who is served next.
public enum Discipline: Sendable, Hashable {
    /// In order of arrival at the station.
    case fifo
    /// The latest arrival first; service is never interrupted.
    case lifo
    /// Any of those who wait, equally likely.
    case random
    /// The lowest priority number first, in order of arrival among equals.
    case priority(Preemption)
    /// The shortest service requirement first, known exactly; service is never interrupted.
    case shortestJobFirst
}

/// What an urgent arrival does to a less urgent customer in service.
public enum Preemption: Sendable, Hashable {
    /// It waits until a server is free.
    case none
    /// It interrupts; the interrupted service goes on where it stopped.
    case resume
    /// It interrupts; the interrupted service starts again with the same requirement.
    case restart
    /// It interrupts; the interrupted service starts again with a new requirement.
    case resample
}
