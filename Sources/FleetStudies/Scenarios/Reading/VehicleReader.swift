internal import Scenarios
internal import Fleets
internal import SimulationKernel

/// Reads `vehicles:`: one pool, or a map of pools.
struct VehicleReader {
    let values: ValueReader
    let clock: ClockReader
    /// It is `nil` where it could not be read, and what is said of places cannot be judged.
    let space: Space?
    let lengths: LengthReader
    private var log: DiagnosticLog { values.log }
    private var laws: LawReader { LawReader(values: values) }
    private var places: PlaceReader { PlaceReader(values: values, space: space, lengths: lengths) }

    static let supplies = ["count", "shifts", "growth", "published"]

    /// The entries of the pools, named; one pool is called `vehicles`.
    static func pools(_ entry: LocatedNode.Entry) -> [(name: String, entry: LocatedNode.Entry)] {
        let entries = entry.value.entries ?? []
        let isOne = entries.contains { supplies.contains($0.word) } || !entries.contains { $0.value.entries != nil }
        return isOne ? [("vehicles", entry)] : entries.map { ($0.word, $0) }
    }

    struct Found {
        var pools: [VehiclePool]
        var repositioning: Repositioning
    }

    func vehicles(_ entry: LocatedNode.Entry) -> Found? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            let instead = entry.value.entries == nil ? ", not \(entry.value.kind)" : " that says how many there are"
            return log.error("'vehicles' is a map\(instead)", at: entry.value, hint: "write vehicles: { count: 30 }")
        }
        var repositioning: Repositioning?
        var pools: [VehiclePool] = []
        var isWrong = false
        for (name, entry) in Self.pools(entry) {
            if name != "vehicles", !Name.isWellFormed(name) {
                log.error("'\(entry.key)' is no name: names are a-z 0-9 -", at: entry.keyPlace)
                isWrong = true
            }
            guard let pool = pool(entry, name, &repositioning) else {
                isWrong = true
                continue
            }
            pools.append(pool)
        }
        return isWrong ? nil : Found(pools: pools, repositioning: repositioning ?? .stay)
    }

    private func pool(_ entry: LocatedNode.Entry, _ name: String, _ whenIdle: inout Repositioning?) -> VehiclePool? {
        let owner = name == "vehicles" ? "'vehicles'" : "vehicles '\(name)'"
        guard let map = MapReader(entry, FormatKeys.vehicles, of: owner, log) else { return nil }
        let before = log.errorCount
        let supply = supply(map, owner)
        var pool = VehiclePool(name: name, supply: supply ?? .count(1))
        if let start = map.entry("start").flatMap({ places.place($0, "'start' of \(owner)") }) { pool.start = start }
        if let seats = map["seats"].flatMap({ values.wholeNumber($0, "'seats'", in: 1...1_000) }) { pool.seats = seats }
        if let boot = map["boot"].flatMap({ values.wholeNumber($0, "'boot'", in: 0...1_000) }) { pool.boot = boot }
        if let node = map["at-once"] {
            if node.text == "unlimited" {
                pool.atOnce = nil
            } else if let number = values.wholeNumber(node, "'at-once'", in: 1...1_000) {
                pool.atOnce = number
            }
        }
        if let node = map["when-idle"] {
            let words: [(String, Repositioning)] = [
                ("stay", .stay), ("centre", .centre), ("emptiest-area", .emptiestArea),
                ("expected-demand", .expectedDemand),
            ]
            if let word = values.word(node, "'when-idle'", words) {
                if let known = whenIdle, known != word {
                    log.error("all pools go to one place when idle; 'when-idle' was said otherwise above", at: node)
                }
                whenIdle = word
            }
        }
        return log.errorCount == before ? pool : nil
    }

    private func supply(_ map: MapReader, _ owner: String) -> VehiclePool.Supply? {
        let present = Self.supplies.filter { map.has($0) }
        guard let first = present.first else {
            return log.error("\(owner) needs count, shifts, growth or published", at: map.place)
        }
        if present.count > 1, let second = map.entry(present[1]) {
            return log.error(
                "'\(first)' and '\(present[1])' both say how many there are; give one", at: second.keyPlace)
        }
        guard let entry = map.entry(first) else { return nil }
        switch first {
        case "count": return values.wholeNumber(entry.value, "'count'", in: 1...1_000_000).map { .count($0) }
        case "shifts":
            return ShiftReader(values: values, clock: clock).shifts(entry).map { timeline in
                .shifts(
                    RateProfile(
                        pieces: timeline.changes.map { .init(time: $0.time, rate: Double($0.value)) },
                        period: timeline.period))
            }
        case "growth": return growth(entry)
        default: return published(entry)
        }
    }

    private func growth(_ entry: LocatedNode.Entry) -> VehiclePool.Supply? {
        guard let map = MapReader(entry, FormatKeys.growth, of: "'growth'", log) else { return nil }
        let first = map["first"].flatMap { values.wholeNumber($0, "'first'", in: 1...100_000) }
        let every = map["every"].flatMap { values.duration($0, "'every'", .positive) }
        let income = map["income"].flatMap { values.number($0, "'income'") }
        guard let first, let every, every.isFinite, let income else { return nil }
        return .growth(first: first, period: every, income: income * values.timeUnit.seconds / 3600)
    }

    private func published(_ entry: LocatedNode.Entry) -> VehiclePool.Supply? {
        guard let map = MapReader(entry, FormatKeys.publishedRides, of: "'published'", log) else { return nil }
        let before = log.errorCount
        var rides = PublishedRides(rates: .constant(0))
        let requests = RequestReader(values: values, clock: clock, space: space, lengths: lengths, pools: NameList([]))
        if let pairs = map.entry("pairs") {
            if let rates = requests.pairs(pairs) {
                rides.zonePairs = rates
                rides.rates = .constant(rates.joined().reduce(0, +))
            }
            for key in ["poisson", "from", "to"] {
                if let odd = map.entry(key) {
                    log.error("'pairs' says where rides go and how many; leave '\(key)' out", at: odd.keyPlace)
                }
            }
        } else if let poisson = map.entry("poisson") {
            if let rates = RateReader(values: values, clock: clock).rates(poisson, "'poisson'") { rides.rates = rates }
        } else if !map.has("poisson") {
            log.error("'published' needs poisson or pairs", at: entry.keyPlace)
        }
        if let from = map.entry("from").flatMap({ places.place($0, "'from'") }) { rides.from = from }
        if let to = map.entry("to").flatMap({ places.place($0, "'to'", hasOrigin: true) }) { rides.to = to }
        if let ahead = map["ahead"].flatMap({ laws.law($0, "'ahead'") }) { rides.ahead = ahead }
        if let detour = map["detour"].flatMap({ values.share($0, "'detour'") }) { rides.detour = detour }
        if let returns = map["returns"].flatMap({ values.share($0, "'returns'") }) { rides.returns = returns }
        if let stay = map["stay"].flatMap({ laws.law($0, "'stay'") }) { rides.stay = stay }
        return log.errorCount == before ? .published(rides) : nil
    }
}
