package import SimulationKernel

/// Simple properties of laws that need no moments.
package enum LawBasics {
    /// Whether the law gives nothing but 0.
    package static func isZero(_ law: Law) -> Bool {
        switch law {
        case .deterministic(let value): value == 0
        case .empirical(let values), .sequence(let values): values.allSatisfy { $0 == 0 }
        case .discrete(let values): values.allSatisfy { $0.value == 0 || $0.share == 0 }
        case .binomial(_, let share): share == 0
        case .shifted(let by, let of): by == 0 && isZero(of)
        case .mixture(let parts): parts.allSatisfy { $0.share == 0 || isZero($0.law) }
        case .bounded(let law, let least, let most): most == 0 || ((least ?? 0) == 0 && isZero(law))
        case .phaseType(let initial, _): initial.allSatisfy { $0 == 0 }
        default: false
        }
    }
}
