/// What is kept of the events of a replication.
public enum Tracing: Sendable, Hashable {
    /// Nothing; costs nothing.
    case none
    /// Their digest.
    case digest
    /// The events themselves, to be taken from time to time, and their digest.
    case events
}
