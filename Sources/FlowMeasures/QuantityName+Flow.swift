package import Scenarios

/// What is measured of flows alone.
extension QuantityName {
    // Of calls.
    package static let tries = Self("tries")
    package static let timeouts = Self("timeouts")
    package static let failed = Self("failed")
    package static let refused = Self("refused")
    package static let amplification = Self("amplification")
    package static let zombie = Self("zombie")
    package static let zombieKept = Self("zombie-kept")
    package static let discarded = Self("discarded")
    package static let kept = Self("kept")
    package static let hold = Self("hold")

    // Of how often customers come to a place.
    package static let visits = Self("visits")
    package static let visitors = Self("visitors")
    package static let passes = Self("passes")
    /// Of those who wait for others that fit.
    package static let matched = Self("matched")

    // Of servers who go round several lines, or are set up before a service.
    package static let switching = Self("switching")
    package static let setUp = Self("set-up")

    // Of servers who go off duty.
    package static let leftWaiting = Self("left-waiting")
    package static let leftBehind = Self("left-behind")
    /// The same quantity of one of the groups of servers that differ in their skills: `senior.utilization`.
    package func ofGroup(_ name: String) -> Self { Self("\(name).\(rawValue)") }

    // Of what users of an app see.
    package static let polls = Self("polls")
    package static let backwards = Self("backwards")
    package static let nothingNew = Self("nothing-new")
    package static let age = Self("age")
    package static let stale = Self("stale")
    package static let shownWait = Self("shown-wait")
    package static let waitingRoom = Self("waiting-room")
    package static let freeTime = Self("free-time")
    package static let backInTime = Self("back-in-time")
    package static let missedCalls = Self("missed-calls")
    package static let notice = Self("notice")
    package static let stayedAway = Self("stayed-away")

    // Of people's records.
    package static let outcomes = Self("outcomes")
    package static let state = Self("state")
}

extension MeasureElement {
    /// How customers end.
    package static let outcome = Self("outcome")
    /// What follows the last disturbance.
    package static let recovery = Self("recovery")
}
