internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What must fit together between records and flows: all states that people can be in are gone through.
struct RecordChecks {
    let network: FlowNetwork
    let drafts: FlowDrafts
    let log: DiagnosticLog

    func check() {
        for (index, keeping) in network.records.enumerated() { check(keeping, index) }
        for (index, customer) in network.classes.enumerated() { checkPeople(customer, drafts.classes[index].place) }
    }

    private func check(_ keeping: RecordKeeping, _ index: Int) {
        let happens = network.movesThatHappen(of: index)
        let reach = RecordReach(keeping, happens: happens)
        for (number, draft) in drafts.records[index].moves.enumerated() {
            guard let draft else { continue }
            if !happens[number] {
                log.warning(
                    "nobody makes the move '\(draft.move.name)': it has no rate, and no flow asks for it",
                    at: draft.place,
                    hint: "write rate: 0.1/d, or in a flow { move: \(keeping.name).\(draft.move.name) }")
            } else if let repeated = repeatedAtOnce(number, keeping, reach) {
                log.warning(
                    "'\(draft.move.name)' is made again at once by whoever it leaves where it is possible"
                        + (repeated
                            ? ", for ever: time never goes on" : ": all of it happens at one moment, for everybody"),
                    at: draft.place,
                    hint: startHint(draft.move, keeping))
            } else if !reach.isEverPossible[number] {
                log.warning(
                    "the move '\(draft.move.name)' is never possible: no moves lead to where it is allowed",
                    at: draft.place)
            }
        }
    }

    /// How such a share is said of the start.
    private func startHint(_ move: RecordKeeping.Move, _ keeping: RecordKeeping) -> String? {
        guard let change = move.changes.first, let option = change.options.first, option.share < 1 else { return nil }
        let field = keeping.fields[change.field]
        let (share, rest) = (Understood.percent(option.share), Understood.percent(1 - option.share))
        return "of how many people it is so at the start is said by fields: { \(field.name): "
            + "{ \(field.values[field.initial]): \(rest), \(field.values[option.value]): \(share) } }"
    }

    /// Whether a move with no time before it leaves a person where it is possible still, with a chance; of those for which
    /// that is certain, true.
    private func repeatedAtOnce(_ move: Int, _ keeping: RecordKeeping, _ reach: RecordReach) -> Bool? {
        guard case .after(let law) = keeping.moves[move].timing, LawBasics.isZero(law),
            keeping.moves[move].requestClass == nil
        else { return nil }
        var found: Bool?
        for state in reach.states where keeping.allows(move, state) {
            let results = keeping.results(of: move, state)
            let again = results.filter { keeping.allows(move, $0) }
            if again.count == results.count { return true }
            if !again.isEmpty { found = false }
        }
        return found
    }

    /// A member of a population is a person; and who asks or moves is somebody.
    private func checkPeople(_ customer: CustomerClass, _ place: SourcePlace) {
        if let record = customer.record, case .population(let size, _) = customer.arrivals.source,
            size > network.records[record].people
        {
            log.error(
                "class '\(customer.name)' has \(size) members, but '\(network.records[record].name)' only "
                    + "\(network.records[record].people) people", at: place)
        }
        let used = Self.records(in: customer.flow)
        for record in used.sorted() where customer.record != record {
            let name = network.records[record].name
            log.error(
                "class '\(customer.name)' asks for or changes '\(name)', but does not say for whom its customers come",
                at: place, hint: "write person: \(name) beside its flow")
        }
    }

    /// The records that steps of a flow are about.
    static func records(in flow: [FlowStep]) -> Set<Int> {
        var found: Set<Int> = []
        for step in flow {
            switch step {
            case .move(let record, _): found.insert(record)
            case .chooseWhen(let branches):
                for condition in branches.flatMap(\.conditions) {
                    if case .field(let record, _, _) = condition { found.insert(record) }
                }
            default: break
            }
            for case .field(let record, _) in step.formulas.flatMap(\.words) { found.insert(record) }
            for part in step.parts { found.formUnion(records(in: part)) }
        }
        return found
    }
}
