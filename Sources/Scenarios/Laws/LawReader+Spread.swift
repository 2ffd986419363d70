internal import ScenarioReading
internal import SimulationKernel

/// Laws given by a mean and a spread, or by their own parameters.
extension LawReader {
    /// A mean and a standard deviation, as far as they are given.
    struct Spread {
        var mean: Double?
        var sd: Double?
        /// Where the spread stands, for messages.
        var place: SourcePlace
    }

    /// Reads `mean` or `rate`, and one of sd, variance, cv, scv; nil after a message.
    func spread(_ map: MapReader) -> Spread? {
        var spread = Spread(place: map.place)
        var isWrong = false
        if map.has("mean"), map.has("rate"), let second = map.entry("rate") {
            log.error("'mean' and 'rate' say the same thing; give one", at: second.keyPlace)
            return nil
        }
        if let node = map["mean"] ?? map["rate"] {
            spread.mean = meanOrRate(node, map.has("mean") ? "'mean'" : "'rate'")
            isWrong = spread.mean == nil
        }
        let given = ["sd", "variance", "cv", "scv"].filter(map.has)
        if given.count > 1, let second = map.entry(given[1]) {
            log.error("'\(given[0])' and '\(given[1])' both give the spread; give one", at: second.keyPlace)
            return nil
        }
        if let word = given.first, let entry = map.entry(word) {
            spread.place = entry.keyPlace
            spread.sd = standardDeviation(word, entry.value, mean: spread.mean)
            if spread.mean == nil, !isWrong { log.error("'\(word)' needs a 'mean' beside it", at: entry.keyPlace) }
            isWrong = isWrong || spread.sd == nil
        } else if !given.isEmpty {
            isWrong = true
        }
        return isWrong ? nil : spread
    }

    private func standardDeviation(_ word: String, _ node: LocatedNode, mean: Double?) -> Double? {
        switch word {
        case "sd": return values.duration(node, "'sd'").flatMap { finite($0, node) }
        case "variance": return values.number(node, "'variance'", .atLeastZero).map { $0.squareRoot() }
        default:
            guard let quantity = values.quantity(node, "'\(word)'") else { return nil }
            guard quantity.kind == .number || quantity.kind == .share, quantity.number >= 0 else {
                log.error("'\(word)' is a number not below 0, not \(quantity)", at: node)
                return nil
            }
            return mean.map { $0 * (word == "cv" ? quantity.number : quantity.number.squareRoot()) }
        }
    }

    func spreadLaw(_ name: String, _ entry: LocatedNode.Entry) -> Law? {
        guard let map = open(entry), let spread = spread(map) else { return nil }
        switch name {
        case "exponential": return exponential(map, spread)
        case "deterministic": return deterministic(map, spread)
        case "erlang": return erlang(map, spread)
        case "gamma", "weibull", "pareto": return shaped(name, map, spread)
        case "beta": return beta(map, spread)
        default: return fromMoments(name, map, spread)
        }
    }

    /// Both moments are given, or a message says what is missing.
    private func moments(_ name: String, _ map: MapReader, _ spread: Spread) -> (mean: Double, sd: Double)? {
        if let mean = spread.mean, let sd = spread.sd {
            if sd > 0 { return (mean, sd) }
            log.error(
                "the spread of '\(name)' must be above 0", at: spread.place,
                hint: "a time that is always the same is { deterministic: … }")
            return nil
        }
        if map.table.key("shape") == nil || spread.mean != nil {
            log.error(
                spread.mean == nil
                    ? "'\(name)' has no 'mean'" : "'\(name)' has no spread: give sd, variance, cv or scv",
                at: map.place)
        } else {
            log.error("'\(name)' needs a mean and a spread, or its own parameters", at: map.place)
        }
        return nil
    }

    private func fromMoments(_ name: String, _ map: MapReader, _ spread: Spread) -> Law? {
        guard let (mean, sd) = moments(name, map, spread) else { return nil }
        do throws(LawFromMoments.Impossible) {
            return try LawFromMoments.law(name, mean: mean, sd: sd)
        } catch {
            log.error(error.message, at: spread.place)
            return nil
        }
    }

    private func exponential(_ map: MapReader, _ spread: Spread) -> Law? {
        guard let mean = spread.mean else {
            log.error("'exponential' has no 'mean'", at: map.place)
            return nil
        }
        if let sd = spread.sd, abs(sd - mean) > 1e-9 * mean {
            log.error("an exponential law's standard deviation equals its mean; leave it out", at: spread.place)
            return nil
        }
        return .exponential(mean: mean)
    }

    private func deterministic(_ map: MapReader, _ spread: Spread) -> Law? {
        if let sd = spread.sd, sd > 0 {
            log.error("a deterministic law has no spread", at: spread.place)
            return nil
        }
        if let entry = map.entry("value") {
            if spread.mean != nil {
                log.error("'mean' and 'value' say the same thing; give one", at: entry.keyPlace)
                return nil
            }
            return values.duration(entry.value, "'value'").flatMap { finite($0, entry.value) }.map {
                .deterministic($0)
            }
        }
        if let mean = spread.mean { return .deterministic(mean) }
        log.error("'deterministic' has no 'value'", at: map.place)
        return nil
    }

    private func erlang(_ map: MapReader, _ spread: Spread) -> Law? {
        guard let node = map["phases"] else {
            guard !map.has("phases") else { return nil }
            return fromMoments("erlang", map, spread)
        }
        guard let phases = values.wholeNumber(node, "'phases'", in: 1...10_000) else { return nil }
        guard let mean = spread.mean else {
            log.error("'erlang' has no 'mean'", at: map.place)
            return nil
        }
        if let sd = spread.sd, abs(sd * sd * Double(phases) - mean * mean) > 1e-6 * mean * mean {
            log.error("\(phases) phases and the spread contradict each other; give one", at: spread.place)
            return nil
        }
        return .erlang(phases: phases, mean: mean)
    }

    private func shaped(_ name: String, _ map: MapReader, _ spread: Spread) -> Law? {
        let second = name == "pareto" ? "minimum" : "scale"
        guard map.has("shape") || map.has(second) else { return fromMoments(name, map, spread) }
        if spread.mean != nil {
            log.error("'\(name)' is given by mean and spread, or by shape and \(second); not by both", at: map.place)
            return nil
        }
        for key in ["shape", second] where !map.has(key) {
            log.error("'\(name)' has no '\(key)'", at: map.place)
        }
        let shape = map["shape"].flatMap { values.number($0, "'shape'", .positive) }
        let scale = map[second].flatMap { node in
            values.duration(node, "'\(second)'", .positive).flatMap { finite($0, node) }
        }
        guard let shape, let scale else { return nil }
        switch name {
        case "gamma": return .gamma(shape: shape, scale: scale)
        case "weibull": return .weibull(shape: shape, scale: scale)
        default: return .pareto(shape: shape, minimum: scale)
        }
    }

    private func beta(_ map: MapReader, _ spread: Spread) -> Law? {
        let low = map.has("low") ? map["low"].flatMap { values.duration($0, "'low'") } : 0
        let high = map["high"].flatMap { node in values.duration(node, "'high'").flatMap { finite($0, node) } }
        guard let low, let high else { return nil }
        guard low < high else {
            log.error("'high' must be above 'low'", at: map["high"] ?? map.node)
            return nil
        }
        if map.has("alpha") || map.has("beta") {
            let alpha = map["alpha"].flatMap { values.number($0, "'alpha'", .positive) }
            let beta = map["beta"].flatMap { values.number($0, "'beta'", .positive) }
            for key in ["alpha", "beta"] where !map.has(key) { log.error("'beta' has no '\(key)'", at: map.place) }
            if spread.mean != nil {
                log.error("'beta' is given by mean and spread, or by alpha and beta; not by both", at: map.place)
                return nil
            }
            if let alpha, let beta { return .beta(alpha: alpha, beta: beta, low: low, high: high) }
            return nil
        }
        guard let (mean, sd) = moments("beta", map, spread) else { return nil }
        do throws(LawFromMoments.Impossible) {
            return try LawFromMoments.beta(mean: mean, sd: sd, low: low, high: high)
        } catch {
            log.error(error.message, at: spread.place)
            return nil
        }
    }
}
