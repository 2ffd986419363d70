internal import Fleets
internal import Scenarios

/// Reads where requests and vehicles begin and end.
struct PlaceReader {
    let values: ValueReader
    /// It is `nil` where it could not be read, and places cannot be judged.
    let space: Space?
    let lengths: LengthReader
    private var log: DiagnosticLog { values.log }
    fileprivate var names: [String] { space?.names ?? [] }

    /// - Parameter hasOrigin: whether there is a beginning for `within` to be around.
    func place(_ entry: LocatedNode.Entry, _ what: String, hasOrigin: Bool = false) -> PlaceLaw? {
        let node = entry.value
        if node.text == "uniform" || space == nil { return .uniform }
        if let entries = node.entries { return map(entries, at: node, what: what, hasOrigin: hasOrigin) }
        if let fixed = fixed(node, what) { return .at(fixed) }
        return nil
    }

    private func map(
        _ entries: [LocatedNode.Entry], at node: LocatedNode, what: String, hasOrigin: Bool
    ) -> PlaceLaw? {
        if let within = entries.first(where: { $0.word == "within" }), entries.count == 1 {
            guard names.isEmpty else {
                return log.error("between zones there is nothing 'within' a distance", at: within.keyPlace)
            }
            guard hasOrigin else {
                return log.error("'within' is around a request's beginning, and belongs to 'to'", at: within.keyPlace)
            }
            return lengths.length(within.value, "'within'").map { .within($0) }
        }
        guard !names.isEmpty else {
            let within = hasOrigin ? ", or { within: 3 km }" : ""
            return log.error("\(what) is uniform, a place [x, y]\(within), not \(node.kind)", at: node)
        }
        var weights = names.map { _ in 0.0 }
        var isWrong = false
        for entry in entries {
            guard let zone = names.firstIndex(of: entry.key) else {
                ZoneTables.reportUnknown(entry.key, names, at: entry.keyPlace, log)
                isWrong = true
                continue
            }
            guard let quantity = values.quantity(entry.value, "a weight"),
                quantity.kind == .share || quantity.kind == .number,
                quantity.number >= 0
            else {
                log.error("a zone's weight is a number or a share", at: entry.value)
                isWrong = true
                continue
            }
            weights[zone] = quantity.number
        }
        if isWrong { return nil }
        if weights.contains(where: { $0 > 0 }) { return .zones(weights) }
        return log.error("\(what): all weights are 0", at: node)
    }

    /// A zone, or a point of the plane.
    func fixed(_ node: LocatedNode, _ what: String) -> Place? {
        guard let space else { return Place(x: 0, y: 0) }
        guard names.isEmpty else {
            return ZoneTables(values: values, names: names).zone(node).map { space.place(ofZone: $0) }
        }
        guard let elements = node.elements, elements.count == 2 else {
            return log.error("\(what) is uniform or a place [x, y], not \(node.kind)", at: node)
        }
        let read = elements.map { lengths.length($0, what, orZero: true) }
        guard let x = read[0], let y = read[1] else { return nil }
        let place = Place(x: x, y: y)
        if space.shape == .gridTorus, x != x.rounded() || y != y.rounded() {
            return log.error("\(what): a crossing has whole numbers", at: node)
        }
        if space.contains(place) { return place }
        return log.error("\(what) lies outside the space", at: node)
    }
}

extension PlaceReader {
    /// A place as a file states it; nil where none does.
    func written(_ law: PlaceLaw) -> WrittenNode? {
        switch law {
        case .uniform: return .value("uniform")
        case .at(let place):
            guard names.isEmpty else { return .text(names[Int(place.zone)]) }
            return .list([lengths.written(place.x), lengths.written(place.y)])
        case .zones(let weights):
            guard weights.count == names.count else { return nil }
            return .map(
                zip(names, weights).filter { $0.1 > 0 }.map { WrittenEntry($0, .value(ExactText.share($1))) })
        case .within(let radius): return .map([WrittenEntry("within", lengths.written(radius))])
        }
    }
}
