internal import FlowNetworks

/// What can be measured of calls: attempts by their names, retries at stations, goodput and recovery.
extension MeasureDirectory {
    /// The attempts that have a name, each name once.
    var namedAttempts: [Attempt] {
        var found: [Attempt] = []
        for case .attempt(let attempt) in network.flows.flatMap(\.all) where attempt.name != nil {
            if !found.contains(where: { $0.name == attempt.name }) { found.append(attempt) }
        }
        return found
    }

    func quantities(ofAttempt attempt: Attempt) -> [MeasuredQuantity] {
        let isLimited = attempt.timeout != nil || attempt.deadline != nil
        return [
            .times("time", byClass: false), .figure("tries", "mean", .number),
            .figure(
                "timeouts", "share", .share,
                missing: isLimited ? nil : "the attempt has no 'timeout' and no 'deadline'"),
            .figure("failed", "share", .share),
        ]
    }

    /// What retries do to a station.
    func callQuantities(ofStation index: Int) -> [MeasuredQuantity] {
        let calls = network.flows.flatMap(\.all).compactMap { step -> Attempt? in
            if case .attempt(let attempt) = step { attempt } else { nil }
        }
        let here = calls.filter { $0.flow.visits.contains { $0.station == index } }
        let name = network.stations[index].name
        let isCalled = here.isEmpty ? "nobody comes to '\(name)' within an attempt" : nil
        let isLate = here.contains { $0.timeout != nil || $0.deadline != nil }
        return [
            .figure("amplification", "mean", .number, missing: isCalled),
            .figure(
                "zombie", "share", .share,
                missing: isCalled ?? (isLate ? nil : "no attempt that comes to '\(name)' has a 'timeout'")),
            .figure(
                "discarded", "share", .share,
                missing: network.stations[index].discardsExpired ? nil : "'\(name)' has no 'discard: expired'"),
        ]
    }

    /// How soon and how often it goes on as before after the last disturbance.
    var recoveryQuantities: [MeasuredQuantity] {
        let missing = disturbances.isEmpty ? "no station has 'disturbances'" : nil
        return [
            .figure("time", "mean", .time, missing: missing), .figure("share", "mean", .share, missing: missing),
        ]
    }
}
