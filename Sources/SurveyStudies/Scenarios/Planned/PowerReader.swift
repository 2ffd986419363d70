internal import Scenarios
internal import Surveys

/// Reads `power:`, a survey that is planned and has no answers yet.
struct PowerReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    /// The result is `nil` after everything that is wrong has been said.
    func plan(_ entry: LocatedNode.Entry) -> (PowerPlan, SurveyStatement)? {
        let before = log.errorCount
        guard let stated = StatedPower.fields.open(entry, of: "'power'", values)?.model else { return nil }
        let constructs = stated.constructs.map { construct($0, stated.loading) }
        let names = constructs.map(\.name)
        let paths = stated.paths.map { self.paths($0.value, names) } ?? []
        guard log.errorCount == before else { return nil }
        var plan = PowerPlan(
            constructs: constructs, paths: paths,
            claims: paths.enumerated().map { .init("H\($0 + 1)", [$1.path.from, $1.path.to]) })
        plan.correlations = correlations(stated.correlations, names)
        if let hypotheses = stated.hypotheses { plan.claims = claims(hypotheses, plan) }
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
                at: stated.paths?.keyPlace ?? entry.keyPlace)
        }
        return (plan, SurveyStatement(stated))
    }

    /// One item by itself is the construct.
    private func construct(_ stated: Located<StatedPower.Measured>, _ usual: Double) -> PowerPlan.Construct {
        switch stated.value {
        case .items(let count): .init(stated.key, [Double](repeating: count == 1 ? 1 : usual, count: count))
        case .loadings(let loadings): .init(stated.key, loadings)
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

    private func paths(_ stated: [Located<Double>], _ names: [String]) -> [PowerPlan.Path] {
        stated.compactMap { own in
            guard let ends = self.ends(own.key, "->", names, at: own.keyNode) else { return nil }
            guard ends.count == 2 else {
                return log.error("a path with a size leads from one construct to one other", at: own.keyPlace)
            }
            return .init(ends[0], ends[1], own.value)
        }
    }

    private func correlations(_ stated: [Located<Double>], _ names: [String]) -> [PowerPlan.Correlation] {
        stated.compactMap { own in
            guard let ends = self.ends(own.key, "+", names, at: own.keyNode) else { return nil }
            guard ends.count == 2 else { return log.error("a correlation is of two constructs", at: own.keyPlace) }
            return .init(ends[0], ends[1], own.value)
        }
    }

    private func claims(_ stated: [Located<String>], _ plan: PowerPlan) -> [PowerPlan.Claim] {
        let names = plan.constructs.map(\.name)
        return stated.enumerated().compactMap { place, own in
            guard let ends = self.ends(own.value, "->", names, at: own.node) else { return nil }
            for pair in zip(ends, ends.dropFirst())
            where !plan.paths.contains(where: { $0.path == .init(pair.0, pair.1) }) {
                return log.error(
                    "the hypothesis '\(own.value)' is about \(pair.0) -> \(pair.1), which has no size", at: own.node,
                    hint: "add it to paths:, with 0 where there is to be none")
            }
            return .init("H\(place + 1)", ends)
        }
    }
}
