package import SimulationKernel

/// What the users of a line's app saw over the observed period.
package struct InformationObservations: Sendable, Hashable {
    package var duration = 0.0
    /// Requests sent, never answered (lost, or in an outage), cancelled by a later one, and answers shown.
    package var sent = 0
    package var unanswered = 0
    package var cancelled = 0
    package var shown = 0
    /// Of the answers shown: older than what they replaced, and with the same number as that.
    package var backwards = 0
    package var nothingNew = 0
    /// The integral of the age of what is shown (since its request was sent) over all users to whom anything is shown; the
    /// time that is over; and the part of it at which what is shown was older than two periods.
    package var ageArea = 0.0
    package var ageTime = 0.0
    package var staleTime = 0.0
    /// Waits shown, each compared with the true one, of those who were served: how many, Σ (shown − true) and
    /// Σ (shown − true)².
    package var estimates = 0
    package var errorSum = 0.0
    package var errorSquares = 0.0
    /// Who left the waiting room and was called then, and of those who was back by the first call.
    package var left = 0
    package var backInTime = 0
    /// Of the same, from being told to come back to the first call; 0 for who was not told by then.
    package var notice = TallySummary()
    package var missedCalls = 0
    /// Who saw from afar that it would take too long.
    package var stayedAway = 0
    /// Who was served, and of their waits the time in the waiting room and the time free.
    package var called = 0
    package var roomTime = 0.0
    package var freeTime = 0.0
}
