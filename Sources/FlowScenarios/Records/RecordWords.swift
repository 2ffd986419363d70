internal import FlowMeasures
internal import Scenarios
package import FlowNetworks
internal import SimulationKernel

/// Records in words.
extension FlowWords {
    /// `at 0.5/d when required is not given: sets required given, reminders given for 60%`.
    package func move(_ move: RecordKeeping.Move, of keeping: RecordKeeping) -> String {
        var text: String
        switch move.timing {
        case .onRequest: text = "where a flow asks for it"
        case .rate(let profile):
            text =
                profile.pieces.count == 1 && profile.pieces[0].time <= 0
                ? "at \(rate(profile.pieces[0].rate))"
                : "at the rate " + ScheduleWords.text(profile, starts: starts, in: unit).replacing("nobody", with: "0")
        case .formula(let formula): text = "at the rate \(formula.text)"
        case .after(let law): text = "\(self.law(law)) after it became possible"
        }
        if !move.guards.isEmpty {
            text += ", when " + move.guards.map { condition($0, of: keeping) }.joined(separator: " and ")
        }
        text += ": sets " + move.changes.map { change($0, of: keeping) }.joined(separator: ", ")
        if let index = move.requestClass {
            let flow = network.classes[index].flow
            text += "; asks " + (flow.isEmpty ? "nobody" : path(flow))
        }
        return text
    }

    /// `never`, or `9900 well and 100 infected`.
    package func start(of field: RecordKeeping.Field, people: Int) -> String {
        guard !field.shares.isEmpty else { return field.values[field.initial] }
        let counts = field.startCounts(of: people)
        let said = field.values.indices.filter { counts[$0] > 0 }.map {
            "\(Understood.number(Double(counts[$0]))) \(field.values[$0])"
        }
        return said.count > 1 ? said.dropLast().joined(separator: ", ") + " and " + said[said.count - 1] : said[0]
    }

    func condition(_ condition: RecordKeeping.Guard, of keeping: RecordKeeping) -> String {
        let field = keeping.fields[condition.field]
        let others = field.values.indices.filter { !condition.isOneOf.contains($0) }
        if others.count == 1, condition.isOneOf.count > 1 { return "\(field.name) is not \(field.values[others[0]])" }
        return "\(field.name) is " + condition.isOneOf.map { field.values[$0] }.joined(separator: " or ")
    }

    private func change(_ change: RecordKeeping.Change, of keeping: RecordKeeping) -> String {
        let field = keeping.fields[change.field]
        let options = change.options.map { option in
            field.values[option.value] + (option.share < 1 ? " for \(share(option.share))" : "")
        }
        let from = change.from.map { " where it is " + $0.map { field.values[$0] }.joined(separator: " or ") } ?? ""
        return "\(field.name) \(options.joined(separator: " or "))\(from)"
    }

    /// `5 of the 8 states that its rules tell apart can be reached (14 of 27 with all values told apart)`.
    package func reach(ofRecord index: Int) -> String {
        let keeping = network.records[index]
        let rules = RecordRules(keeping, requested: network.questions(about: index))
        let states = RecordReach(keeping, happens: network.movesThatHappen(of: index)).states
        let groups = rules.groups(states).count
        let all = keeping.combinations ?? 0
        var text = "\(groups) of the \(rules.combinations) states that its rules tell apart can be reached"
        if all != rules.combinations { text += " (\(states.count) of \(all) with all values told apart)" }
        return text
    }
}
