internal import Scenarios
internal import FlowNetworks

/// Calls that are waited for: attempts, held servers, flows side by side.
extension StepReader {
    func attempt(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        guard let map = MapReader(entry, FormatKeys.attempt, of: "'attempt'", log) else {
            missed()
            return .unreadable
        }
        var draft = AttemptDraft(steps: [], attempt: Attempt([], otherwise: []), otherwise: [], place: entry.keyPlace)
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
        draft.isReadable =
            map.has("flow") && readTries(map, &draft.attempt) && readOnTimeout(map, &draft.attempt)
            && readUntil(map, &draft)
        if draft.isReadable { warnOfIdleKeys(draft) }
        return .attempt(draft)
    }

    /// False after a message.
    private func readTries(_ map: MapReader, _ attempt: inout Attempt) -> Bool {
        var isReadable = true
        func read<Value>(_ key: String, _ value: (LocatedNode) -> Value?) -> Value? {
            guard map.has(key) else { return nil }
            let read = map[key].flatMap(value)
            if read == nil { isReadable = false }
            return read
        }
        func time(_ key: String) -> Double? {
            // `never` is the same as no limit.
            read(key) { values.duration($0, "'\(key)'", .positive) }.flatMap { $0.isFinite ? $0 : nil }
        }
        attempt.tries = read("tries") { values.wholeNumber($0, "'tries'", in: 1...1000) } ?? 1
        attempt.timeout = time("timeout")
        attempt.deadline = time("deadline")
        attempt.budget = read("budget") { node in
            guard let share = values.share(node, "'budget'") else { return nil }
            if share > 0 { return share }
            return log.error("a budget of 0% pays for no second try; write tries: 1", at: node)
        }
        if map.has("backoff") {
            attempt.backoff = map.entry("backoff").flatMap { backoff($0) }
            if attempt.backoff == nil { isReadable = false }
        }
        return isReadable
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

    private func readOnTimeout(_ map: MapReader, _ attempt: inout Attempt) -> Bool {
        if map.has("idempotent") {
            guard
                let isIdempotent = map["idempotent"].flatMap({
                    values.word($0, "'idempotent'", [("yes", true), ("no", false)])
                })
            else { return false }
            attempt.isIdempotent = isIdempotent
        }
        guard map.has("on-timeout") else { return true }
        let words: [(String, Attempt.OnTimeout)] = [("let-finish", .letFinish), ("abandon", .abandon)]
        guard let onTimeout = map["on-timeout"].flatMap({ values.word($0, "'on-timeout'", words) }) else {
            return false
        }
        attempt.onTimeout = onTimeout
        return true
    }

    /// A duration that is always the same, or a map.
    private func backoff(_ entry: LocatedNode.Entry) -> Backoff? {
        guard entry.value.entries != nil else {
            if entry.value.text == "none" {
                return log.error(
                    "'backoff' is a duration, such as 200 ms, or a map, not 'none'", at: entry.value,
                    hint: "leave it out: without 'backoff' the next try follows at once")
            }
            if let text = entry.value.text, !entry.value.isMissing, Quantity(text: text) == nil {
                return log.error(
                    "'backoff' is a duration, such as 200 ms, or a map, not '\(text)'", at: entry.value,
                    hint: "write backoff: { first: 200 ms, factor: 2, at-most: 10 s, jitter: full } for waits that grow"
                )
            }
            return values.duration(entry.value, "'backoff'")
                .flatMap { laws.finite($0, entry.value) }.map { Backoff(first: $0) }
        }
        guard let map = MapReader(entry, FormatKeys.backoff, of: "'backoff'", log) else { return nil }
        let jitters: [(String, Backoff.Jitter)] = [
            ("none", .none), ("full", .full), ("equal", .equal), ("decorrelated", .decorrelated),
        ]
        let first = map["first"].flatMap { node in values.duration(node, "'first'").flatMap { laws.finite($0, node) } }
        let factor = map.has("factor") ? map["factor"].flatMap { values.number($0, "'factor'", .positive) } : 1
        let most =
            map.has("at-most") ? map["at-most"].flatMap { values.duration($0, "'at-most'", .positive) } : .infinity
        let jitter =
            map.has("jitter") ? map["jitter"].flatMap { values.word($0, "'jitter'", jitters) } : Backoff.Jitter.none
        guard let first, let factor, let most, let jitter else { return nil }
        if factor < 1, let node = map["factor"] {
            return log.error("'factor' is at least 1: a wait is not shorter than the one before", at: node)
        }
        if most < first, let node = map["at-most"] { return log.error("'at-most' is below 'first'", at: node) }
        if jitter == .decorrelated, let other = map.entry("factor") {
            return log.error(
                "'factor' does not belong to decorrelated jitter, which draws up to three times the wait before",
                at: other.keyPlace)
        }
        return Backoff(first: first, factor: factor, atMost: most, jitter: jitter)
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
        guard let map = MapReader(entry, FormatKeys.hold, of: "'hold'", log) else {
            missed()
            return .unreadable
        }
        let priority = map["priority"].flatMap { values.wholeNumber($0, "'priority'", in: 1...1_000_000) }
        let patience = map["patience"].flatMap { services.patienceOfVisit($0) }
        let service = map["service"].flatMap { services.service($0, "'service'") }
        let inner = map.node.entry("while").map { steps($0.value) }
        guard let node = map["station"], let text = values.text(node, "'station'") else {
            missed()
            return .unreadable
        }
        guard let station = station(text, at: node), let inner else { return .unreadable }
        var visit = VisitDraft(
            station: station, place: node.place, service: service, statesService: map.has("service"),
            priority: priority, patience: patience, name: name)
        visit.isHold = true
        visit.takes = map["takes"].flatMap { StationReader.takes($0, values) }
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
