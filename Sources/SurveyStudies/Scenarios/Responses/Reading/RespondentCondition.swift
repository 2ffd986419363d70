internal import Scenarios

/// A condition on a respondent's answer: `age >= 18`, `status is complete`, `country in [CH, DE]`.
struct RespondentCondition: Sendable {
    enum Test: Sendable {
        case below(Double), atMost(Double), above(Double), atLeast(Double)
        /// Or any other answer; nothing answered fits neither.
        case among([String], isNegated: Bool)
        case answered(Bool)
    }

    var column: ColumnName
    var test: Test
    /// As it is written.
    var text: String
    var node: LocatedNode

    static let example = "age >= 18, status is complete, or country in [CH, DE]"

    /// Several are joined by "and", which may also be a word of what is compared with.
    fileprivate static func conditions(_ text: String, _ node: LocatedNode) -> [RespondentCondition]? {
        let parts = text.split(separator: " and ", omittingEmptySubsequences: false).map { condition(String($0), node) }
        let whole = parts.compactMap { $0 }
        if whole.count == parts.count { return whole }
        return condition(text, node).map { [$0] }
    }

    private static func condition(_ text: String, _ node: LocatedNode) -> RespondentCondition? {
        guard let (name, mark, value) = parts(text), !name.isEmpty else { return nil }
        let test: Test
        switch mark {
        case "in", "not in":
            let values = value.dropFirst().dropLast().split(separator: ",").map { plain(String($0)) }
            guard value.hasPrefix("["), value.hasSuffix("]"), !values.isEmpty else { return nil }
            test = .among(values, isNegated: mark == "not in")
        case "is", "=", "==", "is not", "!=":
            let isNegated = mark == "is not" || mark == "!="
            let word = value.lowercased()
            guard !value.isEmpty else { return nil }
            if mark.hasPrefix("is"), ["missing", "answered"].contains(word) {
                test = .answered((word == "answered") != isNegated)
            } else {
                test = .among([plain(value)], isNegated: isNegated)
            }
        default:
            guard let number = Double(value), number.isFinite else { return nil }
            test =
                if mark == "<" {
                    .below(number)
                } else if mark == "<=" {
                    .atMost(number)
                } else if mark == ">" {
                    .above(number)
                } else {
                    .atLeast(number)
                }
        }
        let column = ColumnName(meaning: .header(plain(name), isPartEnough: true), node: node)
        return RespondentCondition(column: column, test: test, text: text, node: node)
    }

    /// Name, sign and value. Signs are looked for before words, which questions may have in them.
    private static func parts(_ text: String) -> (name: String, mark: String, value: String)? {
        func cut(_ range: Range<String.Index>, _ mark: String) -> (String, String, String) {
            (
                CSVTable.trimmed(String(text[..<range.lowerBound])), mark,
                CSVTable.trimmed(String(text[range.upperBound...]))
            )
        }
        if CSVTable.trimmed(text).hasSuffix("]") {
            for mark in ["not in", "in"] {
                if let range = text.ranges(of: " \(mark) [").last {
                    return cut(range.lowerBound..<text.index(before: range.upperBound), mark)
                }
            }
        }
        for mark in [">=", "<=", "!=", "==", "=", "<", ">"] {
            if let range = text.firstRange(of: mark) { return cut(range, mark) }
        }
        for mark in ["is not", "is"] {
            if let range = text.ranges(of: " \(mark) ").last { return cut(range, mark) }
        }
        return nil
    }

    private static func plain(_ text: String) -> String {
        let text = CSVTable.trimmed(text)
        guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }
}

extension FieldKind where Value == [RespondentCondition], Context == ValueReader {
    /// A list of conditions, or one; several in one text are joined by "and".
    static var conditions: Self {
        .init(.list("condition, or list of them", of: .text)) { site in
            (site.node.elements ?? [site.node]).flatMap { element -> [RespondentCondition] in
                if let text = element.text, let found = RespondentCondition.conditions(text, element) { return found }
                site.log.error(
                    "\(site.what) is a condition on an answer, not \(element.kind)", at: element,
                    hint: "write \(RespondentCondition.example); a list of several must all hold")
                return []
            }
        } write: { conditions, _ in
            .list(conditions.map { .text($0.text) })
        }
    }
}

/// A question with a known answer, by which those show who do not read.
struct AttentionDraft: Sendable {
    var column: ColumnName
    /// One of these is right.
    var answers: [String]
    var node: LocatedNode

    /// `attention: { A1: 4, A2: [4, 5] }`.
    static func read(_ site: FieldSite<ValueReader>) -> [AttentionDraft] {
        guard let entries = site.node.entries, !entries.isEmpty else {
            site.log.error(
                "'attention' is a map of questions and their right answers, not \(site.node.kind)", at: site.node,
                hint: "write attention: { A1: 4 }")
            return []
        }
        return entries.compactMap { entry in
            let answers = FieldKind<[String], ValueReader>.cells.read(
                site.entry(entry, "the right answer to '\(entry.key)'"))
            guard let answers, !answers.isEmpty else { return nil }
            return AttentionDraft(
                column: ColumnName(meaning: .header(entry.key, isPartEnough: true), node: entry.keyNode),
                answers: answers, node: entry.value)
        }
    }
}
