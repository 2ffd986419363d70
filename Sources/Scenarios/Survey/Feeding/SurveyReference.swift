internal import ScenarioReading

/// `../survey/contactless-payment.yaml#P4.mobile.lower`: a file, a question, an answer, and which figure of its share.
struct SurveyReference {
    var file: String
    var question: String
    /// As written; nil where none stands there.
    var answer: String?
    var part: SurveyShare.Part

    /// Nil when the text names no file and question.
    init?(_ text: String) {
        guard let (file, rest) = text.cut(at: "#"), !file.isEmpty, !rest.isEmpty else { return nil }
        self.file = file
        guard let (question, answer) = rest.cut(at: ".") else {
            (question, self.answer, part) = (rest, nil, .estimate)
            return
        }
        self.question = question
        let ends = SurveyShare.Part.allCases.first { answer.hasSuffix(".\($0.rawValue)") }
        part = ends ?? .estimate
        let name = ends.map { String(answer.dropLast($0.rawValue.count + 1)) } ?? answer
        self.answer = name.isEmpty ? nil : name
    }
}

extension LocatedNode {
    /// What a map such as `{ from: survey.yaml#P4.mobile }` names; nil for anything else.
    var surveyReference: LocatedNode? {
        guard let from = self["from"], from.text?.contains("#") == true, entry("to") == nil else { return nil }
        return from
    }
}
