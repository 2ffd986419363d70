/// A station's servers as the log shows them: who they are, how many are there when, and what they do at a shift's end.
public struct DiscoveredPool: Sendable {
    /// What is known about how many they are.
    public enum Kind: Sendable, Hashable {
        /// People or places that are named in the log, and can be counted.
        case counted
        /// The log names nobody: ``roster`` and ``numberWithoutRoster`` are the least that it takes.
        case unnamed
        /// Nobody who could be short: events, systems, and what customers do by themselves. No servers are needed.
        case unlimited
    }

    /// What becomes of work under way when a shift ends, by the scenario's words.
    public enum ShiftEnd: String, Sendable, Hashable {
        /// It is done in overtime.
        case finish
        /// It lies until somebody is there again; services are measured in working time then.
        case resume
    }

    public var pool: ServerPool
    public var kind: Kind
    /// How many are on duty by weekday and time of day; stretches that are not in it have nobody. Empty: always
    /// ``numberWithoutRoster``.
    public var roster: [WeeklyStretch<RosterNumber>]
    /// The number for a house that has no roster: who is ever there is there always. Of a roster its largest.
    public var numberWithoutRoster: RosterNumber
    public var atShiftEnd: ShiftEnd
    public var shiftEndEvidence: Evidence
    /// How the pool was found.
    public var evidence: Evidence
    /// The weekly hours of each of ``pool``'s resources, in their order.
    public var calendars: [ResourceCalendar]
}

/// How many servers are on duty.
public struct RosterNumber: Sendable, Hashable {
    /// What a scenario takes.
    public var number: Int
    /// The mean over the weeks of the log.
    public var expected: Double
    /// The most that were seen at work at the same time, on nineteen days in twenty.
    public var lowerBound: Int
    public var evidence: Evidence

    public init(number: Int, expected: Double, lowerBound: Int, evidence: Evidence) {
        (self.number, self.expected, self.lowerBound) = (number, expected, lowerBound)
        self.evidence = evidence
    }
}

/// When one resource is on duty.
public struct ResourceCalendar: Sendable {
    /// Its number in the log.
    public var resource: Int
    /// In which stretches of the week it is mostly there; the value is the share of weeks in which it was.
    public var duty: [WeeklyStretch<Double>]
    /// Of a pool's calendars that are told apart; resources with the same number share one.
    public var group: Int
    /// Of all its work the share in other pools than the one in which it counts.
    public var shareElsewhere: Double
}

/// Resources that are no servers.
public struct NotServers: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// Each is seen in three cases at most: customers who do something by themselves.
        case customers
        /// All that it does takes no time, or it does any number of things at once: a system.
        case system
    }

    public var reason: Reason
    /// Their numbers in the log.
    public var resources: [Int]
    public var evidence: Evidence
}
