/// Which of its times stands for the arrival of a case.
package enum ArrivalMoment: Int, Sendable, Hashable, CaseIterable {
    /// When the customer came.
    case arrived
    /// When the first activity was queued or could have begun.
    case enabled
    /// When the first activity began: what came before the first queue is seen only behind it.
    case start
    /// When the first activity ended.
    case end

    /// What the rate is a rate of.
    package var words: String {
        switch self {
        case .arrived: "arrivals"
        case .enabled: "times at which the first activity was enabled"
        case .start: "starts of the first activity"
        case .end: "ends of the first activity"
        }
    }

    /// What is not seen then, in a sentence; nil for arrivals.
    package var caution: String? {
        switch self {
        case .arrived, .enabled: nil
        case .start:
            "Only starts are known, so that the first queue is not seen: the stream is that behind it, more even than "
                + "the arrivals, and late where a queue stood (Martin, Depaire & Caris 2016)."
        case .end:
            "Only ends are known: the stream is that behind the first queue and the first service."
        }
    }
}
