internal import Statistics

/// The waits of one station and one class.
struct WatchedWaits {
    var durations: [CensoredDuration] = []
    /// Of these it is known when they left.
    var gaveUp = 0
    /// Of these it is not.
    var leftUnseen = 0
    var balked = 0
    var refused = 0
    /// Whose wait the log does not tell, those among them who left unseen.
    var unknown = 0
    /// Whose wait would be below 0.
    var negative = 0

    var count: Int { durations.count }

    /// All who came to the station.
    var came: Int { durations.count + balked + refused + unknown + negative }

    /// - Parameter enabled: since when it waited; NaN where nobody knows.
    mutating func add(_ log: EventLog, _ entry: Int, enabled: Double, until: Double) {
        let start = log.start[entry]
        switch log.fate[entry] {
        case .balked:
            balked += 1
            return
        case .refused:
            refused += 1
            return
        case .gaveUp:
            // When he went; with nothing but when he came it is not known.
            let end = log.end[entry].isNaN ? start : log.end[entry]
            if end.isNaN { leftUnseen += 1 }
            watch(end - enabled, isObserved: true)
        case .completed, .brokenOff:
            watch(start - enabled, isObserved: false)
        case .lost:
            unknown += 1
        case .open:
            watch((start.isNaN ? until : start) - enabled, isObserved: false)
        }
    }

    private mutating func watch(_ duration: Double, isObserved: Bool) {
        guard duration.isFinite else {
            unknown += 1
            return
        }
        guard duration >= 0 else {
            negative += 1
            return
        }
        if isObserved { gaveUp += 1 }
        durations.append(CensoredDuration(duration, isObserved: isObserved))
    }

    mutating func add(_ other: WatchedWaits) {
        durations += other.durations
        gaveUp += other.gaveUp
        leftUnseen += other.leftUnseen
        balked += other.balked
        refused += other.refused
        unknown += other.unknown
        negative += other.negative
    }
}
