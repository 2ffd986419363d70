internal import SimulationKernel

/// What may go on where the text of a formula ends, as far as the parser came: it puts down here what it looked for.
struct FormulaEnding {
    /// What a value that may stand here has to come to, where that is known; nil: none may stand here.
    var wanted: [FormulaType]?
    /// Words that may stand before it: `if`, `not`.
    var starts: [String] = []
    /// What has been read just before, which an operation may take: the innermost first.
    var left: [FormulaType] = []
    /// Whose names stand here, behind `is` or in brackets, and the word before `is`.
    var kind: (kind: FormulaKind, word: String?)?
    /// A number stands before, which may have a unit: what is wanted there; nil: none does.
    var unit: [FormulaType]?
    /// Words and signs that go on with something that is open: `then`, `)`.
    var joints: [String] = []
}

extension FormulaParser {
    private var endsHere: Bool {
        var rest = text
        rest.skipSpaces()
        return rest.isAtEnd
    }

    /// A value is looked for.
    mutating func noteValue() {
        if endsHere, ending.wanted == nil { ending.wanted = expected }
    }

    /// A word may stand here with which a formula or a condition begins.
    mutating func noteStart(_ word: String) {
        if endsHere, !ending.starts.contains(word) { ending.starts.append(word) }
    }

    /// A term ends, behind which an operation may stand.
    mutating func noteOperation(behind term: FormulaTerm) {
        if endsHere, ending.left.last != term.type { ending.left.append(term.type) }
    }

    /// A name of a kind is looked for.
    mutating func noteKind(_ kind: FormulaKind, behind word: String? = nil) {
        if endsHere, ending.kind == nil { ending.kind = (kind, word) }
    }

    mutating func noteUnit() {
        if endsHere { ending.unit = expected }
    }

    /// A word or a sign is looked for that goes on with what is open.
    mutating func noteJoint(_ word: String) {
        if endsHere, !ending.joints.contains(word) { ending.joints.append(word) }
    }

    /// Reads something of which it is known what it comes to.
    mutating func expecting<Result>(
        _ types: [FormulaType], _ read: (inout FormulaParser) throws(FormulaMistake) -> Result
    ) throws(FormulaMistake) -> Result {
        let before = expected
        expected = types
        defer { expected = before }
        return try read(&self)
    }
}
