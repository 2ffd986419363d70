/// What a file asks of its runs, key by key: each is read when it is known what there is to measure.
enum StatedPlans {
    /// Formulas; nil where something stands there that is none.
    static let measures = FieldWay<[Located<String?>], ValueReader>(
        "measures",
        .named(
            "map of names and formulas", of: FieldKind<String, ValueReader>.formula.evenIfWrong,
            each: { key, _ in "the formula '\(key)'" },
            example: "measures: { per-patient: cost.total.rate / system.arrivals.rate }"),
        "measures of your own: arithmetic over others")

    static let targets = FieldWay<LocatedNode, ValueReader>(
        "targets",
        .raw(.init("map of measures, or list of texts", .named(.text), .list(.either([.text, .named(.text)])))),
        "what is to be kept, for the lights of the report: `doctor.wait.p95: at most 30 min`; `stations` stands for "
            + "every station at which anybody waits")

    /// Nil where an experiment is no map.
    static let experiments = FieldWay<[Located<StatedExperiment?>], ValueReader>(
        "experiments",
        .named(
            "map of names",
            of: FieldKind<StatedExperiment, ValueReader>.lenientMap(StatedExperiment.fields).evenIfWrong,
            each: { key, _ in "experiment '\(LocatedNode.word(key))'" },
            example: "experiments: { staffing: { sweep: { doctors: 4..8 } } }"),
        "what is compared, searched or varied")

    static let expectations = FieldWay<LocatedNode, ValueReader>(
        "expect", .raw(.list("list of texts", of: .either([.text, .named(.text)]))),
        "what must hold: `doctor.wait.mean at most 15 min`")

    static let keys = [measures.key, targets.key, experiments.key, expectations.key]
}

extension FieldKind where Value == String, Context == ValueReader {
    fileprivate static var formula: Self {
        .init(.text) { site in
            guard let text = site.node.text, !site.node.isMissing else {
                return site.log.error("\(site.what) is text, not \(site.node.kind)", at: site.entry.keyPlace)
            }
            return text
        } write: { text, _ in
            .value(text)
        }
    }
}
