public import Scenarios

/// What is measured of flows alone.
extension QuantityName {
    // Of calls.
    public static let tries = Self("tries")
    public static let timeouts = Self("timeouts")
    public static let failed = Self("failed")
    public static let refused = Self("refused")
    public static let amplification = Self("amplification")
    public static let zombie = Self("zombie")
    public static let zombieKept = Self("zombie-kept")
    public static let discarded = Self("discarded")
    public static let kept = Self("kept")
    public static let hold = Self("hold")

    // Of how often customers come to a place.
    public static let visits = Self("visits")
    public static let visitors = Self("visitors")
    public static let passes = Self("passes")

    // Of servers who go off duty.
    public static let leftWaiting = Self("left-waiting")

    // Of what users of an app see.
    public static let polls = Self("polls")
    public static let backwards = Self("backwards")
    public static let nothingNew = Self("nothing-new")
    public static let age = Self("age")
    public static let stale = Self("stale")
    public static let shownWait = Self("shown-wait")
    public static let waitingRoom = Self("waiting-room")
    public static let freeTime = Self("free-time")
    public static let backInTime = Self("back-in-time")
    public static let missedCalls = Self("missed-calls")
    public static let notice = Self("notice")
    public static let stayedAway = Self("stayed-away")

    // Of people's records.
    public static let outcomes = Self("outcomes")
    public static let state = Self("state")
}

extension MeasureElement {
    /// How customers end.
    public static let outcome = Self("outcome")
    /// What follows the last disturbance.
    public static let recovery = Self("recovery")
}
