internal import Files
internal import Scenarios

/// Finds columns by what the scenario calls them.
struct ColumnFinder {
    let file: DelimitedFile
    let log: DiagnosticLog
    private var header: [String] { file.header }
    private let folded: [String]
    /// What exports put before a question's text: `G01Q01` of `G01Q01. How useful …`, `q1[SQ001]` of `q1[SQ001]. …`.
    private let codes: [String]
    /// What was asked, where the file says it apart from the column's name.
    private let questions: [String]
    /// The columns of each header, of each in small letters, of each code and of each question: files have thousands.
    private let places: (exact: [String: [Int]], folded: [String: [Int]], codes: [String: [Int]])
    private let placesOfQuestions: [String: [Int]]
    /// Where a part of a header or of a question stands.
    private let parts: (header: PartSearch, questions: PartSearch)

    init(_ file: DelimitedFile, _ log: DiagnosticLog) {
        self.file = file
        self.log = log
        folded = file.header.map { $0.lowercased() }
        questions = file.descriptions.map { Self.oneLine($0.question).lowercased() }
        codes = folded.map { text in
            guard let mark = text.firstIndex(where: { $0 == "." || $0 == ":" }) else { return text }
            let code = text[..<mark]
            return code.contains(" ") ? text : String(code)
        }
        places = (Self.columns(by: file.header), Self.columns(by: folded), Self.columns(by: codes))
        placesOfQuestions = Self.columns(by: questions)
        parts = (PartSearch(folded), PartSearch(questions))
    }

    private static func columns(by texts: [String]) -> [String: [Int]] {
        Dictionary(grouping: texts.indices, by: { texts[$0] })
    }

    /// The place in the header, from 0; nil after a message.
    func column(_ name: ColumnName, of owner: String) -> Int? {
        switch name.meaning {
        case .position(let position):
            if (1...max(1, header.count)).contains(position), !header.isEmpty { return position - 1 }
            return log.error(
                "\(owner) stands in column \(position), and '\(file.path)' has \(header.count)", at: name.node,
                hint: "columns are counted from 1; a header that is a number is quoted")
        case .header(let text, let isPartEnough):
            let wanted = Self.oneLine(text)
            let found = columns(wanted, isPartEnough)
            if found.count == 1 { return found[0] }
            if found.isEmpty {
                missing(wanted, name.node, owner)
            } else {
                several(found, wanted: wanted, at: name.node, owner: owner)
            }
            return nil
        }
    }

    /// The column of one option of a multiple choice that stands in several columns, each an option; nil: no such
    /// question has this name.
    func option(_ chosen: String, of name: ColumnName, for owner: String) -> (column: Int, all: [Int])? {
        guard case .header(let text, let isPartEnough) = name.meaning else { return nil }
        let low = Self.oneLine(text).lowercased()
        let wanted = AnswerCoding.folded(chosen)
        func fits(_ column: Int, _ option: ColumnDescription.Option, asPart: Bool) -> Bool {
            let of = option.of.lowercased()
            return asPart ? of.contains(low) || questions[column].contains(low) : of == low
        }
        for asPart in isPartEnough ? [false, true] : [false] {
            let found = header.indices.filter { column in
                file.descriptions[column].option.map { fits(column, $0, asPart: asPart) } ?? false
            }
            guard let first = found.first, found.count > 1, !folded.contains(low) else { continue }
            let question = file.descriptions[first].option?.of
            let all = found.filter { file.descriptions[$0].option?.of == question }
            let options = all.map { file.descriptions[$0].option?.text ?? "" }
            if let place = options.firstIndex(where: { AnswerCoding.folded($0) == wanted }) { return (all[place], all) }
            log.error(
                "\(owner): '\(chosen)' is no option of '\(text)'" + Spelling.suggestion(for: chosen, in: options),
                at: name.node, hint: "its options are " + options.prefix(20).joined(separator: ", "))
            return nil
        }
        return nil
    }

    /// Whether the name fits any.
    func hasColumn(_ name: ColumnName) -> Bool {
        guard case .header(let text, let isPartEnough) = name.meaning else { return true }
        return !columns(Self.oneLine(text), isPartEnough).isEmpty
    }

    /// All that it fits, by the first of the ways by which it fits one.
    private func columns(_ wanted: String, _ isPartEnough: Bool) -> [Int] {
        let low = wanted.lowercased()
        let whole = [places.exact[wanted], places.folded[low], places.codes[low], placesOfQuestions[low]]
        if let found = whole.compactMap({ $0 }).first { return found }
        // A file with as many mistakes is refused whatever a part of a header would fit.
        guard isPartEnough, log.errorCount < Self.mostProposals else { return [] }
        let found = parts.header.places(of: low)
        return found.isEmpty ? parts.questions.places(of: low) : found
    }

    private static func oneLine(_ text: String) -> String {
        text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }

    /// After so many mistakes nobody asks what each may have meant.
    private static let mostProposals = 50

    private func missing(_ wanted: String, _ node: LocatedNode, _ owner: String) {
        if log.errorCount >= Self.mostProposals {
            return log.error("\(owner): '\(file.path)' has no column '\(wanted)'", at: node)
        }
        let nearness = HeaderNearness(wanted, header: folded, codes: codes)
        let most = HeaderNearness.mostColumns
        let compared = header.count > most ? "the first \(most) of its \(header.count)" : "its \(header.count)"
        let nearest = nearness.nearest.map { "; did you mean '\(Self.short(header[$0]))'?" } ?? ""
        let hint =
            if header.count == 1 {
                "it has one column: say what stands between cells, as in data: { separator: \";\" }"
            } else if header.count <= 10 {
                "its columns are " + list(Array(header.indices))
            } else {
                "the nearest of \(compared) columns are " + list(Array(nearness.order.prefix(5)))
            }
        log.error("\(owner): '\(file.path)' has no column '\(wanted)'" + nearest, at: node, hint: hint)
    }

    private func several(_ found: [Int], wanted: String, at node: LocatedNode, owner: String) {
        log.error(
            "\(owner): '\(wanted)' is in the header of \(found.count) columns of '\(file.path)': \(list(found))",
            at: node, hint: "write the column's number, as in column: \(found[0] + 1)")
    }

    /// Headers with their numbers, the first ten.
    private func list(_ columns: [Int]) -> String {
        columns.prefix(10).map { "\($0 + 1) '\(Self.short(header[$0]))'" }.joined(separator: ", ")
            + (columns.count > 10 ? " and \(columns.count - 10) more" : "")
    }

    /// Question texts are long.
    static func short(_ text: String) -> String { text.count > 60 ? text.prefix(57) + "…" : text }
}
