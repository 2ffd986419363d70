/// What is said of replications in one place or another: a number, or a range with an open end.
package struct StatedReplications: Sendable, Hashable {
    var atLeast: Int?
    var atMost: Int?
    var isNumber = false

    static let range = 1...1_000_000

    static let fields = Fields<StatedReplications, ValueReader>(
        "replications", StatedReplications(),
        [
            Field(\.atLeast, "at-least", .whole(range), "never fewer; 20 is the default"),
            Field(\.atMost, "at-most", .whole(range), "never more; 1000 is the default"),
        ])
}

extension FieldKind where Value == StatedReplications {
    /// A number, or a map with the ends of a range.
    package static var replications: Self {
        .init(.replications) { site in
            guard site.node.entries != nil else {
                return site.values.wholeNumber(site.node, site.what, in: StatedReplications.range).map {
                    StatedReplications(atLeast: $0, atMost: $0, isNumber: true)
                }
            }
            let fields = StatedReplications.fields
            guard let stated = fields.read(site.entry, of: site.what, site.values) else { return nil }
            if let least = stated.atLeast, let most = stated.atMost, least > most {
                return site.log.error(
                    "'at-least' is \(least) and 'at-most' is \(most): nothing lies between", at: site.node)
            }
            return stated
        } write: { stated, context in
            if stated.isNumber, let number = stated.atLeast { return .value(String(number)) }
            return try? StatedReplications.fields.written(stated, context.values)
        }
    }
}

extension KeyTable.Value {
    static let replications: Self = .wholeNumber(in: StatedReplications.range).or(
        "map", .map { StatedReplications.fields.table })

    /// A whole number that may be as large as one likes.
    static func number(wholeFrom least: Int) -> Self { .wholeNumber(in: least...Int.max) }
}
