package import SimulationKernel

/// A formula that has been read: what it computes, and how it was written.
///
///     formula = "if" formula "then" formula "else" formula | spare
///     spare   = or [ "otherwise" spare ]
///     or      = and { "or" and }           and     = not { "and" not }         not = "not" not | compare
///     compare = sum [ comparison sum | "is" [ "not" ] kind { "or" kind } ]
///     sum     = product { ("+" | "-") product }
///     product = minus { ("*" | "/" | "per") minus }
///     minus   = "-" minus | power          power   = atom [ "^" whole number ]
///     atom    = number [ "%" | unit ] | unit | time of day | "pi" | "yes" | "no" | "never" | name [ "(" kind ")" ]
///             | function "(" formula { (";" | ",") formula } ")" | "(" formula ")"
///
/// A comparison is one of `< <= > >= = !=`, "at least", "at most", "above", "below". Of two names that begin alike the
/// longer one is meant.
package struct TypedFormula: Sendable {
    /// As it was written.
    package let text: String
    /// With what is constant computed.
    package let tree: FormulaTree
    package let type: FormulaType
    /// What is no mistake, but may not be meant.
    package let remarks: [FormulaRemark]
    private let mentions: [(reading: FormulaReading, range: Range<Int>)]

    /// Reads a text.
    /// - Parameters:
    ///   - words: what it may say.
    ///   - wanted: what it has to come to: one of these types, and anything where there are none.
    package init(_ text: String, _ words: FormulaWords, as wanted: [FormulaType] = []) throws(FormulaMistake) {
        var parser = FormulaParser(text, words)
        let term: FormulaTerm
        do throws(FormulaMistake) {
            term = try parser.whole(wanted)
        } catch {
            throw error.within(text.unicodeScalars.count)
        }
        self.text = text
        tree = term.tree.folded
        type = term.type
        remarks = parser.remarks
        mentions = parser.mentions
    }

    /// Words of the language that mean the same everywhere.
    package static let grammar: Set<String> = Set(
        [
            "if", "then", "else", "and", "or", "not", "is", "otherwise", "per", "at", "above", "below", "pi", "yes",
            "no",
            "never",
        ] + FormulaParser.functions)

    /// What it reads, each once.
    package var readings: [FormulaReading] { tree.readings }

    /// Where in the text a word is read first.
    package func place(of reading: FormulaReading) -> Range<Int>? { mentions.first { $0.reading == reading }?.range }

    /// A mistake at the first place of a word, or at all of the text.
    package func mistake(_ message: String, at reading: FormulaReading? = nil, hint: String? = nil) -> FormulaMistake {
        let place = reading.flatMap(place) ?? 0..<max(1, text.unicodeScalars.count)
        return FormulaMistake(message, at: place, hint: hint)
    }
}

/// Formulas are equal that compute the same in the same way, however they were written.
extension TypedFormula: Hashable {
    package static func == (a: TypedFormula, b: TypedFormula) -> Bool {
        a.type == b.type && a.tree.plain == b.tree.plain
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(tree.plain) }
}

/// Something in a formula that may not be meant, and where it stands.
package struct FormulaRemark: Sendable, Hashable {
    package var message: String
    package var offset: Int
    package var length: Int
    /// Whether it tells when the value is missing, which says nothing new where a place decides what is then.
    package var isOfMissing = false

    package init(message: String, offset: Int, length: Int) {
        self.message = message
        self.offset = offset
        self.length = length
    }
}
