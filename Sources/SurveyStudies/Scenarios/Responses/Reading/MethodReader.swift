internal import Scenarios
internal import Surveys

/// Reads `common-method:`: items that have nothing to do with the model, or that measure a method.
struct MethodReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    /// - Parameters:
    ///   - constructs: whose items may not be named again.
    ///   - hasPaths: whether there is a model to take a method out of.
    func factors(_ entry: LocatedNode.Entry, _ constructs: [ConstructDraft], hasPaths: Bool) -> [ConstructDraft] {
        guard let map = MapReader(entry, Self.table, of: "'common-method'", log) else { return [] }
        var seen: [String: String] = [:]
        for own in constructs { for item in own.items { seen[item.name] = own.name } }
        let found = Self.ways.compactMap { kind, way -> ConstructDraft? in
            guard let items = way.read(map, values), let node = map[way.name] else { return nil }
            for item in items {
                guard let owner = seen.updateValue("'\(way.name)'", forKey: item.name) else { continue }
                log.error(
                    "item '\(item.name)' of '\(way.name)' measures \(owner) already", at: item.node,
                    hint: "a method is taken out by items that no construct has")
            }
            return ConstructDraft(name: kind.rawValue, items: items, mode: .a, place: node.place)
        }
        if found.isEmpty, !Self.ways.contains(where: { map.has($0.way.name) }) {
            log.error(
                "'common-method' names no items", at: entry.keyPlace,
                hint: "write common-method: { marker: [ M1, M2 ] }, items that have nothing to do with the model")
        }
        if !hasPaths {
            log.error(
                "'common-method' takes a method out of paths, and there are none", at: entry.keyPlace,
                hint: "write paths:, or leave 'common-method' out")
        }
        return found
    }
}

extension MethodReader {
    /// What a method is taken out by, each with the items that the file names.
    static let ways: [(kind: ResponseSurvey.MethodFactor.Kind, way: FieldWay<[ConstructDraft.Item], ValueReader>)] = [
        (.marker, FieldWay("marker", .items, "items that have nothing to do with the model")),
        (.measured, FieldWay("method", .items, "items that measure a method, such as social desirability")),
    ]

    static let table = KeyTable("common-method", ways.map(\.way.key))
}

extension FieldKind where Value == [ConstructDraft.Item], Context == ValueReader {
    /// A list of items, `-PU3` one that is turned round.
    fileprivate static var items: Self {
        .init(.list("list of items", of: .text)) { site in
            ConstructReader(values: site.values).items(site.node, site.what)
        } write: { items, _ in
            .list(items.map { .text(($0.isReversed ? "-" : "") + $0.name) })
        }
    }
}
