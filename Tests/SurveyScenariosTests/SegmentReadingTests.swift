import Surveys
import Testing

/// `segments:`.
struct SegmentReadingTests {
    private static let answers = "a,b\n1,2\n2,3\n3,1\n4,5\n5,4\n"
    private static let model = "constructs: { x: [ a ], y: [ b ] }\npaths: [ x -> y ]\n"

    @Test(arguments: [
        ("3", ResponseSurvey.Segments(most: 3)), ("{ most: 4, starts: 30 }", .init(most: 4, starts: 30)),
        ("{ starts: 5 }", .init(most: 5, starts: 5)),
        ("{ most: 2, method: pos }", .init(most: 2, method: .prediction)),
        ("{ method: fimix }", .init(method: .mixture)),
    ])
    func numbersAreRead(_ text: String, _ expected: ResponseSurvey.Segments) throws {
        let read = try SurveyText.read(Self.model + "segments: \(text)\n", answers: Self.answers)
        #expect(read.survey?.segments == expected, "\(read.messages)")
    }

    @Test(arguments: [
        ("1", "'segments' is a whole number"), ("{ most: 30 }", "'most' is a whole number"),
        ("{ method: k-means }", "'method'"),
    ])
    func mistakesAreSaid(_ text: String, _ words: String) throws {
        let read = try SurveyText.read(Self.model + "segments: \(text)\n", answers: Self.answers)
        #expect(read.survey == nil && read.messages.contains(words), "\(read.messages)")
    }
}
