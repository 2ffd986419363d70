import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// The smallest scenario, with parts of it exchanged.
struct Clinic {
    var head = ""
    var arrivals = "{ poisson: 20/h }"
    var flow = "[ doctor ]"
    var station = "{ servers: 3, service: { exponential: 5 min } }"
    var run = "{ horizon: 8 h }"
    var tail = ""

    var text: String {
        """
        redomat: 1
        name: clinic
        \(head)
        classes:
          patient:
            arrivals: \(arrivals)
            flow: \(flow)
        stations:
          doctor: \(station)
        run: \(run)
        \(tail)
        """
    }

    /// The scenario, which must be there without a word; but that its customers come at all hours, whenever it is open, and
    /// that its schedules are of one day where that is what is looked at.
    func load(settings: [String] = []) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "clinic.yaml", settings: settings)
        let others = diagnostics.filter { one in
            !["customers still come to station", "this schedule is that of", "these times are those of"].contains {
                one.message.hasPrefix($0)
            }
        }
        #expect(Diagnostic.render(others) == "")
        return try #require(scenario)
    }

    /// The network of a scenario that must be there without a word.
    func network() throws -> FlowNetwork {
        let scenario = try load()
        guard let network = scenario.flow?.network else { throw LawReadingTests.Missing() }
        return network
    }

    /// What is said about it, one sentence each.
    func messages(settings: [String] = []) -> [String] {
        ScenarioLoader.load(text: text, name: "clinic.yaml", settings: settings).diagnostics.map(\.message)
    }
}
