/// A log as it was read: what it holds, how good it is, and how its columns were understood.
public struct ReadLog: Sendable {
    public let log: EventLog
    public let quality: LogQuality
    /// As given, or as guessed with the reasons.
    public let map: LogMap
}
