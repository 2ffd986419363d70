internal import Scenarios
internal import Surveys

/// What measures a construct, as a file says it.
struct StatedConstruct: Sendable {
    var items: Located<[ConstructDraft.Item]>?
    var dimensions: Located<[ConstructDraft.Item]>?
    /// The inner `nil`: what is said of it has been found wrong.
    var mode: Located<Mode>??
    var global: Located<String>?

    enum Mode: String, Sendable, CaseIterable {
        case a = "A"
        case b = "B"
        /// Of one item.
        case single
    }

    static let fields = Fields<StatedConstruct, ValueReader>(
        "a construct", StatedConstruct(), otherWords: SurveyKeys.beyondPaths + SurveyKeys.higherOrder,
        [
            Field(
                required: \.items, "items",
                FieldKind<[ConstructDraft.Item], ValueReader>.items { $0.owner }.located.optional,
                "what measures it; `-PU3` is turned round on its scale", unless: ["dimensions"]),
            Field(
                \.dimensions, "dimensions", FieldKind<[ConstructDraft.Item], ValueReader>.dimensions.located,
                "in place of items: the constructs that measure it, one of a higher order"),
            Field(
                \.mode, "mode", FieldKind<Mode, ValueReader>.choice.located.evenIfWrong,
                "how weights are found: correlation (the default), regression, one item"),
            Field(
                \.global, "global", FieldKind<String, ValueReader>.text("an item").located,
                "with mode B: an item that asks for the whole, for a redundancy analysis (convergent validity)"),
        ])
}

extension FieldKind where Value == StatedConstruct, Context == ValueReader {
    /// A list of items, or a map.
    static var construct: Self {
        FieldKind<[ConstructDraft.Item], ValueReader>.items { $0.what }.located.mapped(
            { StatedConstruct(items: $0) },
            { $0.dimensions == nil && $0.mode == nil && $0.global == nil ? $0.items : nil }
        ).orMap("map", .lenientMap(StatedConstruct.fields))
    }
}

extension FieldKind where Value == [ConstructDraft.Item], Context == ValueReader {
    /// A list of items, `-PU3` one that is turned round.
    /// - Parameter owner: what messages call what they measure.
    static func items(of owner: @escaping @Sendable (FieldSite<ValueReader>) -> String) -> Self {
        listed("list of items", owner, "items", example: "PU1, PU2, PU3") { text in
            let isReversed = text.hasPrefix("-")
            return (isReversed ? String(text.dropFirst().drop { $0 == " " }) : text, isReversed)
        }
    }

    /// A list of constructs.
    fileprivate static var dimensions: Self {
        listed("list of constructs", { $0.owner }, "dimensions", example: "ease, usefulness") { ($0, false) }
    }

    private static func listed(
        _ words: String, _ owner: @escaping @Sendable (FieldSite<ValueReader>) -> String, _ word: String,
        example: String, _ item: @escaping @Sendable (String) -> (name: String, isReversed: Bool)
    ) -> Self {
        .init(.list(words, of: .text)) { site in
            let elements = site.node.elements ?? (site.node.text == nil ? [] : [site.node])
            guard !elements.isEmpty else {
                return site.log.error(
                    "\(owner(site)) has no \(word)", at: site.node, hint: "write \(word): [ \(example) ]")
            }
            return elements.compactMap { element in
                guard let text = site.values.text(element, "an item of \(owner(site))") else { return nil }
                let (name, isReversed) = item(text)
                return ConstructDraft.Item(name: name, isReversed: isReversed, node: element)
            }
        } write: { items, _ in
            .list(items.map { .text(($0.isReversed ? "-" : "") + $0.name) })
        }
    }
}
