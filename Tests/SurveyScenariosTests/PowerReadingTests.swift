import LaneSupport
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// `power:`, a survey without answers.
struct PowerReadingTests {
    private func read(_ text: String) -> (plan: PowerPlan?, messages: String) {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: "redomat: 1\nname: p\nmodel: survey\n" + text, name: "p.yaml", lanes: lanes)
        guard case .planned(let plan, _)? = scenario?.subject as? SurveyModel else {
            return (nil, Diagnostic.render(diagnostics))
        }
        return (plan, Diagnostic.render(diagnostics))
    }

    @Test func aPlanIsRead() throws {
        let (found, messages) = read(
            """
            power:
              constructs: { a: 2, b: [ 0.9, 0.6 ], c: 1 }
              loading: 0.7
              paths: { a -> b: 0.3, b -> c: -0.2, a -> c: 0 }
              hypotheses: [ a -> b -> c, a -> c ]
              sizes: [ 200, 100, 200 ]
              sets: 60
              samples: 150
              alpha: 1%
              target: 90%
              tests: one-sided
              seed: 7

            """)
        let plan = try #require(found, "\(messages)")
        #expect(messages == "")
        #expect(plan.constructs == [.init("a", [0.7, 0.7]), .init("b", [0.9, 0.6]), .init("c", [1])])
        #expect(plan.paths == [.init("a", "b", 0.3), .init("b", "c", -0.2), .init("a", "c", 0)])
        #expect(plan.claims == [.init("H1", ["a", "b", "c"]), .init("H2", ["a", "c"])])
        #expect(plan.sizes == [100, 200] && plan.sets == 60 && plan.samples == 150 && plan.seed == 7)
        #expect(plan.alpha == 0.01 && plan.target == 0.9 && plan.isOneSided)
    }

    @Test func mostMayBeLeftOut() throws {
        let plan = try #require(
            read("power: { constructs: { a: 3, b: 3 }, paths: { a -> b: 0.3 } }\n").plan)
        #expect(plan.claims == [.init("H1", ["a", "b"])] && plan.sizes.count == 6 && plan.sets == 500)
        #expect(plan.constructs[0].loadings == [0.8, 0.8, 0.8])
    }

    @Test(arguments: [
        ("power: { constructs: { a: 3, b: 3 }, paths: { a -> d: 0.3 } }", "there is no construct 'd'"),
        ("power: { constructs: { a: 3, b: 3 }, paths: { a -> b: 1.3 } }", "above -1 and below 1"),
        ("power: { constructs: { a: 3, b: [ 1.2 ] }, paths: { a -> b: 0.3 } }", "a standardized loading above 0"),
        ("power: { constructs: { a: 3, b: 3 }, paths: { a -> b: 0.3 }, hypotheses: [ b -> a ] }", "which has no size"),
        (
            "power: { constructs: { a: 3, b: 3, c: 3 }, paths: { a -> c: 0.9, b -> c: 0.6 } }",
            "explain all of it and more"
        ),
        ("power: { constructs: { a: 3, b: 3 }, paths: { a -> b: 0.3 } }\ndata: { file: x.csv }", "a plan has a file"),
        ("power: { constructs: { a: 3, b: 3 }, paths: { a + b: 0.3 } }", "does not join constructs by '->'"),
        ("power: { constructs: { a: 3, b: 3 }, paths: { a -> b: 0.3, b -> a: 0.2 } }", "circle"),
        ("power: { constructs: { a: 3, b: 3 }, paths: { a -> b: 0.3 }, sizes: [ 5 ] }", "a size is a whole number"),
        ("confidence: 95%", "'data', 'published' or 'power'"),
    ])
    func mistakesAreSaid(_ text: String, _ words: String) {
        let (plan, messages) = read(text + "\n")
        #expect(plan == nil)
        #expect(messages.contains(words), "\(messages)")
    }
}
