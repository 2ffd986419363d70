internal import SimulationKernel

/// Reads a formula's text, term by term, with types: see ``TypedFormula``. The first mistake ends it.
struct FormulaParser {
    let words: FormulaWords
    var text: FormulaText
    var remarks: [FormulaRemark] = []
    var mentions: [(reading: FormulaReading, range: Range<Int>)] = []
    /// A kind whose values may stand bare, since the formula comes to one.
    var kind: FormulaKind?
    /// What is read now has to come to one of these, where that is known.
    var expected: [FormulaType] = []
    /// What may stand where the text ends.
    var ending = FormulaEnding()
    /// Brackets and signs around what is read now.
    var depth = 0
    private var operations = 0
    /// Conditions and spare values around what is read now.
    private var chain = 0
    /// Within what `otherwise` stands behind nothing is remarked that may be missing.
    private var parts: [(divisor: FormulaTerm, at: Range<Int>, proposal: String?)] = []

    init(_ text: String, _ words: FormulaWords) {
        self.words = words
        self.text = FormulaText(text)
    }

    /// All of the text, of a wanted type.
    mutating func whole(_ wanted: [FormulaType]) throws(FormulaMistake) -> FormulaTerm {
        for case .kind(let kind) in wanted { self.kind = kind }
        expected = wanted
        var term = try formula()
        text.skipSpaces()
        guard text.isAtEnd else { throw mistakeAtRest() }
        for part in parts {
            var remark = FormulaRemark(
                message: "missing while \(text.trimmed(part.divisor.range)) is 0; write "
                    + (part.proposal.map { "\($0), or " } ?? "") + "… otherwise …",
                offset: part.at.lowerBound, length: max(1, part.at.count))
            remark.isOfMissing = true
            remarks.append(remark)
        }
        guard !wanted.isEmpty, !wanted.contains(term.type) else { return term }
        if term.isNothing, let type = wanted.first, type.dimension != nil {
            term.tree = term.taken(as: type)
            term.type = type
            return term
        }
        throw unwanted(term, wanted)
    }

    /// Counts an operation before it is made.
    mutating func count() throws(FormulaMistake) {
        operations += 1
        guard operations <= words.mostOperations else {
            throw FormulaMistake(
                "a formula has at most \(words.mostOperations) operations", at: 0..<text.scalars.count)
        }
    }

    /// The rest of a chain of `else if` or `otherwise`, each of which is read within the one before.
    private mutating func chained(
        _ read: (inout FormulaParser) throws(FormulaMistake) -> FormulaTerm
    ) throws(FormulaMistake) -> FormulaTerm {
        chain += 1
        defer { chain -= 1 }
        guard chain <= 64 else {
            throw FormulaMistake("more than 64 conditions one in the other", at: text.index..<text.index + 1)
        }
        return try read(&self)
    }

    /// Reads something one level deeper, where that is not too deep.
    mutating func deeper<Result>(
        _ read: (inout FormulaParser) throws(FormulaMistake) -> Result
    ) throws(FormulaMistake) -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth < 40 else {
            throw FormulaMistake("too many brackets or signs", at: text.index..<text.index + 1)
        }
        return try read(&self)
    }

    // MARK: conditions

    mutating func formula() throws(FormulaMistake) -> FormulaTerm {
        text.skipSpaces()
        let start = text.index
        if let foreign = foreignCondition() { throw foreign }
        noteStart("if")
        guard ownName() == nil, text.take(word: "if") else { return try spare() }
        try count()
        let condition = try expecting([.yesNo]) { parser throws(FormulaMistake) in
            try parser.chained { parser throws(FormulaMistake) in try parser.formula() }
        }
        noteJoint("then")
        guard condition.type == .yesNo else {
            throw FormulaMistake(
                "behind 'if' stands what is yes or no, not \(condition.noun)", at: condition.range,
                hint: hintToCompare(condition))
        }
        guard text.take(word: "then") else { throw expected("then", behind: "if", start) }
        let yes = try chained { parser throws(FormulaMistake) in try parser.formula() }
        noteJoint("else")
        guard text.take(word: "else") else {
            throw FormulaMistake(
                "what otherwise? 'if' needs an 'else'", at: start..<start + 2,
                hint: "write \(text.trimmed(start..<text.index)) else …")
        }
        let no = try expecting(expected.isEmpty ? [yes.type] : expected) { parser throws(FormulaMistake) in
            try parser.chained { parser throws(FormulaMistake) in try parser.formula() }
        }
        let type = try common(yes, no, "are the two values of 'if', which must be of one kind", at: no.range)
        return FormulaTerm(
            .choice(condition.tree, yes.taken(as: type), no.taken(as: type)), type, start..<no.range.upperBound)
    }

    private mutating func spare() throws(FormulaMistake) -> FormulaTerm {
        let partsBefore = parts.count
        let first = try or()
        if first.tree.mayBeMissing { noteJoint("otherwise") }
        guard text.take(word: "otherwise") else { return first }
        parts.removeSubrange(partsBefore...)
        try count()
        let second = try chained { parser throws(FormulaMistake) in try parser.spare() }
        let type = try common(first, second, "cannot stand for each other", at: second.range)
        return FormulaTerm(
            .operation(.otherwise, first.taken(as: type), second.taken(as: type)), type,
            FormulaTerm.span(first, second))
    }

    private mutating func or() throws(FormulaMistake) -> FormulaTerm {
        var all = try and()
        while text.take(word: "or") {
            all = try joined(.or, "or", all) { parser throws(FormulaMistake) in try parser.and() }
        }
        return all
    }

    private mutating func and() throws(FormulaMistake) -> FormulaTerm {
        var all = try not()
        while text.take(word: "and") {
            all = try joined(.and, "and", all) { parser throws(FormulaMistake) in try parser.not() }
        }
        return all
    }

    private mutating func joined(
        _ operation: FormulaOperation, _ word: String, _ left: FormulaTerm,
        _ read: (inout FormulaParser) throws(FormulaMistake) -> FormulaTerm
    ) throws(FormulaMistake) -> FormulaTerm {
        try count()
        let right = try expecting([.yesNo], read)
        for side in [left, right] where side.type != .yesNo {
            throw FormulaMistake(
                "'\(word)' joins what is yes or no, not \(side.noun)", at: side.range, hint: hintToCompare(side))
        }
        return FormulaTerm(.operation(operation, left.tree, right.tree), .yesNo, FormulaTerm.span(left, right))
    }

    private mutating func not() throws(FormulaMistake) -> FormulaTerm {
        text.skipSpaces()
        let start = text.index
        noteStart("not")
        guard ownName() == nil, text.take(word: "not") else { return try compare() }
        try count()
        let part = try expecting([.yesNo]) { parser throws(FormulaMistake) in
            try parser.deeper { parser throws(FormulaMistake) in try parser.not() }
        }
        guard part.type == .yesNo else {
            throw FormulaMistake(
                "'not' stands before what is yes or no, not \(part.noun)", at: part.range,
                hint: part.type.dimension == nil
                    ? hintToCompare(part) : "compare it, such as \(text.trimmed(part.range)) = 0")
        }
        return FormulaTerm(.not(part.tree), .yesNo, start..<part.range.upperBound)
    }

    /// Puts down a division by what may be 0 in the state of the model.
    mutating func noteDivision(by divisor: FormulaTerm) {
        let reads = divisor.tree.readings.contains { $0.motion == .jumps }
        let range = divisor.tree.bounds()
        if reads, range.low <= 0, range.high >= 0 { parts.append((divisor, divisor.range, nil)) }
    }

    /// A comparison of a division by what may be 0, and never is below: the same multiplied out has a value then.
    mutating func proposeProduct(_ left: FormulaTerm, _ sign: Range<Int>, _ right: FormulaTerm) {
        guard case .operation(.quotient, _, .reading(let divisor)) = left.tree, divisor.range.low >= 0,
            let last = parts.indices.last, parts[last].at.upperBound == left.range.upperBound,
            case .reading = parts[last].divisor.tree
        else { return }
        switch right.tree {
        case .constant, .reading: break
        default: return
        }
        var above = text.trimmed(left.range.lowerBound..<parts[last].at.lowerBound)
        guard above.hasSuffix("/") else { return }
        repeat { above.removeLast() } while above.hasSuffix(" ")
        parts[last].proposal =
            "\(above) \(text.trimmed(sign)) \(text.trimmed(right.range)) * \(text.trimmed(parts[last].at))"
    }
}
