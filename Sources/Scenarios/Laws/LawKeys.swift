public import ScenarioReading

/// The laws by name, and the keys of those that are written as a map.
public enum LawKeys {
    package static let mean = KeyTable.Key.optional("mean", "duration", "the mean")
    package static let rate = KeyTable.Key.optional("rate", "rate", "in place of the mean: one over it")
    package static let spread: [KeyTable.Key] = [
        .optional("sd", "duration", "the standard deviation"),
        .optional("variance", "number", "its square, in squared time units"),
        .optional("cv", "number or share", "standard deviation over mean"),
        .optional("scv", "number or share", "the square of cv"),
    ]

    /// In the order of the reference page.
    public static let tables: [KeyTable] = [
        KeyTable("exponential", [mean, rate] + spread),
        KeyTable("deterministic", [mean, .optional("value", "duration", "the value")] + spread),
        KeyTable("uniform", [mean] + spread),
        KeyTable("triangular", [mean] + spread),
        KeyTable("normal", [mean] + spread),
        KeyTable("lognormal", [mean] + spread),
        KeyTable(
            "gamma",
            [mean] + spread + [
                .optional("shape", "number", "with `scale`: the shape"), .optional("scale", "duration", "the scale"),
            ]),
        KeyTable("erlang", [mean, rate] + spread + [.optional("phases", "whole number", "how many phases")]),
        KeyTable(
            "weibull",
            [mean] + spread + [
                .optional("shape", "number", "with `scale`: the shape"), .optional("scale", "duration", "the scale"),
            ]),
        KeyTable(
            "beta",
            [mean] + spread + [
                .optional("alpha", "number", "with `beta`: the first shape"),
                .optional("beta", "number", "the second shape"),
                .optional("low", "duration", "the least value; 0 is the default"),
                .required("high", "duration", "the largest value"),
            ]),
        KeyTable(
            "pareto",
            [mean] + spread + [
                .optional("shape", "number", "with `minimum`: the shape"),
                .optional("minimum", "duration", "the least value"),
            ]),
        KeyTable("hyperexponential", [mean, rate] + spread),
        KeyTable("hypoexponential", []),
        KeyTable("coxian", []),
        KeyTable(
            "phase-type",
            [
                .required("initial", "list of shares", "where it starts"),
                .required("generator", "list of lists of rates", "how it moves, each row's sum at most 0"),
            ]),
        KeyTable("discrete", []),
        KeyTable("empirical", []),
        KeyTable("sequence", []),
        KeyTable(
            "shifted",
            [.required("by", "duration", "added to every value"), .required("of", "law", "the law that is shifted")]),
        KeyTable("mixture", []),
        KeyTable("geometric", [.required("mean", "number", "whole numbers from 1")]),
        KeyTable("poisson-number", [.required("mean", "number", "whole numbers from 0")]),
        KeyTable(
            "binomial",
            [.required("n", "whole number", "how many tries"), .required("share", "share", "how likely each succeeds")]
        ),
    ]

    /// Beside the law's name in the same map.
    public static let bounds: [KeyTable.Key] = [
        .optional("at-least", "duration", "a smaller value is set to this"),
        .optional("at-most", "duration", "a larger value is set to this"),
    ]

    public static let names: [String] = tables.map(\.what)

    package static func table(_ name: String) -> KeyTable { tables.first { $0.what == name } ?? KeyTable(name, []) }
}
