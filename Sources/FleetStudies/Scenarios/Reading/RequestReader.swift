internal import Measures
internal import Scenarios
internal import Fleets
internal import SimulationKernel
internal import Statistics

/// Reads `requests:`: one kind, or a map of kinds.
struct RequestReader {
    let values: ValueReader
    let clock: ClockReader
    /// It is `nil` where it could not be read, and what is said of places cannot be judged.
    let space: Space?
    let lengths: LengthReader
    let pools: NameList
    private var log: DiagnosticLog { values.log }
    private var laws: LawReader { LawReader(values: values) }
    private var rates: RateReader { RateReader(values: values, clock: clock) }
    private var places: PlaceReader { PlaceReader(values: values, space: space, lengths: lengths) }

    static let sources = ["poisson", "pairs", "trace"]

    func requests(_ entry: LocatedNode.Entry) -> [RequestClass]? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            let instead = entry.value.entries == nil ? ", not \(entry.value.kind)" : " that says how they come"
            return log.error(
                "'requests' is a map\(instead)",
                at: entry.value,
                hint: "write requests: { poisson: 120/h }")
        }
        // One kind says at once how it comes; a map of kinds has maps behind names.
        if entries.contains(where: { Self.sources.contains($0.word) })
            || !entries.contains(where: { $0.value.entries != nil }) || entries.contains(where: isMisspelled)
        {
            return one(entry, name: "requests").map { [$0] }
        }
        let read = entries.map { one($0, name: $0.word) }
        for name in entries where !Name.isWellFormed(name.word) {
            log.error("'\(name.key)' is no name: names are a-z 0-9 -", at: name.keyPlace)
        }
        guard !read.contains(where: { $0 == nil }) else { return nil }
        return read.compactMap { $0 }
    }

    /// `poison: 60/h`, which is no kind of requests: that is a map.
    private func isMisspelled(_ entry: LocatedNode.Entry) -> Bool {
        entry.value.entries == nil && Spelling.nearest(to: entry.word, in: Self.sources) != nil
    }

    private func one(_ entry: LocatedNode.Entry, name: String) -> RequestClass? {
        let owner = name == "requests" ? "'requests'" : "requests '\(name)'"
        guard let map = MapReader(entry, FormatKeys.requests, of: owner, log) else { return nil }
        let before = log.errorCount
        let source = source(map, owner)
        var requests = RequestClass(name: name, source: source ?? .poisson(.constant(0)))
        func read<Value>(_ key: String, _ value: (LocatedNode.Entry) -> Value?) -> Value? {
            map.entry(key).flatMap(value)
        }
        if let place = read("from", { places.place($0, "'from' of \(owner)") }) { requests.from = place }
        if let place = read("to", { places.place($0, "'to' of \(owner)", hasOrigin: true) }) { requests.to = place }
        if let law = read("seats", { countOrNone($0.value, "'seats'") }) { requests.seats = law }
        if let law = read("parcels", { countOrNone($0.value, "'parcels'") }) { requests.parcels = law }
        requests.patience = read("patience") { laws.law($0.value, "'patience'") }
        if let ends = read(
            "patient-until",
            {
                values.word(
                    $0.value, "'patient-until'", [("match", RequestClass.PatienceEnd.match), ("pickup", .pickup)])
            })
        {
            requests.patienceEnds = ends
        }
        if let waits = read("waits", { yesOrNo($0.value, "'waits'") }) { requests.waits = waits }
        read("no-show") { noShow($0, &requests) } ?? ()
        requests.cancelsWaiting = read("cancels-waiting") { laws.law($0.value, "'cancels-waiting'") }
        requests.cancelsCarried = read("cancels-carried") { laws.law($0.value, "'cancels-carried'") }
        requests.carrying = read("carrying") { laws.law($0.value, "'carrying'") }
        requests.pool = read("vehicles") { node in
            values.text(node.value, "'vehicles'").flatMap { pool($0, at: node.value) }
        }
        if let law = read("ahead", { laws.law($0.value, "'ahead'") }) { requests.ahead = law }
        if let window = read("window", { values.duration($0.value, "'window'") }) { requests.timeWindow = window }
        return log.errorCount == before ? requests : nil
    }

    // MARK: How they come

    private func source(_ map: MapReader, _ owner: String) -> RequestClass.Source? {
        let present = Self.sources.filter { map.has($0) }
        guard let first = present.first else {
            return log.error("\(owner) needs poisson, pairs or trace", at: map.place)
        }
        if present.count > 1, let second = map.entry(present[1]) {
            return log.error("'\(first)' and '\(present[1])' are two ways to come; give one", at: second.keyPlace)
        }
        if first != "pairs", let factor = map.entry("factor") {
            log.error("'factor' belongs to 'pairs'; a Poisson stream has a schedule", at: factor.keyPlace)
        }
        guard let entry = map.entry(first) else { return nil }
        switch first {
        case "poisson": return rates.rates(entry, "'poisson'").map { .poisson($0) }
        case "pairs":
            for key in ["from", "to"] {
                if let odd = map.entry(key) {
                    log.error("'pairs' says where they go; leave '\(key)' out", at: odd.keyPlace)
                }
            }
            let rates = pairs(entry)
            let factor = map.has("factor") ? map.entry("factor").flatMap({ self.factor($0) }) : .constant(1)
            guard let rates, let factor else { return nil }
            return .zonePairs(rates: rates, factor: factor)
        default: return trace(entry).map { .trace($0) }
        }
    }

    /// Rates from zone to zone, per time unit.
    func pairs(_ entry: LocatedNode.Entry) -> [[Double]]? {
        guard let space else { return nil }
        guard !space.names.isEmpty else { return log.error("'pairs' belongs to zones or places", at: entry.keyPlace) }
        let perUnit = values.timeUnit.seconds / 3600
        let table = ZoneTables(values: values, names: space.names).table(
            entry,
            .init(what: "'pairs'", columns: ["from", "to", "per-hour"], missing: 0, isSymmetric: false) { node in
                QuantityProbe.kind(of: node.text ?? "") == .rate
                    ? values.rate(node, "a rate")
                    : values.number(node, "a rate per hour", .atLeastZero).map { $0 * perUnit }
            })
        guard let table else { return nil }
        if table.joined().contains(where: { $0 > 0 }) { return table }
        return log.error("'pairs': every rate is 0", at: entry.keyPlace)
    }

    private func factor(_ entry: LocatedNode.Entry) -> RateProfile? {
        guard let map = MapReader(entry, RateReader.schedule, of: "'factor'", log),
            let timeline = clock.timeline(map, value: { values.number($0, "a factor", .atLeastZero) })
        else { return nil }
        if timeline.changes.allSatisfy({ $0.value == 0 }) {
            return log.error("every factor is 0: nobody would come", at: entry.keyPlace)
        }
        return RateProfile(
            pieces: timeline.changes.map { .init(time: $0.time, rate: $0.value) }, period: timeline.period)
    }

    private func trace(_ entry: LocatedNode.Entry) -> [TracedRequest]? {
        guard let text = values.text(entry.value, "'trace'") else { return nil }
        guard let space else { return nil }
        let isZoned = !space.names.isEmpty
        let columns = isZoned ? ["time", "from", "to"] : ["time", "x", "y", "to-x", "to-y"]
        let reference = text.contains("#") ? text : text + "#" + columns.joined(separator: ",")
        let node = LocatedNode(.scalar(.init(reference)), at: entry.value.place)
        guard let rows = values.columns(node, "'trace'", count: columns.count) else { return nil }
        var traced: [TracedRequest] = []
        for row in rows {
            guard let time = clock.moment(row[0], "a time of 'trace'") else { return nil }
            if let last = traced.last, time < last.time {
                return log.error("the times of 'trace' must not fall", at: row[0])
            }
            let from = isZoned ? places.fixed(row[1], "'from'") : point(row[1], row[2], space)
            let to = isZoned ? places.fixed(row[2], "'to'") : point(row[3], row[4], space)
            guard let from, let to else { return nil }
            traced.append(TracedRequest(time: time, from: from, to: to))
        }
        return traced
    }

    private func point(_ x: LocatedNode, _ y: LocatedNode, _ space: Space) -> Place? {
        func number(_ node: LocatedNode) -> Double? {
            lengths.isMetric == true && QuantityProbe.kind(of: node.text ?? "") == .distance
                ? lengths.length(node, "a coordinate", orZero: true) : values.number(node, "a coordinate", .atLeastZero)
        }
        guard let x = number(x), let across = number(y) else { return nil }
        let place = Place(x: x, y: across)
        if space.contains(place) { return place }
        return log.error("this place lies outside the space", at: y)
    }

    // MARK: What they are like

    /// The pool that alone serves them.
    private func pool(_ name: String, at node: LocatedNode) -> Int? {
        if let index = pools.index(of: name) { return index }
        // Where nothing is known of the vehicles, that has been said.
        guard !pools.names.isEmpty else { return nil }
        let known = pools.names.prefix(12).joined(separator: ", ") + (pools.names.count > 12 ? ", …" : "")
        return log.error(
            "there are no vehicles '\(name)'" + Spelling.suggestion(for: name, in: pools.names), at: node,
            hint: pools.names.count == 1 ? "the only vehicles are '\(known)'" : "vehicles are \(known)")
    }

    /// A number of seats or of parcels: a parcel needs no seat, and a person no boot.
    private func countOrNone(_ node: LocatedNode, _ what: String) -> Law? {
        guard node.entries != nil else {
            return values.wholeNumber(node, what, in: 0...1_000).map { .deterministic(Double($0)) }
        }
        guard let law = laws.law(node, what) else { return nil }
        if law.isWholeNumber, law.support.lowerBound >= 0 { return law }
        return log.error(
            "\(what) is a law of whole numbers", at: node,
            hint: "write { discrete: [ { value: 1, share: 80% }, { value: 2, share: 20% } ] }")
    }

    private func noShow(_ entry: LocatedNode.Entry, _ requests: inout RequestClass) {
        guard entry.value.entries != nil else {
            if let share = values.share(entry.value, "'no-show'") { requests.noShow = share }
            return
        }
        guard let map = MapReader(entry, FormatKeys.noShow, of: "'no-show'", log) else { return }
        if let share = map["share"].flatMap({ values.share($0, "'share'") }) { requests.noShow = share }
        if let time = map["wait"].flatMap({ values.duration($0, "'wait'") }) { requests.noShowWait = time }
    }

    private func yesOrNo(_ node: LocatedNode, _ what: String) -> Bool? {
        values.word(node, what, [("yes", true), ("no", false)])
    }
}
