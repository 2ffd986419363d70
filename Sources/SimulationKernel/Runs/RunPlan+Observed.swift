extension RunPlan {
    /// Whether the observed period follows a warm-up, so that it stands for the long run.
    package var isLongRun: Bool {
        if closing == .finish { return false }
        switch length {
        case .horizon, .customers: break
        case .untilEmpty, .untilDeadlock: return false
        }
        switch warmUp {
        case .none: return false
        case .customers(let number): return number > 0
        case .time(let time): return time > 0
        }
    }

    /// When the doors close while the work goes on; nil where it does not.
    package var closesAfter: Double? {
        guard closing == .finish, case .horizon(let time) = length else { return nil }
        return time
    }

    /// The length of a period that begins with the empty network and ends at a fixed time; nil for any other.
    package var fromEmpty: Double? {
        guard case .none = warmUp, closing == .stop, case .horizon(let time) = length else { return nil }
        return time
    }

    /// The observed period where it begins and ends at fixed times.
    package var observed: (from: Double, to: Double)? {
        guard closing == .stop, case .horizon(let length) = length else { return nil }
        switch warmUp {
        case .none: return (0, length)
        case .time(let time): return (time, time + length)
        case .customers: return nil
        }
    }
}
