/// The laws by name, and the keys of those that are written as a map. Their values may be formulas of what customers carry,
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

    /// In the order of the reference page.
    package static let tables: [KeyTable] = [
        KeyTable("exponential", [mean, rate] + spread),
        KeyTable("deterministic", [mean, .optional("value", .text("duration"), "the value")] + spread),
        KeyTable("uniform", [mean] + spread),
        KeyTable("triangular", [mean] + spread),
        KeyTable("normal", [mean] + spread),
        KeyTable("lognormal", [mean] + spread),
        KeyTable(
            "gamma",
            [mean] + spread + [
                .optional("shape", .text("number"), "with `scale`: the shape"),
                .optional("scale", .text("duration"), "the scale"),
            ]),
        KeyTable("erlang", [mean, rate] + spread + [.optional("phases", .text("whole number"), "how many phases")]),
        KeyTable(
            "weibull",
            [mean] + spread + [
                .optional("shape", .text("number"), "with `scale`: the shape"),
                .optional("scale", .text("duration"), "the scale"),
            ]),
        KeyTable(
            "beta",
            [mean] + spread + [
                .optional("alpha", .text("number"), "with `beta`: the first shape"),
                .optional("beta", .text("number"), "the second shape"),
                .optional("low", .text("duration"), "the least value; 0 is the default"),
                .required("high", .text("duration"), "the largest value"),
            ]),
        KeyTable(
            "pareto",
            [mean] + spread + [
                .optional("shape", .text("number"), "with `minimum`: the shape"),
                .optional("minimum", .text("duration"), "the least value"),
            ]),
        KeyTable("hyperexponential", [mean, rate] + spread),
        KeyTable("hypoexponential", []),
        KeyTable("coxian", []),
        KeyTable(
            "phase-type",
            [
                .required("initial", .list("list of shares", of: .text), "where it starts"),
                .required(
                    "generator", .list("list of lists of rates", of: .list(.text)),
                    "how it moves, each row's sum at most 0"),
            ]),
        KeyTable("discrete", []),
        KeyTable("empirical", []),
        KeyTable("sequence", []),
        KeyTable(
            "shifted",
            [
                .required("by", .text("duration"), "added to every value"),
                .required("of", .law, "the law that is shifted"),
            ]),
        KeyTable("mixture", []),
        KeyTable("geometric", [.required("mean", .text("number"), "whole numbers from 1")]),
        KeyTable("poisson-number", [.required("mean", .text("number"), "whole numbers from 0")]),
        KeyTable(
            "binomial",
            [
                .required("n", .text("whole number"), "how many tries"),
                .required("share", .text("share"), "how likely each succeeds"),
            ]
        ),
    ]

    /// Beside the law's name in the same map.
    package static let bounds: [KeyTable.Key] = [
        .optional("at-least", .text("duration"), "a smaller value is set to this"),
        .optional("at-most", .text("duration"), "a larger value is set to this"),
    ]

    /// Elements of laws that are written as a list of maps.
    package static let parts: [String: KeyTable] = [
        "hyperexponential": KeyTable(
            "a branch of 'hyperexponential'",
            [
                .required("share", .text("share"), "how likely"),
                .required("mean", .text("duration"), "the mean of this branch"),
            ]),
        "coxian": KeyTable(
            "a phase of 'coxian'",
            [
                .required("mean", .text("duration"), "the mean of this phase"),
                .optional("goes-on", .text("share"), "how likely the next phase follows; not for the last"),
            ]),
        "discrete": KeyTable(
            "a value of 'discrete'",
            [.required("value", .text("duration"), "the value"), .required("share", .text("share"), "how likely")]),
        "mixture": KeyTable(
            "a component of 'mixture'",
            [.required("share", .text("share"), "how likely"), .required("of", .law, "the law of this component")]),
    ]

    /// A law: behind its name a value, a list or a map, beside it bounds.
    package static let law = KeyTable(
        "a law",
        tables.map { table in
            let parts = parts[table.what].map { part in KeyTable.Shape.map { part } }
            let form = KeyTable.Value(
                "value, list or map", .text, .list(.either([.text, .list(.text)] + (parts.map { [$0] } ?? []))),
                .map { table })
            let keys = table.names.map { "`\($0)`" }.joined(separator: ", ")
            return .optional(
                table.what, table.keys.isEmpty ? .init("a list", .text, .list(parts ?? .text)) : form,
                keys.isEmpty ? "a law, given by a list" : "a law, also given by \(keys)")
        } + bounds)

    package static let names: [String] = tables.map(\.what)

    package static func table(_ name: String) -> KeyTable {
        tables.first { $0.what == name } ?? KeyTable(name, [])
    }
}
