import SimulationKernel
import Statistics

/// A law of durations in seconds as a scenario writes it.
enum DraftLaw {
    /// Nil for a law that discovery never gives.
    /// - Parameter factor: how many times as long its values are.
    static func text(_ law: Law, times factor: Double = 1) -> String? {
        func time(_ value: Double) -> String { DraftNumbers.time(value * factor) }
        func plain(_ value: Double) -> String { DraftNumbers.significant(value) }
        switch law {
        case .exponential(let mean): return "{ exponential: \(time(mean)) }"
        case .deterministic(let value): return "{ deterministic: \(time(value)) }"
        case .uniform(let low, let high): return "{ uniform: [ \(time(low)), \(time(high)) ] }"
        case .triangular(let low, let mode, let high):
            return "{ triangular: [ \(time(low)), \(time(mode)), \(time(high)) ] }"
        case .normal(let mean, let sd): return "{ normal: { mean: \(time(mean)), sd: \(time(sd)) } }"
        case .lognormal: return "{ lognormal: { mean: \(time(law.mean)), sd: \(time(law.standardDeviation)) } }"
        case .gamma(let shape, let scale): return "{ gamma: { shape: \(plain(shape)), scale: \(time(scale)) } }"
        case .erlang(let phases, let mean): return "{ erlang: { phases: \(phases), mean: \(time(mean)) } }"
        case .weibull(let shape, let scale): return "{ weibull: { shape: \(plain(shape)), scale: \(time(scale)) } }"
        case .hyperexponential(let branches):
            let shares = DraftNumbers.shares(branches.map(\.share))
            let parts = zip(shares, branches).map { "{ share: \($0), mean: \(time($1.mean)) }" }
            return "{ hyperexponential: [ \(parts.joined(separator: ", ")) ] }"
        case .discrete(let values):
            let shares = DraftNumbers.shares(values.map(\.share))
            let parts = zip(shares, values).map { share, value in
                let text = value.value == .infinity ? "never" : time(value.value)
                return "{ value: \(text), share: \(share) }"
            }
            return "{ discrete: [ \(parts.joined(separator: ", ")) ] }"
        case .empirical(let values): return empirical(values.map { $0 * factor })
        case .shifted(let by, let inner):
            return text(inner, times: factor).map { "{ shifted: { by: \(time(by)), of: \($0) } }" }
        case .mixture(let components):
            let shares = DraftNumbers.shares(components.map(\.share))
            let inner = components.map { text($0.law, times: factor) }
            guard inner.allSatisfy({ $0 != nil }) else { return nil }
            let parts = zip(shares, inner).map { "{ share: \($0), of: \($1 ?? "") }" }
            return "{ mixture: [ \(parts.joined(separator: ", ")) ] }"
        case .bounded(let inner, let low, let high):
            guard let text = text(inner, times: factor), text.hasSuffix(" }") else { return nil }
            let bounds = [low.map { "at-least: \(time($0))" }, high.map { "at-most: \(time($0))" }].compactMap { $0 }
            return text.dropLast(2) + ", " + bounds.joined(separator: ", ") + " }"
        default: return nil
        }
    }

    /// Observed values; those that come again and again with their shares.
    private static func empirical(_ values: [Double]) -> String {
        var counts: [(value: Double, count: Int)] = []
        for value in values.sorted() {
            if let last = counts.last, last.value == value {
                counts[counts.count - 1].count += 1
            } else {
                counts.append((value, 1))
            }
        }
        if counts.count == 1 { return "{ deterministic: \(DraftNumbers.time(counts[0].value)) }" }
        if counts.count * 2 > values.count {
            return "{ empirical: [ \(values.map(DraftNumbers.time).joined(separator: ", ")) ] }"
        }
        let parts = zip(DraftNumbers.shares(counts.map { Double($0.count) }), counts).map {
            "{ value: \(DraftNumbers.time($1.value)), share: \($0) }"
        }
        return "{ discrete: [ \(parts.joined(separator: ", ")) ] }"
    }
}
