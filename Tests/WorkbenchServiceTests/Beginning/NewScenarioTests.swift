import Lanes
import Scenarios
import Testing

import Workbench

/// Scenarios that are begun from four questions.
@Suite struct NewScenarioTests {
    /// Whatever somebody calls those who come and who serve, the command reads what is made of it, without a warning.
    @Test(
        arguments: [
            ("patient", "doctor", 15.0), ("person / people", "clerk", nil), ("Patient", "patient", 1),
            ("Kunde", "Ärztin", 0.5),
            ("call: urgent", "agent #1", 2), ("yes", "no", 3), ("system", "outcome", 10),
            ("2nd visitor", "3-person team", 5),
            ("all", "line", nil),
        ] as [(String, String, Double?)])
    func whatIsMadeIsRead(comes: String, serves: String, promised: Double?) throws {
        let new = try NewScenario(
            comes: comes, rate: 12.5, serves: serves, servers: 2, minutes: 7.25, promised: promised)
        let (scenario, diagnostics) = ScenarioLoader.load(text: new.text, name: "new.yaml", lanes: Lanes.all)
        let read = try #require(scenario, "\(Diagnostic.render(diagnostics))\n\(new.text)")
        #expect(diagnostics.isEmpty, "\(Diagnostic.render(diagnostics))")
        #expect(read.targets.map(\.bound) == (promised.map { [.atMost($0)] } ?? []))
        #expect(read.parameters.map(\.value) == ["12.5/h", "2", "7.25 min"])
        #expect(read.assumptions.count == 4)
        #expect(read.words.customer(at: nil).one == comes.split(separator: " / ").first.map(String.init))
        // Each answer is a slider.
        let sliders = KnobReader(read).knobs().filter { if case .slider = $0.kind { true } else { false } }
        #expect(sliders.map(\.path).contains("demand") && sliders.map(\.path).contains("servers"))
    }

    @Test(
        arguments: [
            ("", "doctor", 12.0, 2, 8.0, 15.0), ("patient", " ", 12, 2, 8, 15), ("patient", "doctor", 0, 2, 8, 15),
            ("patient", "doctor", .infinity, 2, 8, 15), ("patient", "doctor", 12, 0, 8, 15),
            ("patient", "doctor", 12, 2, -1, 15), ("patient", "doctor", 12, 2, 8, 0),
            ("patient", "doctor", .nan, 2, 8, 15),
        ] as [(String, String, Double, Int, Double, Double)])
    func otherAnswersMakeNone(
        comes: String, serves: String, rate: Double, servers: Int, minutes: Double, promised: Double
    ) {
        #expect(throws: WorkbenchError.self) {
            try NewScenario(
                comes: comes, rate: rate, serves: serves, servers: servers, minutes: minutes, promised: promised)
        }
    }
}
