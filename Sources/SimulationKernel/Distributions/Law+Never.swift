extension Law {
    /// The probability of a value without end: of customers who never give up.
    public var shareOfNever: Double {
        switch self {
        case .deterministic(let value): value == .infinity ? 1 : 0
        case .discrete(let values): values.reduce(0) { $0 + ($1.value == .infinity ? $1.share : 0) }
        case .mixture(let parts): parts.reduce(0) { $0 + $1.share * $1.law.shareOfNever }
        case .shifted(_, let law): law.shareOfNever
        case .bounded(let law, _, let most): most ?? .infinity < .infinity ? 0 : law.shareOfNever
        default: 0
        }
    }

    /// The law of all other values; nil where there are none.
    public var withoutNever: Law? {
        let rest = 1 - shareOfNever
        if rest == 1 { return self }
        switch self {
        case .discrete(let values):
            let others = values.filter { $0.value < .infinity && $0.share > 0 }
            if others.isEmpty { return nil }
            return .discrete(others.map { .init(value: $0.value, share: $0.share / rest) })
        case .mixture(let parts):
            let others = parts.compactMap { part -> Component? in
                let share = part.share * (1 - part.law.shareOfNever) / rest
                return share > 0 ? part.law.withoutNever.map { Component(share: share, law: $0) } : nil
            }
            return others.isEmpty ? nil : .mixture(others)
        case .shifted(let by, let law): return law.withoutNever.map { .shifted(by: by, of: $0) }
        case .bounded(let law, let least, let most):
            return law.withoutNever.map { .bounded($0, atLeast: least, atMost: most) }
        default: return nil
        }
    }
}
