import SimulationKernel

extension FlowEngine {
    func attemptObservations() -> [AttemptObservations] {
        (0..<errands.named.count).map { index in
            var result = AttemptObservations()
            result.begun = Int(errands.named[index].begun)
            result.tries = Int(errands.named[index].tries)
            result.timeouts = Int(errands.named[index].timeouts)
            result.failures = Int(errands.named[index].failures)
            result.answered = Int(errands.named[index].answered)
            result.failed = Int(errands.named[index].failed)
            result.refusedByBudget = Int(errands.named[index].refused)
            result.time = errands.named[index].time.summary()
            return result
        }
    }

    func errandWork(at index: Int, _ after: Presence) -> ErrandWork? {
        guard hasErrands else { return nil }
        var result = ErrandWork()
        result.retries = Int(errands.stations[index].retries)
        result.discarded = Int(errands.stations[index].discarded)
        result.service = stations[index].served + after.serving[index] - before.serving[index]
        result.zombieService = errands.stations[index].zombieService + after.zombie[index] - before.zombie[index]
        result.zombieKept = errands.stations[index].zombieKept + after.zombieKept[index] - before.zombieKept[index]
        result.holds = errands.stations[index].holds.summary()
        if program.isGeneral[index] { result.keptArea = generals[index].keptArea }
        return result
    }

    func errandObservations(_ after: Presence) -> ErrandObservations? {
        guard hasErrands else { return nil }
        return ErrandObservations(
            level: errands.level.summary(at: observedUntil), waiting: errands.forked.summary(at: observedUntil),
            sent: Int(errands.sent - errands.sentBefore), ended: Int(errands.ended - errands.endedBefore),
            atStart: before.errands, atEnd: after.errands,
            area: errands.time + after.errandTime - before.errandTime)
    }

    /// Errands are not customers: they have laws of their own.
    func errandChecks(_ observed: ErrandObservations?, _ after: Presence) -> [IdentityCheck] {
        guard let observed else { return [] }
        return [
            IdentityCheck(
                law: .little, element: "errands", left: observed.level.area, right: observed.area,
                terms: before.errandTime + after.errandTime),
            IdentityCheck(
                law: .flow, element: "errands", left: Double(observed.atStart + observed.sent),
                right: Double(observed.atEnd + observed.ended)),
        ]
    }
}
