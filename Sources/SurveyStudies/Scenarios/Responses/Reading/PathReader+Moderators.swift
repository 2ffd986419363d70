internal import Scenarios
internal import Surveys

/// `moderators:`, `controls:` and `importance:`, which name constructs of paths.
extension PathReader {
    /// The template's moderated paths, for the moderators that are named.
    func moderators(_ stated: Located<[Located<String>]>, to set: inout PathSet) {
        guard let template else {
            return log.error(
                "'moderators' chooses among those of a template", at: stated.keyPlace,
                hint: "without one write paths: [ usefulness * age -> intention ]")
        }
        let known = template.moderatorNames
        for own in stated.value {
            let (name, node) = (own.value, own.node)
            guard known.contains(name) else {
                log.error(
                    "'\(name)' is no moderator of \(template.name)" + Spelling.suggestion(for: name, in: known),
                    at: node,
                    hint: "\(template.name) has \(known.joined(separator: ", ")); others stand in paths: [ a * b -> c ]"
                )
                continue
            }
            let moderator = template.name(of: name, in: names) ?? name
            guard check(moderator, at: node) else { continue }
            for (from, to) in template.moderated(by: name, in: names) {
                let path = PathModel.Path(set.name(of: PathTerm(of: from + [moderator])), to)
                if !set.paths.contains(path) { set.paths.append(path) }
            }
        }
    }

    /// A list for every construct that is explained, or a map of them.
    /// - Returns: the paths of controls, which are added.
    func controls(_ stated: StatedControls, to set: inout PathSet) -> [PathModel.Path] {
        var controls: [PathModel.Path] = []
        switch stated {
        case .each(let all):
            for own in all {
                let target = known(own.key)
                guard names.contains(target) else {
                    log.error(
                        "there is no construct '\(own.key)'" + Spelling.suggestion(for: own.key, in: names),
                        at: own.keyNode)
                    continue
                }
                controls += checked(own.value).map { .init($0, target) }
            }
        case .everywhere(let all):
            let own = checked(all)
            let explained = names.filter { name in set.paths.contains { $0.to == name } && !own.contains(name) }
            controls = explained.flatMap { target in own.map { .init($0, target) } }
        }
        controls = controls.filter { !set.paths.contains($0) }
        set.paths += controls
        return controls
    }

    /// Constructs that are explained.
    func targets(_ stated: [Located<String>], _ set: PathSet) -> [String] {
        stated.compactMap { own in
            let name = known(own.value)
            guard check(name, at: own.node) else { return nil }
            if set.paths.contains(where: { $0.to == name }) { return name }
            return log.error("no path leads to '\(name)', for which importance is asked", at: own.node)
        }
    }

    /// Constructs that explain others and may be endogenous: those named, or all.
    func suspects(_ stated: [Located<String>], _ set: PathSet) -> [String] {
        let products = set.products.map(\.name)
        if stated.map(\.value) == ["all"], !names.contains("all") {
            var all: [String] = []
            for path in set.paths where !products.contains(path.from) && !all.contains(path.from) {
                all.append(path.from)
            }
            return all
        }
        return stated.compactMap { own in
            let name = known(own.value)
            guard check(name, at: own.node) else { return nil }
            if set.paths.contains(where: { $0.from == name }) { return name }
            return log.error(
                "no path leads from '\(name)', which is to be an endogenous predictor", at: own.node)
        }
    }

    private func checked(_ stated: [Located<String>]) -> [String] {
        stated.compactMap { check($0.value, at: $0.node) ? $0.value : nil }
    }
}
