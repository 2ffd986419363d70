/// Texts that stand within formulas in place of a name: `$crowded and age > 65`, where `crowded` is `doctor.length >= 5 or
/// late`, asks for both together.
enum FormulaPieces {
    /// Between two values: what asks, and what computes.
    private static let questions = [
        " and ", " or ", " otherwise ", " is ", " at least ", " at most ", " above ", " below ", "<", ">", "=", "≤",
        "≥",
        "≠",
    ]
    private static let sums = [" + ", " - ", " − ", " * ", " × ", " / ", "^"]

    /// Whether a parameter's text is a formula of several values which what stands around it would tear apart.
    /// - Parameter isBound: whether the signs beside it bind more tightly than a sum does.
    static func isTorn(_ text: String, bound isBound: Bool) -> Bool {
        guard QuantityProbe.kind(of: text) == nil, !isOneValue(text) else { return false }
        if text.hasPrefix("not ") || text.hasPrefix("if ") || questions.contains(where: text.contains) { return true }
        return isBound && sums.contains { text.contains($0) }
    }

    /// Whether a text, with a 1 in place of all parameters, is a formula that has something to do with them.
    static func isFormula(_ frame: String) -> Bool {
        frame.hasPrefix("not ") || frame.hasPrefix("if ") || frame.contains("(")
            || (questions + sums).contains { frame.contains($0) }
    }

    /// In brackets as a whole, or of one function.
    private static func isOneValue(_ text: String) -> Bool {
        guard text.hasSuffix(")"), let first = text.firstIndex(of: "("),
            text[..<first].allSatisfy({ $0.isLetter })
        else { return false }
        var depth = 0
        for index in text.indices[first...] {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return text.index(after: index) == text.endIndex }
        }
        return false
    }
}
