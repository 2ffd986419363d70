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

    /// A map of a law that has a mean and a spread.
    package func spreadLaw(_ name: String, _ entry: LocatedNode.Entry) -> Law? {
        guard let map = open(entry), let given = given(map) else { return nil }
        return LawForm.named(name)?.spread?(self, map, given)
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

    /// The law of a family with these moments, or a message why there is none.
    func fromMoments(
        _ name: String, _ map: MapReader, _ given: Given,
        _ make: (_ mean: Double, _ spread: Spread) throws(ImpossibleMoments) -> Law
    ) -> Law? {
        guard let (mean, spread) = moments(name, map, given) else { return nil }
        do throws(ImpossibleMoments) {
            let law = try make(mean, spread)
            if law.support.lowerBound >= 0 { return law }
            return log.error("'\(name)' with this mean and spread would be negative at times", at: given.place)
        } catch { return log.error(error.description, at: given.place) }
    }

    /// Whether a law is given by two parameters of its own alone; says so where not.
    func takesOwn(_ name: String, _ keys: [String], _ map: MapReader, _ given: Given) -> Bool {
        if given.mean != nil {
            log.error(
                "'\(name)' is given by mean and spread, or by \(keys.joined(separator: " and ")); not by both",
                at: map.place)
            return false
        }
        for key in keys where !map.has(key) { log.error("'\(name)' has no '\(key)'", at: map.place) }
        return true
    }

    /// A law by its shape and a second parameter, or by its moments.
    func shaped(
        _ name: String, _ second: String, _ map: MapReader, _ given: Given, own: (Double, Double) -> Law,
        _ make: (_ mean: Double, _ spread: Spread) throws(ImpossibleMoments) -> Law
    ) -> Law? {
        guard map.has("shape") || map.has(second) else { return fromMoments(name, map, given, make) }
        guard takesOwn(name, ["shape", second], map, given) else { return nil }
        let shape = map["shape"].flatMap { values.number($0, "'shape'", .positive) }
        let scale = map[second].flatMap { node in
            values.duration(node, "'\(second)'", .positive).flatMap { finite($0, node) }
        }
        if let shape, let scale { return own(shape, scale) }
        return nil
    }

    func beta(_ map: MapReader, _ given: Given) -> Law? {
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
        return fromMoments("beta", map, given) { mean, spread throws(ImpossibleMoments) in
            try .beta(mean: mean, spread: spread, low: low, high: high)
        }
    }
}
