internal import Scenarios
internal import FlowNetworks

/// Calls that are waited for: attempts, held servers, flows side by side.
extension StepReader {
    func attempt(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        guard let found = Attempt.fields.open(entry, of: "'attempt'", values) else {
            missed()
            return .unreadable
        }
        let map = found.map
        var draft = AttemptDraft(steps: [], attempt: found.model, otherwise: [], place: entry.keyPlace)
        draft.attempt.name = name
        for key in map.node.entries ?? [] { draft.keys[key.word] = key.keyPlace }
        if let flow = map.node.entry("flow") {
            if flow.value.elements?.isEmpty == true {
                log.error("there is nothing to attempt", at: flow.keyPlace)
                return .unreadable
            }
            draft.steps = steps(flow.value)
        }
        let failed = names.failedOutcome()
        draft.otherwise = map.node.entry("then").map { steps($0.value) } ?? [.end(outcome: failed)]
        let isUntilReadable = readUntil(map, &draft)
        draft.isReadable = map.has("flow") && found.isWhole && isUntilReadable
        if draft.isReadable { warnOfIdleKeys(draft) }
        return .attempt(draft)
    }

    /// The start of service with which nobody is impatient any more. False after a message.
    private func readUntil(_ map: MapReader, _ draft: inout AttemptDraft) -> Bool {
        guard let node = map["until"] else { return !map.has("until") }
        let steps = TimerReader.steps(in: map.node)
        guard let point = TimerReader(values: values, names: names, steps: steps).point(node, "'until'") else {
            return false
        }
        guard point.moment == .start, !point.isLast, !point.isArrival, !point.isLeaving else {
            return log.error(
                "a time-out ends with the start of a service, not with '\(node.text ?? "")'", at: node,
                hint: "write until: start of doctor, or start of doctor or nurse") ?? false
        }
        draft.attempt.until = point.places
        return true
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
        if let timeout = attempt.timeout, let deadline = attempt.deadline, timeout > deadline {
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
        guard let found = VisitValues.hold.open(entry, of: "'hold'", context) else {
            missed()
            return .unreadable
        }
        let map = found.map
        let inner = map.node.entry("while").map { steps($0.value) }
        guard let node = map["station"], let text = values.text(node, "'station'") else {
            missed()
            return .unreadable
        }
        guard let station = station(text, at: node), let inner else { return .unreadable }
        var visit = found.model.visit(station, at: node.place, map, name: name)
        visit.isHold = true
        return .hold(HoldDraft(visit: visit, steps: inner, place: entry.keyPlace))
    }

    // MARK: flows side by side

    func together(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        guard let map = MapReader(entry, FormatKeys.together, of: "'together'", log) else {
            missed()
            return .unreadable
        }
        _ = names.failedOutcome()
        var draft = ForkDraft(flows: [], waitFor: nil, name: name, place: entry.keyPlace)
        guard let flows = map.entry("flows") else {
            missed()
            return .unreadable
        }
        guard let nodes = flows.value.elements, nodes.count >= 2 else {
            log.error(
                "'flows' is a list of at least two flows", at: flows.keyPlace,
                hint: "write { together: { flows: [ [ desk ], [ laboratory ] ], wait-for: all } }")
            missed()
            return .unreadable
        }
        draft.flows = nodes.map { steps($0) }
        draft.waitFor = nodes.count
        if map.has("wait-for") { draft.waitFor = map["wait-for"].flatMap { waitFor($0, of: nodes.count) } }
        return .together(draft)
    }

    private func waitFor(_ node: LocatedNode, of count: Int) -> Int? {
        switch node.text {
        case "all": return count
        case "first": return 1
        default: break
        }
        guard let text = node.text, Double(text) != nil else {
            _ = values.word(node, "'wait-for'", [("all", 0), ("first", 0), ("2", 0)])
            return nil
        }
        guard let number = values.wholeNumber(node, "'wait-for'", in: 1...1_000_000) else { return nil }
        if number <= count { return number }
        return log.error("'wait-for' cannot be \(number): there are only \(count) flows", at: node)
    }
}
