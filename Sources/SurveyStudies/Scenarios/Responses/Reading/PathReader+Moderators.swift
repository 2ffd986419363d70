internal import Scenarios
internal import Surveys

/// `moderators:`, `controls:` and `importance:`, which name constructs of paths.
extension PathReader {
    /// The template's moderated paths, for the moderators that are named.
    func moderators(_ entry: LocatedNode.Entry, to set: inout PathSet) {
        guard let template else {
            return log.error(
                "'moderators' chooses among those of a template", at: entry.keyPlace,
                hint: "without one write paths: [ usefulness * age -> intention ]")
        }
        let known = template.moderatorNames
        for node in entry.value.elements ?? [entry.value] {
            guard let name = values.text(node, "a moderator") else { continue }
            guard known.contains(name) else {
                log.error(
                    "'\(name)' is no moderator of \(template.name)" + Spelling.suggestion(for: name, in: known),
                    at: node,
                    hint: "\(template.name) has \(known.joined(separator: ", ")); others stand in paths: [ a * b -> c ]"
                )
                continue
            }
            let own = template.name(of: name, in: names) ?? name
            guard check(own, at: node) else { continue }
            for (from, to) in template.moderated(by: name, in: names) {
                let path = PathModel.Path(set.name(of: PathTerm(of: from + [own])), to)
                if !set.paths.contains(path) { set.paths.append(path) }
            }
        }
    }

    /// A list for every construct that is explained, or a map of them.
    /// - Returns: the paths of controls, which are added.
    func controls(_ entry: LocatedNode.Entry, to set: inout PathSet) -> [PathModel.Path] {
        var controls: [PathModel.Path] = []
        if let entries = entry.value.entries {
            for own in entries {
                let target = names.contains(own.key) ? own.key : template?.name(of: own.key, in: names) ?? own.key
                let node = LocatedNode(.scalar(.init(own.key)), at: own.keyPlace)
                guard names.contains(target) else {
                    log.error(
                        "there is no construct '\(own.key)'" + Spelling.suggestion(for: own.key, in: names), at: node)
                    continue
                }
                controls += named(own.value).map { .init($0, target) }
            }
        } else {
            let own = named(entry.value)
            let explained = names.filter { name in set.paths.contains { $0.to == name } && !own.contains(name) }
            controls = explained.flatMap { target in own.map { .init($0, target) } }
        }
        controls = controls.filter { !set.paths.contains($0) }
        set.paths += controls
        return controls
    }

    /// Constructs that are explained.
    func targets(_ entry: LocatedNode.Entry, _ set: PathSet) -> [String] {
        (entry.value.elements ?? [entry.value]).compactMap { node in
            guard let text = values.text(node, "a construct") else { return nil }
            let name = names.contains(text) ? text : template?.name(of: text, in: names) ?? text
            guard check(name, at: node) else { return nil }
            if set.paths.contains(where: { $0.to == name }) { return name }
            return log.error("no path leads to '\(name)', for which importance is asked", at: node)
        }
    }

    /// Constructs that explain others and may be endogenous: those named, or all.
    func suspects(_ entry: LocatedNode.Entry, _ set: PathSet) -> [String] {
        let products = set.products.map(\.name)
        if let word = entry.value.text, word == "all", !names.contains(word) {
            var all: [String] = []
            for path in set.paths where !products.contains(path.from) && !all.contains(path.from) {
                all.append(path.from)
            }
            return all
        }
        return (entry.value.elements ?? [entry.value]).compactMap { node in
            guard let text = values.text(node, "a construct") else { return nil }
            let name = names.contains(text) ? text : template?.name(of: text, in: names) ?? text
            guard check(name, at: node) else { return nil }
            if set.paths.contains(where: { $0.from == name }) { return name }
            return log.error("no path leads from '\(name)', which is to be an endogenous predictor", at: node)
        }
    }

    private func named(_ node: LocatedNode) -> [String] {
        (node.elements ?? [node]).compactMap { node in
            guard let text = values.text(node, "a control"), check(text, at: node) else { return nil }
            return text
        }
    }
}
