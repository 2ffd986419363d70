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
        guard let map = MapReader(entry, SurveyKeys.commonMethod, of: "'common-method'", log) else { return [] }
        let kinds: [ResponseSurvey.MethodFactor.Kind] = [.marker, .measured]
        var seen: [String: String] = [:]
        for own in constructs { for item in own.items { seen[item.name] = own.name } }
        let found = kinds.compactMap { kind -> ConstructDraft? in
            guard let node = map[kind.key],
                let items = ConstructReader(values: values).items(node, "'\(kind.key)'")
            else { return nil }
            for item in items {
                guard let owner = seen.updateValue("'\(kind.key)'", forKey: item.name) else { continue }
                log.error(
                    "item '\(item.name)' of '\(kind.key)' measures \(owner) already", at: item.node,
                    hint: "a method is taken out by items that no construct has")
            }
            return ConstructDraft(name: kind.rawValue, items: items, mode: .a, place: node.place)
        }
        if found.isEmpty, !map.has("marker"), !map.has("method") {
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

extension ResponseSurvey.MethodFactor.Kind {
    /// In the file.
    var key: String { self == .marker ? "marker" : "method" }
}
