/// Writes changes into a scenario's tree, each at its path of names.
struct OverrideWriter {
    private(set) var tree: LocatedNode
    /// The parameters that were changed.
    private(set) var parameters: [String] = []
    private let log: DiagnosticLog
    private let inheritance: Inheritance

    /// What can be changed in a scenario of this kind, and in any.
    private let own: ChangeablePaths
    private let all: [ChangeablePaths]
    private let top: KeyTable
    /// Keys of `run` that belong to the experiment rather than to a case.
    static let ofExperiments = [
        "replications", "precision", "confidence", "seed", "batches", "variance-reduction", "starts", "windows",
    ]

    init(_ tree: LocatedNode, _ lanes: [any ScenarioLane], _ log: DiagnosticLog) {
        self.tree = tree
        self.log = log
        top = lanes.top
        own = lanes.lane(of: tree).changeable
        all = lanes.map(\.changeable)
        inheritance = Inheritance(rules: lanes.mergeRules, log: log)
    }

    /// A path of this kind of model.
    private var example: String { own.example }

    /// Makes one change; what is wrong with its path goes to the log.
    mutating func write(_ override: Override) {
        let names = override.path.split(separator: ".", omittingEmptySubsequences: false)
        let path = names.enumerated().map { place, name in
            // A shift or a time of a schedule, `Mon-Fri 8:00-10:00` or `0 h-4 h`, is no name.
            let isTime = name.contains(":") || place > 1 && name.first?.isNumber ?? false
            return isTime ? String(name) : LocatedNode.word(String(name))
        }
        guard path.allSatisfy({ !$0.isEmpty }) else {
            return log.error(
                "'\(override.path)' is no path of names", at: override.place,
                hint: "write a parameter's name, or a path such as \(example)")
        }
        let isParameter = tree["parameters"]?.entry(path[0]) != nil
        if own.open.contains(path[0]), !(path.count == 1 && isParameter) {
            if let changed = changed(tree, path[...], override) { tree = changed }
        } else if path.count == 1 || path[0] == "parameters" {
            writeParameter(path.last ?? "", path, override)
        } else if all.contains(where: { $0.named.contains(path[0]) }) {
            writeNamed(path, override)
        } else if path[0] == "run" {
            writeRun(path, override)
        } else if all.contains(where: { $0.openWherePresent.contains(path[0]) }), tree[path[0]] != nil {
            if let changed = changed(tree, path[...], override) { tree = changed }
        } else if path[0] == "steps" {
            writeStep(Array(path.dropFirst()), override)
        } else if let changed = changedStep(tree, path, override) {
            tree = changed
        } else {
            reportUnknown(path, override)
        }
    }

    private mutating func writeParameter(_ name: String, _ path: [String], _ override: Override) {
        let known = tree["parameters"]?.entries?.map(\.word) ?? []
        guard path.count <= 2, known.contains(name) else {
            if path.count == 1, stepNames(tree).contains(name) {
                return log.error(
                    "'\(name)' is a step; a change says what of it", at: override.place, hint: "write \(name).service")
            }
            let nearest = Spelling.suggestion(for: name, in: known)
            return log.error(
                "unknown parameter '\(name)'" + nearest, at: override.place,
                hint: known.isEmpty
                    ? "the scenario has no parameters; a path begins at the top, as in \(example)"
                    : "parameters are " + known.joined(separator: ", ")
                        + "; anything else by its path, as in \(example)")
        }
        // As in the file, the value may stand behind a key; what reports call it is the same for all cases.
        var given = override.value
        if given.entries?.count == 1, let own = given["value"] { given = own }
        guard given.text != nil, !given.isMissing else {
            return log.error("the parameter '\(name)' is one value, not \(given.kind)", at: override.place)
        }
        parameters.append(name)
        guard let index = tree.entries?.firstIndex(where: { $0.word == "parameters" }), var entries = tree.entries,
            var own = entries[index].value.entries, let place = own.firstIndex(where: { $0.word == name })
        else { return }
        if own[place].value.isParameterMap, var parts = own[place].value.entries,
            let value = parts.firstIndex(where: { $0.word == "value" })
        {
            parts[value].value = Self.escaped(given)
            own[place].value.content = .mapping(parts)
        } else {
            own[place].value = Self.escaped(given)
        }
        entries[index].value.content = .mapping(own)
        tree.content = .mapping(entries)
    }

    private mutating func writeNamed(_ path: [String], _ override: Override) {
        guard let names = tree[path[0]] else {
            return log.error("the scenario has no '\(path[0])'", at: override.place)
        }
        let known = names.entries?.map(\.word) ?? []
        guard known.contains(path[1]) else {
            let nearest = Spelling.nearest(to: path[1], in: known)
            let proposal = nearest.map { ([path[0], $0] + path.dropFirst(2)).joined(separator: ".") }
            return log.error(
                "there is no '\(path[1])' in '\(path[0])'" + (proposal.map { "; did you mean '\($0)'?" } ?? ""),
                at: override.place, hint: known.isEmpty ? nil : "known: " + known.joined(separator: ", "))
        }
        if let changed = changed(tree, path[...], override) { tree = changed }
    }

    private mutating func writeRun(_ path: [String], _ override: Override) {
        if Self.ofExperiments.contains(path[1]) {
            log.error(
                "'run.\(path[1])' is the same for all cases", at: override.place,
                hint: ["replications", "confidence"].contains(path[1]) ? "say it beside the experiment's kind" : nil)
        } else if let changed = changed(tree, path[...], override) {
            tree = changed
        }
    }

    /// `steps.pay.attempt.tries`: the step that is named `pay`.
    private mutating func writeStep(_ path: [String], _ override: Override) {
        let known = stepNames(tree)
        guard known.contains(path[0]) else {
            let nearest = Spelling.nearest(to: path[0], in: known)
            let proposal = nearest.map { (["steps", $0] + path.dropFirst()).joined(separator: ".") }
            return log.error(
                "there is no step of the name '\(path[0])'" + (proposal.map { "; did you mean '\($0)'?" } ?? ""),
                at: override.place,
                hint: known.isEmpty ? "a step is named by as: \(path[0])" : "named: " + known.joined(separator: ", "))
        }
        guard path.count > 1 else {
            return log.error(
                "'\(override.path)' is a step; a change says what of it", at: override.place,
                hint: "write \(override.path).attempt.tries")
        }
        if let changed = changedStep(tree, path, override) { tree = changed }
    }

    private func reportUnknown(_ path: [String], _ override: Override) {
        let stations = tree["stations"]?.entries?.map(\.word) ?? []
        if top.key(path[0]) != nil {
            log.error("'\(path[0])' is the same for all cases", at: override.place)
        } else if let kind = all.flatMap(\.named).first(where: { tree[$0]?.entry(path[0]) != nil }) {
            log.error(
                "a path begins at the top: '\(kind).\(path.joined(separator: "."))'", at: override.place)
        } else {
            let known = own.open + own.named + stepNames(tree) + stations.map { "stations." + $0 }
            log.error(
                "there is nothing of the name '\(path[0])'" + Spelling.suggestion(for: path[0], in: known),
                at: override.place,
                hint: "a path begins at the top, as in \(example)"
                    + (own.steps.isEmpty ? "" : ", or with a step's 'as'"))
        }
    }

    // MARK: the tree

    /// The node with the change at the rest of the path; nil after saying that there is no such place.
    private func changed(_ node: LocatedNode, _ path: ArraySlice<String>, _ override: Override) -> LocatedNode? {
        guard let name = path.first else { return inheritance.merged(node, Self.escaped(override.value)) }
        let rest = path.dropFirst()
        switch node.content {
        case .mapping(var entries):
            if rest.isEmpty, let roster = changedShift(entries, name, override) {
                return LocatedNode(.mapping(roster), at: node.place)
            }
            guard !rest.isEmpty, let index = entries.firstIndex(where: { $0.word == LocatedNode.word(name) })
            else { break }
            guard let inner = changed(entries[index].value, rest, override) else { return nil }
            entries[index].value = inner
            return LocatedNode(.mapping(entries), at: node.place)
        case .sequence:
            if let changed = changedStep(node, Array(path), override) { return changed }
            return log.error(
                "there is no step of the name '\(name)' here" + Spelling.suggestion(for: name, in: stepNames(node)),
                at: override.place, hint: "a step is named by as: \(name)")
        case .scalar: break
        }
        return inheritance.merged(node, overlay(path, override))
    }

    /// A roster of shifts with one of them changed, added, or (`none`) taken out. A roster that is written anew takes
    /// the old one's place, but a path names one shift and leaves the others. Nil: these are no shifts.
    private func changedShift(
        _ entries: [LocatedNode.Entry], _ name: String, _ override: Override
    ) -> [LocatedNode.Entry]? {
        func isShift(_ key: String) -> Bool { key.contains(":") && key.contains("-") }
        guard isShift(name), entries.contains(where: { isShift($0.key) }) else { return nil }
        var roster = entries
        let shift = LocatedNode.Entry(key: name, keyPlace: override.place, value: Self.escaped(override.value))
        guard let index = roster.firstIndex(where: { $0.word == LocatedNode.word(name) }) else {
            return roster + [shift]
        }
        if override.value.text == "none" { roster.remove(at: index) } else { roster[index] = shift }
        return roster
    }

    /// A map that says nothing but the change.
    private func overlay(_ path: ArraySlice<String>, _ override: Override) -> LocatedNode {
        path.reversed().reduce(Self.escaped(override.value)) { value, name in
            LocatedNode(
                .mapping([.init(key: name, keyPlace: override.place, value: value)]), at: override.place)
        }
    }

    /// The node with the change in the first step of that name; nil when there is none.
    private func changedStep(_ node: LocatedNode, _ path: [String], _ override: Override) -> LocatedNode? {
        switch node.content {
        case .scalar: return nil
        case .sequence(var elements):
            for index in elements.indices {
                if let inner = changedStep(elements[index], path, override) {
                    elements[index] = inner
                    return LocatedNode(.sequence(elements), at: node.place)
                }
            }
            return nil
        case .mapping(var entries):
            if isStep(entries), node["as"]?.text == path[0] { return changed(node, path[1...], override) }
            for index in entries.indices where entries[index].word != "parameters" {
                if let inner = changedStep(entries[index].value, path, override) {
                    entries[index].value = inner
                    return LocatedNode(.mapping(entries), at: node.place)
                }
            }
            return nil
        }
    }

    private func isStep(_ entries: [LocatedNode.Entry]) -> Bool {
        entries.contains { entry in own.steps.contains(entry.word) }
    }

    private func stepNames(_ node: LocatedNode) -> [String] {
        switch node.content {
        case .scalar: return []
        case .sequence(let elements): return elements.flatMap(stepNames)
        case .mapping(let entries):
            let own = isStep(entries) ? node["as"]?.text : nil
            return (own.map { [$0] } ?? []) + entries.flatMap { stepNames($0.value) }
        }
    }

    /// Parameters stand in a change already; a dollar sign that is left means itself.
    private static func escaped(_ node: LocatedNode) -> LocatedNode {
        var node = node
        switch node.content {
        case .scalar(var scalar):
            guard scalar.text.contains("$") || scalar.written != nil else { return node }
            scalar.text = scalar.text.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
            scalar.written = nil
            node.content = .scalar(scalar)
        case .sequence(let elements): node.content = .sequence(elements.map(escaped))
        case .mapping(let entries):
            node.content = .mapping(
                entries.map { LocatedNode.Entry(key: $0.key, keyPlace: $0.keyPlace, value: escaped($0.value)) })
        }
        return node
    }
}
