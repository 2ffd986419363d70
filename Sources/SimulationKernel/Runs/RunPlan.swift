/// How long one replication runs and what of it is observed. Times in the model's time unit.
public struct RunPlan: Sendable, Hashable {
    /// What ends the observed period.
    public enum Length: Sendable, Hashable {
        /// This long after the warm-up.
        case horizon(Double)
        /// When this many customers have ended, in any way, after the warm-up.
        case customers(Int)
        /// When nobody is inside and nobody can come any more, or after this long.
        case untilEmpty(limit: Double)
        /// When blocked customers wait for each other in a circle, or after this long.
        case untilDeadlock(limit: Double)
    }

    /// What happens to those who are inside at the end.
    public enum Closing: Sendable, Hashable {
        /// They stay unfinished.
        case stop
        /// Doors close, the work is done, and the observed period ends with the last of them.
        case finish
    }

    /// What is not observed at the beginning.
    public enum WarmUp: Sendable, Hashable {
        case none
        case time(Double)
        /// Until this many customers have ended.
        case customers(Int)
    }

    /// Whether the observed period has so many equal parts.
    public func canBeCut(into batches: Int) -> Bool {
        switch length {
        case .customers(let number): batches >= 1 && number >= batches
        case .horizon(let time): batches >= 1 && time > 0
        case .untilEmpty, .untilDeadlock: false
        }
    }

    /// Whether it ends when blocked customers wait for each other in a circle.
    public var looksForDeadlock: Bool { if case .untilDeadlock = length { true } else { false } }

    public var length: Length
    public var closing: Closing
    public var warmUp: WarmUp

    public init(_ length: Length, closing: Closing = .stop, warmUp: WarmUp = .none) {
        self.length = length
        self.closing = closing
        self.warmUp = warmUp
    }
}

extension RunPlan {
    /// When the observed period ends at the latest, doors that close after it aside.
    package var latestEnd: Double {
        let start: Double =
            switch warmUp {
            case .none: 0
            case .time(let time): time
            case .customers: .infinity
            }
        return switch length {
        case .horizon(let time), .untilEmpty(limit: let time), .untilDeadlock(limit: let time): start + time
        case .customers: .infinity
        }
    }
}

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
