internal import SimulationKernel
internal import Statistics

/// Laws with shapes of their own beside a mean and a spread.
extension LawForm {
    static let shaped: [LawForm] = [gamma, erlang, weibull, beta, pareto]

    private static let gamma = LawForm.byMoments(
        "gamma", keys: [LawKeys.mean] + LawKeys.spread + LawKeys.shape
    ) { reader, map, given in
        reader.shaped("gamma", "scale", map, given, own: { .gamma(shape: $0, scale: $1) }) {
            mean, spread throws(ImpossibleMoments) in try .gamma(mean: mean, spread: spread)
        }
    } write: { law, writer in
        guard case .gamma(let shape, let scale) = law else { return nil }
        return writer.map(("shape", writer.number(shape)), ("scale", writer.time(scale)))
    } words: {
        if case .gamma = $0 { "gamma" } else { nil }
    }

    private static let erlang = LawForm.byMoments(
        "erlang",
        keys: [LawKeys.mean, LawKeys.rate] + LawKeys.spread + [
            .optional("phases", .text("whole number"), "how many phases")
        ]
    ) { reader, map, given in
        guard let node = map["phases"] else {
            guard !map.has("phases") else { return nil }
            return reader.fromMoments("erlang", map, given) { mean, spread throws(ImpossibleMoments) in
                try .erlang(mean: mean, spread: spread)
            }
        }
        guard let phases = reader.values.wholeNumber(node, "'phases'", in: 1...10_000) else { return nil }
        guard let mean = given.mean else { return reader.log.error("'erlang' has no 'mean'", at: map.place) }
        if let spread = given.spread, abs(spread.scv(mean: mean) * Double(phases) - 1) > 1e-6 {
            return reader.log.error(
                "\(phases) phases and the spread contradict each other; give one", at: given.place)
        }
        return .erlang(phases: phases, mean: mean)
    } write: { law, writer in
        guard case .erlang(let phases, let mean) = law else { return nil }
        return writer.map(("phases", .value(String(phases))), ("mean", writer.time(mean)))
    } words: {
        if case .erlang(let phases, _) = $0 { "Erlang of \(phases) phases" } else { nil }
    }

    private static let weibull = LawForm.byMoments(
        "weibull", keys: [LawKeys.mean] + LawKeys.spread + LawKeys.shape
    ) { reader, map, given in
        reader.shaped("weibull", "scale", map, given, own: { .weibull(shape: $0, scale: $1) }) {
            mean, spread throws(ImpossibleMoments) in try .weibull(mean: mean, spread: spread)
        }
    } write: { law, writer in
        guard case .weibull(let shape, let scale) = law else { return nil }
        return writer.map(("shape", writer.number(shape)), ("scale", writer.time(scale)))
    } words: {
        if case .weibull = $0 { "Weibull" } else { nil }
    }

    private static let beta = LawForm.byMoments(
        "beta",
        keys: [LawKeys.mean] + LawKeys.spread + [
            .optional("alpha", .text("number"), "with `beta`: the first shape"),
            .optional("beta", .text("number"), "the second shape"),
            .optional("low", .text("duration"), "the least value; 0 is the default"),
            .required("high", .text("duration"), "the largest value"),
        ]
    ) { reader, map, given in
        reader.beta(map, given)
    } write: { law, writer in
        guard case .beta(let alpha, let beta, let low, let high) = law else { return nil }
        return writer.map(
            ("alpha", writer.number(alpha)), ("beta", writer.number(beta)), ("low", writer.time(low)),
            ("high", writer.time(high)))
    } words: {
        if case .beta = $0 { "beta" } else { nil }
    }

    private static let pareto = LawForm.byMoments(
        "pareto",
        keys: [LawKeys.mean] + LawKeys.spread + [
            .optional("shape", .text("number"), "with `minimum`: the shape"),
            .optional("minimum", .text("duration"), "the least value"),
        ]
    ) { reader, map, given in
        reader.shaped("pareto", "minimum", map, given, own: { .pareto(shape: $0, minimum: $1) }) {
            mean, spread throws(ImpossibleMoments) in try .pareto(mean: mean, spread: spread)
        }
    } write: { law, writer in
        guard case .pareto(let shape, let minimum) = law else { return nil }
        return writer.map(("shape", writer.number(shape)), ("minimum", writer.time(minimum)))
    } words: {
        if case .pareto = $0 { "Pareto" } else { nil }
    }
}
