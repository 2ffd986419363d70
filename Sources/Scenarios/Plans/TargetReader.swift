/// Reads targets: a map of measures, `doctor.wait.p95: at most 30 min`, or where sentences may stand a list of them.
struct TargetReader {
    let measures: MeasureReader
    private var log: DiagnosticLog { measures.log }

    /// In place of a station's name: all at which anybody waits.
    static let everyStation = "stations"

    /// The targets of a map, each of one measure; nil after a mistake.
    func all(_ stated: Located<[Located<String>]>) -> [MeasureTarget]? {
        let all = stated.value.compactMap { own -> MeasureTarget? in
            measures.measure(own.key, at: own.keyNode).flatMap { target($0, own.value, own.keyNode, at: own.node) }
        }
        return all.count < stated.node.entries?.count ?? 0 ? nil : all
    }

    /// What a report is to show lights for; what is wrong is said and left out.
    func lights(_ node: LocatedNode) -> [MeasureTarget] {
        if let entries = node.entries {
            return entries.flatMap { entry -> [MeasureTarget] in
                let key = LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
                guard let text = measures.values.text(entry.value, "the target of '\(entry.key)'") else { return [] }
                return targets(entry.key, text, key, at: entry.value)
            }
        }
        return (node.elements ?? [node]).flatMap { element -> [MeasureTarget] in
            // A sentence with a colon in it is a map to YAML.
            if element.entries != nil { return lights(element) }
            guard let sentence = measures.values.text(element, "a target") else { return [] }
            let length = MeasureText.length(in: sentence)
            let rest = String(sentence.dropFirst(length + 1))
            guard !rest.isEmpty else {
                log.error(
                    "'\(sentence)' does not say what the target is", at: element,
                    hint: "write doctor.wait.p95 at most 30 min")
                return []
            }
            return targets(String(sentence.prefix(length)), rest, element, at: element)
        }
    }

    /// One target, or one for each station of the kind.
    private func targets(
        _ name: String, _ text: String, _ key: LocatedNode, at node: LocatedNode
    ) -> [MeasureTarget] {
        guard let directory = measures.directories.first, name.hasPrefix(Self.everyStation + "."),
            !directory.elements.contains(Self.everyStation)
        else { return measures.measure(name, at: key).flatMap { target($0, text, key, at: node) }.map { [$0] } ?? [] }
        let rest = name.dropFirst(Self.everyStation.count)
        let places = directory.catalogue.places
        // Not every station has every class, nor all that may be asked of another one.
        let known = places.compactMap { try? directory.measure($0.rawValue + rest) }
        guard !known.isEmpty else {
            if let first = places.first { _ = measures.measure(first.rawValue + rest, at: key) }
            if places.isEmpty, directory.unknowns == nil {
                log.error("there is no station at which anybody can wait", at: key)
            }
            return []
        }
        return known.compactMap { target($0, text, key, at: node) }
    }

    private func target(
        _ measure: MeasureName, _ text: String, _ key: LocatedNode, at node: LocatedNode
    ) -> MeasureTarget? {
        guard !measures.isExtreme(measure, at: key, so: "no test decides whether it meets a target"),
            let bound = measures.bound(text, of: measure, at: node)
        else { return nil }
        guard bound.value != nil else {
            return log.error("a target is at most or at least something", at: node)
        }
        return MeasureTarget(measure: measure, bound: bound, text: text, place: key.place)
    }
}
