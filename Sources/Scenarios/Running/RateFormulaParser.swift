import SimulationKernel

/// Reads an expression of time with units: `12/h * (1 + 0.5 * sin(2 * pi * t / 24 h))`; or of numbers that customers
/// carry: `5 min + 0.1 min * age`.
///
///     sum     = product { (+ | −) product }
///     product = part { (* | / | per) part }
///     part    = [−] atom [^ whole number]
///     atom    = number [%] [unit] | unit | t | clock | number | pi | function '(' sum { , sum } ')' | '(' sum ')'
struct RateFormulaParser {
    /// What is wrong, and where in the text.
    struct Mistake: Error {
        var message: String
        var offset: Int
        var length: Int
        var hint: String?
    }

    /// An expression and the power of time in its dimension: −1 of a rate, 1 of a duration, 0 of a number.
    struct Term {
        var formula: TimeFormula
        var time: Int
        /// A bare 0 is nothing of every kind.
        var isNothing = false
    }

    /// A number that customers carry, and the power of time in its dimension.
    struct Number {
        var name: String
        var time: Int
    }

    private let unit: TimeUnit
    /// The numbers that it may name. They are `nil` where the expression is of time.
    private let numbers: [Number]?
    /// From midnight to the start of the run; nil where that is not known.
    private let starts: Double?
    let scalars: [Unicode.Scalar]
    var index = 0
    private var depth = 0

    static let functions = TimeFormula.Function.allCases.map(\.rawValue) + ["min", "max"]
    static let variables = ["t", "clock", "pi"]

    /// The expression, which must be a rate.
    static func read(_ text: String, in unit: TimeUnit, starts: Double?) throws(Mistake) -> TimeFormula {
        var parser = RateFormulaParser(unit: unit, starts: starts, text)
        let term = try parser.whole()
        guard term.time == -1 else {
            throw Mistake(
                message: "the formula comes to \(kind(term.time)), not to a rate", offset: 0,
                length: max(1, parser.scalars.count), hint: "give its numbers their units, such as 12/h * (1 + t / 2 h)"
            )
        }
        return term.formula
    }

    /// An expression of numbers that customers carry.
    static func read(_ text: String, in unit: TimeUnit, numbers: [Number]) throws(Mistake) -> Term {
        var parser = RateFormulaParser(unit: unit, starts: nil, numbers: numbers, text)
        return try parser.whole()
    }

    private init(unit: TimeUnit, starts: Double?, numbers: [Number]? = nil, _ text: String) {
        self.unit = unit
        self.starts = starts
        self.numbers = numbers
        scalars = Array(text.unicodeScalars)
    }

    private mutating func whole() throws(Mistake) -> Term {
        let term = try sum()
        skipSpaces()
        guard index == scalars.count else { throw mistakeAtRest() }
        return term
    }

    static func kind(_ time: Int) -> String {
        switch time {
        case 0: "a plain number"
        case 1: "a duration"
        case -1: "a rate"
        default: "something of another kind"
        }
    }

    private mutating func sum() throws(Mistake) -> Term {
        var total = try product()
        while let sign = next(of: ["+", "-", "−"]) {
            let offset = index - 1
            let right = try product()
            let time = try common(total, right, operation: "added", at: offset)
            total = Term(
                formula: sign == "+" ? .sum(total.formula, right.formula) : .difference(total.formula, right.formula),
                time: time)
        }
        return total
    }

    /// The dimension that both have.
    private func common(_ a: Term, _ b: Term, operation what: String, at offset: Int) throws(Mistake) -> Int {
        if a.isNothing { return b.time }
        if b.isNothing || a.time == b.time { return a.time }
        throw Mistake(
            message: "\(Self.kind(a.time)) and \(Self.kind(b.time)) cannot be \(what)", offset: offset, length: 1,
            hint: numbers == nil
                ? "divide a time by a duration to make it a number, such as t / 24 h"
                : "a number times 1 min is a time, and a time divided by 1 min is a number")
    }

    private mutating func product() throws(Mistake) -> Term {
        var total = try part()
        while true {
            if next(of: ["*", "×"]) != nil {
                let right = try part()
                total = Term(formula: .product(total.formula, right.formula), time: total.time + right.time)
            } else if next(of: ["/"]) != nil || nextWord("per") {
                let offset = index
                let right = try part()
                if case .constant(0) = right.formula {
                    throw Mistake(message: "this divides by 0", offset: offset, length: max(1, index - offset))
                }
                total = Term(formula: .quotient(total.formula, right.formula), time: total.time - right.time)
            } else {
                return total
            }
        }
    }

    private mutating func part() throws(Mistake) -> Term {
        depth += 1
        defer { depth -= 1 }
        guard depth < 40 else { throw Mistake(message: "too many brackets or signs", offset: index, length: 1) }
        if next(of: ["-", "−"]) != nil {
            let term = try part()
            return Term(formula: .product(.constant(-1), term.formula), time: term.time)
        }
        let base = try atom()
        guard next(of: ["^"]) != nil else { return base }
        let offset = index
        skipSpaces()
        guard let exponent = Int(digits()), (1...64).contains(exponent) else {
            throw Mistake(message: "behind '^' stands a whole number from 1 to 64", offset: offset, length: 1)
        }
        return Term(formula: .power(base.formula, exponent), time: base.time * exponent)
    }

    private mutating func atom() throws(Mistake) -> Term {
        skipSpaces()
        if next(of: ["("]) != nil {
            let start = index - 1
            let term = try sum()
            guard next(of: [")"]) != nil else {
                throw Mistake(message: "this bracket is not closed", offset: start, length: 1)
            }
            return term
        }
        if peekIsLetter { return try named() }
        return try number()
    }

    private mutating func number() throws(Mistake) -> Term {
        let start = index
        var text = digits()
        if let exponent = exponentPart() { text += exponent }
        guard let number = Double(text), number.isFinite else {
            if text.isEmpty { throw mistakeAtRest() }
            throw Mistake(message: "'\(text)' is not a number", offset: start, length: max(1, index - start))
        }
        if next(of: ["%"]) != nil { return Term(formula: .constant(number / 100), time: 0) }
        skipSpaces()
        guard peekIsLetter, !wordIs("per") else {
            return Term(formula: .constant(number), time: 0, isNothing: number == 0)
        }
        let offset = index
        let word = letters()
        guard let size = duration(word) else { throw unknown(word, offset) }
        return Term(formula: .constant(number * size), time: 1)
    }

    private mutating func named() throws(Mistake) -> Term {
        if let number = carried() { return number }
        let offset = index
        let word = letters()
        if scalars.indices.contains(index), scalars[index] == "(", Self.functions.contains(word) {
            return try call(word, offset)
        }
        switch word {
        case "pi": return Term(formula: .constant(.pi), time: 0)
        case "t" where numbers == nil: return Term(formula: .time, time: 1)
        case "clock" where numbers == nil:
            guard let starts else {
                throw Mistake(
                    message: "'clock' is the time of day, which needs the clock time at which the run starts",
                    offset: offset, length: 5, hint: "write run: { starts: 7:00 }, or t for the time from the start")
            }
            return Term(formula: .timeOfDay(start: starts, day: 86400 / unit.seconds), time: 1)
        default: break
        }
        guard let size = duration(word) else { throw unknown(word, offset) }
        return Term(formula: .constant(size), time: 1)
    }

    /// One of the numbers that customers carry, the one of the longest name that stands here.
    private mutating func carried() -> Term? {
        let rest = scalars[index...]
        let known = (numbers ?? []).enumerated().filter { entry in
            let name = Array(entry.element.name.unicodeScalars)
            let behind = rest.dropFirst(name.count).first
            let goesOn = behind.map { $0.properties.isAlphabetic || ("0"..."9").contains($0) } ?? false
            return rest.starts(with: name) && !goesOn
        }
        guard let found = known.max(by: { $0.element.name.count < $1.element.name.count }) else { return nil }
        index += found.element.name.unicodeScalars.count
        return Term(formula: .number(found.offset), time: found.element.time)
    }

    private mutating func call(_ name: String, _ offset: Int) throws(Mistake) -> Term {
        index += 1
        var arguments = [try sum()]
        while next(of: [","]) != nil { arguments.append(try sum()) }
        guard next(of: [")"]) != nil else {
            throw Mistake(message: "the bracket of '\(name)' is not closed", offset: offset, length: name.count)
        }
        guard let function = TimeFormula.Function(rawValue: name) else {
            guard arguments.count == 2 else {
                throw Mistake(message: "'\(name)' is of two values", offset: offset, length: name.count)
            }
            let time = try common(arguments[0], arguments[1], operation: "compared", at: offset)
            let a = arguments[0].formula
            let b = arguments[1].formula
            return Term(formula: name == "min" ? .least(a, b) : .greatest(a, b), time: time)
        }
        guard arguments.count == 1 else {
            throw Mistake(message: "'\(name)' is of one value", offset: offset, length: name.count)
        }
        if function == .abs { return Term(formula: .function(.abs, arguments[0].formula), time: arguments[0].time) }
        guard arguments[0].time == 0 || arguments[0].isNothing else {
            throw Mistake(
                message: "'\(name)' is of a plain number, not of \(Self.kind(arguments[0].time))", offset: offset,
                length: name.count,
                hint: "divide a time by a duration, such as \(name)(2 * pi * t / 24 h)")
        }
        return Term(formula: .function(function, arguments[0].formula), time: 0)
    }

    /// How long a unit of time is; nil of any other word.
    private func duration(_ word: String) -> Double? {
        guard let quantity = Quantity(text: "1 " + word), quantity.kind == .duration else { return nil }
        return quantity.number(in: unit)
    }

    private func unknown(_ word: String, _ offset: Int) -> Mistake {
        if let numbers {
            let names = numbers.map(\.name)
            return Mistake(
                message: "'\(word)' is no unit of time and no number that customers carry"
                    + Spelling.suggestion(for: word, in: names + Self.functions), offset: offset,
                length: max(1, word.unicodeScalars.count),
                hint: "'numbers:' lists \(names.joined(separator: ", ")); functions are "
                    + Self.functions.joined(separator: ", "))
        }
        let known = Self.functions + Self.variables
        return Mistake(
            message: "'\(word)' is no unit of time and nothing that a formula knows"
                + Spelling.suggestion(for: word, in: known), offset: offset, length: max(1, word.unicodeScalars.count),
            hint: "t is the time since the start of the run, clock the time of day; functions are "
                + Self.functions.joined(separator: ", "))
    }
}
