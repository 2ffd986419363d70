internal import SimulationKernel

/// What is written as in other languages, and what is left over: how it is written here.
extension FormulaParser {
    /// `IF(a; b; c)`.
    func foreignCondition() -> FormulaMistake? {
        let letters = text.letters
        guard letters.lowercased() == "if", word(at: text.index) == nil else { return nil }
        var behind = text
        behind.index += letters.unicodeScalars.count
        behind.skipSpaces()
        guard behind.next == "(", let (end, parts) = text.bracket(at: behind.index), parts.count > 1 else { return nil }
        let told = parts.map { text.trimmed($0) }
        let otherwise = told.count > 2 ? told[2] : "…"
        return FormulaMistake(
            "a condition is written with then and else", at: text.index..<end,
            hint: "write if \(told[0]) then \(told[1]) else \(otherwise)")
    }

    private static let signs: [(String, String)] = [
        ("&&", "and"), ("&", "and"), ("||", "or"), ("|", "or"), ("=>", ">="), ("=<", "<="), ("~", "not"), ("!", "not"),
    ]

    /// A sign of another language that stands next.
    func foreignSign() -> FormulaMistake? {
        let place = text.index
        if let (sign, own) = Self.signs.first(where: { text.stands($0.0) }) {
            let range = place..<place + sign.unicodeScalars.count
            let left = text.trimmed(lineStart..<place)
            let right = text.trimmed(range.upperBound..<text.scalars.count)
            let all = own == "not" ? "\(own) \(right)" : "\(left) \(own) \(right)"
            return FormulaMistake("'\(sign)' is written '\(own)'", at: range, hint: "write \(all)")
        }
        guard text.next == "?" else { return nil }
        let rest = text.scalars[place...]
        guard let colon = rest.firstIndex(of: ":") else {
            return FormulaMistake(
                "a condition is written with then and else", at: place..<place + 1,
                hint: "write if \(text.trimmed(lineStart..<place)) then … else …")
        }
        let end = rest[colon...].firstIndex(of: ")") ?? text.scalars.count
        return FormulaMistake(
            "a condition is written with then and else", at: place..<place + 1,
            hint: "write if \(text.trimmed(lineStart..<place)) then \(text.trimmed(place + 1..<colon)) else "
                + text.trimmed(colon + 1..<end))
    }

    /// Behind the bracket around what is read now, which is not closed before.
    private var lineStart: Int {
        var open: [Int] = []
        for place in 0..<min(text.index, text.scalars.count) {
            if text.scalars[place] == "(" { open.append(place + 1) }
            if text.scalars[place] == ")", !open.isEmpty { open.removeLast() }
        }
        return open.last ?? 0
    }

    /// Where the end is missed: a comma within `{ }` may have cut the text.
    func commaHint() -> String? {
        guard text.isAtEnd, let open = text.scalars.lastIndex(of: "(") else { return nil }
        let inside = text.trimmed(open + 1..<text.scalars.count)
        var start = open
        while start > 0, FormulaText.isLetter(text.scalars[start - 1]) { start -= 1 }
        let name = text.slice(start..<open)
        guard ["min", "max"].contains(name) else { return nil }
        return "a comma inside { } ends the value; write \(name)(\(inside); …) or quotes"
    }

    func expected(_ word: String, behind first: String, _ start: Int) -> FormulaMistake {
        if !text.isAtEnd, let foreign = foreignSign() { return foreign }
        return FormulaMistake(
            "'\(first)' needs a '\(word)'", at: start..<start + first.unicodeScalars.count,
            hint: "write \(text.trimmed(start..<text.index)) \(word) …")
    }

    func mistakeAtRest() -> FormulaMistake {
        let count = text.scalars.count
        guard text.index < count else {
            let last = max(0, count - 1)
            return FormulaMistake("a number is missing at the end", at: last..<last + 1)
        }
        if let foreign = foreignSign() { return foreign }
        let rest = text.index..<count
        let scalar = text.scalars[text.index]
        let before = text.index > 0 ? text.scalars[text.index - 1] : " "
        let behind = text.index + 1 < count ? text.scalars[text.index + 1] : " "
        if scalar == ",", FormulaText.isDigit(before), FormulaText.isDigit(behind) {
            return FormulaMistake(
                "'\(text.slice(rest))' is not part of a formula", at: rest,
                hint: "a decimal point is a point: write 0.5, not 0,5")
        }
        if scalar == ")" {
            return FormulaMistake("this bracket was not opened", at: text.index..<text.index + 1)
        }
        if ["<", ">", "="].contains(scalar), text.index > 0 {
            return FormulaMistake(
                "two signs of comparison stand in a row", at: text.index..<text.index + 1,
                hint: "write one of < <= > >= = !=")
        }
        if ["then", "else"].contains(text.letters) {
            let word = text.letters
            return FormulaMistake(
                "'\(word)' stands behind no 'if'", at: text.index..<text.index + word.unicodeScalars.count,
                hint: "write if \(text.trimmed(0..<text.index)) then … else …")
        }
        if FormulaText.isLetter(scalar), text.index > 0 {
            let letters = text.letters
            let range = text.index..<text.index + letters.unicodeScalars.count
            if ["AND", "OR", "IS", "THEN", "ELSE", "OTHERWISE"].contains(letters) {
                return FormulaMistake(
                    "'\(letters)' is no word of formulas", at: range, hint: "write \(letters.lowercased())")
            }
            if let found = word(at: text.index) {
                let name = text.slice(text.index..<found.end)
                return FormulaMistake(
                    "before '\(name)' a sign or a word is missing", at: text.index..<found.end,
                    hint: "write and, or, + - * / between two")
            }
        }
        return FormulaMistake("'\(text.slice(rest))' is not part of a formula", at: rest)
    }
}
