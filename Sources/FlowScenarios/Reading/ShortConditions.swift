internal import FlowNetworks
internal import SimulationKernel

extension FormulaTree {
    /// The conditions of the short form that say the same, such as `{ age: at least 65, card: debit }`; nil where there
    /// are none.
    var shortConditions: [ConditionalBranch.Condition]? {
        var all: [ConditionalBranch.Condition] = []
        for part in parts(joinedBy: .and) {
            guard let next = part.shortCondition else { return nil }
            guard let known = all.firstIndex(where: { $0.isAbout(next) }) else {
                all.append(next)
                continue
            }
            // Two of one number are what both allow; of names one list says it.
            guard let both = all[known].both(next) else { return nil }
            all[known] = both
        }
        return all
    }

    private func parts(joinedBy operation: FormulaOperation) -> [FormulaTree] {
        guard case .operation(operation, let a, let b) = self else { return [self] }
        return a.parts(joinedBy: operation) + b.parts(joinedBy: operation)
    }

    /// One word beside constants.
    private var shortCondition: ConditionalBranch.Condition? {
        if case .not(let part) = self { return part.namesOfOne?.condition(isNot: true) }
        if case .operation(.unequal, let word, .constant(let value, let type)) = self, case .kind = type {
            return FormulaTree.operation(.equal, word, .constant(value, type)).namesOfOne?.condition(isNot: true)
        }
        return namesOfOne?.condition(isNot: false) ?? rangesOfOne
    }

    /// A word that is one of some names.
    private var namesOfOne: NamesOfOne? {
        var found: NamesOfOne?
        for part in parts(joinedBy: .or) {
            guard case .operation(.equal, .reading(let reading), .constant(let value, .kind(let kind))) = part,
                case .place(let place) = reading.source, let word = FlowWord(place),
                found.map({ $0.word == word }) ?? true
            else { return nil }
            found = NamesOfOne(
                word: word, count: kind.values.count, values: (found?.values ?? []) + [Int(value)])
        }
        return found
    }

    /// A number that lies in some ranges.
    private var rangesOfOne: ConditionalBranch.Condition? {
        var number: Int?
        var ranges: [NumberRange] = []
        for part in parts(joinedBy: .or) {
            guard let (own, more) = part.ranges, number == nil || number == own else { return nil }
            number = own
            ranges += more
        }
        return number.map { .number($0, isIn: ranges) }
    }

    private var ranges: (number: Int, ranges: [NumberRange])? {
        guard case .operation(let comparison, let a, let b) = self else { return nil }
        if case .constant = a, let turned = comparison.turned { return FormulaTree.operation(turned, b, a).ranges }
        guard case .reading(let reading) = a, case .place(let place) = reading.source, place.bank == .numbers,
            case .constant(let limit, _) = b, limit.isFinite
        else { return nil }
        let below = NumberRange(low: -.infinity, high: limit, hasHigh: false)
        let above = NumberRange(low: limit, high: .infinity, hasLow: false)
        let list: [NumberRange]
        switch comparison {
        case .less: list = [below]
        case .atMost: list = [NumberRange(low: -.infinity, high: limit)]
        case .greater: list = [above]
        case .atLeast: list = [NumberRange(low: limit, high: .infinity)]
        case .equal: list = [NumberRange(low: limit, high: limit)]
        case .unequal: list = [below, above]
        default: return nil
        }
        return (Int(place.index), list)
    }
}

extension FormulaOperation {
    /// The comparison with its sides changed.
    fileprivate var turned: FormulaOperation? {
        switch self {
        case .less: .greater
        case .atMost: .atLeast
        case .greater: .less
        case .atLeast: .atMost
        case .equal, .unequal: self
        default: nil
        }
    }
}

/// A word beside some of the names that it may be.
private struct NamesOfOne {
    var word: FlowWord
    /// How many names there are.
    var count: Int
    var values: [Int]

    /// That it is one of them, or none; nil where that is not said of a customer by a short form.
    func condition(isNot: Bool) -> ConditionalBranch.Condition? {
        let found = (0..<count).filter { values.contains($0) != isNot }
        if found.isEmpty { return nil }
        switch word {
        case .attribute(let index): return .attribute(index, isOneOf: found)
        case .field(let record, let field): return .field(record: record, field: field, isOneOf: found)
        default: return nil
        }
    }
}

extension ConditionalBranch.Condition {
    /// Whether both ask for the same.
    fileprivate func isAbout(_ other: Self) -> Bool {
        switch (self, other) {
        case (.attribute(let a, _), .attribute(let b, _)): a == b
        case (.field(let a, let x, _), .field(let b, let y, _)): a == b && x == y
        case (.number(let a, _), .number(let b, _)): a == b
        default: false
        }
    }

    /// One that holds where both do; nil where the short form has none.
    fileprivate func both(_ other: Self) -> Self? {
        guard case .number(let number, let mine) = self, case .number(_, let others) = other, mine.count == 1,
            others.count == 1
        else { return nil }
        var range = mine[0]
        let second = others[0]
        if second.low > range.low || second.low == range.low && !second.hasLow {
            (range.low, range.hasLow) = (second.low, second.hasLow)
        }
        if second.high < range.high || second.high == range.high && !second.hasHigh {
            (range.high, range.hasHigh) = (second.high, second.hasHigh)
        }
        return range.low <= range.high ? .number(number, isIn: [range]) : nil
    }
}
