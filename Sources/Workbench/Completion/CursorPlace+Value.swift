import Formulas
import Scenarios

extension CursorPlace {
    /// The value that is being written, on its line.
    struct Value: Equatable {
        /// From its first scalar to behind its last one, from 0.
        var range: Range<Int>
        /// Brackets that are open before it: what closes them.
        var closing: String
    }

    /// The formula that is being written; nil where none may stand.
    /// - Parameters:
    ///   - text: of the whole file.
    ///   - file: as the command would name it.
    func formula(in text: String, file: String, _ scopes: FormulaScopes) -> WrittenFormula? {
        guard let value else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let letters = Array(lines[line - 1].unicodeScalars)
        func string(_ part: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(part)) }
        let before = string(letters[..<value.range.lowerBound])
        let spaced = before.last == " " || before.last == "\"" ? before : before + " "
        let rest = letters[value.range.upperBound...]
        // As it goes on, or, where brackets are not closed yet, as if they were.
        var tried = [spaced + ScenarioLoader.formulaProbe + (rest.allSatisfy { $0 == " " } ? "" : string(rest))]
        if !value.closing.isEmpty { tried.append(spaced + ScenarioLoader.formulaProbe + value.closing) }
        for line in tried {
            lines[self.line - 1] = line
            if let scope = scopes.scope(lines.joined(separator: "\n"), file: file) {
                return WrittenFormula(string(letters[value.range]), at: value.range.lowerBound + 1, scope)
            }
        }
        return nil
    }

    /// Where the value ends that begins at a place: at the end of the line or before a remark; within brackets before the
    /// comma or bracket that ends it.
    static func end(of letters: [Unicode.Scalar], from start: Int, isWithin: Bool, quote: Unicode.Scalar?) -> Int {
        var end = start
        while end < letters.count {
            let letter = letters[end]
            if let quote {
                if letter == quote { break }
            } else if letter == "#", end > start, letters[end - 1] == " " {
                break
            } else if isWithin, ",]}".unicodeScalars.contains(letter) {
                break
            }
            end += 1
        }
        while end > start, letters[end - 1] == " " || letters[end - 1] == "\r" { end -= 1 }
        return end
    }
}
