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
            .figure("refused", "share", .share, missing: attempt.budget == nil ? "the attempt has no 'budget'" : nil),
        ]
    }

    /// What calls do to a station: retries, work for nobody, servers kept.
    func callQuantities(ofStation index: Int) -> [MeasuredQuantity] {
        let station = network.stations[index]
        let name = station.name
        let steps = network.flows.flatMap(\.all)
        func comesHere(_ flows: [[FlowStep]]) -> Bool { flows.contains { $0.visits.contains { $0.station == index } } }
        let calls = steps.compactMap { step -> Attempt? in
            if case .attempt(let attempt) = step, comesHere([attempt.flow]) { attempt } else { nil }
        }
        let late = calls.filter { $0.timeout != nil || $0.deadline != nil }
        let isOutrun = steps.contains { step in
            if case .together(let fork) = step {
                fork.waitFor < fork.flows.count && comesHere(fork.flows)
            } else {
                false
            }
        }
        let drops = station.discardsExpired && !calls.isEmpty || late.contains { $0.onTimeout == .abandon }
        let isKept = steps.contains { step in
            if case .hold(let hold) = step { hold.visit.station == index } else { false }
        }
        let unkept = isKept ? nil : "no flow holds a server of '\(name)'"
        return [
            .figure(
                "amplification", "mean", .number,
                missing: calls.isEmpty ? "nobody comes to '\(name)' within an attempt" : nil),
            MeasuredQuantity(
                name: "zombie", shape: .figures([("share", .share), ("mean", .number)]),
                missing: late.isEmpty && !isOutrun
                    ? "no attempt that comes to '\(name)' has a 'timeout' or a 'deadline'" : nil),
            .figure(
                "zombie-kept", "mean", .number,
                missing: unkept
                    ?? (late.isEmpty && !isOutrun
                        ? "no attempt that comes to '\(name)' has a 'timeout' or a 'deadline'" : nil)),
            .figure(
                "discarded", "share", .share,
                missing: drops ? nil : "no work is dropped at '\(name)', which has no 'discard: expired'"),
            MeasuredQuantity(
                name: "kept",
                shape: .figures([("mean", .number)] + (station.servers == .unlimited ? [] : [("share", .share)])),
                missing: unkept), .times("hold", byClass: false, missing: unkept),
        ]
    }

    /// Whether throughput and goodput are told: somebody calls, pays or is disturbed, or the file asks for them.
    private var tellsEnds: Bool {
        network.flows.flatMap(\.all).contains { step in
            switch step {
            case .attempt, .hold, .together: true
            default: false
            }
        } || payments != nil || !disturbances.isEmpty || asksGoodput || worths.contains { $0 != nil }
    }

    var endQuantities: [MeasuredQuantity] {
        let missing =
            tellsEnds
            ? nil : "nobody calls, pays or is disturbed; report: { goodput-over: 1 min } tells goodput all the same"
        let earns = worths.contains { ($0?.revenue ?? 0) != 0 } ? nil : "no outcome states a 'revenue'"
        return [
            .figure("throughput", "rate", .rate, byClass: true, missing: missing),
            MeasuredQuantity(
                name: "goodput", shape: .figures([("rate", .rate), ("share", .share)]), isByClass: true,
                missing: missing), .figure("revenue", "rate", .cost, missing: earns),
            .figure("profit", "rate", .cost, missing: earns),
        ]
    }

    var outcomeQuantities: [MeasuredQuantity] {
        network.outcomes.enumerated().flatMap { index, name in
            let worth = worths.indices.contains(index) ? worths[index] : nil
            func money(_ what: String, _ amount: Double?) -> MeasuredQuantity {
                .figure(
                    "\(name).\(what)", "rate", .cost,
                    missing: (amount ?? 0) == 0 ? "the outcome '\(name)' states no '\(what)'" : nil)
            }
            return [
                MeasuredQuantity(
                    name: name, shape: .figures([("share", .share), ("rate", .rate), ("count", .number)]),
                    isByClass: true), .times("\(name).time"), money("revenue", worth?.revenue),
                money("cost", worth?.cost),
            ]
        }
    }

    /// How soon and how often it goes on as before after the last disturbance.
    var recoveryQuantities: [MeasuredQuantity] {
        let missing = disturbances.isEmpty ? "no station has 'disturbances'" : nil
        return [
            MeasuredQuantity(name: "time", shape: .figures([("mean", .time), ("max", .time)]), missing: missing),
            .figure("share", "mean", .share, missing: missing),
        ]
    }
}
