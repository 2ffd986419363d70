package import Scenarios

/// The keys of `regressions` and `mediation`.
extension SurveyKeys {
    package static let regression = KeyTable(
        "a regression",
        .required("outcome", .text("a construct, an item or a group"), "what is explained"),
        .required(
            "predictors", .list("list of texts", of: .text),
            "what explains it, all at once; `a * b` is a product with its parts", unless: ["steps"]),
        .optional(
            "steps", .list("list of lists", of: .list(.text)),
            "in place of `predictors`: what enters one after another, each step with what it adds"),
        .optional(
            "kind", .words("linear", "logistic", "ordinal"),
            "of a number (the default), of yes and no, or of a few answers in their order"),
        .optional(
            "robust", .words("hc3", "hc2", "hc1", "hc0", "none"),
            "of `linear`: the standard errors that decide, beside the classical ones; hc3 is the default"),
        .optional(
            "event", .init("list of answers", .list(.text), .text),
            "of `logistic`: the answers that are yes, `[ 4..5 ]` or `[ adopted ]`; the greater of two is the default"))

    package static let mediation = KeyTable(
        "a mediation",
        .required("from", .text("a construct, an item or a group of two"), "what acts"),
        .required(
            "through", .init("list of constructs or items", .list(.text), .text), "what it acts through, one or several"
        ),
        .required("to", .text("a construct or an item"), "what it acts on"),
        .optional(
            "order", .words("parallel", "serial"),
            "whether the mediators stand side by side (the default), or each acts on those behind it too"),
        .optional("controls", .list("list of texts", of: .text), "what is held constant in every equation"))
}
