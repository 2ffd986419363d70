internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Reads how customers come.
struct ArrivalsReader {
    let values: ValueReader
    let clock: ClockReader
    /// When the run ends at the latest, in the time unit; infinite where no time ends it.
    var end = Double.infinity
    var rates: RateReader { RateReader(values: values, clock: clock) }
    var laws: LawReader { LawReader(values: values) }
    var log: DiagnosticLog { values.log }

    static let sources = ["poisson", "renewal", "at", "population", "trace", "mmpp", "appointments", "sessions"]

    func arrivals(_ entry: LocatedNode.Entry, of owner: String) -> Arrivals? {
        let node = entry.value
        if let law = node.entries?.first(where: { LawKeys.names.contains($0.word) }) {
            return log.error(
                "'\(law.key)' is a law, not a way to arrive", at: law.keyPlace,
                hint: law.word == "exponential"
                    ? "write { poisson: 20/h }, or the time between arrivals as { renewal: { exponential: 3 min } }"
                    : "write the time between arrivals as { renewal: { \(law.key): … } }")
        }
        if node.text != nil, !node.isMissing {
            return log.error(
                "\(owner) is a map, not \(node.kind)", at: node,
                hint: "write { poisson: \(node.text ?? "20/h") }")
        }
        guard let map = MapReader(node, FormatKeys.arrivals, of: owner, at: entry.keyPlace, log: log) else {
            return nil
        }
        let present = map.node.entries?.filter { Self.sources.contains($0.word) } ?? []
        guard let first = present.first else {
            let isReported = map.node.entries?.contains { FormatKeys.arrivals.key($0.word) == nil }
            if isReported != true {
                log.error(
                    "\(owner) needs poisson, renewal, at, trace, mmpp, appointments, sessions or population",
                    at: entry.keyPlace)
            }
            return nil
        }
        if present.count > 1 {
            return log.error(
                "'\(first.key)' and '\(present[1].key)' are two ways to arrive; give one", at: present[1].keyPlace)
        }
        guard let entry = map.entry(first.word) else { return nil }
        let source = source(entry, map)
        let limits = limits(map)
        let count = map["first"].flatMap { values.wholeNumber($0, "'first'", in: 1...1_000_000_000_000) }
        let batches = map["batches-of"].flatMap { laws.wholeNumber($0, "'batches-of'") }
        if (map.has("first") && count == nil) || (map.has("batches-of") && batches == nil) { return nil }
        guard let source, let limits else { return nil }
        if case .sessions = source, let entry = map.entry("batches-of") {
            return log.error("sessions come one by one; 'batches-of' does not belong to them", at: entry.keyPlace)
        }
        if case .population = source {
            for key in ["from", "until", "first", "batches-of"] {
                if let entry = map.entry(key) {
                    return log.error(
                        "a population is there from the start; '\(key)' does not belong to it", at: entry.keyPlace)
                }
            }
        }
        return Arrivals(source, from: limits.from, until: limits.until, first: count, batches: batches)
    }

    private func source(_ entry: LocatedNode.Entry, _ map: MapReader) -> Arrivals.Source? {
        if entry.word != "population", entry.word != "sessions", let think = map.entry("think") {
            log.error("'think' belongs to a population or to sessions", at: think.keyPlace)
        }
        if entry.word != "sessions", let requests = map.entry("requests") {
            log.error("'requests' belongs to sessions", at: requests.keyPlace)
        }
        switch entry.word {
        case "poisson":
            if entry.value.entry("formula") != nil { return rates.formula(entry, "'poisson'").map { .formula($0) } }
            return rates.rates(entry, "'poisson'").map { .poisson($0) }
        case "renewal":
            guard let law = laws.law(entry.value, "'renewal'") else { return nil }
            if LawBasics.isZero(law) {
                return log.error("the time between arrivals must not always be 0", at: entry.value)
            }
            return .renewal(law)
        case "at": return rates.times(entry.value, "'at'").map { .at($0) }
        case "trace": return rates.trace(entry.value).map { .at($0) }
        case "mmpp": return modulated(entry)
        case "appointments": return appointments(entry)
        case "sessions": return sessions(entry, map)
        default:
            let count = values.wholeNumber(entry.value, "'population'", in: 1...10_000_000)
            // Without it they come again at once.
            let think = map.has("think") ? map["think"].flatMap { laws.law($0, "'think'") } : .deterministic(0)
            guard let think, let count else { return nil }
            return .population(count, think: think)
        }
    }

    func limits(_ map: MapReader) -> (from: Double, until: Double)? {
        let from = map.has("from") ? map["from"].flatMap { clock.moment($0, "'from'") } : 0
        let until = map.has("until") ? map["until"].flatMap { clock.moment($0, "'until'") } : Double.infinity
        guard let from, let until else { return nil }
        if from < until { return (from, until) }
        return log.error("'until' is not after 'from'", at: map["until"] ?? map["from"] ?? map.node)
    }

    private func sessions(_ entry: LocatedNode.Entry, _ map: MapReader) -> Arrivals.Source? {
        let rates = rates.rates(entry, "'sessions'")
        for (key, meaning) in [("requests", "how many requests each has"), ("think", "the time to the next request")]
        where !map.has(key) { log.error("sessions need '\(key)', \(meaning)", at: entry.keyPlace) }
        let requests = map["requests"].flatMap { laws.wholeNumber($0, "'requests'") }
        let think = map["think"].flatMap { laws.law($0, "'think'") }
        guard let rates, let requests, let think else { return nil }
        return .sessions(rates, requests: requests, think: think)
    }
}
