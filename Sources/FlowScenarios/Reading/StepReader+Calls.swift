internal import Scenarios
internal import FlowNetworks

/// Calls that are waited for: attempts, held servers, flows side by side.
extension StepReader {
    func attempt(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        guard let found = AttemptDraft.fields.open(entry, of: "'attempt'", context) else {
            missed()
            return .unreadable
        }
        let map = found.map
        if let flow = map.node.entry("flow"), flow.value.elements?.isEmpty == true {
            log.error("there is nothing to attempt", at: flow.keyPlace)
            return .unreadable
        }
        var draft = found.model
        draft.place = entry.keyPlace
        draft.attempt.name = name
        for key in map.node.entries ?? [] { draft.keys[key.word] = key.keyPlace }
        let failed = names.failedOutcome()
        draft.otherwise = draft.then ?? [.end(outcome: failed)]
        draft.isReadable = found.isWhole
        if draft.isReadable { warnOfIdleKeys(draft) }
        return .attempt(draft)
    }

    /// Keys that can never do anything.
    private func warnOfIdleKeys(_ draft: AttemptDraft) {
        let attempt = draft.attempt
        func warn(_ key: String, _ message: String, hint: String? = nil) {
            guard let place = draft.keys[key] else { return }
            log.warning(message, at: place, hint: hint)
        }
        if attempt.tries == 1 {
            let hint = draft.keys["tries"] == nil ? "write tries: 3 beside it; the first one counts" : nil
            warn("backoff", "'backoff' does nothing: there is only one try", hint: hint)
            warn("budget", "'budget' does nothing: there is only one try, and it is always allowed", hint: hint)
        }
        if let timeout = attempt.fixedTimeout, let deadline = attempt.deadline, timeout > deadline {
            warn(
                "timeout",
                "the time-out of \(Understood.duration(timeout, values.timeUnit)) is longer than the deadline of "
                    + "\(Understood.duration(deadline, values.timeUnit)), which always comes first")
        }
        if attempt.timeout == nil, attempt.deadline == nil {
            warn("on-timeout", "'on-timeout' does nothing without a 'timeout' or a 'deadline'")
            warn("until", "'until' does nothing without a 'timeout' or a 'deadline'")
        }
    }

    // MARK: held servers

    func hold(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        let station = entry.value["station"]?.text.flatMap { names.stations.index(of: $0) }
        guard let found = HoldDraft.fields.open(entry, of: "'hold'", FlowContext(self, station: station)) else {
            missed()
            return .unreadable
        }
        var visit = found.model.visit
        if !found.map.has("station") { missed() }
        guard visit.station >= 0, let flow = found.model.flow else { return .unreadable }
        visit.place = found.map["station"]?.place ?? entry.keyPlace
        visit.statesService = found.map.has("service")
        visit.name = name
        visit.isHold = true
        return .hold(HoldDraft(visit: visit, steps: flow, place: entry.keyPlace))
    }

    // MARK: flows side by side

    func together(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        _ = names.failedOutcome()
        guard let found = ForkDraft.fields.open(entry, of: "'together'", context), let flows = found.model.flows else {
            missed()
            return .unreadable
        }
        var draft = ForkDraft(flows: flows, waitFor: flows.count, name: name, place: entry.keyPlace)
        if found.map.has("wait-for") { draft.waitFor = waitFor(found, of: flows.count) }
        return .together(draft)
    }

    private func waitFor(_ found: Fields<StatedFork, FlowContext>.Found, of count: Int) -> Int? {
        switch found.model.waitFor {
        case .all?: return count
        case .some(.number(let number)) where number <= count: return number
        case .some(.number(let number)):
            guard let node = found.map["wait-for"] else { return nil }
            return log.error("'wait-for' cannot be \(number): there are only \(count) flows", at: node)
        case nil: return nil
        }
    }
}
