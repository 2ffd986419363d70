import Surveys
import Testing

/// `common-method:`.
struct MethodReadingTests {
    private static let answers = "a,b,c,d,m\n1,2,3,4,2\n2,3,4,5,1\n3,1,2,2,5\n4,5,1,3,4\n5,4,5,1,3\n"
    private static let model = "constructs: { x: [ a ], y: [ b ] }\n"

    @Test func itemsAreRead() throws {
        let read = try SurveyText.read(
            Self.model + "paths: [ x -> y ]\ncommon-method: { marker: [ -m ], method: [ c, d ] }\n",
            answers: Self.answers)
        let survey = try #require(read.survey, "\(read.messages)")
        #expect(
            survey.methodFactors == [
                .init(.marker, [.init("m", reversedOn: 1...5)]), .init(.measured, [.init("c"), .init("d")]),
            ])
        #expect(survey.constructs.map(\.name) == ["x", "y"])
        #expect(survey.responses["m"] == [2, 1, 5, 4, 3])
    }

    @Test(arguments: [
        ("paths: [ x -> y ]\ncommon-method: { marker: [ a ] }", "item 'a' of 'marker' measures x already"),
        ("paths: [ x -> y ]\ncommon-method: { marker: [ m ], method: [ m ] }", "measures 'marker' already"),
        ("common-method: { marker: [ m ] }", "takes a method out of paths, and there are none"),
        ("paths: [ x -> y ]\ncommon-method: {}", "names no items"),
    ])
    func mistakesAreSaid(_ more: String, _ words: String) throws {
        let read = try SurveyText.read(Self.model + more + "\n", answers: Self.answers)
        #expect(read.survey == nil)
        #expect(read.messages.contains(words), "\(read.messages)")
    }
}
