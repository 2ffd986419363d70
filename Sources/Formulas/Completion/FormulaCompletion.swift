internal import SimulationKernel

/// What may stand in a formula where somebody is writing: found by its parser, of the words that it is read by.
package struct FormulaCompletion: Sendable, Equatable {
    package struct Proposal: Sendable, Equatable {
        /// In place of the word that is there.
        package var text: String
        package var meaning: String
    }

    /// What stands of the word before the cursor.
    package let prefix: String
    package private(set) var proposals: [Proposal] = []
    /// Whether a name of a kind stands here and nothing else.
    package private(set) var isOfNames = false

    /// - Parameters:
    ///   - text: the formula, as it is being written.
    ///   - cursor: how many of its Unicode scalars stand before the cursor.
    package init(_ text: String, at cursor: Int, _ scope: FormulaScope) {
        let before = Array(text.unicodeScalars.prefix(max(0, cursor)))
        let word = Self.word(before)
        prefix = String(String.UnicodeScalarView(word))
        var parser = FormulaParser(
            String(String.UnicodeScalarView(before.dropLast(word.count))), scope.words)
        _ = try? parser.whole(scope.wanted)
        let ending = parser.ending
        isOfNames = ending.kind != nil && ending.wanted == nil
        let touches = before.dropLast(word.count).last.map { FormulaText.isDigit($0) } ?? false
        var found: [Proposal] = []
        if let (kind, owner) = ending.kind { found += names(kind, behind: owner, scope.words) }
        if let wanted = ending.unit { found += units(scope.words.units, wanted, isTouching: touches) }
        if let wanted = ending.wanted { found += values(wanted, parser.kind, ending.starts, scope.words) }
        found += joints(ending.joints) + operations(ending.left)
        keep(found)
    }

    private static let most = 80

    /// The letters of a name before the cursor; of `30mi` those of the unit.
    private static func word(_ before: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        func isPart(_ scalar: Unicode.Scalar) -> Bool {
            FormulaText.isLetter(scalar) || FormulaText.isDigit(scalar) || "-_.".unicodeScalars.contains(scalar)
        }
        let start = before.lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
        return before[start...].drop { !FormulaText.isLetter($0) }
    }

    /// Those that go on with what is there, first by their beginning, then by the word behind a dot: `len` is also
    /// `doctor.length`.
    private mutating func keep(_ found: [Proposal]) {
        let word = prefix.lowercased()
        func ends(_ text: String) -> Bool {
            guard word.count > 1, !word.contains("."), let dot = text.lastIndex(of: ".") else { return false }
            return text[text.index(after: dot)...].lowercased().hasPrefix(word)
        }
        let lower = found.map { (proposal: $0, text: $0.text.lowercased()) }
        let first = lower.filter { $0.text.hasPrefix(word) }.map(\.proposal)
        let others = lower.filter { !$0.text.hasPrefix(word) && ends($0.text) }.map(\.proposal)
        for proposal in first + others where proposal.text.trimmedAtEnd != prefix {
            if proposals.count < Self.most, !proposals.contains(where: { $0.text == proposal.text }) {
                proposals.append(proposal)
            }
        }
    }
}

// MARK: what may stand

extension FormulaCompletion {
    private func names(_ kind: FormulaKind, behind word: String?, _ words: FormulaWords) -> [Proposal] {
        let conditions = word.flatMap { words.find($0)?.word.conditions.keys.sorted() } ?? []
        let others = words.readable.filter { $0.type == .kind(kind) && $0.name != word }.map(\.name)
        return (kind.values + conditions + others).map { Proposal(text: $0, meaning: "of '\(kind.name)'") }
    }

    /// The one of the model first.
    private func units(_ units: FormulaUnits, _ wanted: [FormulaType], isTouching: Bool) -> [Proposal] {
        let fitting = units.units.filter { wanted.isEmpty || wanted.contains(.quantity($0.dimension)) }
        return (fitting.filter { $0.size == 1 } + fitting.filter { $0.size != 1 }).compactMap { unit in
            unit.names.first.map {
                Proposal(
                    text: isTouching && prefix.isEmpty ? " " + $0 : $0,
                    meaning: "unit: \(FormulaType.quantity(unit.dimension).name)")
            }
        }
    }

    /// What fits first, then owners of words, then what needs more around it.
    private func values(
        _ wanted: [FormulaType], _ kind: FormulaKind?, _ starts: [String], _ words: FormulaWords
    ) -> [Proposal] {
        // A condition may begin with anything.
        let takesAll = wanted.isEmpty || wanted.contains(.yesNo)
        let all = words.readable
        let fitting = all.filter { takesAll || wanted.contains($0.type) }
        // A quantity of another kind may be a part of one; what is no quantity may not.
        let others = all.filter { !(takesAll || wanted.contains($0.type)) && $0.type.dimension != nil }
        let own = (kind?.values ?? []).map { Proposal(text: $0, meaning: "of '\(kind?.name ?? "")'") }
        return own + fitting.map(\.proposal) + owners(words) + phrases(wanted, starts, takesAll)
            + others.map(\.proposal)
    }

    /// `doctor.`, and once that is written its words.
    private func owners(_ words: FormulaWords) -> [Proposal] {
        let named = words.groups.filter { !$0.isImplied }
        let owners = named.filter { $0.hasReadable(words) }.map { group in
            let first = group.table.words.prefix(3).map(\.name).joined(separator: ", ")
            let more = group.table.words.count > 3 ? ", …" : ""
            return Proposal(text: group.owner + ".", meaning: "\(group.noun): \(first)\(more)")
        }
        let behind = named.filter { prefix.isEmpty ? false : !prefix.contains(".") || prefix.hasPrefix($0.owner + ".") }
        let full = behind.flatMap { group in
            group.readable(words).map { word in
                var proposal = word.proposal
                proposal.text = "\(group.owner).\(proposal.text)"
                return proposal
            }
        }
        return owners + full
    }

    private func phrases(_ wanted: [FormulaType], _ starts: [String], _ takesAll: Bool) -> [Proposal] {
        var found: [Proposal] = []
        if starts.contains("if") { found.append(Proposal(text: "if ", meaning: "if … then … else …")) }
        if takesAll, starts.contains("not") {
            found += [
                Proposal(text: "not ", meaning: "the opposite"), Proposal(text: "yes", meaning: "always"),
                Proposal(text: "no", meaning: "never so"),
            ]
        }
        found += [
            Proposal(text: "min(", meaning: "the least of several"),
            Proposal(text: "max(", meaning: "the greatest of several"),
        ]
        if takesAll || wanted.contains(.duration) {
            found.append(Proposal(text: "never", meaning: "a time that does not come"))
        }
        return found
            + FormulaFunction.allCases.map { Proposal(text: $0.rawValue + "(", meaning: "a function") }
            + [Proposal(text: "pi", meaning: "3.14159…")]
    }

    private func joints(_ joints: [String]) -> [Proposal] {
        let meanings = [
            "then": "what it is if so", "else": "what it is otherwise", "otherwise": "instead, where there is no value",
            ")": "ends what is in brackets", ";": "one more",
        ]
        return joints.map { joint in
            Proposal(text: joint == ")" ? joint : joint + " ", meaning: meanings[joint] ?? "")
        }
    }

    private func operations(_ left: [FormulaType]) -> [Proposal] {
        var found: [Proposal] = []
        if left.contains(.yesNo) {
            found += [
                Proposal(text: "and ", meaning: "both hold"), Proposal(text: "or ", meaning: "one of them holds"),
            ]
        }
        if left.contains(where: { if case .kind = $0 { true } else { false } }) {
            found += [
                Proposal(text: "is ", meaning: "it is one of these"), Proposal(text: "is not ", meaning: "it is none"),
            ]
        }
        guard left.contains(where: { $0.dimension != nil }) else { return found }
        let signs = [
            ("< ", "less than"), ("<= ", "at most"), ("> ", "more than"), (">= ", "at least"), ("= ", "equal"),
            ("!= ", "another one"), ("at least ", "as >="), ("at most ", "as <="), ("above ", "as >"),
            ("below ", "as <"), ("+ ", "plus"), ("- ", "minus"), ("* ", "times"), ("/ ", "divided by"),
        ]
        return found + signs.map { Proposal(text: $0.0, meaning: $0.1) }
    }
}

extension FormulaWord {
    /// As it is begun: with a bracket where something has to stand in it.
    fileprivate var proposal: FormulaCompletion.Proposal {
        let of = argument.map { "; also of one \($0.kind.name): \(name)(…)" } ?? ""
        return FormulaCompletion.Proposal(
            text: source == nil ? name + "(" : name,
            meaning: (meaning.isEmpty ? "" : meaning + "; ") + type.name + (source == nil ? "" : of))
    }
}

extension FormulaWordGroup {
    fileprivate func readable(_ words: FormulaWords) -> [FormulaWord] { table.words.filter { words.mayRead($0) } }

    fileprivate func hasReadable(_ words: FormulaWords) -> Bool { table.words.contains { words.mayRead($0) } }
}

extension FormulaWords {
    fileprivate func mayRead(_ word: FormulaWord) -> Bool {
        word.refusal == nil && word.moments.isSuperset(of: moment)
    }

    /// What may be read here without an owner.
    fileprivate var readable: [FormulaWord] {
        own.words + groups.filter(\.isImplied).flatMap(\.table.words).filter { mayRead($0) }
    }
}

extension String {
    fileprivate var trimmedAtEnd: String { last == " " ? String(dropLast()) : self }
}
