/// The laws by name, and keys that several of those have that are written as a map. Their values may be formulas of what customers carry,
/// such as `5 min + 0.1 min * age`, so that any text may stand there.
package enum LawKeys {
    package static let mean = KeyTable.Key.optional("mean", .text("duration"), "the mean")
    package static let rate = KeyTable.Key.optional("rate", .text("rate"), "in place of the mean: one over it")
    package static let spread: [KeyTable.Key] = [
        .optional("sd", .text("duration"), "the standard deviation"),
        .optional("variance", .text("number"), "its square, in squared time units"),
        .optional("cv", .text("number or share"), "standard deviation over mean"),
        .optional("scv", .text("number or share"), "the square of cv"),
    ]

    static let shape: [KeyTable.Key] = [
        .optional("shape", .text("number"), "with `scale`: the shape"),
        .optional("scale", .text("duration"), "the scale"),
    ]

    /// In the order of the reference page.
    package static let tables: [KeyTable] = LawForm.all.map(\.table)

    /// Beside the law's name in the same map.
    package static let bounds: [KeyTable.Key] = [
        .optional("at-least", .text("duration"), "a smaller value is set to this"),
        .optional("at-most", .text("duration"), "a larger value is set to this"),
    ]

    /// A law: behind its name a value, a list or a map, beside it bounds.
    package static let law = KeyTable(
        "a law",
        LawForm.all.map { form in
            let table = form.table
            let parts = form.parts.map { part in KeyTable.Shape.map { part } }
            let form = KeyTable.Value(
                "value, list or map", .text, .list(.either([.text, .list(.text)] + (parts.map { [$0] } ?? []))),
                .map { table })
            let keys = table.names.map { "`\($0)`" }.joined(separator: ", ")
            return .optional(
                table.what, table.keys.isEmpty ? .init("a list", .text, .list(parts ?? .text)) : form,
                keys.isEmpty ? "a law, given by a list" : "a law, also given by \(keys)")
        } + bounds)

    package static let names: [String] = LawForm.all.map(\.name)
}
