import Scenarios
package import SimulationKernel
import Statistics

/// A law of durations in seconds as a scenario writes it.
///
/// What is written is read back here. A law that a scenario cannot say, such as one of waits whose mean is longer than
/// a million years since hardly anybody gave up, is said by its quantiles.
package enum DraftLaw {
    /// Nil for a law that discovery never gives.
    /// - Parameters:
    ///   - law: of seconds.
    ///   - factor: how many times as long its values are.
    ///   - mayBeNever: whether a value may be longer than anything, as patience is.
    package static func text(_ law: Law, times factor: Double = 1, mayBeNever: Bool = false) -> String? {
        guard let text = plain(law, times: factor) else { return nil }
        return isRead(text, mayBeNever: mayBeNever) ? text : quantiles(law, times: factor, mayBeNever: mayBeNever)
    }

    /// What has to be said of a law that is written by its quantiles; nil of others.
    static func note(_ law: Law, times factor: Double = 1, mayBeNever: Bool = false) -> String? {
        guard let text = plain(law, times: factor), !isRead(text, mayBeNever: mayBeNever) else { return nil }
        return "\(quantileCount) quantiles stand for the law, which has a longer mean or spread than a scenario can say"
    }

    /// Whether a scenario takes it.
    private static func isRead(_ text: String, mayBeNever: Bool) -> Bool {
        let log = DiagnosticLog()
        guard let node = LocatedNode.read(SourceText(name: "law", text: text), log: log) else { return false }
        let law = LawReader(values: ValueReader(log: log), mayBeNever: mayBeNever).law(node, "a law")
        return law != nil && !log.hasErrors
    }

    private static let quantileCount = 50

    /// By the middles of equal parts of the whole.
    /// - Returns: nil of a law of which hardly anything is shorter than a scenario can say.
    private static func quantiles(_ law: Law, times factor: Double, mayBeNever: Bool) -> String? {
        let longest = TimeUnit.longest / 2
        var values: [Double] = []
        for part in 0..<quantileCount {
            let left = 1 - (Double(part) + 0.5) / Double(quantileCount)
            guard law.survival(longest / max(factor, 1e-9)) <= left else { break }
            values.append(quantile(law, left, below: longest / max(factor, 1e-9)) * factor)
        }
        if values.isEmpty, mayBeNever { return nil }
        let missing = quantileCount - values.count
        if missing == 0 || !mayBeNever {
            return plain(.empirical(values + Array(repeating: values.last ?? longest, count: missing)), times: 1)
        }
        var parts: [(text: String, count: Int)] = []
        for text in values.map(DraftNumbers.time) + Array(repeating: "never", count: missing) {
            if parts.last?.text == text { parts[parts.count - 1].count += 1 } else { parts.append((text, 1)) }
        }
        let shares = DraftNumbers.shares(parts.map { Double($0.count) })
        let masses = zip(shares, parts).map { "{ value: \($1.text), share: \($0) }" }
        return "{ discrete: [ \(masses.joined(separator: ", ")) ] }"
    }

    /// The least value that at most this part of the law is above.
    private static func quantile(_ law: Law, _ left: Double, below longest: Double) -> Double {
        if law.survival(0) <= left { return 0 }
        // Halved by size, since durations are of any: from a millionth of a second on.
        var low = 1e-6
        var high = longest
        if law.survival(low) <= left { return low }
        while high / low > 1 + 1e-6 {
            let middle = (low * high).squareRoot()
            if law.survival(middle) <= left { high = middle } else { low = middle }
        }
        return high
    }

    private static func plain(_ law: Law, times factor: Double) -> String? {
        let numbers = LawNumbers(
            time: { $0 == .infinity ? "never" : DraftNumbers.time($0 * factor) }, number: DraftNumbers.significant,
            shares: DraftNumbers.shares)
        return LawWriter(numbers).law(withMasses(law))?.inLine
    }

    /// The same law, values that come again and again with their shares.
    private static func withMasses(_ law: Law) -> Law {
        switch law {
        case .empirical(let values): masses(values)
        case .shifted(let by, let inner): .shifted(by: by, of: withMasses(inner))
        case .mixture(let parts): .mixture(parts.map { .init(share: $0.share, law: withMasses($0.law)) })
        case .bounded(let inner, let low, let high): .bounded(withMasses(inner), atLeast: low, atMost: high)
        default: law
        }
    }

    /// Observed values; those that come again and again with their shares.
    private static func masses(_ values: [Double]) -> Law {
        var counts: [(value: Double, count: Int)] = []
        for value in values.sorted() {
            if let last = counts.last, last.value == value {
                counts[counts.count - 1].count += 1
            } else {
                counts.append((value, 1))
            }
        }
        if counts.count == 1 { return .deterministic(counts[0].value) }
        if counts.count * 2 > values.count { return .empirical(values) }
        return .discrete(counts.map { .init(value: $0.value, share: Double($0.count)) })
    }
}
