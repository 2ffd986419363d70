internal import SimulationKernel
internal import Statistics

/// Laws that are lists of phases, of branches, of values or of other laws.
extension LawForm {
    static let composed: [LawForm] = [
        hyperexponential, hypoexponential, coxian, phaseType, discrete, empirical, sequence,
    ]

    private static let hyperexponential = LawForm.byMoments(
        "hyperexponential", keys: [LawKeys.mean, LawKeys.rate] + LawKeys.spread,
        parts: KeyTable(
            "a branch of 'hyperexponential'",
            [
                .required("share", .text("share"), "how likely"),
                .required("mean", .text("duration"), "the mean of this branch"),
            ])
    ) { reader, entry in
        reader.hyperexponential(entry.value)
    } spread: { reader, map, given in
        reader.fromMoments("hyperexponential", map, given) { mean, spread throws(ImpossibleMoments) in
            try .hyperexponential(mean: mean, spread: spread)
        }
    } write: { law, writer in
        guard case .hyperexponential(let branches) = law else { return nil }
        return .list(
            zip(writer.shares(branches.map(\.share)), branches).map {
                writer.map(("share", $0), ("mean", writer.time($1.mean)))
            })
    } words: {
        if case .hyperexponential = $0 { "hyperexponential" } else { nil }
    }

    private static let hypoexponential = LawForm("hypoexponential") { reader, entry in
        reader.list(entry.value, "hypoexponential").flatMap { nodes in
            reader.all(nodes) { reader.values.duration($0, "a phase's mean", .positive) }
        }.map { .hypoexponential($0) }
    } write: { law, writer in
        if case .hypoexponential(let means) = law { writer.times(means) } else { nil }
    } words: {
        if case .hypoexponential = $0 { "hypoexponential" } else { nil }
    }

    private static let coxian = LawForm(
        "coxian",
        parts: KeyTable(
            "a phase of 'coxian'",
            [
                .required("mean", .text("duration"), "the mean of this phase"),
                .optional("goes-on", .text("share"), "how likely the next phase follows; not for the last"),
            ])
    ) { reader, entry in
        reader.coxian(entry.value)
    } write: { law, writer in
        guard case .coxian(let phases) = law else { return nil }
        return .list(
            phases.enumerated().map { index, phase in
                index + 1 == phases.count
                    ? writer.map(("mean", writer.time(phase.mean)))
                    : writer.map(("mean", writer.time(phase.mean)), ("goes-on", writer.shares([phase.goesOn])[0]))
            })
    } words: {
        if case .coxian = $0 { "Coxian" } else { nil }
    }

    private static let phaseType = LawForm(
        "phase-type",
        keys: [
            .required("initial", .list("list of shares", of: .text), "where it starts"),
            .required(
                "generator", .list("list of lists of rates", of: .list(.text)),
                "how it moves, each row's sum at most 0"),
        ]
    ) { reader, entry in
        reader.phaseType(entry)
    } write: { law, writer in
        guard case .phaseType(let initial, let generator) = law else { return nil }
        return writer.map(
            ("initial", .list(writer.shares(initial))),
            ("generator", .list(generator.map { .list($0.map(writer.rate)) })))
    } words: {
        if case .phaseType = $0 { "phase-type" } else { nil }
    }

    private static let discrete = LawForm(
        "discrete",
        parts: KeyTable(
            "a value of 'discrete'",
            [.required("value", .text("duration"), "the value"), .required("share", .text("share"), "how likely")])
    ) { reader, entry in
        reader.discrete(entry.value)
    } write: { law, writer in
        guard case .discrete(let values) = law else { return nil }
        return .list(
            zip(writer.shares(ofWeights: values.map(\.share)), values).map {
                writer.map(("value", writer.time($1.value)), ("share", $0))
            })
    } words: {
        if case .discrete = $0 { "discrete" } else { nil }
    }

    private static let empirical = LawForm("empirical") { reader, entry in
        reader.empirical(entry.value)
    } write: { law, writer in
        if case .empirical(let values) = law { writer.column(values) } else { nil }
    } words: {
        if case .empirical(let values) = $0 { "empirical of \(values.count) values" } else { nil }
    }

    private static let sequence = LawForm("sequence") { reader, entry in
        reader.valuesInOrder(entry.value, "sequence").map { .sequence($0) }
    } write: { law, writer in
        if case .sequence(let values) = law { writer.column(values) } else { nil }
    } words: {
        if case .sequence(let values) = $0 { "sequence of \(values.count) values" } else { nil }
    }
}

/// Laws made of other laws.
extension LawForm {
    static let moved: [LawForm] = [shifted, mixture]

    private static let shifted = LawForm(
        "shifted",
        keys: [
            .required("by", .text("duration"), "added to every value"),
            .required("of", .law, "the law that is shifted"),
        ]
    ) { reader, entry in
        reader.shifted(entry)
    } write: { law, writer in
        guard case .shifted(let by, let inner) = law, let written = writer.law(inner) else { return nil }
        return writer.map(("by", writer.time(by)), ("of", written))
    } words: { law in
        guard case .shifted(_, let inner) = law else { return nil }
        return law.wholeNormal == nil ? "shifted \(words(of: inner))" : "normal"
    }

    private static let mixture = LawForm(
        "mixture",
        parts: KeyTable(
            "a component of 'mixture'",
            [.required("share", .text("share"), "how likely"), .required("of", .law, "the law of this component")])
    ) { reader, entry in
        reader.mixture(entry.value)
    } write: { law, writer in
        guard case .mixture(let parts) = law else { return nil }
        let laws = parts.compactMap { writer.law($0.law) }
        guard laws.count == parts.count else { return nil }
        return .list(zip(writer.shares(parts.map(\.share)), laws).map { writer.map(("share", $0), ("of", $1)) })
    } words: {
        if case .mixture = $0 { "mixture" } else { nil }
    }
}
