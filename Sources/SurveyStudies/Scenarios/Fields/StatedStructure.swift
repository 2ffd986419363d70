internal import Scenarios
internal import Surveys

/// What a survey measures and what is taken to act on what, as a file says it: names are looked up by other code.
struct StatedStructure: Sendable {
    /// The inner `nil`: one that is wrong.
    var constructs: [Located<StatedConstruct?>]?
    var template: Located<SurveyTemplate>?
    var paths: Located<[Located<String>]>?
    var moderators: Located<[Located<String>]>?
    var controls: StatedControls?
    var hypotheses: [Located<StatedHypothesis>]?
    var targets: [Located<String>] = []
    var methods: Located<StatedMethods>?
    var suspects: [Located<String>] = []
    var groups: [GroupDraft] = []

    static let fields = Fields<StatedStructure, ValueReader>(
        "a survey", StatedStructure(),
        [
            Field(
                \.constructs, "constructs", .constructs,
                "of a survey: what items measure; a list of items, or a map"),
            Field(
                \.template, "template", FieldKind<SurveyTemplate, ValueReader>.template.located,
                "of a survey: paths and hypotheses of a known model"),
            Field(
                \.paths, "paths", FieldKind<[Located<String>], ValueReader>.texts(each: "a path").located,
                "of a survey: `usefulness -> intention`, `a + b -> c`, `a -> b -> c`; `usefulness * age -> intention` "
                    + "where age moderates, `a ^ 2 -> b` for a quadratic effect"),
            Field(
                \.moderators, "moderators",
                FieldKind<[Located<String>], ValueReader>.texts("list of names", each: "a moderator").located,
                "of a survey: with `template`, which of its moderators there are: its paths are moderated by them"),
            Field(
                \.controls, "controls", .controls,
                "of a survey: what paths are controlled for: constructs, items or groups with a path to every "
                    + "construct that is explained, or `{ intention: [ age ] }`"),
            Field(
                \.hypotheses, "hypotheses", .hypotheses,
                "of a survey: `usefulness -> intention positive`, negative, or neither; `a -> b -> c` of an indirect "
                    + "effect, `total a -> c` of a total one; or a map with its text"),
            Field(
                stated: \.targets, "importance", .texts("list of constructs", each: "a construct"),
                "of a survey: for what importance and performance are told; what nothing follows from is the default"),
            Field(
                \.methods, "common-method",
                FieldKind<StatedMethods, ValueReader>.lenientMap(StatedMethods.fields).located,
                "of a survey: items by which what a method has made alike is taken out of paths"),
            Field(
                stated: \.suspects, "endogeneity",
                FieldKind<[Located<String>], ValueReader>.texts("list of constructs, or all", each: "a construct"),
                "of a survey: predictors that may go with what their paths leave unexplained, for Gaussian copulas"),
            Field(stated: \.groups, "groups", .groups, "of a survey: by what answers are compared"),
        ])
}

extension FieldKind where Value == [Located<StatedConstruct?>], Context == ValueReader {
    fileprivate static var constructs: Self {
        .named(
            "map of names", of: FieldKind<StatedConstruct, ValueReader>.construct.evenIfWrong,
            each: { key, _ in "construct '\(key)'" },
            example: "constructs: { usefulness: { items: [ PU1, PU2, PU3 ], mode: A } }")
    }
}

extension FieldKind where Value == [Located<StatedHypothesis>], Context == ValueReader {
    fileprivate static var hypotheses: Self {
        .named(
            "map of names", of: .hypothesis, each: { key, _ in "hypothesis '\(key)'" },
            example: "hypotheses: { H1: usefulness -> intention positive }")
    }
}

extension FieldKind where Value == SurveyTemplate, Context == ValueReader {
    fileprivate static var template: Self {
        .init(.words(SurveyTemplate.all.map(\.name))) { site in
            site.values.word(site.node, site.what, SurveyTemplate.all.map { ($0.name, $0) })
        } write: { template, _ in
            .value(template.name)
        }
    }
}

/// What paths are controlled for.
enum StatedControls: Sendable {
    /// In the paths to every construct that is explained.
    case everywhere([Located<String>])
    /// In those to some constructs.
    case each([Located<[Located<String>]>])
}

extension FieldKind where Value == StatedControls, Context == ValueReader {
    fileprivate static var controls: Self {
        let list = FieldKind<[Located<String>], ValueReader>.texts("list of names", each: "a control")
        return list.mapped(
            { StatedControls.everywhere($0) }, { if case .everywhere(let names) = $0 { names } else { nil } }
        ).orMap(
            "map of lists",
            FieldKind<[Located<[Located<String>]>], ValueReader>.named("map of lists", of: list).mapped(
                { .each($0) }, { if case .each(let controls) = $0 { controls } else { nil } }))
    }
}

/// What a method is taken out by.
struct StatedMethods: Sendable {
    var marker: Located<[ConstructDraft.Item]>?
    var measured: Located<[ConstructDraft.Item]>?

    static let fields = Fields<StatedMethods, ValueReader>(
        "common-method", StatedMethods(),
        [
            Field(\.marker, "marker", items, "items that have nothing to do with the model"),
            Field(\.measured, "method", items, "items that measure a method, such as social desirability"),
            .atLeastOne(
                of: ["marker", "method"], none: "names no items",
                hint: "write common-method: { marker: [ M1, M2 ] }, items that have nothing to do with the model"),
        ])

    private static let items = FieldKind<[ConstructDraft.Item], ValueReader>.items { $0.what }.located
}
