/// A range of values that an experiment tries, key by key.
struct StatedRange: Sendable {
    var from: Located<Quantity>?
    var to: Located<Quantity>?
    /// The inner `nil`: what is said of it has been found wrong.
    var steps: Int??

    static let fields = Fields<StatedRange, ValueReader>(
        "a range", StatedRange(),
        [
            Field(required: \.from, "from", .end("the first value of"), "the first value"),
            Field(required: \.to, "to", .end("the last value of"), "the last value"),
            Field(
                \.steps, "steps", FieldKind<Int, ValueReader>.whole(FactorReader.steps).evenIfWrong,
                "how many values, both ends among them"),
        ])

    /// Parameters or paths with the values that an experiment tries one after the other.
    static let factors = FieldKind<LocatedNode, ValueReader>.raw(
        .map(
            "map of parameters or paths",
            of: .either([.text, .list(.either([.text, .taken])), .map { fields.table }, .taken])))

    /// Whether a node says a range.
    static func isStated(in node: LocatedNode) -> Bool {
        node.entries?.contains { fields.table.key($0.word) != nil } ?? false
    }
}

extension FieldKind where Value == Located<Quantity>?, Context == ValueReader {
    /// - Parameter what: what messages call it, before whose it is.
    fileprivate static func end(_ what: String) -> Self {
        let kind = FieldKind<Quantity, ValueReader>(.text("quantity")) { site in
            site.values.quantity(site.node, "\(what) \(site.ownerName)")
        } write: { quantity, _ in
            .value("\(quantity)")
        }
        return kind.located.optional
    }
}
