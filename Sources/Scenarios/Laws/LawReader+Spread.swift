package import SimulationKernel
internal import Statistics

/// Laws given by a mean and a spread, or by their own parameters.
extension LawReader {
    /// A mean and a spread, as far as they are given.
    package struct Given {
        var mean: Double?
        var spread: Spread?
        /// Where the spread stands, for messages.
        var place: SourcePlace
    }

    /// Reads `mean` or `rate`, and one of sd, variance, cv, scv; nil after a message.
    package func given(_ map: MapReader) -> Given? {
        var found = Given(place: map.place)
        var isWrong = false
        if map.has("mean"), map.has("rate"), let second = map.entry("rate") {
            return log.error("'mean' and 'rate' say the same thing; give one", at: second.keyPlace)
        }
        if let node = map["mean"] ?? map["rate"] {
            found.mean = meanOrRate(node, map.has("mean") ? "'mean'" : "'rate'", isRate: map.has("rate"))
            isWrong = found.mean == nil
        }
        let given = ["sd", "variance", "cv", "scv"].filter(map.has)
        if given.count > 1, let second = map.entry(given[1]) {
            return log.error("'\(given[0])' and '\(given[1])' both give the spread; give one", at: second.keyPlace)
        }
        if let word = given.first, let entry = map.entry(word) {
            found.place = entry.keyPlace
            found.spread = spread(word, entry.value)
            if found.mean == nil, !isWrong {
                log.error("'\(word)' needs a 'mean' beside it", at: entry.keyPlace)
                isWrong = true
            }
            isWrong = isWrong || found.spread == nil
        } else if !given.isEmpty {
            isWrong = true
        }
        return isWrong ? nil : found
    }

    private func spread(_ word: String, _ node: LocatedNode) -> Spread? {
        switch word {
        case "sd": return values.duration(node, "'sd'").flatMap { finite($0, node) }.map { .standardDeviation($0) }
        case "variance": return values.number(node, "'variance'", .atLeastZero).map { .variance($0) }
        default:
            guard let quantity = values.quantity(node, "'\(word)'") else { return nil }
            guard quantity.kind == .number || quantity.kind == .share, quantity.number >= 0 else {
                return log.error("'\(word)' is a number not below 0, not \(quantity)", at: node)
            }
            return word == "cv" ? .cv(quantity.number) : .scv(quantity.number)
        }
    }

    package func spreadLaw(_ name: String, _ entry: LocatedNode.Entry) -> Law? {
        guard let map = open(entry), let given = given(map) else { return nil }
        switch name {
        case "exponential": return exponential(map, given)
        case "deterministic": return deterministic(map, given)
        case "erlang": return erlang(map, given)
        case "gamma", "weibull", "pareto": return shaped(name, map, given)
        case "beta": return beta(map, given)
        default: return fromMoments(name, map, given)
        }
    }

    /// Both moments are given, or a message says what is missing.
    private func moments(_ name: String, _ map: MapReader, _ given: Given) -> (mean: Double, spread: Spread)? {
        if let mean = given.mean, let spread = given.spread { return (mean, spread) }
        if map.table.key("shape") == nil || given.mean != nil {
            log.error(
                given.mean == nil ? "'\(name)' has no 'mean'" : "'\(name)' has no spread: give sd, variance, cv or scv",
                at: map.place)
        } else {
            log.error("'\(name)' needs a mean and a spread, or its own parameters", at: map.place)
        }
        return nil
    }

    private func fromMoments(_ name: String, _ map: MapReader, _ given: Given) -> Law? {
        guard let (mean, spread) = moments(name, map, given) else { return nil }
        do throws(LawFromMoments.Impossible) {
            return try LawFromMoments.law(name, mean: mean, spread: spread)
        } catch { return log.error(error.message, at: given.place) }
    }

    private func exponential(_ map: MapReader, _ given: Given) -> Law? {
        guard let mean = given.mean else { return log.error("'exponential' has no 'mean'", at: map.place) }
        if let spread = given.spread, abs(spread.scv(mean: mean) - 1) > 1e-6 {
            return log.error("an exponential law's standard deviation equals its mean; leave it out", at: given.place)
        }
        return .exponential(mean: mean)
    }

    private func deterministic(_ map: MapReader, _ given: Given) -> Law? {
        if let spread = given.spread, spread.standardDeviation(mean: given.mean ?? 0) > 0 {
            return log.error("a deterministic law has no spread", at: given.place)
        }
        if let entry = map.entry("value") {
            if given.mean != nil {
                return log.error("'mean' and 'value' say the same thing; give one", at: entry.keyPlace)
            }
            return values.duration(entry.value, "'value'").flatMap { finite($0, entry.value) }.map {
                .deterministic($0)
            }
        }
        if let mean = given.mean { return .deterministic(mean) }
        return log.error("'deterministic' has no 'value'", at: map.place)
    }

    private func erlang(_ map: MapReader, _ given: Given) -> Law? {
        guard let node = map["phases"] else {
            guard !map.has("phases") else { return nil }
            return fromMoments("erlang", map, given)
        }
        guard let phases = values.wholeNumber(node, "'phases'", in: 1...10_000) else { return nil }
        guard let mean = given.mean else { return log.error("'erlang' has no 'mean'", at: map.place) }
        if let spread = given.spread, abs(spread.scv(mean: mean) * Double(phases) - 1) > 1e-6 {
            return log.error("\(phases) phases and the spread contradict each other; give one", at: given.place)
        }
        return .erlang(phases: phases, mean: mean)
    }

    private func shaped(_ name: String, _ map: MapReader, _ given: Given) -> Law? {
        let second = name == "pareto" ? "minimum" : "scale"
        guard map.has("shape") || map.has(second) else { return fromMoments(name, map, given) }
        if given.mean != nil {
            return log.error(
                "'\(name)' is given by mean and spread, or by shape and \(second); not by both", at: map.place)
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

    private func beta(_ map: MapReader, _ given: Given) -> Law? {
        let low = map.has("low") ? map["low"].flatMap { values.duration($0, "'low'") } : 0
        let high = map["high"].flatMap { node in values.duration(node, "'high'").flatMap { finite($0, node) } }
        guard let low, let high else { return nil }
        guard low < high else { return log.error("'high' must be above 'low'", at: map["high"] ?? map.node) }
        if map.has("alpha") || map.has("beta") {
            let alpha = map["alpha"].flatMap { values.number($0, "'alpha'", .positive) }
            let beta = map["beta"].flatMap { values.number($0, "'beta'", .positive) }
            for key in ["alpha", "beta"] where !map.has(key) { log.error("'beta' has no '\(key)'", at: map.place) }
            if given.mean != nil {
                return log.error("'beta' is given by mean and spread, or by alpha and beta; not by both", at: map.place)
            }
            if let alpha, let beta { return .beta(alpha: alpha, beta: beta, low: low, high: high) }
            return nil
        }
        guard let (mean, spread) = moments("beta", map, given) else { return nil }
        do throws(LawFromMoments.Impossible) {
            return try LawFromMoments.beta(mean: mean, spread: spread, low: low, high: high)
        } catch { return log.error(error.message, at: given.place) }
    }
}
