internal import Fleets
internal import ScenarioReading
internal import SimulationKernel

/// Reads `space:`: where vehicles move, and how fast.
struct SpaceReader {
    let values: ValueReader
    let clock: ClockReader
    private var log: DiagnosticLog { values.log }

    struct Found {
        var travel: Travel
        var lengths: LengthReader
        var areas: Int
    }

    static let kinds = ["torus", "rectangle", "grid", "zones", "places"]

    func space(_ entry: LocatedNode.Entry) -> Found? {
        guard let map = MapReader(entry.value, FormatKeys.space, of: "'space'", at: entry.keyPlace, log: log) else {
            return nil
        }
        let present = Self.kinds.filter { map.has($0) }
        guard let kind = present.first else {
            log.error(
                "'space' needs torus, rectangle, grid, zones or places", at: entry.keyPlace,
                hint: "write space: { torus: [ 40 km, 40 km ], speed: 40 km/h }")
            return nil
        }
        if present.count > 1, let second = map.entry(present[1]) {
            log.error("'\(kind)' and '\(present[1])' are two kinds of space; give one", at: second.keyPlace)
            return nil
        }
        guard let entry = map.entry(kind) else { return nil }
        let metric =
            map.has("metric")
            ? map["metric"].flatMap {
                values.word($0, "'metric'", [("manhattan", Metric.manhattan), ("euclidean", .euclidean)])
            } : .manhattan
        for key in ["distances", "times", "detour"] where !["zones", "places"].contains(kind) {
            if let odd = map.entry(key) { log.error("'\(key)' belongs to zones or places", at: odd.keyPlace) }
        }
        if kind != "torus", kind != "rectangle", let odd = map.entry("metric") {
            log.error("'metric' belongs to a torus or a rectangle", at: odd.keyPlace)
        }
        let areas = map.has("areas") ? map["areas"].flatMap { values.wholeNumber($0, "'areas'", in: 1...64) } : 4
        guard let metric, let areas else { return nil }
        let made: (space: Space, lengths: LengthReader)?
        switch kind {
        case "torus", "rectangle": made = plane(entry, metric, isLoop: kind == "torus")
        case "grid": made = grid(entry)
        case "zones": made = zones(entry, map)
        default: made = places(entry, map)
        }
        guard let made else { return nil }
        guard let speed = speed(map, made.lengths, hasTimes: made.space.hasTimes) else { return nil }
        return Found(travel: Travel(made.space, speed: speed), lengths: made.lengths, areas: areas)
    }

    private func pair(_ entry: LocatedNode.Entry) -> [LocatedNode]? {
        if let elements = entry.value.elements, elements.count == 2 { return elements }
        log.error("'\(entry.key)' is a list of two, [width, height], not \(entry.value.kind)", at: entry.value)
        return nil
    }

    private func plane(_ entry: LocatedNode.Entry, _ metric: Metric, isLoop: Bool) -> (Space, LengthReader)? {
        guard let sides = pair(entry) else { return nil }
        let isMetric = sides[0].text.flatMap { QuantityProbe.kind(of: $0) } == .distance
        let lengths = LengthReader(values: values, isMetric: isMetric)
        let read = sides.map { lengths.length($0, "a side of '\(entry.key)'") }
        guard let width = read[0], let height = read[1] else { return nil }
        return (
            isLoop
                ? .torus(width: width, height: height, metric: metric)
                : .rectangle(width: width, height: height, metric: metric), lengths
        )
    }

    private func grid(_ entry: LocatedNode.Entry) -> (Space, LengthReader)? {
        guard let sides = pair(entry) else { return nil }
        let read = sides.map { values.wholeNumber($0, "a side of 'grid'", in: 1...100_000) }
        guard let columns = read[0], let rows = read[1] else { return nil }
        return (.gridTorus(columns: columns, rows: rows), LengthReader(values: values, isMetric: false))
    }

    // MARK: Zones

    private func zones(_ entry: LocatedNode.Entry, _ map: MapReader) -> (Space, LengthReader)? {
        guard let elements = entry.value.elements, !elements.isEmpty else {
            log.error("'zones' is a list of names, not \(entry.value.kind)", at: entry.value)
            return nil
        }
        let names = elements.compactMap { values.text($0, "a zone's name") }
        guard names.count == elements.count, isUnique(names, elements) else { return nil }
        guard let distances = map.entry("distances") else {
            if !map.has("distances") { log.error("zones need 'distances'", at: entry.keyPlace) }
            return nil
        }
        return tables(names, distances, map)
    }

    private func isUnique(_ names: [String], _ nodes: [LocatedNode]) -> Bool {
        for (index, name) in names.enumerated() where names[..<index].contains(name) {
            log.error("the zone '\(name)' stands there twice", at: nodes[index])
            return false
        }
        return true
    }

    private func tables(_ names: [String], _ entry: LocatedNode.Entry, _ map: MapReader) -> (Space, LengthReader)? {
        let tables = ZoneTables(values: values, names: names)
        let metric = LengthReader(values: values, isMetric: true)
        // Bare numbers of a table are kilometres.
        let distances = tables.table(
            entry,
            .init(what: "'distances'", columns: ["from", "to", "km"], isSymmetric: true) { node in
                QuantityProbe.kind(of: node.text ?? "") == .distance
                    ? metric.length(node, "a distance", orZero: true) : values.number(node, "a distance", .atLeastZero)
            })
        var times: [[Double]]?
        if map.has("times") {
            let bare = ValueReader(log: log, timeUnit: .minutes)
            times = map.entry("times").flatMap { entry in
                tables.table(
                    entry,
                    .init(what: "'times'", columns: ["from", "to", "minutes"], isSymmetric: true) { node in
                        bare.duration(node, "a time").map { $0 * 60 / values.timeUnit.seconds }
                    })
            }
            if times == nil { return nil }
        }
        guard let distances else { return nil }
        return (.zones(names: names, distances: distances, times: times), metric)
    }

    private func places(_ entry: LocatedNode.Entry, _ map: MapReader) -> (Space, LengthReader)? {
        guard let text = values.text(entry.value, "'places'") else { return nil }
        let reference = text.contains("#") ? text : text + "#name,latitude,longitude"
        let node = LocatedNode(.scalar(.init(reference)), at: entry.value.place)
        guard let rows = values.columns(node, "'places'", count: 3) else { return nil }
        let names = rows.map { $0[0].text ?? "" }
        guard isUnique(names, rows.map { $0[0] }) else { return nil }
        if let distances = map.entry("distances") { return tables(names, distances, map) }
        if let times = map.entry("times") {
            log.error("'times' stands beside 'distances'", at: times.keyPlace)
            return nil
        }
        let north = rows.map { degrees($0[1], "a latitude", 90) }
        let east = rows.map { degrees($0[2], "a longitude", 180) }
        var detour: Double? = 1
        if map.has("detour") {
            detour = map["detour"].flatMap { node in
                values.number(node, "'detour'").flatMap { number in
                    if number >= 1, number.isFinite { return number }
                    log.error("no road is shorter than the great circle: 'detour' is at least 1", at: node)
                    return nil
                }
            }
        }
        guard !(north + east).contains(where: { $0 == nil }), let detour else { return nil }
        let space = Space.coordinates(
            names: names, latitudes: north.compactMap { $0 }, longitudes: east.compactMap { $0 }, detour: detour)
        return (space, LengthReader(values: values, isMetric: true))
    }

    private func degrees(_ node: LocatedNode, _ what: String, _ most: Double) -> Double? {
        guard let number = values.number(node, what) else { return nil }
        if abs(number) <= most { return number }
        log.error(
            "\(what) lies between −\(Int(most)) and \(Int(most)) degrees, not at \(Quantity.text(number))", at: node)
        return nil
    }

    // MARK: Speed

    private func speed(_ map: MapReader, _ lengths: LengthReader, hasTimes: Bool) -> SpeedSchedule? {
        guard map.has("speed") else {
            if hasTimes { return SpeedSchedule(constant: 1) }
            log.error(
                "'space' has no 'speed'", at: map.place,
                hint: lengths.isMetric ? "write speed: 40 km/h" : "write speed: 1/min, lengths per minute")
            return nil
        }
        guard let entry = map.entry("speed") else { return nil }
        /// Beside a table of times: how many times as fast as it says.
        func one(_ node: LocatedNode) -> Double? {
            hasTimes ? values.number(node, "'speed' beside 'times'", .atLeastZero) : lengths.speed(node, "'speed'")
        }
        guard entry.value.entries != nil else {
            guard let speed = one(entry.value) else { return nil }
            if speed > 0 { return SpeedSchedule(constant: speed) }
            log.error("with a speed of 0 nobody ever arrives", at: entry.value)
            return nil
        }
        guard
            let inner = MapReader(entry.value, ArrivalsReader.schedule, of: "'speed'", at: entry.keyPlace, log: log),
            let timeline = clock.timeline(inner, value: one)
        else { return nil }
        if timeline.changes.allSatisfy({ $0.value == 0 })
            || (timeline.period == nil && timeline.changes.last?.value == 0)
        {
            log.error("with a speed of 0 at the end nobody ever arrives", at: entry.keyPlace)
            return nil
        }
        return SpeedSchedule(
            RateProfile(pieces: timeline.changes.map { .init(time: $0.time, rate: $0.value) }, period: timeline.period))
    }
}
