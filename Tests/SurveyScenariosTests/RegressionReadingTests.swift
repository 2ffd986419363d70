import Foundation
import LaneSupport
import Scenarios
import SurveyStudies
import Surveys
import Testing

/// What `regressions` and `mediation` say, as a survey has it.
@Suite struct RegressionReadingTests {
    private func survey(_ text: String, data: String = "a,b,c,d\n1,2,x,3\n2,3,y,4\n") throws -> ResponseSurvey {
        try TestFiles.withScratchFolder { folder in
            try data.write(toFile: folder + "/a.csv", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(
                text: "redomat: 1\nname: s\nmodel: survey\ndata: { file: a.csv }\n" + text, name: folder + "/s.yaml",
                lanes: lanes)
            #expect(Diagnostic.render(diagnostics) == "")
            guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel else {
                throw Unavailable("no survey")
            }
            return survey
        }
    }

    @Test func regressionsAlone() throws {
        let own = try survey(
            """
            groups: { kind: c }
            coding: { yes: { no: 3, yes: 4 } }
            items: { adopted: { column: d, coding: yes } }
            regressions:
              one: { outcome: a, predictors: b }
              two:
                outcome: a
                steps: [ [ kind ], [ b, b * kind ] ]
                robust: none
              three: { outcome: adopted, kind: logistic, event: yes, predictors: [ a × b ] }
              four: { outcome: kind, kind: logistic, event: [ y ], predictors: [ a ] }
              five: { outcome: b, kind: ordinal, predictors: [ a ] }
              six: { outcome: a, kind: logistic, event: [ 1, 2..3 ], predictors: [ b ], }
            """)
        #expect(own.responses.names == ["adopted", "a", "b"])
        let all = own.regressions
        #expect(all.map(\.name) == ["one", "two", "three", "four", "five", "six"])
        #expect(all[0].steps == [[.init("b")]] && all[0].errors == .hc3 && all[0].kind == .linear)
        #expect(all[1].steps == [[.init("kind")], [.init("b"), .init("b", "kind")]] && all[1].errors == .classical)
        #expect(all[2].event?.ranges == [4...4] && all[2].steps == [[.init("a", "b")]])
        #expect(all[3].event?.labels == ["y"] && all[4].kind == .ordinal)
        #expect(all[5].event?.ranges == [1...1, 2...3] && all[5].event?.words == "1 or 2 to 3")
    }

    @Test func mediationAndWhatIsUnderstood() throws {
        let own = try survey(
            """
            constructs: { use: [ a ], ease: [ b ] }
            groups: { kind: c }
            mediation:
              m: { from: kind, through: [ ease ], to: use }
              n: { from: ease, through: [ d, use ], to: e, order: serial, controls: [ kind ] }
            """, data: "a,b,c,d,e\n1,2,x,3,1\n2,3,y,4,2\n")
        #expect(own.mediations[0] == MediationRequest(name: "m", from: "kind", through: ["ease"], to: "use"))
        #expect(
            own.mediations[1]
                == MediationRequest(
                    name: "n", from: "ease", through: ["d", "use"], to: "e", isSerial: true, controls: ["kind"]))
        #expect(own.responses.names == ["a", "b", "e", "d"])
    }

    /// UTAUT's constructs go by the names that its template knows.
    @Test func namesOfATemplate() throws {
        let own = try survey(
            """
            template: TAM
            constructs: { perceived-usefulness: [ a ], perceived-ease-of-use: [ b ], behavioral-intention: [ d ] }
            regressions: { r: { outcome: BI, predictors: [ PU * PEOU ] } }
            """)
        #expect(own.regressions[0].outcome == "behavioral-intention")
        #expect(own.regressions[0].steps == [[.init("perceived-usefulness", "perceived-ease-of-use")]])
    }
}
