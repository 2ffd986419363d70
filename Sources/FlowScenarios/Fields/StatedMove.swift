internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// A move of a record as its map says it.
struct StatedMove: Sendable {
    /// Nil where a flow asks for it.
    var timing: RecordKeeping.Timing?
    var guards: [RecordKeeping.Guard] = []
    var changes: [RecordKeeping.Change] = []
    var isExtension = false

    static let fields = Fields<StatedMove, RecordContext>(
        "a move of a record", StatedMove(),
        [
            .apart(\.timing, timings),
            Field(
                \.guards, "when", .guards,
                "what must hold: `required: given`, `not given`, or a list of values"),
            Field(
                required: \.changes, "set", .changes,
                "what it changes: `given`; `{ given: 60% }`, where the others keep what they have; or "
                    + "`given -> withdrawn`, for those who have the first"),
            Field(
                \.isExtension, "extension", .flag,
                "whether it is an addition of the scenario's to the system as its source describes it; no is the "
                    + "default"),
        ])

    /// When people make it by themselves, in ways of which one is said.
    static let timings: [FieldWay<RecordKeeping.Timing, RecordContext>] = [
        FieldWay(
            "rate", .rate,
            "how often a person makes it by itself while it is possible, at an exponential clock: a formula may read "
                + "lines, boards, the records of all and of the person; without `rate` and `after`: only where a flow "
                + "says `move:`"),
        FieldWay("after", .after, "so long after it became possible, if it stayed so"),
    ]

    init() {}

    init(_ move: RecordKeeping.Move) {
        timing = move.timing == .onRequest ? nil : move.timing
        guards = move.guards
        changes = move.changes
        isExtension = move.isExtension
    }
}

extension FieldKind where Value == RecordKeeping.Timing, Context == RecordContext {
    fileprivate static var rate: Self {
        let value = KeyTable.Value("rate, schedule or formula", .quantity(.rate), .schedule, .text)
        return .init(value) { site in
            if RecordReader.isFormula(site.node) {
                return RecordReader(context: site.context.flow).rate(site.node, site.what, site.context.own)
            }
            let rates = site.context.flow.arrivals.rates
            return rates.rates(site.entry, site.what, none: "nobody would make this move").map { .rate($0) }
        } write: { timing, context in
            switch timing {
            case .rate(let profile): ScheduleWriter(context).rates(profile)
            case .formula(let formula): .value(formula.text)
            case .onRequest, .after: nil
            }
        }
    }

    fileprivate static var after: Self {
        .init(.init("duration or law", .quantity(.duration), .law)) { site in
            let laws = LawReader(values: site.values)
            if site.node.text != nil {
                return site.values.duration(site.node, site.what).flatMap { laws.finite($0, site.node) }.map {
                    .after(.deterministic($0))
                }
            }
            return laws.law(site.node, site.what).map { .after($0) }
        } write: { timing, context in
            guard case .after(let law) = timing else { return nil }
            return DependentLawWriter(context.flow).valueOrLaw(law)
        }
    }
}

extension FieldKind where Value == [RecordKeeping.Guard], Context == RecordContext {
    fileprivate static var guards: Self {
        .init(.map("map of fields and values", of: .list(.text))) { site in
            FieldReader(values: site.values, record: site.context.own).guards(site.node)
        } write: { guards, context in
            .map(
                guards.map { condition in
                    let (name, known) = context.own.fields[condition.field]
                    let texts = condition.isOneOf.map { WrittenNode.value(known[$0]) }
                    return WrittenEntry(name, texts.count == 1 ? texts[0] : .list(texts))
                })
        }
    }
}

extension FieldKind where Value == [RecordKeeping.Change], Context == RecordContext {
    fileprivate static var changes: Self {
        let shape: KeyTable.Shape = .either([.text, .named(.quantity(.share))])
        return .init(.map("map of fields and values", of: shape)) { site in
            FieldReader(values: site.values, record: site.context.own).changes(site.node)
        } write: { changes, context in
            .map(
                changes.map { change in
                    let (name, known) = context.own.fields[change.field]
                    if let option = change.options.first, change.options.count == 1, option.share == 1 {
                        let from = change.from?.first.map { known[$0] + " -> " } ?? ""
                        return WrittenEntry(name, .value(from + known[option.value]))
                    }
                    let shares = change.options.map { option in
                        WrittenEntry(known[option.value], .value(ExactText.share(option.share)))
                    }
                    return WrittenEntry(name, .map(shares))
                })
        }
    }
}
