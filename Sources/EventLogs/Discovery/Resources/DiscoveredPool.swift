/// A station's servers as the log shows them: who they are, how many are there when, and what they do at a shift's end.
package struct DiscoveredPool: Sendable {
    /// What is known about how many they are.
    package enum Kind: Sendable, Hashable {
        /// People or places that are named in the log, and can be counted.
        case counted
        /// The log names nobody: ``roster`` and ``numberWithoutRoster`` are the least that it takes.
        case unnamed
        /// Nobody who could be short: events, systems, and what customers do by themselves. No servers are needed.
        case unlimited
    }

    /// What becomes of work under way when a shift ends, by the scenario's words.
    package enum ShiftEnd: String, Sendable, Hashable {
        /// It is done in overtime.
        case finish
        /// It lies until somebody is there again; services are measured in working time then.
        case resume
    }

    package var pool: ServerPool
    package var kind: Kind
    /// How many are on duty by weekday and time of day; stretches that are not in it have nobody. Empty: always
    /// ``numberWithoutRoster``.
    package var roster: [WeeklyStretch<RosterNumber>]
    /// The number where there is no roster: who is ever there is there always. Of a roster its largest.
    package var numberWithoutRoster: RosterNumber
    package var atShiftEnd: ShiftEnd
    package var shiftEndEvidence: Evidence
    /// How the pool was found.
    package var evidence: Evidence
    /// The weekly hours of each of ``pool``'s resources, in their order.
    package var calendars: [ResourceCalendar]
    /// The most that one of them does at once: so many servers it counts as.
    package var atOnce = 1
}

/// How many servers are on duty.
package struct RosterNumber: Sendable, Hashable {
    /// What a scenario takes.
    package var number: Int
    /// The mean over the weeks of the log.
    package var expected: Double
    /// The most that were seen at work at the same time, on nineteen days in twenty.
    package var lowerBound: Int
    package var evidence: Evidence

    package init(number: Int, expected: Double, lowerBound: Int, evidence: Evidence) {
        self.number = number
        self.expected = expected
        self.lowerBound = lowerBound
        self.evidence = evidence
    }
}

/// When one resource is on duty.
package struct ResourceCalendar: Sendable {
    /// Its number in the log.
    package var resource: Int
    /// In which stretches of the week it is mostly there; the value is the share of weeks in which it was.
    package var duty: [WeeklyStretch<Double>]
    /// Of a pool's calendars that are told apart; resources with the same number share one.
    package var group: Int
    /// Of all its work the share in other pools than the one in which it counts.
    package var shareElsewhere: Double
}

/// Resources that are no servers.
package struct NotServers: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// Each is seen in three cases at most: customers who do something by themselves.
        case customers
        /// All that it does takes no time, or it does any number of things at once: a system, a role or a group.
        case system
    }

    package var reason: Reason
    /// Their numbers in the log.
    package var resources: [Int]
    package var evidence: Evidence
}

/// Resources who do the same work: a station's servers.
package struct ServerPool: Sendable, Hashable {
    /// Numbers of the log's activities that they carry out.
    package var activities: [Int]
    /// Numbers of the log's resources; empty where the log names none for them.
    package var resources: [Int]

    package init(activities: [Int], resources: [Int]) {
        self.activities = activities
        self.resources = resources
    }
}

extension RosterNumber {
    /// The same where nothing of it is known.
    var unknown: RosterNumber {
        RosterNumber(
            number: number, expected: expected, lowerBound: 0,
            evidence: Evidence(
                .assumed, count: evidence.count,
                remark: "unknown: the log has ends alone and no names, so that fewer or more may be at work"))
    }

    /// Whether the log tells nothing of it.
    package var isUnknown: Bool { evidence.grade == .assumed }
}
