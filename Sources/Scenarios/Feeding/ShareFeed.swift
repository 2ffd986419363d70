/// Puts shares of other scenarios, such as surveys, where a file says `{ from: survey.yaml#P4.mobile }`: as a parameter's
/// value, or among the values of an experiment. What follows reads plain shares.
final class ShareFeed {
    private let lanes: [any ScenarioLane]
    private let log: DiagnosticLog
    /// Files that lead here, the scenario's own last.
    private let chain: [String]
    private var others: [String: ScenarioLoader.Result] = [:]
    /// How shares are named, and the kind of scenario that has them.
    private let source: (naming: ShareNaming, model: String)?
    /// What was fed, in the file's order.
    private(set) var shares: [TakenShare] = []

    init(lanes: [any ScenarioLane], log: DiagnosticLog, chain: [String]) {
        self.lanes = lanes
        self.log = log
        self.chain = chain
        source = lanes.lazy.compactMap { lane in lane.shares.map { ($0, lane.name) } }.first
    }

    /// - Parameter settings: parameters that the command line gives take no share.
    func filled(_ tree: LocatedNode, settings: [String]) -> LocatedNode {
        guard source != nil, var entries = tree.entries else { return tree }
        let given = settings.compactMap { Setting($0)?.name }
        for index in entries.indices {
            let value = entries[index].value
            switch entries[index].word {
            case "parameters": entries[index].value = parameters(value, given)
            case "experiments": entries[index].value = experiments(value)
            default: break
            }
        }
        return LocatedNode(.mapping(entries), at: tree.place)
    }

    // MARK: parameters

    private func parameters(_ node: LocatedNode, _ given: [String]) -> LocatedNode {
        guard var entries = node.entries else { return node }
        for index in entries.indices {
            entries[index].value = parameter(entries[index], entries[index].word, given)
        }
        return LocatedNode(.mapping(entries), at: node.place)
    }

    /// A parameter's value may stand in a map, beside its title.
    private func parameter(_ entry: LocatedNode.Entry, _ name: String, _ given: [String]) -> LocatedNode {
        if entry.value.isParameterMap, var parts = entry.value.entries,
            let index = parts.firstIndex(where: { $0.word == "value" })
        {
            parts[index].value = parameter(parts[index], name, given)
            return LocatedNode(.mapping(parts), at: entry.value.place)
        }
        guard isFed(entry) else { return entry.value }
        return given.contains(name) ? Self.broken(entry.value) : scalar(entry, .parameter(name))
    }

    /// A map with `from`, which a parameter has for nothing else.
    private func isFed(_ entry: LocatedNode.Entry) -> Bool {
        entry.value.shareReference != nil || (entry.value["from"] != nil && entry.value.entry("to") == nil)
    }

    // MARK: experiments

    private func experiments(_ node: LocatedNode) -> LocatedNode {
        guard var entries = node.entries else { return node }
        for index in entries.indices {
            let isSpread = entries[index].value.entry("latin-hypercube") != nil
            entries[index].value = inner(entries[index].value, entries[index].word, isSpread, isVaried: false)
        }
        return LocatedNode(.mapping(entries), at: node.place)
    }

    /// - Parameter isVaried: the node is the map of what is varied, whose values are several each.
    private func inner(_ node: LocatedNode, _ name: String, _ isSpread: Bool, isVaried: Bool) -> LocatedNode {
        switch node.content {
        case .scalar: return node
        case .sequence(let elements):
            let filled = elements.map { element -> LocatedNode in
                guard element.shareReference != nil else { return inner(element, name, isSpread, isVaried: false) }
                let entry = LocatedNode.Entry(key: "from", keyPlace: element.place, value: element)
                return scalar(entry, .change(experiment: name), isRounded: true)
            }
            return LocatedNode(.sequence(filled), at: node.place)
        case .mapping(var entries):
            for index in entries.indices {
                let entry = entries[index]
                if entry.value.shareReference == nil {
                    let varies = ["sweep", "vary", "among"].contains(entry.word)
                    entries[index].value = inner(entry.value, name, isSpread, isVaried: varies)
                } else if isVaried {
                    entries[index].value = values(entry, name, isSpread)
                } else {
                    entries[index].value = scalar(entry, .change(experiment: name))
                }
            }
            return LocatedNode(.mapping(entries), at: node.place)
        }
    }

    /// Lower end, share and upper end; for a design that chooses its own points the range between the ends.
    private func values(_ entry: LocatedNode.Entry, _ name: String, _ isSpread: Bool) -> LocatedNode {
        guard let (share, from) = share(entry, .values(experiment: name, path: entry.key)) else {
            return Self.broken(entry.value)
        }
        if share.part != .estimate {
            log.error(
                "an experiment varies '\(entry.key)' over the whole interval of a share, not at its "
                    + "\(share.part.rawValue) end",
                at: from, hint: "leave out .\(share.part.rawValue), or write a list: [ { from: … } ]")
            return Self.broken(entry.value)
        }
        let ends = [TakenShare.Part.lower, .estimate, .upper].map { part in
            LocatedNode(.scalar(.init(Self.text(share.value(part), isRounded: true))), at: from.place)
        }
        if !isSpread { return LocatedNode(.sequence(ends), at: from.place) }
        let range = [("from", ends[0]), ("to", ends[2])].map {
            LocatedNode.Entry(key: $0.0, keyPlace: from.place, value: $0.1)
        }
        return LocatedNode(.mapping(range), at: from.place)
    }

    // MARK: one share

    private func scalar(_ entry: LocatedNode.Entry, _ use: TakenShare.Use, isRounded: Bool = false) -> LocatedNode {
        guard let (share, from) = share(entry, use) else { return Self.broken(entry.value) }
        let text = Self.text(share.value(share.part), isRounded: isRounded)
        return LocatedNode(.scalar(.init(text)), at: from.place)
    }

    private func share(_ entry: LocatedNode.Entry, _ use: TakenShare.Use) -> (share: TakenShare, from: LocatedNode)? {
        guard let (naming, model) = source,
            let map = MapReader(entry, naming.table, of: "'\(entry.key)'", log),
            let from = map["from"]
        else { return nil }
        guard let text = from.text, let (file, name) = Self.cut(text), let part = naming.part(name) else {
            return log.error("'from' names \(naming.parts), not \(from.kind)", at: from, hint: naming.hint)
        }
        let path = Inheritance.standard(file.hasPrefix("/") ? file : Inheritance.folder(of: from.place.file) + file)
        guard let other = other(path, at: from) else { return nil }
        guard let known = other.subject as? any ShareSource else {
            return log.error(
                "'\(path)' is no \(model)", at: from, hint: "shares come from a scenario with model: \(model)")
        }
        guard let share = known.share(named: name, at: from, log: log) else { return nil }
        let taken = TakenShare(
            use: use, part: part, reference: text, interval: share.interval, origin: share.origin)
        shares.append(taken)
        return (taken, from)
    }

    /// The file before `#`, and the name behind it.
    private static func cut(_ text: String) -> (file: String, name: String)? {
        guard let place = text.firstIndex(of: "#") else { return nil }
        let file = String(text[..<place])
        let name = String(text[place...].dropFirst())
        return file.isEmpty || name.isEmpty ? nil : (file, name)
    }

    /// The scenario of a file; nil after saying why there is none.
    private func other(_ path: String, at from: LocatedNode) -> Scenario? {
        if chain.contains(path) {
            let circle = (chain + [path]).joined(separator: " → ")
            return log.error("files take shares from each other in a circle: \(circle)", at: from)
        }
        if others[path] == nil {
            do throws(SourceText.Unreadable) {
                others[path] = ScenarioLoader.load(try SourceText.read(path), [], lanes, chain: chain)
            } catch { return log.error("'\(path)': \(error.message)", at: from, hint: error.hint) }
        }
        if let scenario = others[path]?.scenario { return scenario }
        let first = others[path]?.diagnostics.first { $0.severity == .error }
        let what = first.map { " (line \($0.line): \($0.message))" } ?? ""
        return log.error(
            "'\(path)' is not right itself\(what)", at: from,
            hint: "redomat check \(path) says all that is wrong with it")
    }

    /// As a share in per cent; to six digits where the value names a point of an experiment.
    private static func text(_ value: Double, isRounded: Bool) -> String {
        let value = isRounded ? Factor.rounded(value, digits: 6) : value
        return Quantity(value, Quantity.Unit(isShare: true)).description
    }

    /// A value of which nothing more is to be said.
    private static func broken(_ node: LocatedNode) -> LocatedNode {
        LocatedNode(.scalar(.init("", isBroken: true)), at: node.place)
    }
}

extension LocatedNode {
    /// What a map such as `{ from: survey.yaml#P4.mobile }` names; nil for anything else.
    var shareReference: LocatedNode? {
        guard let from = self["from"], from.text?.contains("#") == true, entry("to") == nil else { return nil }
        return from
    }
}
