internal import FlowNetworks
internal import Scenarios

extension ClassDraft {
    static let fields = Fields<ClassDraft, FlowContext>(
        "a class", ClassDraft(),
        otherWords: [
            .write(
                "patience",
                "customers wait at a station, so 'patience' is a station's, also by class: patience: { CLASS: { "
                    + "exponential: 5 min } }")
        ],
        [
            Field(\.title, "title", .title, "what reports call it"),
            Field(
                \.arrivals, "arrivals", .arrivals,
                "how its customers come; not for a class that a shared stream names"),
            Field(
                \.priority, "priority", .whole(FlowModelReader.priorities),
                "1 is the most urgent; every class states one or none does"),
            Field(\.flow, "flow", .steps, "what its customers pass through"),
            Field(
                \.routing, "routing", .routing,
                "in place of `flow`: from place to place by chance; `start` and each place say where to next, as one "
                    + "name, a map of shares, or a map of rates of which the first to happen decides, `end` leaves"),
            Field(
                \.record, "person", .record,
                "for whom its customers act: a member of a population for itself, any other for somebody by chance"),
            Field(
                \.numbers, "numbers", .sources,
                "what its customers carry when they come; or from a row of data"),
        ])
}

extension FieldKind where Value == Arrivals, Context == FlowContext {
    fileprivate static var arrivals: Self {
        .init(.map(StatedArrivals.fields.table)) { site in
            site.context.arrivals.arrivals(site.entry, of: "\(site.what) of \(site.owner)")
        } write: { arrivals, context in
            guard let stated = StatedArrivals(arrivals) else { return nil }
            return try? StatedArrivals.fields.written(stated, context.arrivals)
        }
    }
}

extension FieldKind where Value == [StepDraft], Context == FlowContext {
    /// From place to place by chance.
    fileprivate static var routing: Self {
        .init(.map("map of places", of: .either([.text, .named(.text)]))) { site in
            site.context.steps.routing(site.entry)
        } write: { steps, context in
            guard steps.count == 1, case .wander(let graph) = steps[0] else { return nil }
            return graph.written(context)
        }
    }
}

extension GraphDraft {
    /// The places are named flows.
    fileprivate func written(_ context: FlowContext) -> WrittenNode? {
        let names = places.map { place in
            if place.steps.count == 1, case .flow(let flow, _) = place.steps[0] {
                context.names.flows.names[flow]
            } else {
                String?.none
            }
        }
        func moves(_ moves: [FlowGraph.Move]) -> WrittenNode? {
            let targets = moves.map { move in move.place.map { names[$0] ?? "" } ?? "end" }
            return targets.count == 1 ? .text(targets[0]) : StatedShares.ofSum(targets, moves.map(\.share))
        }
        guard let first = moves(start) else { return nil }
        var entries = [WrittenEntry("start", first)]
        for (name, place) in zip(names, places) {
            guard let name, let next = moves(place.moves) else { return nil }
            entries.append(WrittenEntry(name, next))
        }
        return .map(entries)
    }
}

extension FieldKind where Value == Int, Context == FlowContext {
    /// Records by their name.
    fileprivate static var record: Self {
        .init(.text("a record")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            return site.context.names.records.index(of: text, at: site.node.place, site.log)
        } write: { record, context in
            .text(context.names.records.list[record].name)
        }
    }
}
