import LaneSupport
import FlowScenarios
import FleetStudies
import Fleets
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// A scenario with changes: by parameter, by path, by a step's name.
struct VariantTests {
    static let text = """
        redomat: 1
        name: ward
        parameters: { doctors: 3, twice: 2 * $doctors }
        measures: { half: doctor.wait.mean / 2 }
        classes:
          routine:
            arrivals: { poisson: 4/h }
            flow:
              - desk
              - choose:
                  - { share: 30%, flow: [ { visit: doctor, service: { exponential: 7 min }, as: results } ] }
                  - otherwise: []
              - { delay: { deterministic: 2 min }, as: rest }
        stations:
          desk: { servers: $twice, service: { gamma: { mean: 6 min, cv: 0.5 } } }
          doctor: { servers: $doctors, service: { exponential: 5 min }, patience: { exponential: 1 h } }
        run: { horizon: 8 h, precision: { doctor.wait.mean: 2% } }
        experiments: { rules: { compare: { a: {}, b: { doctors: 4 } } } }
        expect: [ doctor.wait.mean at most 15 min ]
        """

    private func variant(_ changes: [(String, String)], settings: [String] = []) throws -> (Scenario?, [Diagnostic]) {
        let base = try #require(
            ScenarioLoader.load(text: Self.text, name: "ward.yaml", settings: settings).scenario)
        return base.source.variant(changes.map { Override(path: $0.0, value: $0.1) })
    }

    private func network(_ changes: (String, String)..., settings: [String] = []) throws -> FlowNetwork {
        let (scenario, diagnostics) = try variant(changes, settings: settings)
        #expect(Diagnostic.render(diagnostics) == "")
        guard let network = try #require(scenario).flow?.network else { throw LawReadingTests.Missing() }
        return network
    }

    @Test func withoutChangesItIsTheSame() throws {
        let base = try #require(ScenarioLoader.load(text: Self.text, name: "ward.yaml").scenario)
        let same = try #require(base.source.variant([]).scenario)
        guard let one = base.flow?.network, let other = same.flow?.network else { return }
        #expect(one == other)
        #expect(same.run.plan == base.run.plan)
        #expect(same.measures.map(\.name) == ["half"])
        #expect(same.experiments.isEmpty && same.expectations.isEmpty && same.run.precision.isEmpty)
    }

    /// A path to one shift leaves the others; `none` takes it out, and hints name paths of a fleet.
    @Test func oneShift() throws {
        let text = """
            redomat: 1
            name: rides
            model: fleet
            space: { torus: [ 10 km, 10 km ], speed: 30 km/h }
            requests: { poisson: 60/h }
            vehicles: { shifts: { "7:00-10:00": 10, "10:00-16:00": 4, "16:00-20:00": 12 } }
            match: nearest-idle
            run: { starts: 7:00, horizon: 13 h }
            """
        let base = try #require(ScenarioLoader.load(text: text, name: "rides.yaml").scenario)
        func onDuty(_ value: String) throws -> [Double] {
            let (scenario, diagnostics) = base.source.variant([
                Override(path: "vehicles.shifts.7:00-10:00", value: value)
            ])
            #expect(Diagnostic.render(diagnostics) == "")
            let changed = try #require(scenario)
            guard let model = changed.fleet?.model else { throw LawReadingTests.Missing() }
            guard case .shifts(let profile) = model.pools[0].supply else { throw LawReadingTests.Missing() }
            return [60, 240, 600].map { time in profile.pieces.last { $0.time <= time }?.rate ?? 0 }
        }
        #expect(try onDuty("100") == [100, 4, 12])
        #expect(try onDuty("none") == [0, 4, 12])
        let (_, diagnostics) = base.source.variant([Override(path: "vehicle.count", value: "3")])
        #expect(Diagnostic.render(diagnostics).contains("did you mean 'vehicles'?"))
        #expect(Diagnostic.render(diagnostics).contains("as in vehicles.count"))
    }

    /// A parameter and what is computed from it; before `--set`.
    @Test func aParameter() throws {
        let changed = try network(("doctors", "5"))
        #expect(changed.stations.map(\.servers) == [.count(10), .count(5)])
        let set = try network(("doctors", "5"), settings: ["doctors=9"])
        #expect(set.stations[1].servers == .count(5))
        let kept = try network(("twice", "1"), settings: ["doctors=9"])
        #expect(kept.stations.map(\.servers) == [.count(1), .count(9)])
    }

    @Test func paths() throws {
        #expect(try network(("stations.doctor.discipline", "lifo")).stations[1].discipline == .lifo)
        #expect(try network(("stations.doctor.patience", "none")).stations[1].patience == nil)
        #expect(try network(("stations.doctor.capacity", "9")).stations[1].capacity == 9)
        let law = try network(("stations.desk.service.exponential", "3 min"))
        #expect(law.classes[0].flow.visits[0].service == .exponential(mean: 3))
        let byClass = try network(("stations.desk.service.routine.deterministic", "4 min"))
        #expect(byClass.classes[0].flow.visits[0].service == .deterministic(4))
        let arrivals = try network(("classes.routine.arrivals.renewal.deterministic", "10 min"))
        #expect(arrivals.classes[0].arrivals.source == .renewal(.deterministic(10)))
        let both = try network(("stations.doctor.servers", "7"), ("stations.doctor.servers", "8"))
        #expect(both.stations[1].servers == .count(8))
    }

    @Test func stepsByTheirNames() throws {
        let visit = try network(("results.service.exponential", "1 min"))
        #expect(visit.classes[0].flow.visits[1].service == .exponential(mean: 1))
        let inside = try network(("classes.routine.flow.results.service.exponential", "1 min"))
        #expect(inside == visit)
        let delay = try network(("rest.delay.deterministic", "9 min"))
        #expect(delay.classes[0].flow.last == .delay(.deterministic(9), name: "rest"))
    }

    @Test func theRunsLength() throws {
        let (scenario, _) = try variant([("run.horizon", "10 h")])
        #expect(scenario?.run.plan.length == .horizon(600))
    }

    static let wrongPaths: [(String, String)] = [
        ("doctros", "unknown parameter 'doctros'; did you mean 'doctors'?"),
        ("stations.docter.servers", "there is no 'docter' in 'stations'; did you mean 'stations.doctor.servers'?"),
        ("stations.doctor.sevrers", "unknown key 'sevrers' in station 'doctor'; did you mean 'servers'?"),
        ("doctor.servers", "a path begins at the top: 'stations.doctor.servers'"),
        ("result.service", "there is nothing of the name 'result'; did you mean 'results'?"),
        ("results", "'results' is a step; a change says what of it"),
        ("classes.routine.flow.0.service", "there is no step of the name '0' here"),
        ("run.seed", "'run.seed' is the same for all cases"),
        ("run.precision", "'run.precision' is the same for all cases"),
        ("title.x", "'title' is the same for all cases"),
        ("stations..servers", "'stations..servers' is no path of names"),
        ("flows.walk.x", "the scenario has no 'flows'"),
    ]

    @Test(arguments: wrongPaths)
    func aWrongPath(path: String, message: String) throws {
        let (scenario, diagnostics) = try variant([(path, "4")])
        #expect(scenario == nil)
        #expect(diagnostics.map(\.message) == [message])
    }

    /// A dollar sign in a change is one.
    @Test func aDollarSignIsNoParameterAnyMore() throws {
        let (scenario, diagnostics) = try variant([("stations.doctor.servers", "$doctors")])
        #expect(scenario == nil)
        #expect(diagnostics.count == 1)
    }
}
