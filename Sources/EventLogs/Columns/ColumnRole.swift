import Files

/// What a column of a log is for.
package enum ColumnRole: String, Sendable, Hashable, CaseIterable {
    case caseID = "case"
    case activity
    case lifecycle
    /// When an event happened, where a row is one.
    case time
    /// When a customer came.
    case arrival
    /// When it was queued, scheduled, or could have begun.
    case enabled
    case start
    case end
    /// How long it took, in place of its end or its start.
    case duration
    /// When the wait was over, be it by a start or by leaving.
    case queueEnd = "queue-end"
    /// The day of times of day that stand alone.
    case date
    case resource
    case customerClass = "class"
    case outcome
    /// Which events belong to the same activity.
    case instance

    package var isTime: Bool {
        switch self {
        case .time, .arrival, .enabled, .start, .end, .queueEnd, .date: true
        default: false
        }
    }

    /// Whether words stand in it, which may be given other names.
    package var isName: Bool { !isTime && self != .duration }

    /// What stands in it, for the map's reference.
    var meaning: String {
        switch self {
        case .caseID: "whose row it is: the patient's visit, the order, the call"
        case .activity: "what was done, which becomes a station"
        case .lifecycle: "what happened to it: start, complete, withdraw and so on, where a row is one event"
        case .time: "when the event happened, where a row is one event"
        case .arrival: "when the customer came"
        case .enabled: "when it was queued or could have begun"
        case .start: "when it began"
        case .end: "when it ended"
        case .duration: "how long it took, where its end or its start is not there"
        case .queueEnd: "when the wait was over, by a start or by leaving"
        case .date: "the day, where the other times have none"
        case .resource: "who did it"
        case .customerClass: "what kind of customer it is: a priority, a type"
        case .outcome: "how it ended: served, gave up"
        case .instance: "which events are of the same activity"
        }
    }
}

/// What one row of a log is.
package enum LogShape: String, Sendable, Hashable, CaseIterable {
    /// An activity with its start, its end, or both.
    case activities
    /// One event of an activity, such as its start.
    case events
    /// A customer's whole way through one queue: arrival, wait, service.
    case calls
    /// A customer's whole way through several steps, each with columns of its own.
    case cases
}
