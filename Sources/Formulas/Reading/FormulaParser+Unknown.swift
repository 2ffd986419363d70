internal import SimulationKernel

/// What is said of words that nobody knows.
extension FormulaParser {
    func unknown(_ letters: String, _ range: Range<Int>) -> FormulaMistake {
        var there = text
        there.index = range.lowerBound
        let end = max(there.nameEnds.first ?? range.upperBound, range.upperBound)
        let name = text.slice(range.lowerBound..<end)
        let place = range.lowerBound..<end
        if let whose = whose(name, place) ?? ofOwner(name, place) ?? dashed(name, place) { return whose }
        if let foreign = otherwise(name, letters, range) { return foreign }
        if ["IF", "THEN", "ELSE", "AND", "OR", "NOT", "TRUE", "FALSE", "true", "false"].contains(letters) {
            let small = ["true": "yes", "false": "no"][letters.lowercased()] ?? letters.lowercased()
            return FormulaMistake("'\(letters)' is no word of formulas", at: range, hint: "write \(small)")
        }
        if let group = words.group(name), let first = group.table.words.first {
            return FormulaMistake(
                "'\(name)' is \(group.noun): which word of it?", at: place, hint: "write \(name).\(first.name)")
        }
        let hints = [
            listed("'numbers:' lists", words.own.words.map(\.name)), meanings,
            listed("functions are", Self.functions),
        ]
        let kinds = ownAreAll ? "no number that customers carry" : "nothing that a formula knows"
        // A name with dashes is one word, where it is nearly one.
        let isOne = name != letters && !name.contains(".") && words.nearest(name, words.bare) != nil
        let told = isOne ? name : letters
        return FormulaMistake(
            "'\(told)' is no unit of time and \(kinds)"
                + words.suggestion(for: told, in: words.bare + Self.functions), at: isOne ? place : range,
            hint: hints.compactMap { $0 }.joined(separator: "; "))
    }

    /// A word of other programs, with what is written for it here; nil where it is none.
    private func otherwise(_ name: String, _ letters: String, _ range: Range<Int>) -> FormulaMistake? {
        let place = range.lowerBound..<range.lowerBound + name.unicodeScalars.count
        if OtherFormulaWords.draws.contains(letters.lowercased()) {
            return FormulaMistake(
                "'\(letters)': a formula draws nothing", at: range,
                hint: "what is drawn is the share of a branch, share: 30%, or a number of a class: numbers: { … }")
        }
        if let owner = owner(inBracketBehind: range.upperBound),
            let meant = OtherFormulaWords.meaning(of: letters, behind: owner, { words.find("\(owner).\($0)") != nil })
        {
            return FormulaMistake("'\(letters)' is no word of formulas", at: range, hint: "write \(meant)")
        }
        if OtherFormulaWords.ofCustomers.contains(name), words.group("customer") == nil, words.group("station") != nil {
            return FormulaMistake(
                "'\(name)' is a customer's, and this is asked of nobody", at: place,
                hint: name == "class" ? "of those of one class tell length(…), occupancy(…) and busy(…)" : nil)
        }
        if let meant = OtherFormulaWords.meaning(of: name, behind: nil, { words.find($0) != nil }) {
            return FormulaMistake("'\(name)' is no word of formulas", at: place, hint: "write \(meant)")
        }
        if letters.unicodeScalars.count == 3, letters.unicodeScalars.allSatisfy({ ("A"..."Z").contains($0) }),
            words.units.symbol(.money) == nil, !["AND", "NOT"].contains(letters)
        {
            return FormulaMistake(
                "'\(letters)' is no unit here: amounts of money are plain numbers", at: range, hint: "leave it out")
        }
        return nil
    }

    /// `doctor` of `len(doctor)`.
    private func owner(inBracketBehind place: Int) -> String? {
        guard place < text.scalars.count, text.scalars[place] == "(", let end = text.bracket(at: place)?.end else {
            return nil
        }
        let name = text.trimmed(place + 1..<end - 1)
        return words.group(name) == nil ? nil : name
    }

    private var ownAreAll: Bool { !words.own.words.isEmpty && words.groups.isEmpty }

    private func listed(_ what: String, _ names: [String]) -> String? {
        names.isEmpty ? nil : "\(what) \(Self.list(names))"
    }

    /// Words that stand without an owner; few are told with their meanings.
    private var meanings: String? {
        let all = words.groups.filter(\.isImplied).flatMap(\.table.words)
        if all.count > 4 { return listed("words are", all.map(\.name)) }
        let told = all.map { $0.meaning.isEmpty ? $0.name : "\($0.name) is \($0.meaning)" }
        return told.isEmpty ? nil : told.joined(separator: ", ")
    }

    /// A word that needs its owner here.
    private func whose(_ name: String, _ place: Range<Int>) -> FormulaMistake? {
        let all = words.owners(of: name)
        // What a board tells is asked for by its own name.
        let owners = all.filter { !$0.contains(".") } + all.filter { $0.contains(".") }
        guard !name.contains("."), let first = owners.first else { return nil }
        let others = owners.dropFirst().prefix(2).map { " or \($0).\(name)" }.joined()
        return FormulaMistake("'\(name)': whose?", at: place, hint: "write \(first).\(name)\(others)")
    }

    /// A word that an owner does not have.
    private func ofOwner(_ name: String, _ place: Range<Int>) -> FormulaMistake? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let owner = String(name[..<dot])
        let word = String(name[name.index(after: dot)...])
        guard let group = words.group(owner) else {
            let all = words.groups.map(\.owner)
            guard let near = words.nearest(owner, all) else {
                return FormulaMistake(
                    "'\(owner)' has no words of its own here", at: place,
                    hint: all.isEmpty ? nil : "words stand behind \(Self.list(all))")
            }
            return FormulaMistake("'\(owner)' is not known; did you mean '\(near).\(word)'?", at: place)
        }
        let told = group.table.words.map { $0.meaning.isEmpty ? $0.name : "\($0.name) (\($0.meaning))" }
        let meant = OtherFormulaWords.meaning(of: word, behind: owner) { group.table.word($0) != nil }
        let near = meant ?? words.nearest(word, group.table.words.map(\.name)).map { "\(owner).\($0)" }
        return FormulaMistake(
            "\(group.noun) tells \(Self.list(told))" + (near.map { "; did you mean \($0)?" } ?? ""), at: place)
    }

    /// A difference that is written as a name.
    private func dashed(_ name: String, _ place: Range<Int>) -> FormulaMistake? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1 else { return nil }
        for cut in 1..<parts.count {
            let left = parts[..<cut].joined(separator: "-")
            let right = parts[cut...].joined(separator: "-")
            if words.find(left) != nil, words.find(right) != nil {
                return FormulaMistake(
                    "a minus sign has spaces around it", at: place, hint: "write \(left) - \(right)")
            }
        }
        return nil
    }
}
