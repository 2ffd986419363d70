internal import Measures
import SimulationKernel
internal import Scenarios
internal import Fleets

/// Reads `space:`: where vehicles move, and how fast.
struct SpaceReader {
    let context: FleetContext
    private var values: ValueReader { context.values }
    private var log: DiagnosticLog { context.log }

    /// What could be read of it.
    struct Found {
        /// It is `nil` after messages.
        var space: Space?
        var speed: SpeedSchedule?
        var lengths: LengthReader
        var areas: Int?
    }

    static let kinds = ["torus", "rectangle", "grid", "zones", "places"]

    func space(_ entry: LocatedNode.Entry) -> Found {
        let nothing = Found(lengths: context.lengths)
        guard let found = StatedSpace.fields.open(entry, of: "'space'", context) else { return nothing }
        let map = found.map
        let present = map.present(of: Self.kinds)
        guard let kind = present.first else {
            log.error(
                "'space' needs torus, rectangle, grid, zones or places", at: entry.keyPlace,
                hint: "write space: { torus: [ 40 km, 40 km ], speed: 40 km/h }")
            return nothing
        }
        if present.count > 1, let second = map.entry(present[1]) {
            log.error("'\(kind)' and '\(present[1])' are two kinds of space; give one", at: second.keyPlace)
            return nothing
        }
        for key in ["distances", "times", "detour"] where !["zones", "places"].contains(kind) {
            if let odd = map.entry(key) { log.error("'\(key)' belongs to zones or places", at: odd.keyPlace) }
        }
        if kind != "torus", kind != "rectangle", let odd = map.entry("metric") {
            log.error("'metric' belongs to a torus or a rectangle", at: odd.keyPlace)
        }
        guard let entry = map.entry(kind) else { return nothing }
        var space: Space?
        var lengths = LengthReader(values: values, isMetric: true)
        switch kind {
        case "torus", "rectangle":
            lengths = LengthReader(values: values, isMetric: isMetric(entry))
            space = plane(entry, found.model.metric, lengths, isLoop: kind == "torus")
        case "grid":
            lengths = LengthReader(values: values, isMetric: false)
            space = grid(entry)
        case "zones": space = zones(entry, map)
        default: space = places(entry, map, detour: found.model.detour)
        }
        let hasTimes = space?.hasTimes ?? (map.has("times") && ["zones", "places"].contains(kind))
        let speed = speed(map, lengths, hasTimes: hasTimes)
        return Found(
            space: found.isWhole ? space : nil, speed: speed, lengths: lengths, areas: found.model.areas)
    }

    /// Whether the sides of a plane are in kilometres; nil where they are neither that nor numbers.
    private func isMetric(_ entry: LocatedNode.Entry) -> Bool? {
        for side in entry.value.elements ?? [] {
            switch side.text.flatMap({ QuantityProbe.kind(of: $0) }) {
            case .distance: return true
            case .number: return false
            default: continue
            }
        }
        return nil
    }

    private func pair(_ entry: LocatedNode.Entry) -> [LocatedNode]? {
        if let elements = entry.value.elements, elements.count == 2 { return elements }
        return log.error("'\(entry.key)' is a list of two, [width, height], not \(entry.value.kind)", at: entry.value)
    }

    private func plane(_ entry: LocatedNode.Entry, _ metric: Metric, _ lengths: LengthReader, isLoop: Bool) -> Space? {
        guard let sides = pair(entry) else { return nil }
        let read = sides.map { lengths.length($0, "a side of '\(entry.key)'") }
        guard let width = read[0], let height = read[1] else { return nil }
        return isLoop
            ? .torus(width: width, height: height, metric: metric)
            : .rectangle(width: width, height: height, metric: metric)
    }

    private func grid(_ entry: LocatedNode.Entry) -> Space? {
        guard let sides = pair(entry) else { return nil }
        let read = sides.map { values.wholeNumber($0, "a side of 'grid'", in: 1...StatedSpace.mostCrossings) }
        guard let columns = read[0], let rows = read[1] else { return nil }
        return .gridTorus(columns: columns, rows: rows)
    }

    // MARK: Zones

    private func zones(_ entry: LocatedNode.Entry, _ map: MapReader) -> Space? {
        guard let elements = entry.value.elements, !elements.isEmpty else {
            return log.error("'zones' is a list of names, not \(entry.value.kind)", at: entry.value)
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
        if let nameless = names.firstIndex(of: "") {
            log.error("a zone has a name; here it is empty", at: nodes[nameless])
            return false
        }
        for (index, name) in names.enumerated() where names[..<index].contains(name) {
            log.error("the zone '\(name)' stands there twice", at: nodes[index])
            return false
        }
        return true
    }

    private func tables(_ names: [String], _ entry: LocatedNode.Entry, _ map: MapReader) -> Space? {
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
        return .zones(names: names, distances: distances, times: times)
    }

    private func places(_ entry: LocatedNode.Entry, _ map: MapReader, detour: Double) -> Space? {
        guard let text = values.text(entry.value, "'places'") else { return nil }
        let reference = text.contains("#") ? text : text + "#name,latitude,longitude"
        let node = LocatedNode(.scalar(.init(reference)), at: entry.value.place)
        guard let rows = values.columns(node, "'places'", count: 3) else { return nil }
        let names = rows.map { $0[0].text ?? "" }
        guard isUnique(names, rows.map { $0[0] }) else { return nil }
        if let distances = map.entry("distances") { return tables(names, distances, map) }
        if let times = map.entry("times") { return log.error("'times' stands beside 'distances'", at: times.keyPlace) }
        let north = rows.map { degrees($0[1], "a latitude", 90) }
        let east = rows.map { degrees($0[2], "a longitude", 180) }
        guard !(north + east).contains(where: { $0 == nil }) else { return nil }
        return .coordinates(
            names: names, latitudes: north.compactMap { $0 }, longitudes: east.compactMap { $0 }, detour: detour)
    }

    private func degrees(_ node: LocatedNode, _ what: String, _ most: Double) -> Double? {
        guard let number = values.number(node, what) else { return nil }
        if abs(number) <= most { return number }
        return log.error(
            "\(what) lies between −\(Int(saturating: most)) and \(Int(saturating: most)) degrees, not at "
                + Quantity.text(number),
            at: node)
    }

    // MARK: Speed

    private func speed(_ map: MapReader, _ lengths: LengthReader, hasTimes: Bool) -> SpeedSchedule? {
        guard map.has("speed") else {
            if hasTimes { return SpeedSchedule(constant: 1) }
            return log.error(
                "'space' has no 'speed'", at: map.place,
                hint: lengths.isMetric ?? true ? "write speed: 40 km/h" : "write speed: 1/min, lengths per minute")
        }
        guard let entry = map.entry("speed") else { return nil }
        /// Beside a table of times: how many times as fast as it says.
        func one(_ node: LocatedNode) -> Double? {
            hasTimes ? values.number(node, "'speed' beside 'times'", .atLeastZero) : lengths.speed(node, "'speed'")
        }
        guard entry.value.entries != nil else {
            guard let speed = one(entry.value) else { return nil }
            if speed > 0 { return SpeedSchedule(constant: speed) }
            return log.error("with a speed of 0 nobody ever arrives", at: entry.value)
        }
        guard
            let inner = MapReader(entry, RateReader.schedule, of: "'speed'", log),
            let timeline = context.clock.timeline(inner, value: one)
        else { return nil }
        if timeline.changes.allSatisfy({ $0.value == 0 })
            || (timeline.period == nil && timeline.changes.last?.value == 0)
        {
            return log.error("with a speed of 0 at the end nobody ever arrives", at: entry.keyPlace)
        }
        return SpeedSchedule(
            RateProfile(pieces: timeline.changes.map { .init(time: $0.time, rate: $0.value) }, period: timeline.period))
    }
}
