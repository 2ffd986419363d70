internal import Scenarios
internal import Surveys

/// Reads `regressions:`.
struct RegressionReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    func regressions(_ entry: LocatedNode.Entry, _ names: inout VariableNames) -> [RegressionRequest] {
        guard let entries = entry.value.entries else {
            log.error(
                "'regressions' is a map of names, not \(entry.value.kind)", at: entry.value,
                hint: "write regressions: { why-they-use: { outcome: intention, predictors: [ usefulness, age ] } }")
            return []
        }
        var found: [RegressionRequest] = []
        for entry in entries {
            if let request = regression(entry, &names) { found.append(request) }
        }
        return found
    }

    private func regression(_ entry: LocatedNode.Entry, _ names: inout VariableNames) -> RegressionRequest? {
        let owner = "regression '\(entry.key)'"
        guard let map = MapReader(entry, SurveyKeys.regression, of: owner, log),
            let outcomeNode = map["outcome"], let word = values.text(outcomeNode, "the outcome of \(owner)")
        else { return nil }
        let outcome = names.name(of: word, at: outcomeNode)
        let kinds = RegressionRequest.Kind.allCases.map { ($0.rawValue, $0) }
        let kind = map["kind"].flatMap { values.word($0, "'kind'", kinds) } ?? .linear
        if kind == .linear, names.isGroup(outcome) {
            log.error(
                "the outcome of \(owner) is the group '\(outcome)', which is no number", at: outcomeNode,
                hint: "write kind: logistic to explain whether somebody is in a group of it")
        }
        guard let steps = steps(map, owner: owner, outcome: outcome, names: &names) else { return nil }
        var request = RegressionRequest(name: entry.key, outcome: outcome, kind: kind, steps: steps)
        if let node = map["robust"] {
            let words: [(String, RegressionRequest.StandardErrors)] =
                [("none", .classical)] + RegressionRequest.StandardErrors.allCases.dropFirst().map { ($0.rawValue, $0) }
            if kind != .linear {
                log.error("'robust' is of linear regressions, and \(owner) is \(kind.rawValue)", at: node)
            } else if let errors = values.word(node, "'robust'", words) {
                request.errors = errors
            }
        }
        if let node = map["event"] {
            if kind == .logistic {
                request.event = EventReader(values: values).event(node, owner: owner, outcome: outcome, names: names)
            } else {
                log.error(
                    "'event' is of logistic regressions, and \(owner) is \(kind.rawValue)", at: node,
                    hint: "write kind: logistic to explain yes and no")
            }
        }
        return request
    }

    /// The result is `nil` after a message.
    private func steps(
        _ map: MapReader, owner: String, outcome: String, names: inout VariableNames
    ) -> [[RegressionRequest.Term]]? {
        if let second = map.node.entry("steps"), map.node.entry("predictors") != nil {
            return log.error("\(owner) has 'predictors' and 'steps'; the first step takes them", at: second.keyPlace)
        }
        guard let node = map["steps"] ?? map["predictors"] else { return nil }
        let groups =
            map.node.entry("steps") == nil
            ? [node.elements ?? [node]] : (node.elements ?? [node]).map { $0.elements ?? [$0] }
        var found = [[RegressionRequest.Term]]()
        var seen = [RegressionRequest.Term]()
        var isWhole = true
        for group in groups {
            var terms: [RegressionRequest.Term] = []
            for node in group {
                guard let term = term(node, owner: owner, outcome: outcome, names: &names) else {
                    isWhole = false
                    continue
                }
                if seen.contains(where: { $0.isSame(as: term) }) {
                    log.error("'\(term.factors.joined(separator: " * "))' stands twice in \(owner)", at: node)
                    isWhole = false
                } else {
                    seen.append(term)
                    terms.append(term)
                }
            }
            found.append(terms)
        }
        if isWhole, found.contains(where: \.isEmpty) {
            return log.error(
                "\(owner) has a step without a predictor", at: node, hint: "write predictors: [ usefulness, age ]")
        }
        guard isWhole else { return nil }
        let request = RegressionRequest(name: "", outcome: outcome, steps: found)
        if request.expandedSteps.count < found.count {
            return log.error(
                "a step of \(owner) adds nothing: its predictors are parts of a product before it", at: node,
                hint: "write the product last, as in [ [ usefulness, age ], [ usefulness * age ] ]")
        }
        return found
    }

    /// `usefulness`, `usefulness * age`.
    private func term(
        _ node: LocatedNode, owner: String, outcome: String, names: inout VariableNames
    ) -> RegressionRequest.Term? {
        guard let text = values.text(node, "a predictor of \(owner)") else { return nil }
        let words = text.split(omittingEmptySubsequences: false) { "*×".contains($0) }.map {
            $0.split(separator: " ").joined(separator: " ")
        }
        if words.contains("") {
            return log.error(
                "a predictor of \(owner) is a name or a product of names, not \(node.kind)", at: node,
                hint: "write usefulness, or usefulness * age")
        }
        let factors = words.map { names.name(of: $0, at: node) }
        if let twice = factors.indices.first(where: { factors[..<$0].contains(factors[$0]) }) {
            return log.error(
                "'\(factors[twice])' is multiplied by itself in \(owner), which is not supported", at: node)
        }
        if factors.contains(outcome) {
            return log.error("'\(outcome)' is the outcome of \(owner) and cannot explain itself", at: node)
        }
        for name in factors where names.isPart(name, of: outcome) || names.isPart(outcome, of: name) {
            log.warning(
                "'\(name)' and '\(outcome)', the outcome of \(owner), share answers, so that one explains the other "
                    + "whatever people think", at: node)
        }
        if factors.count > 3 {
            return log.error(
                "'\(text)' multiplies \(factors.count) variables; nobody can read more than three", at: node)
        }
        return RegressionRequest.Term(factors: factors)
    }
}
