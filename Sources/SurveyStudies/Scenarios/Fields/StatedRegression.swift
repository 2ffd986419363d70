internal import Scenarios
internal import Surveys

/// What explains what by a regression, as a file says it: names are looked up by other code.
struct StatedRegression: Sendable {
    var outcome: Located<String>?
    var predictors: Located<[Located<String>]>?
    /// In place of predictors: what enters one after another.
    var steps: Located<[[Located<String>]]>?
    var kind = RegressionRequest.Kind.linear
    var errors: Located<RegressionRequest.StandardErrors>?
    var event: Located<[Located<String>]>?

    static let fields = Fields<StatedRegression, ValueReader>(
        "a regression", StatedRegression(),
        [
            Field(
                required: \.outcome, "outcome",
                FieldKind<String, ValueReader>.text("a construct, an item or a group").located.optional,
                "what is explained"),
            Field(
                required: \.predictors, "predictors", predictors.located.optional,
                "what explains it, all at once; `a * b` is a product with its parts", unless: ["steps"]),
            Field(
                \.steps, "steps",
                FieldKind<[[Located<String>]], ValueReader>.list("list of lists", of: predictors).located,
                "in place of `predictors`: what enters one after another, each step with what it adds"),
            Field(
                \.kind, "kind", .choice,
                "of a number (the default), of yes and no, or of a few answers in their order"),
            Field(
                \.errors, "robust",
                FieldKind<RegressionRequest.StandardErrors, ValueReader>.robust.located,
                "of `linear`: the standard errors that decide, beside the classical ones; hc3 is the default"),
            Field(
                \.event, "event",
                FieldKind<[Located<String>], ValueReader>.list(
                    "list of answers", of: FieldKind<String, ValueReader>.text().located, each: "an answer of 'event'"
                ).located,
                "of `logistic`: the answers that are yes, `[ 4..5 ]` or `[ adopted ]`; the greater of two is the "
                    + "default"),
        ])

    private static let predictors = FieldKind<[Located<String>], ValueReader>.list(
        "list of texts", of: FieldKind<String, ValueReader>.text().located, each: "a predictor")
}

extension FieldKind where Value == RegressionRequest.StandardErrors, Context == ValueReader {
    fileprivate static var robust: Self {
        .choice(Value.allCases.dropFirst().reversed().map { ($0.rawValue, $0) } + [("none", .classical)])
    }
}

/// What acts through what, as a file says it: names are looked up by other code.
struct StatedMediation: Sendable {
    var from: Located<String>?
    var through: Located<[Located<String>]>?
    var to: Located<String>?
    var isSerial = false
    var controls: [Located<String>] = []

    static let fields = Fields<StatedMediation, ValueReader>(
        "a mediation", StatedMediation(),
        [
            Field(
                required: \.from, "from",
                FieldKind<String, ValueReader>.text("a construct, an item or a group of two").located.optional,
                "what acts"),
            Field(
                required: \.through, "through",
                FieldKind<[Located<String>], ValueReader>.list(
                    "list of constructs or items", of: FieldKind<String, ValueReader>.text().located,
                    each: "a name in 'through'"
                ).located.optional, "what it acts through, one or several"),
            Field(
                required: \.to, "to",
                FieldKind<String, ValueReader>.text("a construct or an item").located.optional, "what it acts on"),
            Field(
                \.isSerial, "order", .choice([("parallel", false), ("serial", true)]),
                "whether the mediators stand side by side (the default), or each acts on those behind it too"),
            Field(
                stated: \.controls, "controls", .texts(each: "a name in 'controls'"),
                "what is held constant in every equation"),
        ])
}
