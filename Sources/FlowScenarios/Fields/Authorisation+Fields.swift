internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// An issuer's answer: who is approved goes on, who is declined ends with the reason.
struct Authorisation: Sendable {
    var approve = 0.0
    /// Nil where they are not said.
    var declines: [Decline]?

    static let fields = Fields<Authorisation, FlowContext>(
        "an authorise", Authorisation(),
        [
            Field(required: \.approve, "approve", .share, "who is approved and goes on"),
            Field(
                required: \.declines, "declines", FlowKind<[Decline]>.declines.optional,
                "each a share, or a map; who is declined ends with the reason"),
        ])
}

/// A reason to decline.
struct Decline: Sendable {
    /// Nil where it could not be read.
    var outcome: Int?
    var share = 0.0
    var soft: SoftDecline?
    var place = SourcePlace.nowhere

    static let fields = Fields<Decline, FlowContext>(
        "a decline", Decline(),
        [
            Field(required: \.share, "share", .share, "of all who ask"),
            Field(
                \.soft, "soft", .soft, "more tries, each with a chance of its own, before it is final"),
        ])
}

/// More tries of a card that was declined.
struct SoftDecline: Sendable {
    var tries = 0
    var success = 0.0
    var after: Law?
    var via: [StepDraft]?
    var place = SourcePlace.nowhere
    /// Where the time before each try stands.
    var placeOfTime = SourcePlace.nowhere

    static let fields = Fields<SoftDecline, FlowContext>(
        "a soft decline", SoftDecline(),
        [
            Field(required: \.tries, "tries", .whole(1...1_000), "how many more at most"),
            Field(required: \.success, "success", .share, "how many of each go on"),
            Field(\.after, "after", .law, "the time before each"),
            Field(\.via, "via", .steps, "what each goes through"),
        ])
}

extension FieldKind where Value == SoftDecline, Context == FlowContext {
    fileprivate static var soft: Self {
        .init(.map(SoftDecline.fields.table)) { site in
            guard let found = SoftDecline.fields.open(site.entry, of: site.what, site.context), found.isWhole else {
                return nil
            }
            var soft = found.model
            soft.place = site.entry.keyPlace
            soft.placeOfTime = found.map.entry("after")?.keyPlace ?? site.entry.keyPlace
            if soft.success == 0, let node = found.map["success"] {
                return site.log.error("nobody succeeds; leave 'soft' out", at: node)
            }
            return soft
        } write: { soft, context in
            try? SoftDecline.fields.written(soft, context)
        }
    }
}

extension FieldKind where Value == [Decline], Context == FlowContext {
    /// Reasons, each with a share or a map.
    fileprivate static var declines: Self {
        let shape: KeyTable.Shape = .either([.quantity(.share), .map { Decline.fields.table }])
        return .init(.map("map of reasons", of: shape)) { site in
            guard let entries = site.node.entries, !entries.isEmpty else {
                return site.log.error(
                    "'declines' is a map of reasons, not \(site.node.kind)", at: site.node,
                    hint: "write declines: { insufficient-funds: 9%, stolen: 6% }")
            }
            let read = entries.map { decline($0, site.context) }
            return read.contains { $0 == nil } ? nil : read.compactMap { $0 }
        } write: { declines, context in
            var entries: [WrittenEntry] = []
            for decline in declines {
                guard let outcome = decline.outcome, let own = try? Decline.fields.written(decline, context) else {
                    return nil
                }
                let isPlain = decline.soft == nil
                let node = isPlain ? own[Decline.fields.table.names[0]] : own
                guard let node else { return nil }
                entries.append(WrittenEntry(context.names.outcomes[outcome], node))
            }
            return .map(entries)
        }
    }

    private static func decline(_ entry: LocatedNode.Entry, _ context: FlowContext) -> Decline? {
        let steps = context.steps
        let outcome = steps.outcome(LocatedNode(.scalar(.init(entry.word)), at: entry.keyPlace))
        if let outcome { steps.sawDecline(outcome) }
        var decline = Decline()
        if entry.value.entries == nil {
            guard let share = context.values.share(entry.value, "'\(entry.key)'") else { return nil }
            decline.share = share
        } else {
            let found = Decline.fields.read(entry, of: "the decline '\(entry.key)'", context)
            guard let found else { return nil }
            decline = found
        }
        decline.outcome = outcome
        decline.place = entry.keyPlace
        return outcome == nil ? nil : decline
    }
}
