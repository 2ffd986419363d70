import FlowNetworks
import SimulationKernel
import Statistics

/// What the numbers of a class's customers are when they come, for the moments of formulas of them.
struct NumberValues {
    /// Numbers that come together, independent of all other parts.
    private struct Part {
        var numbers: [Int]
        /// All that they can be, with how likely each is; nil where that is no list.
        var rows: [(share: Double, values: [Double])]?
        /// Of a part of one number.
        var law: Law?
    }

    let numbers: [Int]
    private var parts: [Part] = []
    /// Lists longer than this are not gone through.
    private static let mostRows = 200_000

    init(_ network: FlowNetwork, classAt index: Int) {
        numbers = Array(network.numbers.indices)
        // A later source replaces what an earlier one gave.
        var left = Set(numbers)
        for source in network.classes[index].numbers.reversed() {
            switch source {
            case .law(let number, let law): if left.remove(number) != nil { parts.append(Self.part(number, law)) }
            case .rows(let data):
                let share = 1 / Double(data.rows.count)
                left.subtract(data.numbers)
                parts.append(Part(numbers: data.numbers, rows: data.rows.map { (share, $0) }))
            }
        }
        for number in left.sorted() {
            parts.append(Part(numbers: [number], rows: [(1, [network.numbers[number].first])]))
        }
    }

    private static func part(_ number: Int, _ law: Law) -> Part {
        var part = Part(numbers: [number], law: law)
        switch law {
        case .deterministic(let value): part.rows = [(1, [value])]
        case .discrete(let values):
            let all = values.reduce(0) { $0 + $1.share }
            part.rows = values.map { ($0.share / all, [$0.value]) }
        case .empirical(let values), .sequence(let values):
            part.rows = values.map { (1 / Double(values.count), [$0]) }
        default: break
        }
        return part
    }

    /// The mean of a formula and of its square; nil where they are not known: of a formula that is not linear in numbers
    /// of continuous laws.
    func moments(of formula: NumberFormula) -> DependentLaw.Moments? {
        let asked = formula.expression.numbers
        let own = parts.filter { !asked.isDisjoint(with: $0.numbers) }
        let moments = listed(formula, own) ?? linear(formula, own)
        return moments.flatMap { $0.mean.isFinite && $0.second.isFinite ? $0 : nil }
    }

    /// The shares that take each of some branches, the first whose conditions hold, and last of whom none does; nil
    /// where they are not by numbers alone, or too many values would have to be gone through.
    func shares(of branches: [ConditionalBranch]) -> [Double]? {
        var asked: [Int: [NumberRange]] = [:]
        for condition in branches.flatMap(\.conditions) {
            guard case .number(let number, let ranges) = condition else { return nil }
            asked[number, default: []] += ranges
        }
        let own = parts.filter { !$0.numbers.allSatisfy { asked[$0] == nil } }.map { part in
            var part = part
            if part.rows == nil, let law = part.law { part.rows = Self.cut(law, asked[part.numbers[0]] ?? []) }
            return part
        }
        var shares = [Double](repeating: 0, count: branches.count + 1)
        let isDone = forEach(own) { share, values in
            let chosen = branches.firstIndex { branch in
                branch.conditions.allSatisfy { condition in
                    guard case .number(let number, let ranges) = condition else { return false }
                    return ranges.contains { $0.contains(values[number]) }
                }
            }
            shares[chosen ?? branches.count] += share
        }
        return isDone ? shares : nil
    }

    /// A law as the bounds of ranges, and a value of each stretch between them, with the probability of each.
    private static func cut(_ law: Law, _ ranges: [NumberRange]) -> [(share: Double, values: [Double])] {
        let bounds = Set(ranges.flatMap { [$0.low, $0.high] }).filter(\.isFinite).sorted()
        guard let first = bounds.first, let last = bounds.last else { return [(1, [0])] }
        // P(X ≥ x), and P(X > x).
        func from(_ x: Double) -> Double { law.survival(x.nextDown) }
        func above(_ x: Double) -> Double { law.survival(x) }
        var rows = [(share: 1 - from(first), values: [first - 1])]
        for (place, bound) in bounds.enumerated() {
            rows.append((from(bound) - above(bound), [bound]))
            guard place + 1 < bounds.count else { continue }
            let next = bounds[place + 1]
            rows.append((above(bound) - from(next), [bound + (next - bound) / 2]))
        }
        rows.append((above(last), [last + 1]))
        return rows
    }

    /// Over all that the numbers can be together.
    private func listed(_ formula: NumberFormula, _ own: [Part]) -> DependentLaw.Moments? {
        var mean = 0.0
        var second = 0.0
        let isDone = forEach(own) { share, values in
            let value = formula.value(of: values)
            mean += share * value
            second += share * value * value
        }
        return isDone ? .init(mean: mean, second: second) : nil
    }

    /// Goes through all that numbers can be together; false where some have no list, or all lists together are too long.
    private func forEach(_ own: [Part], _ look: (Double, [Double]) -> Void) -> Bool {
        var count = 1
        for part in own {
            guard let rows = part.rows, rows.count <= Self.mostRows / count else { return false }
            count *= rows.count
        }
        var values = [Double](repeating: 0, count: numbers.count)
        func go(_ part: Int, _ share: Double) {
            guard part < own.count else { return look(share, values) }
            for row in own[part].rows ?? [] {
                for (number, value) in zip(own[part].numbers, row.values) { values[number] = value }
                go(part + 1, share * row.share)
            }
        }
        go(0, 1)
        return true
    }

    /// Of a sum of multiples of numbers: parts are independent, so that means and variances add.
    private func linear(_ formula: NumberFormula, _ own: [Part]) -> DependentLaw.Moments? {
        guard let terms = formula.expression.linearTerms(of: numbers.count) else { return nil }
        var mean = terms.constant
        var variance = 0.0
        for part in own {
            guard let rows = part.rows else {
                guard let law = part.law else { return nil }
                let factor = terms.factors[part.numbers[0]]
                mean += factor * law.mean
                variance += factor * factor * law.variance
                continue
            }
            let sums = rows.map { row in
                (row.share, zip(part.numbers, row.values).reduce(0) { $0 + terms.factors[$1.0] * $1.1 })
            }
            let own = sums.reduce(0) { $0 + $1.0 * $1.1 }
            mean += own
            variance += sums.reduce(0) { $0 + $1.0 * ($1.1 - own) * ($1.1 - own) }
        }
        return .init(mean: mean, second: variance + mean * mean)
    }
}

extension FormulaTree {
    /// The numbers that it asks for.
    var numbers: Set<Int> {
        Set(
            readings.compactMap { reading in
                guard case .place(let place) = reading.source, place.bank == .numbers else { return nil }
                return Int(place.index)
            })
    }

    /// Whether it reads nothing else.
    var readsNumbersAlone: Bool {
        readings.allSatisfy { reading in
            if case .place(let place) = reading.source { place.bank == .numbers } else { false }
        }
    }

    /// A constant and a factor of each number whose products add up to it; nil where it is no such sum.
    func linearTerms(of count: Int) -> (constant: Double, factors: [Double])? {
        func terms(_ constant: Double) -> (constant: Double, factors: [Double]) {
            (constant, Array(repeating: 0, count: count))
        }
        func combined(_ a: FormulaTree, _ b: FormulaTree, sign: Double) -> (constant: Double, factors: [Double])? {
            guard let x = a.linearTerms(of: count), let y = b.linearTerms(of: count) else { return nil }
            return (x.constant + sign * y.constant, zip(x.factors, y.factors).map { $0 + sign * $1 })
        }
        func times(_ a: FormulaTree, _ factor: Double) -> (constant: Double, factors: [Double])? {
            a.linearTerms(of: count).map { ($0.constant * factor, $0.factors.map { $0 * factor }) }
        }
        switch self {
        case .reading(let reading):
            guard case .place(let place) = reading.source, place.bank == .numbers else { return nil }
            var own = terms(0)
            own.factors[Int(place.index)] = 1
            return own
        case .negative(let a): return times(a, -1)
        case .operation(.sum, let a, let b): return combined(a, b, sign: 1)
        case .operation(.difference, let a, let b): return combined(a, b, sign: -1)
        case .operation(.product, let a, let b) where a.readings.isEmpty: return times(b, a.value(at: 0))
        case .operation(.product, let a, let b) where b.readings.isEmpty: return times(a, b.value(at: 0))
        case .operation(.quotient, let a, let b) where b.readings.isEmpty: return times(a, 1 / b.value(at: 0))
        case .power(let a, 1): return a.linearTerms(of: count)
        case _ where readings.isEmpty: return terms(value(at: 0))
        default: return nil
        }
    }
}
