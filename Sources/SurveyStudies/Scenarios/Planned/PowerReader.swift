internal import Scenarios
internal import Surveys

/// Reads `power:`, a survey that is planned and has no answers yet.
struct PowerReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    /// The result is `nil` after everything that is wrong has been said.
    func plan(_ entry: LocatedNode.Entry) -> PowerPlan? {
        guard let map = MapReader(entry, SurveyKeys.power, of: "'power'", log) else { return nil }
        let before = log.errorCount
        let stated = StatedPower.fields.read(map, values).model
        let constructs = map.entry("constructs").map { self.constructs($0, stated.loading) } ?? []
        let names = constructs.map(\.name)
        let paths = map.entry("paths").map { self.paths($0, names) } ?? []
        guard log.errorCount == before else { return nil }
        var plan = PowerPlan(
            constructs: constructs, paths: paths,
            claims: paths.enumerated().map { .init("H\($0 + 1)", [$1.path.from, $1.path.to]) })
        if let entry = map.entry("correlations") { plan.correlations = correlations(entry, names) }
        if let node = map["hypotheses"] { plan.claims = claims(node, plan) }
        plan.sizes = stated.sizes ?? plan.sizes
        plan.sets = stated.sets ?? plan.sets
        plan.samples = stated.samples ?? plan.samples
        plan.seed = stated.seed ?? plan.seed
        plan.alpha = stated.alpha ?? plan.alpha
        plan.target = stated.target ?? plan.target
        plan.isOneSided = stated.isOneSided
        guard log.errorCount == before else { return nil }
        // What only the plan as a whole shows.
        do throws(Unavailable) { _ = try PowerPopulation(plan) } catch {
            let sentence = error.reason
            return log.error(
                sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(),
                at: map.entry("paths")?.keyPlace ?? entry.keyPlace)
        }
        return plan
    }

    private func entries(_ entry: LocatedNode.Entry, _ example: String) -> [LocatedNode.Entry] {
        if let entries = entry.value.entries, !entries.isEmpty { return entries }
        log.error(
            "'\(entry.key)' of 'power' is a map, not \(entry.value.kind)", at: entry.value, hint: "write \(example)")
        return []
    }

    /// `usefulness: 3`, `ease: [ 0.8, 0.7 ]`.
    private func constructs(_ entry: LocatedNode.Entry, _ usual: Double) -> [PowerPlan.Construct] {
        entries(entry, "constructs: { usefulness: 3, intention: [ 0.8, 0.8, 0.7 ] }").compactMap { own in
            let what = "construct '\(own.key)'"
            if let elements = own.value.elements {
                let loadings = elements.compactMap { StatedPower.loading($0, "a loading of \(what)", values) }
                if loadings.isEmpty, elements.isEmpty { log.error("\(what) has no loadings", at: own.value) }
                return loadings.count == elements.count && !loadings.isEmpty ? .init(own.key, loadings) : nil
            }
            guard let items = values.wholeNumber(own.value, "the items of \(what)", in: 1...50) else { return nil }
            // One item by itself is the construct.
            return .init(own.key, [Double](repeating: items == 1 ? 1 : usual, count: items))
        }
    }

    /// The names on both sides of what joins them; nil after a message.
    private func ends(_ text: String, _ mark: String, _ names: [String], at place: LocatedNode) -> [String]? {
        let parts = text.split(separator: mark, omittingEmptySubsequences: false).map { PathTerm.trimmed($0) }
        guard parts.count >= 2, !parts.contains("") else {
            return log.error("'\(text)' does not join constructs by '\(mark)'", at: place, hint: "write a \(mark) b")
        }
        for name in parts where !names.contains(name) {
            return log.error(
                "there is no construct '\(name)'" + Spelling.suggestion(for: name, in: names), at: place,
                hint: "constructs: " + names.joined(separator: ", "))
        }
        return parts
    }

    private func keyNode(_ entry: LocatedNode.Entry) -> LocatedNode {
        LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
    }

    private func size(_ node: LocatedNode, _ what: String) -> Double? {
        guard let value = values.number(node, what) else { return nil }
        if value > -1, value < 1 { return value }
        return log.error("\(what) is standardized, above -1 and below 1", at: node)
    }

    private func paths(_ entry: LocatedNode.Entry, _ names: [String]) -> [PowerPlan.Path] {
        entries(entry, "paths: { usefulness -> intention: 0.3 }").compactMap { own in
            guard let ends = self.ends(own.key, "->", names, at: keyNode(own)),
                let value = size(own.value, "the path \(own.key)")
            else { return nil }
            guard ends.count == 2 else {
                return log.error("a path with a size leads from one construct to one other", at: own.keyPlace)
            }
            return .init(ends[0], ends[1], value)
        }
    }

    private func correlations(_ entry: LocatedNode.Entry, _ names: [String]) -> [PowerPlan.Correlation] {
        entries(entry, "correlations: { usefulness + ease: 0.4 }").compactMap { own in
            guard let ends = self.ends(own.key, "+", names, at: keyNode(own)),
                let value = size(own.value, "the correlation \(own.key)")
            else { return nil }
            guard ends.count == 2 else { return log.error("a correlation is of two constructs", at: own.keyPlace) }
            return .init(ends[0], ends[1], value)
        }
    }

    private func claims(_ node: LocatedNode, _ plan: PowerPlan) -> [PowerPlan.Claim] {
        let names = plan.constructs.map(\.name)
        return (node.elements ?? [node]).enumerated().compactMap { place, element in
            guard let text = values.text(element, "a hypothesis"), let ends = self.ends(text, "->", names, at: element)
            else { return nil }
            for pair in zip(ends, ends.dropFirst())
            where !plan.paths.contains(where: { $0.path == .init(pair.0, pair.1) }) {
                return log.error(
                    "the hypothesis '\(text)' is about \(pair.0) -> \(pair.1), which has no size", at: element,
                    hint: "add it to paths:, with 0 where there is to be none")
            }
            return .init("H\(place + 1)", ends)
        }
    }
}
