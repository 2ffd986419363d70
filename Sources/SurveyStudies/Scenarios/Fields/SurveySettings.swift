internal import Scenarios
internal import Surveys

/// How a survey is computed, and of whose answers, key by key.
struct SurveySettings: Sendable {
    var products = PathExtensions.ProductMethod.twoStage
    var higherOrders = PathExtensions.HigherOrderMethod.disjoint
    /// Whether the file says that nothing was hypothesized beforehand.
    var isExploratory = false
    var isOneSided = false
    var consistent: Located<Bool>?
    var segments: ResponseSurvey.Segments?
    var missing = MissingAnswers.mean
    var imputations: Located<Int>?
    var weighting = PathOptions.Weighting.path
    var bootstrap = ResponseSurvey.Bootstrap()
    var confidence = 0.95
    var sample: ResponseSurvey.Sample?
    var smallestEffect: Double?
    /// Who is analysed: all of these hold.
    var conditions: [RespondentCondition] = []

    static let usualImputations = 20

    static let fields = Fields<SurveySettings, ValueReader>(
        "a survey", SurveySettings(),
        [
            Field(
                \.products, "interactions", .choice,
                "of a survey: how products in `paths` are measured; two-stage is the default"),
            Field(
                \.higherOrders, "higher-order", .choice,
                "of a survey: how constructs with `dimensions` are measured: disjoint two-stage (the default), "
                    + "embedded two-stage, or by repeated items"),
            Field(
                \.isExploratory, "purpose", .choice([("confirmatory", false), ("exploratory", true)]),
                "of a survey: whether hypotheses and paths were stated before the answers were seen; confirmatory is "
                    + "the default"),
            Field(
                \.isOneSided, "tests", .choice([("two-sided", false), ("one-sided", true)]),
                "of a survey: which interval decides a hypothesis with a sign; two-sided is the default"),
            Field(
                \.consistent, "consistent",
                FieldKind<Bool, ValueReader>.choice([("decides", true), ("beside", false)]).located,
                "of a survey: whether hypotheses are decided by consistent PLS, for reflective constructs; it stands "
                    + "beside PLS by default"),
            Field(
                \.segments, "segments", .segments,
                "of a survey: up to how many unknown segments with paths of their own are looked for"),
            Field(
                \.missing, "missing", .choice, "of a survey: missing answers in a path model; default mean"),
            Field(
                \.imputations, "imputations", FieldKind<Int, ValueReader>.whole(2...1_000).located,
                "of a survey: with `missing: multiple`, how often missing answers are drawn; \(usualImputations) is "
                    + "the default"),
            Field(\.weighting, "weighting", .choice, "of a survey: inner weights of the path model; path"),
            Field(
                \.bootstrap, "bootstrap", .map(ResponseSurvey.Bootstrap.fields),
                "of a survey: how intervals of the path model are found"),
            Field(\.confidence, "confidence", .level, "of a survey: of intervals; 95% is the default"),
            Field(
                \.sample, "sample", .choice,
                "of a survey: how respondents were chosen, for the report's limitations"),
            Field(
                \.smallestEffect, "smallest-effect", .smallestEffect,
                "of a survey: the weakest standardized path that matters; what is weaker contradicts a hypothesis"),
            Field(
                stated: \.conditions, "where", .conditions,
                "of a survey: whose answers are analysed: `age >= 18`, `status is complete`, `country in [CH, DE]`"),
        ])

    /// What goes together with nothing else of the file.
    func check(_ log: DiagnosticLog) {
        guard let imputations, missing != .multiple else { return }
        log.error(
            "'imputations' needs missing: multiple beside it", at: imputations.node, hint: "write missing: multiple")
    }

    /// Consistent PLS knows no products.
    func checkConsistent(_ log: DiagnosticLog, products: [PathExtensions.Product]) {
        guard let consistent, consistent.value, !products.isEmpty else { return }
        log.error(
            "consistent PLS cannot decide where paths lead from products", at: consistent.node,
            hint: "leave the products out, or 'consistent'")
    }

    /// How products and constructs of a higher order are measured, and the latter themselves.
    func extensions(_ constructs: [ConstructDraft]) -> PathExtensions {
        PathExtensions(
            productMethod: products,
            higherOrders: constructs.filter { !$0.dimensions.isEmpty }.map {
                .init($0.name, $0.dimensions.map(\.name), mode: $0.mode)
            }, higherOrderMethod: higherOrders)
    }
}

extension ResponseSurvey.Bootstrap {
    static let fields = Fields<ResponseSurvey.Bootstrap, ValueReader>(
        "bootstrap", ResponseSurvey.Bootstrap(),
        [
            Field(
                \.samples, "samples", .whole(0...1_000_000),
                "10000 is the default; 0: no intervals of the path model"),
            Field(
                \.seed, "seed",
                FieldKind<Int, ValueReader>.whole(0...Int.max).mapped({ UInt64($0) }, { Int(exactly: $0) }),
                "of the random numbers; 1 is the default"),
            Field(
                \.signs, "signs", .choice, "what is done about samples whose signs turn; none is the default"),
        ])
}

extension ResponseSurvey.Segments {
    static let numbers = 2...20

    static let fields = Fields<ResponseSurvey.Segments, ValueReader>(
        "segments", ResponseSurvey.Segments(),
        [
            Field(\.most, "most", .whole(numbers), "segments; 5 is the default"),
            Field(
                \.starts, "starts", .whole(1...10_000),
                "of the search for each number of segments; 20 is the default"),
            Field(
                \.method, "method", .choice,
                "fimix (the default) takes respondents for a mixture; pos looks beside it for segments that explain "
                    + "most"),
        ])
}

extension FieldKind where Value == ResponseSurvey.Segments, Context == ValueReader {
    /// How many at most, or a map.
    fileprivate static var segments: Self {
        FieldKind<Int, ValueReader>.whole(ResponseSurvey.Segments.numbers).mapped(
            { ResponseSurvey.Segments(most: $0) },
            { $0 == ResponseSurvey.Segments(most: $0.most) ? $0.most : nil }
        ).orMap("map", .map(ResponseSurvey.Segments.fields))
    }
}

extension FieldKind where Value == Double, Context == ValueReader {
    /// Of intervals.
    fileprivate static var level: Self {
        share.checked { share, what in
            share >= 0.5 && share < 1
                ? nil : ("\(what) is a share from 50% to below 100%", "write confidence: 95%")
        }
    }

    fileprivate static var smallestEffect: Self {
        var kind = number().checked { size, what in
            size > 0 && size < 1
                ? nil
                : (
                    "\(what) is a standardized path above 0 and below 1",
                    "write smallest-effect: 0.1, the weakest path that would matter to anybody"
                )
        }
        kind.value = .number(NumberBounds(least: 0, isAbove: true, most: 1))
        return kind
    }
}
