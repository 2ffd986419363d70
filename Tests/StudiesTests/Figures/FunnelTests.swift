import Experiments
import FlowMeasures
import Measures
import Reporting
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

import FlowStudies
import Studies

/// Where people are lost, step by step: which steps stand in a row, and that their shares are those of the ends.
@Suite("Steps on the way") struct FunnelTests {
    private func scenario(_ flow: String, _ stations: String = "desk: { servers: 1, service: { deterministic: 1 s } }")
        throws
        -> Scenario
    {
        let text = """
            redomat: 1
            name: funnel
            time: seconds
            assumptions: [ everything ]
            classes:
              people:
                arrivals: { poisson: 1/min }
                flow:
            \(flow.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
            stations:
              \(stations)
            run: { horizon: 20 h, replications: 4, seed: 2 }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "funnel.yaml")
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    private func rows(_ flow: String) throws -> [[String]] {
        FunnelSteps.rows(try #require(try scenario(flow).flow?.network)).map(\.names)
    }

    private static let consent = """
        - { delay: { deterministic: 1 s }, as: page }
        - choose: [ { share: 30%, flow: [ end: left ] }, { otherwise: [] } ]
        - choose: [ { share: 20%, flow: [ { delay: { deterministic: 5 s }, as: help } ] }, { otherwise: [] } ]
        - { delay: { deterministic: 1 s }, as: text }
        - choose: [ { share: 10%, flow: [ end: refused ] }, { otherwise: [] } ]
        - { visit: desk, as: sign }
        - end: given
        """

    @Test func `what only some go through on the way is no step`() throws {
        #expect(try rows(Self.consent) == [["page", "text", "sign"]])
    }

    /// Each who leaves ended in one of the three ways, so that the shares of ends are those of the steps.
    @Test func `as many go on as do not end`() throws {
        let report = FlowReport(try Small.result(try scenario(Self.consent)))
        func end(_ name: String) -> Double {
            report.result.measurement(.outcome, QuantityName(name), .share)?.value ?? 0
        }
        let funnel = try #require(FunnelFigure(report))
        let steps = try #require(funnel.funnels.first).steps
        #expect(steps.map(\.name) == ["page", "text", "sign"])
        #expect(steps[0].began.value == 1)
        #expect(abs(steps[1].began.value - (1 - end("left"))) < 1e-12)
        #expect(abs(steps[2].began.value - end("given")) < 1e-12)
        #expect(abs(try #require(steps[1].wentOn?.value) - end("given") / (1 - end("left"))) < 1e-12)
        #expect(steps[2].wentOn == nil)
        // Of about 4800 people: a false alarm in fewer than one of 10⁵ seeds.
        #expect(abs(steps[1].began.value - 0.7) < 0.03 && abs(steps[2].began.value - 0.63) < 0.03)
        #expect(steps[1].began.lower != nil && steps[1].wentOn?.upper != nil)
        let figure = funnel.figure()
        #expect(
            figure.title.hasPrefix(
                "Where are customers lost? Most after page: 71% (69% to 72%) of these go on to text"), "\(figure.title)"
        )
        #expect(figure.panels.first?.columns.map(\.title) == ["began", "of these went on"])
        // What it is made of is kept beside the figure, and not among the measures.
        #expect(!report.result.measurements.contains { $0.quantity == .visitors })
        let csv = String(decoding: funnel.file().text.utf8, as: UTF8.self)
        #expect(csv.hasPrefix("class,step,began_share,began_lower,began_upper,went_on_share,"))
        #expect(csv.split(whereSeparator: \.isNewline).count == 4)
    }

    @Test func `nothing where nobody can be lost, or two steps alone`() throws {
        let whole =
            "- { delay: { deterministic: 1 s }, as: a }\n- { delay: { deterministic: 1 s }, as: b }\n- { visit: desk, as: c }"
        #expect(try rows(whole) == [])
        let two = """
            - { delay: { deterministic: 1 s }, as: a }
            - choose: [ { share: 30%, flow: [ end: left ] }, { otherwise: [] } ]
            - { visit: desk, as: b }
            """
        #expect(try rows(two) == [])
    }

    /// The last step of a way may be taken by some alone, and a step of two places is none.
    @Test func `a choice at the end, and a name at two places`() throws {
        let flow = """
            - { delay: { deterministic: 1 s }, as: a }
            - { delay: { deterministic: 1 s }, as: twice }
            - { delay: { deterministic: 1 s }, as: b }
            - { delay: { deterministic: 1 s }, as: twice }
            - choose: [ { share: 75%, flow: [ { visit: desk, as: c } ] }, { otherwise: [] } ]
            """
        #expect(try rows(flow) == [["a", "b", "c"]])
        let funnel = try #require(FunnelFigure(FlowReport(try Small.result(try scenario(flow)))))
        #expect(abs(funnel.funnels[0].steps[2].began.value - 0.75) < 0.03)
    }

    /// Who gives up in the line began the step and did not go on.
    @Test func `those who give up are lost`() throws {
        let flow = """
            - { delay: { deterministic: 1 s }, as: a }
            - desk
            - { delay: { deterministic: 1 s }, as: b }
            """
        let scenario = try scenario(
            flow, "desk: { servers: 1, service: { exponential: 2 min }, patience: { deterministic: 1 min } }")
        let report = FlowReport(try Small.result(scenario))
        let steps = try #require(FunnelFigure(report)?.funnels.first).steps
        #expect(steps.map(\.name) == ["a", "desk", "b"])
        #expect(steps[1].began.value == 1)
        let gone = report.result.measurement(.outcome, QuantityName("abandoned"), .share)?.value ?? 0
        #expect(gone > 0.1 && abs(steps[2].began.value - (1 - gone)) < 1e-12)
    }
}
