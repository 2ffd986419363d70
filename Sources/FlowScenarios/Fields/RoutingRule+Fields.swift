internal import FlowNetworks
internal import Scenarios

extension RoutingRule {
    /// The keys of a choice by lines, each with the stations or visits among which it chooses.
    static let ways: [(rule: RoutingRule, way: FieldWay<[VisitDraft], FlowContext>)] = [
        (
            .shortestLine,
            FieldWay(
                "shortest-line", .visits,
                "the one with the fewest waiting and in service; of several such one is drawn: `lowest: occupancy`")
        ),
        (
            .leastBusy,
            FieldWay(
                "least-busy", .visits,
                "the one with the lowest share of its servers busy; of several such one is drawn: "
                    + "`lowest: busy / on-duty`")
        ),
        (
            .firstFree,
            FieldWay(
                "first-free", .visits, "the first with a server free; when none has one, as `shortest-line`")
        ),
        (
            .inTurn,
            FieldWay(
                "in-turn", .visits,
                "one after the other, whoever comes (round robin); the same list in several flows has one turn")
        ),
    ]

    /// Of a choice by a formula, which says what it compares.
    static let lowest = FieldWay<StepFormula, FlowContext>(
        "lowest", .ofCandidate,
        "the station of `of` with the lowest value of a formula, in which a station's words stand bare: `length`, "
            + "`work`; who has no value is last")
    static let highest = FieldWay<StepFormula, FlowContext>("highest", .ofCandidate, "the one with the highest value")
    static let candidates = FieldWay<[VisitDraft], FlowContext>("of", .visits, "the stations that are compared")
    static let condition = FieldWay<StepFormula, FlowContext>(
        "where", .conditionOfCandidate,
        "stations of which it does not hold are left out; whom none is left takes `otherwise`")
    static let otherwise = FieldWay<[StepDraft], FlowContext>(
        "otherwise", .steps,
        "what those pass whom `where` leaves no station; `[]`, they go on behind the choice unserved, as they do "
            + "without `otherwise`, of which a warning tells")
    static let ties = FieldWay<Bool, FlowContext>(
        "ties", .choice([(inOrder, true)]), "of several that are equal the first of the list, where else one is drawn")
    private static let inOrder = "in-order"

    static let keys: [KeyTable.Key] =
        ways.map(\.way.key) + [lowest.key, highest.key, candidates.key, condition.key, otherwise.key, ties.key]

    /// - Parameter rest: what those pass whom no station is left; nil: it is not said.
    func written(_ visits: [VisitDraft], otherwise rest: [StepDraft]? = nil, _ context: FlowContext) -> WrittenNode? {
        if let (_, way) = Self.ways.first(where: { $0.rule == self }) {
            return way.write(visits, context).map { .map([WrittenEntry(way.name, $0)]) }
        }
        guard case .best(let choice) = self else { return nil }
        let measure = choice.isHighest ? Self.highest : Self.lowest
        var entries: [WrittenEntry] = []
        guard let formula = measure.write(choice.formula, context), let of = Self.candidates.write(visits, context)
        else { return nil }
        entries = [WrittenEntry(measure.name, formula), WrittenEntry(Self.candidates.name, of)]
        if let condition = choice.condition {
            guard let node = Self.condition.write(condition, context) else { return nil }
            entries.append(WrittenEntry(Self.condition.name, node))
        }
        if let rest {
            guard let node = Self.otherwise.write(rest, context) else { return nil }
            entries.append(WrittenEntry(Self.otherwise.name, node))
        }
        if choice.takesFirst { entries.append(WrittenEntry(Self.ties.name, .value(Self.inOrder))) }
        return .map(entries)
    }
}

extension FieldKind where Value == StepFormula, Context == FlowContext {
    /// What stations are compared by.
    fileprivate static var ofCandidate: Self {
        .init(.text("formula")) { site in
            site.context.steps.measureOfCandidate(site.node, site.what)
        } write: { formula, _ in
            .value(formula.text)
        }
    }

    fileprivate static var conditionOfCandidate: Self {
        .init(.text("condition")) { site in
            site.context.steps.conditionOfCandidate(site.node, site.what)
        } write: { formula, _ in
            .value(formula.text)
        }
    }
}

extension FieldKind where Value == [VisitDraft], Context == FlowContext {
    /// At least two stations, or visits that differ from their stations' own values.
    fileprivate static var visits: Self {
        var kind = Self(.list("list of stations or visits", of: .step)) { site in
            site.context.steps.visits(site.entry)
        } write: { visits, context in
            let written = visits.map { $0.written(context) }
            return written.contains { $0 == nil } ? nil : .list(written.compactMap { $0 })
        }
        kind.readsNothing = true
        return kind
    }
}
