internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What the fields of a record are read and written by: its own names too.
struct RecordContext: ClockedContext {
    let flow: FlowContext
    let own: RecordNames.Record
    var values: ValueReader { flow.values }
    var clock: ClockReader { flow.clock }
    var files: WrittenFiles? { flow.files }
}

extension RecordDraft {
    /// People of one kind of records.
    static let mostPeople = 1...10_000_000

    static let fields = Fields<RecordDraft, RecordContext>(
        "a record", RecordDraft(),
        [
            Field(
                required: \.people, "people", FieldKind<Int, RecordContext>.whole(mostPeople).optional,
                "how many people have such a record"),
            Field(
                required: \.known, "fields", FieldKind<[RecordKeeping.Field], RecordContext>.known.optional,
                "what is noted of each: the value at the start, `required: never`; a list of all values, the first "
                    + "being that at the start; or their shares at the start, `{ well: 99%, infected: 1% }`, of which "
                    + "whole numbers of people are made, and who they are is drawn"),
            Field(required: \.moves, "moves", .moves, "what people, or flows for them, may do"),
            .apart(\.calls, calls),
        ])

    /// Their flows are read behind those of the classes.
    static let calls = FieldWay<[Call], RecordContext>(
        "calls", .calls,
        "what a person's own move asks of the servers; it takes effect when that is done, if it is possible "
            + "then. The requests are customers of the class `RECORD-MOVE`")

    /// What a move asks of the servers.
    struct Call: Sendable {
        var move: String
        var steps: [StepDraft]
    }
}

extension FieldKind where Value == [RecordDraft.Call], Context == RecordContext {
    fileprivate static var calls: Self {
        .init(.map("map of moves and flows", of: .steps)) { site in
            RecordReader(context: site.context.flow).checkCalls(site.entry, site.context.own)
            return []
        } write: { calls, context in
            var entries: [WrittenEntry] = []
            for call in calls {
                guard let steps = FlowKind<[StepDraft]>.steps.write(call.steps, context.flow) else { return nil }
                entries.append(WrittenEntry(call.move, steps))
            }
            return .map(entries)
        }
    }
}

extension FieldKind where Value == [RecordKeeping.Field], Context == RecordContext {
    fileprivate static var known: Self {
        .init(.map("map", of: .either([.list(.text), .named(.quantity(.share))]))) { site in
            RecordReader(context: site.context.flow).fields(site.entry, site.context.own)
        } write: { fields, _ in
            .map(
                fields.map { field in
                    // A list begins with the value at the start.
                    guard !field.shares.isEmpty || field.initial > 0 else {
                        return WrittenEntry(field.name, .list(field.values.map { .text($0) }))
                    }
                    let shares = field.values.indices.map { value in
                        let alike: Double = value == field.initial ? 1 : 0
                        let share = field.shares.isEmpty ? alike : field.shares[value]
                        return WrittenEntry(field.values[value], .value(ExactText.share(share)))
                    }
                    return WrittenEntry(field.name, .map(shares))
                })
        }
    }
}

extension FieldKind where Value == [RecordDraft.Move?], Context == RecordContext {
    fileprivate static var moves: Self {
        .init(.map("map of names", of: .map { StatedMove.fields.table })) { site in
            RecordReader(context: site.context.flow).moves(site.entry, site.context)
        } write: { moves, context in
            var entries: [WrittenEntry] = []
            for move in moves.compactMap({ $0?.move }) {
                guard let written = try? StatedMove.fields.written(StatedMove(move), context) else { return nil }
                entries.append(WrittenEntry(move.name, written))
            }
            return .map(entries)
        }
    }
}
