/// What one row of a log is.
package enum LogShape: String, Sendable, Hashable, CaseIterable {
    /// An activity with its start, its end, or both.
    case activities
    /// One event of an activity, such as its start.
    case events
    /// A customer's whole way through one queue: arrival, wait, service.
    case calls
}
