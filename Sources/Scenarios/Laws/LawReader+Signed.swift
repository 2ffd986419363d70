package import SimulationKernel

/// Laws that may be negative.
extension LawReader {
    /// The normal law as it stands, nothing drawn again: as one far above 0, where that never happens, moved back.
    /// What lies more than 8 standard deviations below the mean is left out, a share of 6·10⁻¹⁶.
    package func wholeNormal(_ entry: LocatedNode.Entry) -> Law? {
        // The two parameters in a list, as those of uniform: which is which is not said there.
        if entry.value.entries == nil, !entry.value.isMissing {
            return log.error(
                "'normal' is a map of keys, not \(entry.value.kind)", at: entry.value,
                hint: "write { normal: { mean: 0 min, sd: 4 min } }")
        }
        guard let map = open(entry) else { return nil }
        for key in ["variance", "cv", "scv"] {
            guard let other = map.entry(key) else { continue }
            return log.error("the spread of a normal law that may be negative is its 'sd'", at: other.keyPlace)
        }
        for key in ["mean", "sd"] where !map.has(key) {
            return log.error(
                "'normal' has no '\(key)'", at: entry.keyPlace, hint: "write { normal: { mean: 10 min, sd: 4 min } }")
        }
        let mean = map["mean"].flatMap { node in
            values.duration(node, "the mean of 'normal'", .any).flatMap { finite($0, node) }
        }
        let sd = map["sd"].flatMap { node in
            values.duration(node, "the sd of 'normal'", .atLeastZero).flatMap { finite($0, node) }
        }
        guard let mean, let sd else { return nil }
        if sd == 0 { return .deterministic(mean) }
        return .shifted(by: mean - 8 * sd, of: .normal(mean: 8 * sd, sd: sd))
    }
}

extension Law {
    /// The mean and standard deviation, where the law is `LawReader.wholeNormal(_:)`'s.
    package var wholeNormal: (mean: Double, sd: Double)? {
        guard case .shifted(let by, .normal(let mean, let sd)) = self, mean == 8 * sd, by != 0 else { return nil }
        return (by + mean, sd)
    }
}

extension LawWriter {
    /// A law that `LawReader.wholeNormal(_:)` reads back; nil of any other.
    func wholeNormal(_ law: Law) -> WrittenNode? {
        guard case .shifted(let by, .normal(let mean, let sd)) = law, mean == 8 * sd,
            let centre = ExactText.number(near: by + mean, where: { $0 - 8 * sd == by })
        else { return nil }
        return map(("mean", time(centre)), ("sd", time(sd)))
    }
}
