internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Reads how customers come.
struct ArrivalsReader: ClockedContext {
    let values: ValueReader
    let clock: ClockReader
    /// When the run ends at the latest, in the time unit; infinite where no time ends it.
    var end = Double.infinity
    /// Gets the tables that are written beside the file.
    var files: WrittenFiles?
    /// What rates may read, where that is more than the time.
    var vocabulary: FormulaVocabulary?
    var rates: RateReader { RateReader(values: values, clock: clock) }

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
        guard let found = StatedArrivals.fields.open(entry, of: owner, self) else { return nil }
        let (stated, map) = (found.model, found.map)
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
        let source = source(entry, stated, map)
        let isInOrder = checkLimits(from: stated.from, until: stated.until, map)
        guard let source, isInOrder, found.isWhole else { return nil }
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
        return Arrivals(
            source, from: stated.from, until: stated.until, first: stated.first, batches: stated.batches)
    }

    private func source(_ entry: LocatedNode.Entry, _ stated: StatedArrivals, _ map: MapReader) -> Arrivals.Source? {
        if entry.word != "population", entry.word != "sessions", let think = map.entry("think") {
            log.error("'think' belongs to a population or to sessions", at: think.keyPlace)
        }
        if entry.word != "sessions", let requests = map.entry("requests") {
            log.error("'requests' belongs to sessions", at: requests.keyPlace)
        }
        if let way = StatedArrivals.ways.first(where: { $0.name == entry.word }) { return way.read(map, self) }
        if entry.word == StatedArrivals.sessions.name { return sessions(entry, stated, map) }
        guard let count = stated.population, stated.think != nil || !map.has("think") else { return nil }
        // Without it they come again at once.
        return .population(count, think: stated.think ?? .deterministic(0))
    }

    /// Whether a stream begins before it ends; says so where not.
    func checkLimits(from: Double, until: Double, _ map: MapReader) -> Bool {
        if from < until { return true }
        log.error("'until' is not after 'from'", at: map["until"] ?? map["from"] ?? map.node)
        return false
    }

    private func sessions(
        _ entry: LocatedNode.Entry, _ stated: StatedArrivals, _ map: MapReader
    ) -> Arrivals.Source? {
        let rates = StatedArrivals.sessions.read(map, self)
        for (key, meaning) in [("requests", "how many requests each has"), ("think", "the time to the next request")]
        where !map.has(key) { log.error("sessions need '\(key)', \(meaning)", at: entry.keyPlace) }
        guard let rates, let requests = stated.requests, let think = stated.think else { return nil }
        return .sessions(rates, requests: requests, think: think)
    }
}
