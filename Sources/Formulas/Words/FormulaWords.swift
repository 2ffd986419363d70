internal import SimulationKernel

/// All that a formula at some place may say: names of the file, words of the language with their owners, units.
///
/// Names of the file go before words of the language; the long form of a word, `customer.came`, always means the word.
package struct FormulaWords: Sendable {
    package let units: FormulaUnits
    /// When formulas of this place are read.
    package var moment: FormulaMoments
    /// What the file names: numbers that customers carry, attributes.
    package let own: FormulaWordTable
    package let groups: [FormulaWordGroup]
    /// More is an error.
    package var mostOperations = 64
    /// The one of some names that is spelled nearly as a word, for proposals; nil where none is.
    package var nearest: @Sendable (String, [String]) -> String? = { _, _ in nil }
    private let owners: [String: Int]
    private let implied: [Int]

    package init(
        units: FormulaUnits, moment: FormulaMoments, own: [FormulaWord] = [], groups: [FormulaWordGroup] = []
    ) {
        self.units = units
        self.moment = moment
        self.own = FormulaWordTable(own)
        self.groups = groups
        owners = Dictionary(groups.enumerated().map { ($0.element.owner, $0.offset) }) { first, _ in first }
        implied = groups.indices.filter { groups[$0].isImplied }
    }

    /// A word as it is written: with or without its owner.
    struct Found {
        var word: FormulaWord
        /// How far its places in ``FormulaBank/state`` stand behind those of the table.
        var offset: Int
        var isOwn: Bool
    }

    func find(_ name: String) -> Found? {
        if let word = own.word(name) { return Found(word: word, offset: 0, isOwn: true) }
        for index in implied {
            if let word = groups[index].table.word(name) {
                return Found(word: word, offset: groups[index].offset, isOwn: false)
            }
        }
        guard let dot = name.lastIndex(of: "."), let group = group(String(name[..<dot])),
            let word = group.table.word(String(name[name.index(after: dot)...]))
        else { return nil }
        return Found(word: word, offset: group.offset, isOwn: false)
    }

    /// Whether a text is meant as a formula: it says one of the words, or asks `if`.
    package func mentions(_ text: String) -> Bool {
        if text.hasPrefix("(") || text.contains("min(") || text.contains("max(") { return true }
        let parts = text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ".") }
        return parts.contains { part in
            let word = String(part)
            return word == "if" || word == "otherwise" || find(word) != nil || find(named: word)
        }
    }

    /// Whether a word has an owner, be it one that has no such word.
    private func find(named word: String) -> Bool {
        word.firstIndex(of: ".").map { owners[String(word[..<$0])] != nil } ?? false
    }

    /// Whether it is a word, with or without its owner, or an owner and something behind a dot.
    package func names(_ text: String) -> Bool {
        find(text) != nil || text.lastIndex(of: ".").map { group(String(text[..<$0])) != nil } ?? false
    }

    func group(_ owner: String) -> FormulaWordGroup? { owners[owner].map { groups[$0] } }

    /// Names of the file that hide a word of the language, which then has to be written with its owner.
    package var hidden: [String] {
        own.words.map(\.name).filter { name in implied.contains { groups[$0].table.word(name) != nil } }
    }

    /// `; did you mean 'x'?`, or nothing.
    func suggestion(for word: String, in names: [String]) -> String {
        nearest(word, names).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Words that may stand here without an owner.
    var bare: [String] { (own.words + implied.flatMap { groups[$0].table.words }).map(\.name) }

    /// Owners whose words have this name, where it has to be written with one of them.
    func owners(of word: String) -> [String] {
        groups.filter { !$0.isImplied && $0.table.word(word) != nil }.map(\.owner)
    }
}

extension FormulaWords.Found {
    /// The word as it is read, without anything in brackets; nil where it needs that.
    func reading(_ name: String) -> FormulaReading? { word.source.map { made(name, moved($0)) } }

    /// For the one of the argument's kind with an index.
    func reading(_ name: String, at index: Int) -> FormulaReading? {
        guard let argument = word.argument else { return nil }
        let first = moved(argument.first)
        let place = FormulaPlace(first.bank, Int(first.index) + index)
        return made("\(name)(\(argument.kind.values[index]))", .place(place))
    }

    /// For one that is only known when it is read.
    func family(_ name: String) -> FormulaReading? { word.argument.map { made(name, .place(moved($0.first))) } }

    /// Whether a condition of the word holds: `day is holidays`.
    func condition(_ name: String, _ condition: String) -> FormulaReading? {
        word.conditions[condition].map { source in
            FormulaReading(
                "\(name) is \(condition)", moved(source), .yesNo, motion: word.motion, of: word.subject, range: .yesNo)
        }
    }

    private func made(_ name: String, _ source: FormulaReading.Source) -> FormulaReading {
        FormulaReading(
            name, source, word.type, motion: word.motion, of: word.subject, range: word.range,
            mayBeMissing: word.mayBeMissing)
    }

    private func moved(_ source: FormulaReading.Source) -> FormulaReading.Source {
        switch source {
        case .place(let place): .place(moved(place))
        case .since(let place): .since(moved(place))
        case .timeOfDay, .days: source
        }
    }

    private func moved(_ place: FormulaPlace) -> FormulaPlace {
        place.bank == .state ? FormulaPlace(.state, Int(place.index) + offset) : place
    }
}
