internal import SimulationKernel
internal import Statistics

/// Laws with a name of their own in every textbook.
extension LawForm {
    static let simple: [LawForm] = [exponential, deterministic, uniform, triangular, normal, lognormal]

    private static let exponential = LawForm.byMoments(
        "exponential", keys: [LawKeys.mean, LawKeys.rate] + LawKeys.spread
    ) { reader, entry in
        reader.meanOrRate(entry.value, "an exponential law's mean").map { .exponential(mean: $0) }
    } spread: { reader, map, given in
        guard let mean = given.mean else { return reader.log.error("'exponential' has no 'mean'", at: map.place) }
        if let spread = given.spread, abs(spread.scv(mean: mean) - 1) > 1e-6 {
            return reader.log.error(
                "an exponential law's standard deviation equals its mean; leave it out", at: given.place)
        }
        return .exponential(mean: mean)
    } write: { law, writer in
        if case .exponential(let mean) = law { writer.time(mean) } else { nil }
    } words: {
        if case .exponential = $0 { "exponential" } else { nil }
    }

    private static let deterministic = LawForm.byMoments(
        "deterministic", keys: [LawKeys.mean, .optional("value", .text("duration"), "the value")] + LawKeys.spread
    ) { reader, entry in
        reader.values.duration(entry.value, "a deterministic law's value", reader.bound)
            .flatMap { reader.single($0, entry.value) }.map { .deterministic($0) }
    } spread: { reader, map, given in
        if let spread = given.spread, spread.standardDeviation(mean: given.mean ?? 0) > 0 {
            return reader.log.error("a deterministic law has no spread", at: given.place)
        }
        if let entry = map.entry("value") {
            if given.mean != nil {
                return reader.log.error("'mean' and 'value' say the same thing; give one", at: entry.keyPlace)
            }
            return reader.values.duration(entry.value, "'value'").flatMap { reader.finite($0, entry.value) }
                .map { .deterministic($0) }
        }
        if let mean = given.mean { return .deterministic(mean) }
        return reader.log.error("'deterministic' has no 'value'", at: map.place)
    } write: { law, writer in
        if case .deterministic(let value) = law { writer.time(value) } else { nil }
    } words: {
        if case .deterministic = $0 { "deterministic" } else { nil }
    }

    /// Its bounds by their names are told how they are written.
    private static let uniform: LawForm = {
        var form = rectangular
        let read = form.read
        form.read = { reader, entry in
            func bound(_ names: [String]) -> String? {
                entry.value.entries?.first { names.contains($0.word) }?.value.text
            }
            guard let low = bound(["min", "low", "from"]), let high = bound(["max", "high", "to"]) else {
                return read(reader, entry)
            }
            return reader.log.error(
                "the two bounds of 'uniform' stand in a list", at: entry.value,
                hint: "write { uniform: [ \(low), \(high) ] }")
        }
        return form
    }()

    private static let rectangular = LawForm.byMoments(
        "uniform", keys: [LawKeys.mean] + LawKeys.spread
    ) { reader, entry in
        reader.rising("uniform", 2, entry.value).map { .uniform(low: $0[0], high: $0[1]) }
    } spread: { reader, map, given in
        reader.fromMoments("uniform", map, given) { mean, spread throws(ImpossibleMoments) in
            try .uniform(mean: mean, spread: spread)
        }
    } write: { law, writer in
        if case .uniform(let low, let high) = law { writer.times([low, high]) } else { nil }
    } words: {
        if case .uniform = $0 { "uniform" } else { nil }
    }

    private static let triangular = LawForm.byMoments(
        "triangular", keys: [LawKeys.mean] + LawKeys.spread
    ) { reader, entry in
        reader.rising("triangular", 3, entry.value).map { .triangular(low: $0[0], mode: $0[1], high: $0[2]) }
    } spread: { reader, map, given in
        // A mean and a spread leave the mode open; it is taken in the middle: mean ∓ √6·sd.
        reader.fromMoments("triangular", map, given) { mean, spread in
            let reach = 6.0.squareRoot() * spread.standardDeviation(mean: mean)
            return reach == 0
                ? .deterministic(mean) : .triangular(low: mean - reach, mode: mean, high: mean + reach)
        }
    } write: { law, writer in
        if case .triangular(let low, let mode, let high) = law { writer.times([low, mode, high]) } else { nil }
    } words: {
        if case .triangular = $0 { "triangular" } else { nil }
    }

    /// Where values below 0 mean something it is the whole law.
    private static let normal: LawForm = {
        var form = notNegative
        let read = form.read
        form.read = { reader, entry in reader.isSigned ? reader.wholeNormal(entry) : read(reader, entry) }
        return form
    }()

    private static let notNegative = LawForm.byMoments(
        "normal", keys: [LawKeys.mean] + LawKeys.spread
    ) { reader, map, given in
        reader.fromMoments("normal", map, given) { mean, spread throws(ImpossibleMoments) in
            try .normal(mean: mean, spread: spread)
        }
    } write: { law, writer in
        if writer.isSigned { return writer.wholeNormal(law) }
        guard case .normal(let mean, let sd) = law, mean > 0 else { return nil }
        return writer.map(("mean", writer.time(mean)), ("sd", writer.time(sd)))
    } words: {
        if case .normal = $0 { "normal (not below 0)" } else { nil }
    }

    private static let lognormal = LawForm.byMoments(
        "lognormal",
        keys: [LawKeys.mean] + LawKeys.spread + [
            .optional("log-mean", .text("number"), "with `log-sd`: the mean of its logarithm, in the file's unit"),
            .optional("log-sd", .text("number"), "the standard deviation of its logarithm"),
        ]
    ) { reader, map, given in
        guard map.has("log-mean") || map.has("log-sd") else {
            return reader.fromMoments("lognormal", map, given) { mean, spread throws(ImpossibleMoments) in
                try .lognormal(mean: mean, spread: spread)
            }
        }
        guard reader.takesOwn("lognormal", ["log-mean", "log-sd"], map, given) else { return nil }
        let mean = map["log-mean"].flatMap { reader.values.number($0, "'log-mean'") }
        let sd = map["log-sd"].flatMap { reader.values.number($0, "'log-sd'", .positive) }
        if let mean, let sd { return .lognormal(logMean: mean, logSD: sd) }
        return nil
    } write: { law, writer in
        guard case .lognormal(let mean, let sd) = law else { return nil }
        if !writer.numbers.isExact {
            return writer.map(("mean", writer.time(law.mean)), ("sd", writer.time(law.standardDeviation)))
        }
        return writer.map(("log-mean", writer.number(mean)), ("log-sd", writer.number(sd)))
    } words: {
        if case .lognormal = $0 { "lognormal" } else { nil }
    }
}
