/// Reads a formula: measures and numbers with + − * / and brackets, the least and the greatest of several, conditions.
///
///     formula = "if" condition "then" formula "else" formula | sum
///     sum     = product { (+ | −) product }
///     product = part { (* | /) part }
///     part    = [−] ( number [unit] | '(' formula ')' | ("min" | "max") '(' formula { ';' formula } ')' | measure )
///
/// It is a language of its own, beside that of rules (``Formulas``): names are measures, which have brackets and dots of
/// their own, `doctor.wait.within(5 min)`; a plain number takes the kind of what it stands beside, `doctor.wait.mean + 1`;
/// and squares of times and costs have names as units of what is reported.
struct FormulaParser {
    let letters: [Character]
    let directory: MeasureDirectory
    var index = 0
    var depth = 0
    /// Those met, each once.
    private(set) var measures: [MeasureName] = []

    init(_ text: String, _ directory: MeasureDirectory) {
        letters = Array(text)
        self.directory = directory
    }

    /// A part with what it counts.
    struct Part {
        var expression: FormulaExpression
        var dimension: FormulaDimension
    }

    mutating func formula() throws(MeasureMistake) -> (FormulaExpression, MeasureUnit) {
        let part = try whole()
        skipSpaces()
        guard index == letters.count else {
            throw MeasureMistake("'\(String(letters[index...]))' does not belong to it")
        }
        guard !measures.isEmpty else {
            throw MeasureMistake("there is no measure in it", hint: "a measure is written doctor.wait.mean")
        }
        return (part.expression, part.dimension.unit)
    }

    mutating func sum() throws(MeasureMistake) -> Part {
        var total = try product()
        while let sign = next(of: ["+", "-", "−"]) {
            let right = try product()
            guard let dimension = total.dimension.plus(right.dimension) else {
                throw MeasureMistake(
                    "\(total.dimension.words) and \(right.dimension.words) cannot be added: they are of different kinds"
                )
            }
            total.expression =
                sign == "+" ? .sum(total.expression, right.expression) : .difference(total.expression, right.expression)
            total.dimension = dimension
        }
        return total
    }

    private mutating func product() throws(MeasureMistake) -> Part {
        var total = try part()
        while let sign = next(of: ["*", "×", "/"]) {
            let right = try part()
            if sign == "/" {
                if case .number(0) = right.expression { throw MeasureMistake("this divides by 0") }
                total.expression = .quotient(total.expression, right.expression)
            } else {
                total.expression = .product(total.expression, right.expression)
            }
            total.dimension = total.dimension.times(right.dimension, sign: sign == "/" ? -1 : 1)
        }
        return total
    }

    private mutating func part() throws(MeasureMistake) -> Part {
        depth += 1
        defer { depth -= 1 }
        guard depth < 40 else { throw MeasureMistake("too many brackets or signs") }
        if next(of: ["-", "−"]) != nil {
            let part = try part()
            return Part(expression: .negative(part.expression), dimension: part.dimension)
        }
        if next(of: ["("]) != nil {
            let part = try whole()
            guard next(of: [")"]) != nil else { throw MeasureMistake("a bracket is not closed") }
            return part
        }
        if let extreme = try extreme() { return extreme }
        skipSpaces()
        guard index < letters.count else { throw MeasureMistake("something is missing at the end") }
        if letters[index].isASCII, letters[index].isNumber || letters[index] == "." { return try number() }
        return try measure()
    }

    // MARK: numbers

    private mutating func number() throws(MeasureMistake) -> Part {
        let start = index
        while index < letters.count, letters[index].isASCII, letters[index].isNumber || letters[index] == "." {
            index += 1
        }
        let digits = String(letters[start..<index])
        guard let plain = Double(digits), plain.isFinite else { throw MeasureMistake("'\(digits)' is not a number") }
        if index < letters.count, letters[index] == "%" {
            index += 1
            return Part(expression: .number(plain / 100), dimension: FormulaDimension(isShare: true))
        }
        let behind = index
        let isRate = index < letters.count && letters[index] == "/"
        if isRate { index += 1 } else { skipSpaces() }
        let word = word()
        let isName = index < letters.count && (letters[index] == "." || letters[index] == "(")
        if !word.isEmpty, !isName, let quantity = Quantity(text: digits + (isRate ? "/" : " ") + word),
            quantity.kind == .duration || quantity.kind == .rate
        {
            return Part(
                expression: .number(quantity.number(in: directory.unit)),
                dimension: FormulaDimension(time: quantity.kind == .duration ? 1 : -1))
        }
        index = behind
        return Part(expression: .number(plain), dimension: FormulaDimension(isPlain: true))
    }

    private mutating func word() -> String {
        let start = index
        while index < letters.count, letters[index].isLetter || letters[index] == "-" { index += 1 }
        return String(letters[start..<index])
    }

    // MARK: measures

    private mutating func measure() throws(MeasureMistake) -> Part {
        let start = index
        while index < letters.count {
            let letter = letters[index]
            if letter == "(" {
                guard let close = letters[index...].firstIndex(of: ")") else {
                    throw MeasureMistake("a bracket is not closed")
                }
                index = close + 1
            } else if letter.isLetter || letter.isNumber || letter == "." || letter == "-" {
                index += 1
            } else {
                break
            }
        }
        let text = String(letters[start..<index])
        guard !text.isEmpty else {
            throw MeasureMistake(
                "'\(letters[index])' does not belong to it", hint: "a measure is written doctor.wait.mean")
        }
        let name = try directory.measure(text)
        guard let formula = directory.formulas.first(where: { $0.name == name.formula }) else {
            return Part(expression: .measure(position(of: name)), dimension: FormulaDimension(name.unit))
        }
        let positions = formula.measures.map { position(of: $0) }
        return Part(
            expression: formula.expression.renumbered { positions[$0] }, dimension: FormulaDimension(formula.unit))
    }

    private mutating func position(of measure: MeasureName) -> Int {
        if let known = measures.firstIndex(where: { $0.isSame(as: measure) }) { return known }
        measures.append(measure)
        return measures.count - 1
    }

    // MARK: letters

    mutating func skipSpaces() {
        while index < letters.count, letters[index].isWhitespace { index += 1 }
    }

    mutating func next(of choices: [Character]) -> Character? {
        skipSpaces()
        guard index < letters.count, choices.contains(letters[index]) else { return nil }
        index += 1
        return letters[index - 1]
    }
}

extension FormulaExpression {
    /// The same with its measures under other indices.
    func renumbered(_ index: (Int) -> Int) -> Self {
        switch self {
        case .number: self
        case .measure(let old): .measure(index(old))
        case .negative(let part): .negative(part.renumbered(index))
        case .sum(let left, let right): .sum(left.renumbered(index), right.renumbered(index))
        case .difference(let left, let right): .difference(left.renumbered(index), right.renumbered(index))
        case .product(let left, let right): .product(left.renumbered(index), right.renumbered(index))
        case .quotient(let left, let right): .quotient(left.renumbered(index), right.renumbered(index))
        case .least(let left, let right): .least(left.renumbered(index), right.renumbered(index))
        case .greatest(let left, let right): .greatest(left.renumbered(index), right.renumbered(index))
        case .choice(let condition, let yes, let no):
            .choice(condition.renumbered(index), yes.renumbered(index), no.renumbered(index))
        }
    }
}

extension FormulaCondition {
    fileprivate func renumbered(_ index: (Int) -> Int) -> Self {
        switch self {
        case .comparison(let sign, let left, let right):
            .comparison(sign, left.renumbered(index), right.renumbered(index))
        case .both(let left, let right): .both(left.renumbered(index), right.renumbered(index))
        case .either(let left, let right): .either(left.renumbered(index), right.renumbered(index))
        }
    }
}
