/// A log as it was read: what it holds, how good it is, and how its columns were understood.
package struct ReadLog: Sendable {
    package let log: EventLog
    package let quality: LogQuality
    /// As given, or as guessed with the reasons.
    package let map: LogMap
}
