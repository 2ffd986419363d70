internal import SimulationKernel

extension FormulaParser {
    static let functions = FormulaFunction.allCases.map(\.rawValue) + ["min", "max"]
    /// Words of the language that mean the same everywhere.
    private static let constants = ["pi", "yes", "no", "never"]

    /// The longest word that stands here, and where it ends.
    func word(at place: Int) -> (found: FormulaWords.Found, end: Int)? {
        var there = text
        there.index = place
        for end in there.nameEnds {
            if let found = words.find(text.slice(place..<end)) { return (found, end) }
        }
        return nil
    }

    /// A name of the file that stands here.
    func ownName() -> (found: FormulaWords.Found, end: Int)? {
        word(at: text.index).flatMap { $0.found.isOwn ? $0 : nil }
    }

    mutating func named() throws(FormulaMistake) -> FormulaTerm {
        let start = text.index
        let letters = text.letters
        if let known = word(at: start) { return try read(known.found, start..<known.end) }
        if let value = valueOfKind() { return value }
        var behind = text
        behind.index += letters.unicodeScalars.count
        if Self.functions.contains(letters), behind.stands("(") {
            text = behind
            return try call(letters, start..<behind.index)
        }
        let range = start..<behind.index
        let name = text.slice(start..<(text.nameEnds.first ?? behind.index))
        let isWhole = name.unicodeScalars.count == range.count || !name.contains(".")
        switch letters {
        case "pi" where isWhole:
            text = behind
            return FormulaTerm(.constant(.pi), .number, range)
        case "yes" where isWhole, "no" where isWhole:
            text = behind
            return FormulaTerm(.constant(letters == "yes" ? 1 : 0, .yesNo), .yesNo, range)
        case "never" where isWhole:
            text = behind
            return FormulaTerm(.constant(.infinity, .duration), .duration, range)
        default: break
        }
        if isWhole, let unit = words.units.unit(letters) {
            text = behind
            return FormulaTerm(.constant(unit.size, .quantity(unit.dimension)), .quantity(unit.dimension), range)
        }
        throw unknown(letters, range)
    }

    /// One of the kind that the formula comes to.
    private mutating func valueOfKind() -> FormulaTerm? {
        guard let kind else { return nil }
        let start = text.index
        for end in text.nameEnds {
            if let index = kind.index(of: text.slice(start..<end)) {
                text.index = end
                return FormulaTerm(.constant(Double(index), .kind(kind)), .kind(kind), start..<end)
            }
        }
        return nil
    }

    /// A word with what stands in brackets behind it.
    private mutating func read(_ found: FormulaWords.Found, _ range: Range<Int>) throws(FormulaMistake) -> FormulaTerm {
        let name = text.slice(range)
        text.index = range.upperBound
        try allow(found, name, range)
        try checkDash(behind: found, range)
        guard let argument = found.word.argument, text.next == "(" else {
            if text.next == "(" {
                throw FormulaMistake(
                    "'\(name)' takes nothing in brackets", at: range, hint: "write \(name) * (…) for a product")
            }
            guard let reading = found.reading(name) else {
                let kind = found.word.argument?.kind
                let example = kind?.values.first ?? "…"
                throw FormulaMistake(
                    "'\(name)' of which \(kind?.name ?? "kind")?", at: range, hint: "write \(name)(\(example))")
            }
            return term(.reading(reading), reading, found, range)
        }
        text.index += 1
        let tree = try element(found, name, argument.kind)
        guard text.take([")"]) != nil else {
            throw FormulaMistake("the bracket of '\(name)' is not closed", at: range, hint: commaHint())
        }
        let whole = range.lowerBound..<text.index
        switch tree {
        case .reading(let reading), .element(let reading, _, _): return term(tree, reading, found, whole)
        default: return FormulaTerm(tree, found.word.type, whole)
        }
    }

    private mutating func term(
        _ tree: FormulaTree, _ reading: FormulaReading, _ found: FormulaWords.Found, _ range: Range<Int>
    ) -> FormulaTerm {
        mentions.append((reading, range))
        var term = FormulaTerm(tree, found.word.type, range)
        term.isTimeOfDay = found.word.isTimeOfDay
        term.word = text.slice(range)
        return term
    }

    /// What is read for one of a kind: a name, or a word of that kind.
    private mutating func element(
        _ found: FormulaWords.Found, _ name: String, _ kind: FormulaKind
    ) throws(FormulaMistake) -> FormulaTree {
        text.skipSpaces()
        noteKind(kind)
        let start = text.index
        for end in text.nameEnds {
            let value = text.slice(start..<end)
            if let index = kind.index(of: value), let reading = found.reading(name, at: index) {
                text.index = end
                return .reading(reading)
            }
            if let which = words.find(value), which.word.type == .kind(kind), let reading = which.reading(value),
                let family = found.family(name)
            {
                try allow(which, value, start..<end)
                text.index = end
                try count()
                mentions.append((reading, start..<end))
                return .element(family, .reading(reading), count: kind.values.count)
            }
        }
        let end = text.nameEnds.first ?? min(start + 1, text.scalars.count)
        let value = text.slice(start..<end)
        throw FormulaMistake(
            "'\(value)' is none of '\(kind.name)'" + words.suggestion(for: value, in: kind.values),
            at: start..<max(start + 1, end), hint: "one of \(Self.list(kind.values))")
    }

    /// Whether a word may be read where the formula stands.
    func allow(_ found: FormulaWords.Found, _ name: String, _ range: Range<Int>) throws(FormulaMistake) {
        if let refusal = found.word.refusal { throw FormulaMistake(refusal.message, at: range, hint: refusal.hint) }
        guard !found.word.moments.isSuperset(of: words.moment) else { return }
        let isOfLine = ["waited", "joined", "ahead", "priority"].contains(found.word.name)
        let ofLine =
            "it is of who waits in a line: ask it there, while-waiting: [ { when: … } ]; "
            + "stayed is the time since he came"
        let isOfComing = found.word.name == "ahead" && words.moment == .joining
        let hint = isOfComing ? "write length (those who wait) or occupancy (with those in service)" : nil
        throw FormulaMistake(
            "'\(name)' is not known \(words.moment.words)", at: range,
            hint: isOfLine && words.moment == .step ? ofLine : hint)
    }

    /// `a-b` of words of the language: a name with a dash was meant, or a difference.
    private func checkDash(behind found: FormulaWords.Found, _ range: Range<Int>) throws(FormulaMistake) {
        let behind = range.upperBound + 1
        guard text.next == "-", behind < text.scalars.count, FormulaText.isLetter(text.scalars[behind]),
            let second = word(at: behind),
            !(found.isOwn || Self.isOld(found)) || !(second.found.isOwn || Self.isOld(second.found))
        else { return }
        let left = text.slice(range)
        let right = text.slice(behind..<second.end)
        throw FormulaMistake(
            "a minus sign has spaces around it", at: range.lowerBound..<second.end, hint: "write \(left) - \(right)")
    }

    /// Behind these a dash was always a minus.
    private static func isOld(_ found: FormulaWords.Found) -> Bool { ["t", "clock"].contains(found.word.name) }
}
