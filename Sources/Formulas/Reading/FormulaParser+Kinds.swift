internal import SimulationKernel

/// What stands behind `is`.
extension FormulaParser {
    /// What stands behind `is`: names of a kind, one of which it is.
    mutating func isOf(_ left: FormulaTerm) throws(FormulaMistake) -> FormulaTerm {
        let isNot = text.take(word: "not")
        try count()
        if left.type == .yesNo { return try isYes(left, isNot) }
        guard case .kind(let kind) = left.type else {
            text.skipSpaces()
            let value = text.trimmed(text.index..<(text.nameEnds.first ?? text.scalars.count))
            let sign = isNot ? "!=" : "="
            throw FormulaMistake(
                "'is' asks for the name of a kind, and this is \(left.noun)", at: left.range,
                hint: "write \(text.trimmed(left.range)) \(sign) \(value)" + (value.isEmpty ? "…" : ""))
        }
        var all = try item(of: kind, left)
        while text.stands("or"), try takesOr(kind, left) {
            _ = text.take(word: "or")
            let next = try item(of: kind, left)
            all = .operation(.or, all, next)
        }
        if isNot { all = Self.inverted(all) }
        let term = FormulaTerm(all, .yesNo, left.range.lowerBound..<text.index)
        noteOperation(behind: term)
        return term
    }

    private static func inverted(_ tree: FormulaTree) -> FormulaTree {
        if case .operation(.equal, let a, let b) = tree { return .operation(.unequal, a, b) }
        return .not(tree)
    }

    private mutating func isYes(_ left: FormulaTerm, _ isNot: Bool) throws(FormulaMistake) -> FormulaTerm {
        text.skipSpaces()
        let start = text.index
        let isYes = text.take(word: "yes")
        guard isYes || text.take(word: "no") else {
            throw FormulaMistake(
                "'\(text.trimmed(left.range))' is yes or no", at: start..<start + 1,
                hint: "write it by itself, or not \(text.trimmed(left.range))")
        }
        let tree = isYes == isNot ? FormulaTree.not(left.tree) : left.tree
        return FormulaTerm(tree, .yesNo, left.range.lowerBound..<text.index)
    }

    /// Whether an `or` goes on with the list of names: not where another condition begins.
    private mutating func takesOr(_ kind: FormulaKind, _ left: FormulaTerm) throws(FormulaMistake) -> Bool {
        var rest = self
        guard rest.text.take(word: "or") else { return false }
        rest.text.skipSpaces()
        let start = rest.text.index
        let isItem = (try? rest.item(of: kind, left)) != nil
        ending = rest.ending
        guard isItem else { return false }
        let end = rest.text.index
        // The same word may begin a condition of its own.
        guard let found = word(at: start), found.end >= end else { return true }
        let isCondition = found.found.word.type == .yesNo
        if found.end > end { return false }
        let isCompared = rest.text.take(word: "is") || rest.comparison() != nil
        let isValue = kind.index(of: text.slice(start..<end)) != nil
        if isCompared, !isValue { return false }
        guard isCompared || isCondition else { return true }
        guard isValue else { return false }
        let name = text.trimmed(start..<end)
        throw FormulaMistake(
            "'\(name)' is one of '\(kind.name)' and a word of its own: which is meant?", at: start..<end,
            hint: "write (\(text.trimmed(left.range.lowerBound..<text.index))) or …, or "
                + "\(text.trimmed(left.range)) is … or \(text.trimmed(left.range)) is \(name)")
    }

    /// One name of a kind, a range of them, or a word of that kind: whether the left side is it.
    private mutating func item(of kind: FormulaKind, _ left: FormulaTerm) throws(FormulaMistake) -> FormulaTree {
        text.skipSpaces()
        noteKind(kind, behind: left.word)
        let start = text.index
        let type = FormulaType.kind(kind)
        func equals(_ index: Int) -> FormulaTree { .operation(.equal, left.tree, .constant(Double(index), type)) }
        for end in text.nameEnds {
            let name = text.slice(start..<end)
            if let index = kind.index(of: name) {
                text.index = end
                return equals(index)
            }
            if let condition = left.word.flatMap({ word in words.find(word)?.condition(word, name) }) {
                text.index = end
                return .reading(condition)
            }
            if let missing = left.word.flatMap({ words.find($0)?.word.missingConditions[name] }) {
                throw FormulaMistake(missing.message, at: start..<end, hint: missing.hint)
            }
            if let range = Self.range(name, kind) {
                text.index = end
                return range.dropFirst().reduce(equals(range[0])) { .operation(.or, $0, equals($1)) }
            }
            if let found = words.find(name), found.word.type == type, let reading = found.reading(name) {
                try allow(found, name, start..<end)
                text.index = end
                mentions.append((reading, start..<end))
                return .operation(.equal, left.tree, .reading(reading))
            }
        }
        let end = text.nameEnds.first ?? min(text.scalars.count, start + 1)
        let name = text.slice(start..<end)
        guard !name.isEmpty else {
            throw FormulaMistake(
                "a name of '\(kind.name)' is missing behind 'is'", at: max(0, start - 1)..<start,
                hint: "one of \(Self.list(kind.values))")
        }
        throw FormulaMistake(
            "'\(name)' is none of '\(kind.name)'" + words.suggestion(for: name, in: kind.values), at: start..<end,
            hint: Self.day(name, kind).map { "write \($0)" } ?? "one of \(Self.list(kind.values))")
    }

    /// A day, or some, by another name.
    private static func day(_ name: String, _ kind: FormulaKind) -> String? {
        guard kind.hasRanges else { return nil }
        switch name.lowercased() {
        case "weekend", "weekends": return "Sat-Sun"
        case "weekday", "weekdays", "workday", "workdays": return "Mon-Fri"
        default: return kind.values.first { name.count > 3 && name.lowercased().hasPrefix($0.lowercased()) }
        }
    }

    /// `Mon-Fri`; round the end where the first comes after the last.
    private static func range(_ name: String, _ kind: FormulaKind) -> [Int]? {
        let ends = name.split(separator: "-").map { kind.index(of: String($0)) }
        guard kind.hasRanges, ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
        return last >= first ? Array(first...last) : Array(first..<kind.values.count) + Array(0...last)
    }

    static func list(_ names: [String]) -> String {
        names.count > 12 ? names.prefix(12).joined(separator: ", ") + ", …" : names.joined(separator: ", ")
    }
}
