/// What can happen at a station by what it says itself.
extension Station {
    /// Whether who comes may find no place.
    package var canReject: Bool { capacity != nil }

    /// Whether who comes may not want to join.
    package var canBalk: Bool { balking != nil || information?.stayAway != nil }

    /// Whether it makes who comes from another station stay there when it is full.
    package var blocksOthers: Bool { whenFull == .block && capacity != nil }

    /// Whether a service may be interrupted by another customer, by the end of a shift or by a breakdown.
    package var interruptsService: Bool {
        if case .interrupt = atShiftEnd { return true }
        return discipline.interruptsService || breakdowns != nil
    }
}
