import LaneSupport
import Foundation
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// What paths may name beside constructs that items measure.
struct PathExtensionTests {
    private static let answers = """
        a,b,c,d,age,sex
        1,2,3,4,30,f
        2,3,4,5,40,m
        3,1,2,2,50,f
        4,5,1,3,20,m
        5,4,5,1,60,f
        """

    private func read(_ more: String) throws -> (survey: ResponseSurvey?, messages: String) {
        try TestFiles.withScratchFolder { folder in
            try Self.answers.write(toFile: folder + "/r.csv", atomically: true, encoding: .utf8)
            let text = "redomat: 1\nname: s\nmodel: survey\ndata: { file: r.csv }\n" + more
            try text.write(toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes)
            let messages = Diagnostic.render(diagnostics)
            guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel else { return (nil, messages) }
            return (survey, messages)
        }
    }

    private let blocks = "constructs: { x: [ a ], m: [ b ], y: [ c ], z: [ d ] }\n"

    @Test func aProductBringsItsFactors() throws {
        let survey = try #require(
            try read(blocks + "paths: [ x * m -> y, y -> z ]\nhypotheses: { H1: m * x -> y negative }\n").survey)
        #expect(survey.extensions.products.map(\.factors) == [["x", "m"]])
        #expect(survey.paths == [.init("x * m", "y"), .init("y", "z"), .init("x", "y"), .init("m", "y")])
        #expect(survey.addedForProducts == [.init("x", "y"), .init("m", "y")])
        // In whichever order it is named, it is the same product.
        #expect(survey.hypotheses[0].path == .init("x * m", "y"))
    }

    @Test func ofThreeFactorsAllPairsAreThere() throws {
        let survey = try #require(try read(blocks + "paths: [ x * m * z -> y ]\ninteractions: orthogonal\n").survey)
        #expect(survey.extensions.products.map(\.name) == ["x * m * z", "x * m", "x * z", "m * z"])
        #expect(survey.extensions.productMethod == .orthogonal)
        #expect(survey.paths.count == 7)
    }

    @Test func aSquareIsAProductWithItself() throws {
        let survey = try #require(try read(blocks + "paths: [ x ^ 2 -> y, m -> z, y -> z ]\n").survey)
        #expect(survey.extensions.products.map(\.factors) == [["x", "x"]])
        #expect(survey.paths.contains(.init("x ^ 2", "y")) && survey.paths.contains(.init("x", "y")))
    }

    /// A group of two is 0 and 1, and an item is a construct of one item.
    @Test func aModeratorMayBeAnItemOrAGroup() throws {
        let survey = try #require(
            try read(
                blocks + "items: { age: age }\ngroups: [ sex ]\npaths: [ x * sex -> y, x * age -> y, m -> y, y -> z ]\n"
            ).survey)
        #expect(survey.constructs.map(\.name) == ["x", "m", "y", "z", "sex", "age"])
        #expect(survey.responses["sex"] == [0, 1, 0, 1, 0])
        #expect(survey.responses["age"] == [30, 40, 50, 20, 60])
        #expect(survey.items.first { $0.name == "sex" }?.labels.map(\.label) == ["f", "m"])
    }

    @Test func aConstructOfAHigherOrderHasDimensions() throws {
        let survey = try #require(
            try read(
                "constructs: { x: [ a ], m: [ b ], y: [ c ], w: { dimensions: [ x, m ], mode: B } }\n"
                    + "paths: [ w -> y ]\nhigher-order: embedded\n"
            ).survey)
        #expect(survey.constructs.map(\.name) == ["x", "m", "y"])
        #expect(survey.extensions.higherOrders == [.init("w", ["x", "m"], mode: .b)])
        #expect(survey.extensions.higherOrderMethod == .embedded)
    }

    @Test func controlsLeadToWhatIsExplained() throws {
        let survey = try #require(
            try read(blocks + "items: { age: age }\npaths: [ x + m -> y, y -> z ]\ncontrols: [ age ]\n").survey)
        #expect(survey.controls == [.init("age", "y"), .init("age", "z")])
        let one = try #require(
            try read(blocks + "items: { age: age }\npaths: [ x + m -> y, y -> z ]\ncontrols: { z: [ age ] }\n").survey)
        #expect(one.controls == [.init("age", "z")])
    }

    @Test func hypothesesMayBeAboutIndirectAndTotalEffects() throws {
        let survey = try #require(
            try read(
                blocks + "paths: [ x -> y -> z, x -> z, m -> z ]\ntests: one-sided\nhypotheses:\n"
                    + "  H1: x -> y -> z positive\n  H2: total x -> z\n  H3: x -> z negative\n"
            ).survey)
        #expect(survey.hypotheses.map(\.effect) == [.chain(["x", "y", "z"]), .total, .path])
        #expect(survey.hypotheses.map(\.sign) == [.positive, .any, .negative])
        #expect(survey.hypotheses.map(\.claim) == ["x → y → z", "total x → z", "x → z"])
        #expect(survey.isOneSided)
    }

    @Test func aFileMaySayThatItExplores() throws {
        let paths = blocks + "paths: [ x -> y -> z, m -> z ]\n"
        let exploring = try #require(try read(paths + "purpose: exploratory\n").survey)
        #expect(exploring.isExploratory && exploring.summaryLines.contains("  purpose: exploratory"))
        for text in [paths, paths + "purpose: confirmatory\n"] {
            let own = try #require(try read(text).survey)
            #expect(!own.isExploratory && !own.summaryLines.contains { $0.contains("purpose") })
        }
        let wrong = try read(paths + "purpose: exploration\n")
        #expect(wrong.survey == nil && wrong.messages.contains("'purpose'"), "\(wrong.messages)")
        #expect(wrong.messages.contains("confirmatory") && wrong.messages.contains("exploratory"))
    }

    @Test func aTemplateKnowsItsModerators() throws {
        let survey = try #require(
            try read(
                "constructs: { PE: [ a ], EE: [ b ], SI: [ c ], BI: [ d ] }\nitems: { age: age }\n"
                    + "template: UTAUT\nmoderators: [ age ]\n"
            ).survey)
        #expect(survey.extensions.products.map(\.name) == ["PE * age", "EE * age", "SI * age"])
        #expect(survey.notEstimated.count == 1 && survey.notEstimated[0].contains("gender"))
    }

    @Test(
        arguments: [
            ("paths: [ x -> y * m, z -> y ]", "a path leads to 'y * m', which is a product"),
            ("paths: [ x * y -> y, m -> z ]", "'x * y' has a path to 'y', which is a part of it"),
            ("paths: [ x ^ 3 -> y, m -> z ]", "a path leads from a construct to another, not 'x ^ 3 -> y'"),
            ("paths: [ x * n -> y, m -> z ]", "there is no construct 'n'"),
            ("paths: [ x -> y, m -> z ]\nmoderators: [ m ]", "'moderators' chooses among those of a template"),
            ("paths: [ x -> y, m -> z ]\nhypotheses: { H1: total x -> z }", "x and z, which no path joins"),
            ("paths: [ x + m -> y, y -> z ]\nimportance: [ x ]", "no path leads to 'x', for which importance is asked"),
        ])
    func mistakesAreSaid(_ more: String, _ words: String) throws {
        let read = try read(blocks + more + "\n")
        #expect(read.survey == nil)
        #expect(read.messages.contains(words), "\(read.messages)")
    }
}
