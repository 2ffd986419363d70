/// What can happen at a station by what it says itself.
extension Station {
    /// Whether the number of its servers has a limit.
    public var hasLimitedServers: Bool { servers != .unlimited }

    /// Whether its servers come and go by a plan.
    public var hasShifts: Bool {
        switch servers {
        case .schedule, .groups: true
        case .count, .unlimited: false
        }
    }

    /// Whether servers may be absent while they are on duty: they fail, or go away when nobody waits.
    public var hasAbsences: Bool { hasLimitedServers && (breakdowns != nil || vacations != nil) }

    /// Whether who comes may find no place.
    public var canReject: Bool { capacity != nil }

    /// Whether who comes may not want to join.
    public var canBalk: Bool { balking != nil || information?.stayAway != nil }

    /// Whether somebody may wait outside to come again.
    public var hasOrbit: Bool { hasLimitedServers && retry != nil }

    /// Whether it makes who comes from another station stay there when it is full.
    public var blocksOthers: Bool { whenFull == .block && capacity != nil }

    /// Whether a service may be interrupted by another customer, by the end of a shift or by a breakdown.
    public var interruptsService: Bool {
        if case .interrupt = atShiftEnd { return true }
        return discipline.interruptsService || breakdowns != nil
    }
}
