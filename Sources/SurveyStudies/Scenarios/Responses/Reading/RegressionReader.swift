internal import Scenarios
internal import Surveys

/// Makes regressions of what a file says of them.
struct RegressionReader {
    let log: DiagnosticLog

    func regressions(
        _ stated: [Located<StatedRegression>], _ names: inout VariableNames
    ) -> [RegressionRequest] {
        var found: [RegressionRequest] = []
        for own in stated {
            if let request = regression(own, &names) { found.append(request) }
        }
        return found
    }

    private func regression(
        _ stated: Located<StatedRegression>, _ names: inout VariableNames
    ) -> RegressionRequest? {
        let owner = "regression '\(stated.key)'"
        guard let word = stated.outcome else { return nil }
        let outcome = names.name(of: word.value, at: word.node)
        let kind = stated.kind
        if kind == .linear, names.isGroup(outcome) {
            log.error(
                "the outcome of \(owner) is the group '\(outcome)', which is no number", at: word.node,
                hint: "write kind: logistic to explain whether somebody is in a group of it")
        }
        guard let steps = steps(stated.value, owner: owner, outcome: outcome, names: &names) else { return nil }
        var request = RegressionRequest(name: stated.key, outcome: outcome, kind: kind, steps: steps)
        if let errors = stated.errors {
            request.errors = errors.value
            if kind != .linear {
                log.error("'robust' is of linear regressions, and \(owner) is \(kind.rawValue)", at: errors.node)
            }
        }
        if let event = stated.event {
            if kind == .logistic {
                request.event = EventReader(log: log).event(event, owner: owner, outcome: outcome, names: names)
            } else {
                log.error(
                    "'event' is of logistic regressions, and \(owner) is \(kind.rawValue)", at: event.node,
                    hint: "write kind: logistic to explain yes and no")
            }
        }
        return request
    }

    /// The result is `nil` after a message.
    private func steps(
        _ stated: StatedRegression, owner: String, outcome: String, names: inout VariableNames
    ) -> [[RegressionRequest.Term]]? {
        if let second = stated.steps, stated.predictors != nil {
            return log.error("\(owner) has 'predictors' and 'steps'; the first step takes them", at: second.keyPlace)
        }
        guard let groups = stated.steps?.value ?? stated.predictors.map({ [$0.value] }),
            let node = stated.steps?.node ?? stated.predictors?.node
        else { return nil }
        var found = [[RegressionRequest.Term]]()
        var seen = [RegressionRequest.Term]()
        var isWhole = true
        for group in groups {
            var terms: [RegressionRequest.Term] = []
            for predictor in group {
                guard let term = term(predictor, owner: owner, outcome: outcome, names: &names) else {
                    isWhole = false
                    continue
                }
                if seen.contains(where: { $0.isSame(as: term) }) {
                    log.error(
                        "'\(term.factors.joined(separator: " * "))' stands twice in \(owner)", at: predictor.node)
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
        _ stated: Located<String>, owner: String, outcome: String, names: inout VariableNames
    ) -> RegressionRequest.Term? {
        let (text, node) = (stated.value, stated.node)
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
