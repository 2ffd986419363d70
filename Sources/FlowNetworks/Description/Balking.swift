internal import SimulationKernel

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
    /// Nobody joins while this holds; or the share that does not join is a formula.
    case formula(StepFormula)
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
    ///   - station: where; of a formula it is not known what it comes to where that is not said.
    @inline(__always)
    package func share(waiting: Int, present: Int, at station: Int? = nil) -> Double {
        switch self {
        case .atLength(let limit): waiting >= limit ? 1 : 0
        case .shareByLength(let shares): (waiting < shares.count ? shares[waiting] : shares.last) ?? 0
        case .atPresent(let limit): present >= limit ? 1 : 0
        case .shareByPresent(let shares): (present < shares.count ? shares[present] : shares.last) ?? 0
        case .formula(let formula):
            station.flatMap { formula.share(waiting: waiting, present: present, at: $0) } ?? .nan
        case .byClass: 0
        }
    }

    /// From how many who wait on, or who are there, it is the same for all greater numbers; nil where that is not known.
    package var lastChange: Int? {
        switch self {
        case .atLength(let limit), .atPresent(let limit): limit
        case .shareByLength(let shares), .shareByPresent(let shares): max(0, shares.count - 1)
        case .formula: nil
        case .byClass(let rules):
            rules.values.contains { $0.lastChange == nil } ? nil : rules.values.compactMap(\.lastChange).max() ?? 0
        }
    }

    /// The formulas of all classes.
    package var formulas: [StepFormula] {
        switch self {
        case .formula(let formula): [formula]
        case .byClass(let rules): rules.sorted { $0.key < $1.key }.flatMap(\.value.formulas)
        case .atLength, .shareByLength, .atPresent, .shareByPresent: []
        }
    }
}

extension StepFormula {
    /// The share that a formula of who waits and who is there comes to, or 1 where it is a condition that holds; nil where
    /// it reads anything else, such as of another station, or has no value.
    package func share(waiting: Int, present: Int, at station: Int) -> Double? {
        let value = tree.known(waiting: Double(waiting), present: Double(present), at: station)?.value(FormulaInputs())
        return value.flatMap { $0.isNaN ? nil : $0 }
    }
}

extension FormulaTree {
    /// With so many in place of the words for who waits and who is there.
    fileprivate func known(waiting: Double, present: Double, at station: Int) -> FormulaTree? {
        switch self {
        case .constant: return self
        case .reading(let reading):
            guard case .place(let place) = reading.source, case .station(station, let word)? = FlowWord(place) else {
                return nil
            }
            switch word {
            case .length: return .constant(waiting)
            case .occupancy: return .constant(present)
            default: return nil
            }
        case .element: return nil
        default:
            var isKnown = true
            let tree = mapped { part in
                guard let part = part.known(waiting: waiting, present: present, at: station) else {
                    isKnown = false
                    return part
                }
                return part
            }
            return isKnown ? tree : nil
        }
    }
}
