import LaneSupport
import FlowScenarios
import FleetStudies
import Scenarios
import Testing

/// Files of legal size that would grow without bound, nest without end, or be wrong everywhere: each is answered at
/// once and none brings the program down.
struct BombTests {
    private func messages(_ text: String) -> [String] {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "bomb.yaml")
        #expect(scenario == nil)
        _ = Diagnostic.render(diagnostics)
        return diagnostics.map(\.message)
    }

    private func clinic(_ head: String, flow: String = "[ doctor ]", station: String? = nil) -> String {
        var clinic = Clinic(head: head, flow: flow)
        if let station { clinic.station = station }
        return clinic.text
    }

    @Test func parametersThatDouble() {
        let lines = (1...40).map { "  p\($0): \"$p\($0 - 1)$p\($0 - 1)\"" }.joined(separator: "\n")
        let found = messages(clinic("title: $p40\nparameters:\n  p0: xx\n" + lines))
        #expect(found == ["the parameter 'p9' becomes longer than 1000 letters"])
    }

    @Test func aChainOfParameters() {
        let lines = (0..<10_000).map { "  p\($0): $p\($0 + 1)" }.joined(separator: "\n")
        let found = messages(clinic("title: $p0\nparameters:\n\(lines)\n  p10000: x"))
        #expect(found.first == "parameters refer to each other more than 64 deep")
    }

    @Test func flowsThatDouble() {
        let lines = (1...30).map { "  f\($0): [ f\($0 - 1), f\($0 - 1) ]" }.joined(separator: "\n")
        let found = messages(clinic("flows:\n  f0: [ doctor ]\n" + lines, flow: "[ f30 ]"))
        #expect(found == ["there are more than 200000 steps once named flows are in their places"])
    }

    @Test func aChainOfFlows() {
        let lines = (0..<10_000).map { "  f\($0): [ f\($0 + 1) ]" }.joined(separator: "\n")
        let found = messages(clinic("flows:\n\(lines)\n  f10000: [ doctor ]", flow: "[ f0 ]"))
        #expect(found == ["named flows stand more than 40 deep in each other here"])
    }

    @Test func aCircleOfFlowsBehindAPopulation() {
        let found = messages(
            clinic("flows: { a: [ b ], b: [ a ] }", flow: "[ a ]", station: "{ queue: M/M/1/3/3, service: 3 min }"))
        #expect(found.contains("the flow 'a' stands in itself"))
    }

    @Test func everythingIsWrong() {
        let steps = (0..<20_000).map { "dokter\($0)" }.joined(separator: ", ")
        let stations = (0..<500).map { "  doctor-\($0): { servers: 1 }" }.joined(separator: "\n")
        let text = Clinic(flow: "[ \(steps) ]").text.replacing("stations:", with: "stations:\n\(stations)")
        let found = messages(text)
        #expect(found.count == 201)
        #expect(found.last == "and more; these are the first")
    }

    @Test func manyRepeatedKeys() {
        let lines = (0..<5000).map { "k\($0): 1\nk\($0): 2\n" }.joined()
        #expect(!messages(lines).isEmpty)
    }

    @Test func numbersThatAreTooLarge() {
        #expect(messages(clinic("", station: "{ servers: 1, service: { exponential: 1e308 * 1e308 } }")).count == 1)
        #expect(messages(clinic("", station: "{ servers: 1, service: { exponential: 1e999 } }")).count == 1)
        #expect(messages(clinic("", station: "{ servers: 1e300, service: { exponential: 1 } }")).count == 1)
        #expect(messages(clinic("", station: "{ servers: 1, service: { exponential: never - never } }")).count == 1)
    }

    @Test func aCommaInBracesIsExplained() {
        let text = Clinic(arrivals: "{ poisson: { schedule: day.csv#begin,rate } }").text
        let hints = ScenarioLoader.load(text: text, name: "a.yaml").diagnostics.compactMap(\.hint)
        #expect(hints.contains("inside { } a comma begins a new key; quote a value that has one"))
    }
}
