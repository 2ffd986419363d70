internal import ScenarioReading

/// `../survey/contactless-payment.yaml#P4.mobile+card.lower`: a file, a question, one answer or several together, and which
/// figure of their share.
struct SurveyReference {
    var file: String
    var question: String
    /// As written, without quotes.
    var answers: [String]
    /// The answers as one text, where none of it stands in quotes: `18+` may be a single label.
    var whole: String?
    var part: SurveyShare.Part

    /// Nil when the text names no file and question, or a quote is not closed.
    init?(_ text: String) {
        guard let (file, rest) = text.cut(at: "#"), !file.isEmpty, !rest.isEmpty else { return nil }
        self.file = file
        guard let (question, answer) = rest.cut(at: ".") else {
            (question, answers, part) = (rest, [], .estimate)
            return
        }
        self.question = question
        let ends = SurveyShare.Part.allCases.first { answer.hasSuffix(".\($0.rawValue)") }
        part = ends ?? .estimate
        let name = ends.map { String(answer.dropLast($0.rawValue.count + 1)) } ?? answer
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

extension LocatedNode {
    /// What a map such as `{ from: survey.yaml#P4.mobile }` names; nil for anything else.
    var surveyReference: LocatedNode? {
        guard let from = self["from"], from.text?.contains("#") == true, entry("to") == nil else { return nil }
        return from
    }
}
