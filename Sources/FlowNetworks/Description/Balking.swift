/// Who does not join a line that is too long.
package indirect enum Balking: Sendable, Hashable {
    /// Nobody joins while this many or more wait.
    case atLength(Int)
    /// The share that does not join, by how many wait: 0, 1, 2, …; the last holds for all longer lines.
    case shareByLength([Double])
    /// Nobody joins while this many or more are there, waiting and in service.
    case atPresent(Int)
    /// The share that does not join, by how many are there: 0, 1, 2, …; the last holds for all greater numbers.
    case shareByPresent([Double])
    /// A rule for each of these classes; who is of another one always joins.
    case byClass([Int: Balking])

    /// The rule for customers of a class; nil: they always join.
    package func rule(ofClass index: Int) -> Balking? {
        guard case .byClass(let rules) = self else { return self }
        return rules[index]
    }

    /// The share that does not join.
    /// - Parameters:
    ///   - waiting: how many wait.
    ///   - present: how many are there, waiting and in service.
    @inline(__always)
    package func share(waiting: Int, present: Int) -> Double {
        switch self {
        case .atLength(let limit): waiting >= limit ? 1 : 0
        case .shareByLength(let shares): (waiting < shares.count ? shares[waiting] : shares.last) ?? 0
        case .atPresent(let limit): present >= limit ? 1 : 0
        case .shareByPresent(let shares): (present < shares.count ? shares[present] : shares.last) ?? 0
        case .byClass: 0
        }
    }

    /// From how many who wait on, or who are there, it is the same for all greater numbers.
    package var lastChange: Int {
        switch self {
        case .atLength(let limit), .atPresent(let limit): limit
        case .shareByLength(let shares), .shareByPresent(let shares): max(0, shares.count - 1)
        case .byClass(let rules): rules.values.map(\.lastChange).max() ?? 0
        }
    }
}
