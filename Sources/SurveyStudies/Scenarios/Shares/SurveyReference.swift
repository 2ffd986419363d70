internal import Scenarios

/// `P4.mobile+card.lower`, which stands behind a survey's file and `#`: a question, one answer or several together, and
/// which figure of their share.
struct SurveyReference {
    var question: String
    /// As written, without quotes.
    var answers: [String]
    /// The answers as one text, where none of it stands in quotes: `18+` may be a single label.
    var whole: String?
    var part: TakenShare.Part

    /// The result is `nil` when a quote is not closed.
    init?(_ text: String) {
        guard let point = text.firstIndex(of: ".") else {
            question = text
            answers = []
            part = .estimate
            return
        }
        question = String(text[..<point])
        let answer = text[point...].dropFirst()
        let ends = TakenShare.Part.allCases.first { answer.hasSuffix(".\($0.rawValue)") }
        part = ends ?? .estimate
        let name = ends.map { String(answer.dropLast($0.rawValue.count + 1)) } ?? String(answer)
        guard let parts = Self.parts(name) else { return nil }
        answers = parts.filter { !$0.isEmpty }
        whole = name.contains { $0 == "\"" || $0 == "'" } ? nil : name
        // `18+` is a label, or none at all.
        if answers.count < parts.count { answers = whole.map { $0.isEmpty ? [] : [$0] } ?? [] }
    }

    /// What stands between the plus signs; a label in quotes may hold plus signs, dots and spaces.
    private static func parts(_ text: String) -> [String]? {
        var parts = [""]
        var quote: Character?
        for character in text {
            switch (character, quote) {
            case (_, let open?) where character == open: quote = nil
            case (_, .some): parts[parts.count - 1].append(character)
            case ("\"", nil),
                ("'", nil) where parts[parts.count - 1].allSatisfy { $0 == " " }:
                quote = character
                parts[parts.count - 1] = ""
            case ("+", nil): parts.append("")
            default: parts[parts.count - 1].append(character)
            }
        }
        return quote == nil ? parts.map { $0.trimmingSpaces } : nil
    }
}

extension String {
    /// Without spaces at both ends.
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
