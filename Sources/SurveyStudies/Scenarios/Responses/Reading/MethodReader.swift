internal import Scenarios
internal import Surveys

/// Reads `common-method:`: items that have nothing to do with the model, or that measure a method.
struct MethodReader {
    let log: DiagnosticLog

    /// - Parameters:
    ///   - constructs: whose items may not be named again.
    ///   - hasPaths: whether there is a model to take a method out of.
    func factors(
        _ stated: Located<StatedMethods>, _ constructs: [ConstructDraft], hasPaths: Bool
    ) -> [ConstructDraft] {
        var seen: [String: String] = [:]
        for own in constructs { for item in own.items { seen[item.name] = own.name } }
        let kinds: [(ResponseSurvey.MethodFactor.Kind, Located<[ConstructDraft.Item]>?)] = [
            (.marker, stated.marker), (.measured, stated.measured),
        ]
        let found = kinds.compactMap { kind, items -> ConstructDraft? in
            guard let items else { return nil }
            for item in items.value {
                guard let owner = seen.updateValue("'\(items.key)'", forKey: item.name) else { continue }
                log.error(
                    "item '\(item.name)' of '\(items.key)' measures \(owner) already", at: item.node,
                    hint: "a method is taken out by items that no construct has")
            }
            return ConstructDraft(name: kind.rawValue, items: items.value, mode: .a, place: items.node.place)
        }
        if !hasPaths {
            log.error(
                "'common-method' takes a method out of paths, and there are none", at: stated.keyPlace,
                hint: "write paths:, or leave 'common-method' out")
        }
        return found
    }
}
