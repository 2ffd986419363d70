import Surveys
import Testing

/// `endogeneity:`.
struct SuspectReadingTests {
    private static let answers = "a,b,c,d\n1,2,3,4\n2,3,4,5\n3,1,2,2\n4,5,1,3\n5,4,5,1\n"
    private static let model = "constructs: { x: [ a ], m: [ b ], y: [ c ], z: [ d ] }\n"

    @Test func suspectsAreNamedOrAll() throws {
        let paths = "paths: [ x -> m -> y, z -> y, x * z -> y ]\n"
        let named = try SurveyText.read(Self.model + paths + "endogeneity: [ z, m ]\n", answers: Self.answers)
        #expect(named.survey?.suspects == ["z", "m"])
        let all = try SurveyText.read(Self.model + paths + "endogeneity: all\n", answers: Self.answers)
        #expect(all.survey?.suspects == ["x", "m", "z"])
    }

    @Test(arguments: [
        ("[ y ]", "no path leads from 'y', which is to be an endogenous predictor"), ("[ w ]", "'w'"),
    ])
    func mistakesAreSaid(_ value: String, _ words: String) throws {
        let read = try SurveyText.read(
            Self.model + "paths: [ x + m + z -> y ]\nendogeneity: \(value)\n", answers: Self.answers)
        #expect(read.survey == nil)
        #expect(read.messages.contains(words), "\(read.messages)")
    }
}
