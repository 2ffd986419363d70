internal import Scenarios
package import FlowNetworks

/// Calls and attributes in words.
extension FlowWords {
    /// `pay: [issuer] at most 3 times, 500 ms each, again after 100 ms, else end as failed`.
    func attempt(_ attempt: Attempt) -> String {
        (attempt.name.map { "\($0): " } ?? "") + "[\(path(attempt.flow))] " + terms(of: attempt)
    }

    /// `tried at most 3 times, each for at most 500 ms, else end as failed`.
    func terms(of attempt: Attempt) -> String {
        var text = attempt.tries == 1 ? "tried once" : "tried at most \(attempt.tries) times"
        if let timeout = attempt.timeout {
            let time = attempt.fixedTimeout.map(duration) ?? law(timeout)
            text += (attempt.tries > 1 ? ", each" : ",") + " for at most \(time)"
        }
        if let deadline = attempt.deadline { text += ", \(duration(deadline)) in all" }
        if !attempt.until.isEmpty {
            let places = attempt.until.map { place in
                switch place {
                case .station(let station): network.stations[station].name
                case .step(let name): name
                case .arrival, .leaving: ""
                }
            }
            text += " until service begins at " + places.joined(separator: " or ")
        }
        if let backoff = attempt.backoff, attempt.tries > 1 { text += ", again after \(words(backoff))" }
        if let budget = attempt.budget, attempt.tries > 1 { text += ", at most \(share(budget)) more tries" }
        if attempt.timeout != nil || attempt.deadline != nil {
            text += attempt.onTimeout == .abandon ? ", late work dropped" : ", late work done all the same"
        }
        if !attempt.isIdempotent { text += ", not idempotent" }
        let rest = attempt.otherwise.isEmpty ? "go on" : path(attempt.otherwise)
        return text + ", else " + (attempt.otherwise.count > 1 ? "[\(rest)]" : rest)
    }

    private func words(_ backoff: Backoff) -> String {
        var text = duration(backoff.first)
        if backoff.factor > 1 { text += ", \(Understood.number(backoff.factor)) times as long each time" }
        if backoff.atMost.isFinite { text += ", at most \(duration(backoff.atMost))" }
        switch backoff.jitter {
        case .none: break
        case .full: text += " (between 0 and that)"
        case .equal: text += " (between half of that and that)"
        case .decorrelated: text += " (between that and three times the wait before)"
        }
        return text
    }

    /// `web, held during [issuer]`.
    func hold(_ hold: Hold) -> String { "\(visit(hold.visit)), held during [\(path(hold.flow))]" }

    func together(_ fork: Fork) -> String {
        "\(terms(of: fork)) "
            + fork.flows.map { "[" + ($0.isEmpty ? "nothing" : path($0)) + "]" }.joined(separator: " ")
    }

    /// `both: side by side until all:`.
    func terms(of fork: Fork) -> String {
        let name = fork.name.map { "\($0): " } ?? ""
        let wait =
            if fork.waitFor == fork.flows.count {
                "all"
            } else if fork.waitFor == 1 {
                "the first"
            } else {
                "the first \(fork.waitFor)"
            }
        return "\(name)side by side until \(wait):"
    }

    func words(_ change: AttributeChange) -> String {
        let attribute = network.attributes[change.attribute]
        let options = change.options.map { option in
            (change.options.count > 1 ? share(option.share) + " " : "") + attribute.values[option.value]
        }
        return "\(attribute.name) to \(options.joined(separator: ", "))"
    }

    func words(_ branch: ConditionalBranch) -> String {
        let then = branch.flow.isEmpty ? "go on" : path(branch.flow)
        return "\(condition(branch)) \(then)"
    }

    /// `if card debit`, or `otherwise`.
    func condition(_ branch: ConditionalBranch) -> String {
        let conditions = branch.conditions.map { words($0) }
        return branch.conditions.isEmpty ? "otherwise" : "if \(conditions.joined(separator: " and "))"
    }

    /// `card debit`, `age at least 65`.
    package func words(_ condition: ConditionalBranch.Condition) -> String {
        func named(_ name: String, _ known: [String], _ values: [Int]) -> String {
            "\(name) \(values.map { known[$0] }.joined(separator: " or "))"
        }
        switch condition {
        case .number(let number, let ranges): return words(network.numbers[number], ranges)
        case .formula(let formula): return formula.text
        case .attribute(let index, let values):
            return named(network.attributes[index].name, network.attributes[index].values, values)
        case .field(let record, let field, let values):
            let own = network.records[record].fields[field]
            return named("\(network.records[record].name).\(own.name)", own.values, values)
        }
    }
}
