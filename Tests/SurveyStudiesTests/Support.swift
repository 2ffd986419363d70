import LaneSupport
import FlowScenarios
import Reporting
import Scenarios
import SurveyStudies
import Testing

/// Every kind of model, as the command knows them.
let lanes: [any ScenarioLane] = ScenarioLoader.simulatedLanes + [SurveyLane()]

/// Small scenarios, and surveys made by hand.
enum Small {
    /// One desk, which no survey knows of.
    static func desk() throws -> Scenario {
        let text = """
            redomat: 1
            name: small
            time: minutes
            assumptions: [ everything ]
            classes: { patients: { arrivals: { poisson: 1 per min }, flow: [ desk ] } }
            stations: { desk: { servers: 3, service: { exponential: 1 min } } }
            run: { customers: 2000, warm-up: 100 customers, replications: 2, seed: 3 }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "small.yaml")
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }
}

extension Report {
    /// With what is folded away in its place, as a page has it when all is opened.
    var unfolded: Report {
        func open(_ block: ReportBlock) -> [ReportBlock] {
            if case .folded(let title, let blocks) = block { return [.paragraph(title)] + blocks.flatMap(open) }
            return [block]
        }
        func open(_ section: ReportSection) -> ReportSection {
            var section = section
            section.blocks = section.blocks.flatMap(open)
            section.subsections = section.subsections.map(open)
            return section
        }
        var report = self
        report.sections = sections.map(open)
        return report
    }
}
