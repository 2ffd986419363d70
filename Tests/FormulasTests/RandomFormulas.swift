import Formulas
import SimulationKernel
import TestSupport

/// Formulas by chance, over the words of ``Clinic`` at the station `doctor`.
struct RandomFormulas {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed) }

    // MARK: trees

    /// A tree of a type, of at most about so many operations.
    mutating func tree(_ type: FormulaType, size: Int) -> FormulaTree {
        switch type {
        case .yesNo: condition(size)
        case .kind: leaf(type)
        case .quantity(let dimension): quantity(dimension, size)
        }
    }

    private mutating func quantity(_ dimension: QuantityDimension, _ size: Int) -> FormulaTree {
        let type = FormulaType.quantity(dimension)
        guard size > 0 else { return leaf(type) }
        let part = size / 2
        switch random.whole(0...12) {
        case 0...3: return .operation(random.pick([.sum, .difference]), tree(type, size: part), tree(type, size: part))
        case 4: return .operation(random.pick([.least, .greatest]), tree(type, size: part), tree(type, size: part))
        case 5: return .product(tree(type, size: part), tree(.number, size: part))
        case 6: return .quotient(tree(type, size: part), tree(.number, size: part))
        case 7: return .quotient(tree(.quantity(dimension.times(.duration)), size: part), tree(.duration, size: part))
        case 8: return .negative(tree(type, size: size - 1))
        case 9: return .operation(.otherwise, tree(type, size: part), tree(type, size: part))
        case 10: return .choice(condition(part), tree(type, size: part), tree(type, size: part))
        case 11 where dimension == .none:
            return .function(random.pick(FormulaFunction.allCases), tree(.number, size: size - 1))
        case 12 where dimension == .none: return .power(tree(.number, size: size - 1), random.whole(1...4))
        default: return .function(.abs, tree(type, size: size - 1))
        }
    }

    private mutating func condition(_ size: Int) -> FormulaTree {
        guard size > 0 else { return leaf(.yesNo) }
        let part = size / 2
        switch random.whole(0...7) {
        case 0, 1: return .operation(.and, condition(part), condition(part))
        case 2, 3: return .operation(.or, condition(part), condition(part))
        case 4: return .not(condition(size - 1))
        case 5: return isOfKind()
        default:
            let type = random.pick([FormulaType.number, .duration])
            let all: [FormulaOperation] = [.less, .atMost, .greater, .atLeast, .equal, .unequal]
            return .operation(random.pick(all), tree(type, size: part), tree(type, size: part))
        }
    }

    private mutating func isOfKind() -> FormulaTree {
        let kind = FormulaType.kind(Clinic.classes)
        let left = word("class")
        let isWord = random.chance(0.3)
        let value = isWord ? word("last.class") : .constant(Double(random.whole(0...2)), kind)
        return .operation(random.chance(0.7) ? .equal : .unequal, left, value)
    }

    private mutating func leaf(_ type: FormulaType) -> FormulaTree {
        switch type {
        case .yesNo:
            if random.chance(0.3) { return .constant(random.chance(0.5) ? 1 : 0, .yesNo) }
            return random.chance(0.5) ? word("urgent") : isOfKind()
        case .kind: return word("class")
        case .quantity(.none):
            if random.chance(0.4) { return .constant(number()) }
            let names = [
                "age", "acuity", "long-name", "length", "doctor.busy", "ward-a.free", "on-duty", "occupancy(sdec)",
                "length(class)", "visits(ward-a)", "priority", "doctor.shown.length", "ahead",
            ]
            return word(random.pick(names))
        case .quantity(.duration):
            if random.chance(0.05) { return .constant(.infinity, .duration) }
            if random.chance(0.3) { return .constant(number(), .duration) }
            return word(
                random.pick(["slot", "waited", "stayed", "came", "t", "clock", "longest-wait", "work", "ward-a.work"]))
        case .quantity: return .constant(number(), type)
        }
    }

    private mutating func number() -> Double {
        switch random.whole(0...5) {
        case 0: 0
        case 1: 1
        case 2: Double(random.whole(-5...50))
        case 3: random.uniform() * 1e-8
        case 4: random.uniform() * 1e300
        default: random.uniform() * 100
        }
    }

    /// As the parser reads it.
    private func word(_ name: String) -> FormulaTree {
        guard let formula = try? TypedFormula(name, Clinic.line) else { preconditionFailure("no word '\(name)'") }
        return formula.tree
    }

    // MARK: values

    /// Some of them missing, 0, below 0 or never.
    mutating func values() -> Clinic.Values {
        var values = Clinic.Values()
        for index in values.run.indices { values.run[index] = value() }
        for index in values.numbers.indices { values.numbers[index] = value() }
        for index in values.customer.indices { values.customer[index] = value() }
        for index in values.state.indices { values.state[index] = value() }
        values.customer[0] = Double(random.whole(0...2))
        values.customer[7] = random.chance(0.1) ? .nan : Double(random.whole(0...1))
        values.state[7] = random.chance(0.1) ? .nan : Double(random.whole(0...2))
        return values
    }

    private mutating func value() -> Double {
        switch random.whole(0...19) {
        case 0: .nan
        case 1: .infinity
        case 2: -random.uniform()
        case 3: -0.0
        case 4: 1e300 * random.uniform()
        case 5...10: Double(random.whole(0...4))
        default: random.uniform() * 100
        }
    }

    // MARK: texts

    private static let pieces = [
        "if ", "then ", "else ", "otherwise ", " and ", " or ", " not ", " is ", " is not ", "at least ", "at most ",
        "above ", "below ", "<", "<=", ">", ">=", "=", "!=", "==", "<>", "≤", "≥", "−", "×", "+", "-", "*", "/", "^",
        "^2",
        "per ", "(", ")", "(", ")", ";", ",", "min(", "max(", "abs(", "sqrt(", "exp(", "log(", "round(", "IF(", "&&",
        "||",
        "?", ":", "!", "age", "slot", "acuity", "long-name", "basket", "card", "class", "routine", "sdec", "debit",
        "urgent",
        "doctor", ".", "doctor.length", "ward-a.busy", "length", "occupancy(", "class)", "last.class", "waited", "t",
        "clock",
        "day", "Mon-Fri", "holidays", "visits(doctor)", "yes", "no", "never", "pi", "5", "0", "1e3", "3.5", "17:00",
        "1 h 30 min",
        "30%", " min", " h", " EUR", " km", " ", " ", " ", "\n", "_", "ü", "日", "'", "#", "$x", "1e", "..",
        "9999999999999999",
    ]

    /// Pieces of formulas in any order.
    mutating func text() -> String {
        (0..<random.whole(1...14)).map { _ in random.pick(Self.pieces) }.joined()
    }

    /// A text with a few places changed.
    mutating func damaged(_ text: String) -> String {
        var letters = Array(text.unicodeScalars)
        for _ in 0..<random.whole(1...3) where !letters.isEmpty {
            let place = random.whole(0...letters.count - 1)
            switch random.whole(0...2) {
            case 0: letters.remove(at: place)
            case 1: letters.insert(contentsOf: random.pick(Self.pieces).unicodeScalars, at: place)
            default: letters.swapAt(place, random.whole(0...letters.count - 1))
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return String(text)
    }
}
