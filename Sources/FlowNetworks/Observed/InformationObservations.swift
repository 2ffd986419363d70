public import SimulationKernel

/// What the users of a line's app saw over the observed period.
public struct InformationObservations: Sendable, Hashable {
    public var duration = 0.0
    /// Requests sent, never answered (lost, or in an outage), cancelled by a later one, and answers shown.
    public var sent = 0
    public var unanswered = 0
    public var cancelled = 0
    public var shown = 0
    /// Of the answers shown: older than what they replaced, and with the same number as that.
    public var backwards = 0
    public var nothingNew = 0
    /// ∫ of the age of what is shown (since its request was sent) over all users to whom anything is shown; the time
    /// that is over; and the part of it at which what is shown was older than two periods.
    public var ageArea = 0.0
    public var ageTime = 0.0
    public var staleTime = 0.0
    /// Waits shown, each compared with the true one, of those who were served: how many, Σ (shown − true) and
    /// Σ (shown − true)².
    public var estimates = 0
    public var errorSum = 0.0
    public var errorSquares = 0.0
    /// Who left the waiting room and was called then, and of those who was back by the first call.
    public var left = 0
    public var backInTime = 0
    /// Of the same, from being told to come back to the first call; 0 for who was not told by then.
    public var notice = TallySummary()
    public var missedCalls = 0
    /// Who saw from afar that it would take too long.
    public var stayedAway = 0
    /// Who was served, and of their waits the time in the waiting room and the time free.
    public var called = 0
    public var roomTime = 0.0
    public var freeTime = 0.0
}
