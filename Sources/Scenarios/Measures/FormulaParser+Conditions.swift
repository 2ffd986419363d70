/// Conditions, and the least and the greatest of several.
extension FormulaParser {
    private static let signs: [(text: String, comparison: FormulaCondition.Comparison)] = [
        ("<=", .atMost), (">=", .atLeast), ("!=", .unequal), ("≤", .atMost), ("≥", .atLeast), ("<", .less),
        (">", .greater), ("=", .equal),
    ]

    private static let sayings: [(words: [String], comparison: FormulaCondition.Comparison)] = [
        (["at", "least"], .atLeast), (["at", "most"], .atMost), (["above"], .greater), (["below"], .less),
    ]

    /// A sum, or one of two by a condition.
    mutating func whole() throws(MeasureMistake) -> Part {
        guard !directory.formulaNames.contains("if"), take("if") else { return try sum() }
        depth += 1
        defer { depth -= 1 }
        guard depth < 40 else { throw MeasureMistake("too many brackets or signs") }
        let condition = try either()
        guard take("then") else {
            throw MeasureMistake("'if' needs a 'then'", hint: "write if doctor.wait.mean > 5 min then … else …")
        }
        let yes = try whole()
        guard take("else") else { throw MeasureMistake("what otherwise? 'if' needs an 'else'") }
        let no = try whole()
        guard let dimension = yes.dimension.plus(no.dimension) else {
            throw MeasureMistake(
                "\(yes.dimension.words) and \(no.dimension.words) are the two values of 'if', which must be of one kind"
            )
        }
        return Part(expression: .choice(condition, yes.expression, no.expression), dimension: dimension)
    }

    /// `min(a; b)`; nil where none stands. A comma does as well, where the text may have one.
    mutating func extreme() throws(MeasureMistake) -> Part? {
        skipSpaces()
        guard let name = ["min", "max"].first(where: { stands($0 + "(") }) else { return nil }
        index += 4
        var total = try whole()
        var count = 1
        while next(of: [";", ","]) != nil {
            let other = try whole()
            count += 1
            guard let dimension = total.dimension.plus(other.dimension) else { throw incomparable(total, other) }
            total.expression =
                name == "min"
                ? .least(total.expression, other.expression) : .greatest(total.expression, other.expression)
            total.dimension = dimension
        }
        guard next(of: [")"]) != nil else {
            throw MeasureMistake(
                "a bracket is not closed",
                hint: "a comma inside { } ends the value: write \(name)(…; …), or quotes around it")
        }
        guard count > 1 else {
            throw MeasureMistake("'\(name)' is of two values or more", hint: "write \(name)(…; …)")
        }
        return total
    }

    private mutating func either() throws(MeasureMistake) -> FormulaCondition {
        var all = try both()
        while take("or") { all = .either(all, try both()) }
        return all
    }

    private mutating func both() throws(MeasureMistake) -> FormulaCondition {
        var all = try comparison()
        while take("and") { all = .both(all, try comparison()) }
        return all
    }

    private mutating func comparison() throws(MeasureMistake) -> FormulaCondition {
        let left = try sum()
        guard let sign = sign() else {
            throw MeasureMistake(
                "behind 'if' something is compared", hint: "write if doctor.wait.mean > 5 min then … else …")
        }
        let right = try sum()
        guard left.dimension.plus(right.dimension) != nil else { throw incomparable(left, right) }
        return .comparison(sign, left.expression, right.expression)
    }

    private mutating func sign() -> FormulaCondition.Comparison? {
        skipSpaces()
        if let sign = Self.signs.first(where: { stands($0.text) }) {
            index += sign.text.count
            return sign.comparison
        }
        for (words, comparison) in Self.sayings {
            let start = index
            var isSaid = true
            for word in words where isSaid { isSaid = take(word) }
            if isSaid { return comparison }
            index = start
        }
        return nil
    }

    private func incomparable(_ left: Part, _ right: Part) -> MeasureMistake {
        MeasureMistake(
            "\(left.dimension.words) and \(right.dimension.words) cannot be compared: they are of different kinds")
    }

    // MARK: letters

    private func stands(_ text: String) -> Bool { letters[index...].starts(with: text) }

    /// A word that no name goes on behind.
    private mutating func take(_ word: String) -> Bool {
        skipSpaces()
        guard stands(word) else { return false }
        let behind = index + word.count
        if behind < letters.count,
            letters[behind].isLetter || letters[behind].isNumber || ".-".contains(letters[behind])
        {
            return false
        }
        index = behind
        return true
    }
}
