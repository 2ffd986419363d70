internal import Fleets
internal import Scenarios

/// Reads and writes given requests, one row of a data file each.
struct TraceReader {
    let context: FleetContext
    private var values: ValueReader { context.values }
    private var log: DiagnosticLog { context.log }

    private static let ofZones = ["time", "from", "to"]
    private static let ofPlane = ["time", "x", "y", "to-x", "to-y"]

    func trace(_ entry: LocatedNode.Entry) -> [TracedRequest]? {
        guard let text = values.text(entry.value, "'trace'") else { return nil }
        guard let space = context.space else { return nil }
        let isZoned = !space.names.isEmpty
        let columns = isZoned ? Self.ofZones : Self.ofPlane
        let reference = text.contains("#") ? text : text + "#" + columns.joined(separator: ",")
        let node = LocatedNode(.scalar(.init(reference)), at: entry.value.place)
        guard let rows = values.columns(node, "'trace'", count: columns.count) else { return nil }
        let places = context.places
        var traced: [TracedRequest] = []
        for row in rows {
            guard let time = context.clock.moment(row[0], "a time of 'trace'") else { return nil }
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
        let lengths = context.lengths
        func number(_ node: LocatedNode) -> Double? {
            lengths.isMetric == true && QuantityProbe.kind(of: node.text ?? "") == .distance
                ? lengths.length(node, "a coordinate", orZero: true) : values.number(node, "a coordinate", .atLeastZero)
        }
        guard let x = number(x), let across = number(y) else { return nil }
        let place = Place(x: x, y: across)
        if space.contains(place) { return place }
        return log.error("this place lies outside the space", at: y)
    }

    func written(_ requests: [TracedRequest]) -> WrittenNode? {
        guard let space = context.space, let files = context.files else { return nil }
        let isZoned = !space.names.isEmpty
        let rows = requests.map { request -> [String] in
            let places = [request.from, request.to].flatMap { place in
                isZoned
                    ? [space.names[Int(place.zone)]] : [Quantity.text(place.x), Quantity.text(place.y)]
            }
            return [ExactText.duration(request.time, values)] + places
        }
        return .value(files.add("trace", columns: isZoned ? Self.ofZones : Self.ofPlane, rows: rows))
    }
}
