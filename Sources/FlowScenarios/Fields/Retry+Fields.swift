internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

extension Retry {
    static let fields = Fields<Retry, FlowContext>(
        "retry", Retry(after: .deterministic(0)),
        [
            Field(required: \.after, "after", .lawAtStep, "how long until the next attempt"),
            Field(\.atMost, "at-most", .whole(1...1_000_000), "how often; without it until it succeeds"),
            Field(
                \.condition, "when", .condition,
                "who comes again, such as `class is urgent`; read each time, and who does not goes the way of those "
                    + "who have used up their attempts"),
            Field(
                \.share, "share", .chance,
                "the share that comes again, or a formula of it, such as `if class is urgent then 90% else 30%`"),
        ])

    /// Who comes again, where that is a condition.
    private var condition: StepFormula? {
        get { who.flatMap { $0.tree.type == .yesNo ? $0 : nil } }
        set { who = newValue }
    }

    /// Which share does, where that is one.
    private var share: StepFormula? {
        get { who.flatMap { $0.tree.type == .yesNo ? nil : $0 } }
        set { who = newValue }
    }
}

extension FieldKind where Value == Retry, Context == FlowContext {
    static var retry: Self {
        .init(.map(Retry.fields.table)) { site in
            if let entry = site.classEntry(besides: Retry.fields.table) {
                return site.log.error(
                    "'retry' has no key for each class, such as '\(entry.key)'", at: entry.keyPlace,
                    hint: "say who comes again: retry: { after: { exponential: 20 min }, when: class is \(entry.key) }")
            }
            guard let found = Retry.fields.open(site.entry, of: site.what, site.context), found.isWhole else {
                return nil
            }
            if let share = found.map.entry("share"), found.map.has("when") {
                return site.log.error(
                    "'when' and 'share' both say who comes again; give one", at: share.keyPlace,
                    hint: "write share: if … then 50% else 0%")
            }
            let isByChance = found.model.who.map { $0.tree.type != .yesNo } ?? false
            if found.model.atMost == nil, !isByChance, LawBasics.isZero(found.model.after),
                let node = found.map["after"]
            {
                return site.log.error("who comes again at once and without end stops the clock", at: node)
            }
            return found.model
        } write: { retry, context in
            try? Retry.fields.written(retry, context)
        }
    }
}

extension FieldKind where Value == [StepDraft], Context == FlowContext {
    /// What those pass who do not stay at a station.
    static var exit: Self {
        var kind = Self(steps.value) { site in
            if let entry = site.classEntry(besides: FormatKeys.step) {
                return site.log.error(
                    "\(site.what) is one flow for all classes, with no key for '\(entry.key)'", at: entry.keyPlace,
                    hint:
                        "write \(site.key): [ { choose: [ { class: \(entry.key), flow: [ … ] }, { otherwise: [] } ] } ]"
                )
            }
            return steps.read(site)
        } write: {
            steps.write($0, $1)
        }
        kind.readsNothing = true
        return kind
    }
}

extension FieldSite<FlowContext> {
    /// The first key of a map that names a class and stands in no table.
    fileprivate func classEntry(besides table: KeyTable) -> LocatedNode.Entry? {
        node.entries?.first { table.key($0.word) == nil && context.classes.index(of: $0.word) != nil }
    }
}
