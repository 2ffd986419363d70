import FlowNetworks
import SimulationKernel

/// One customer whose every time is given, as a class of its own: what is recorded of the class is the customer's.
struct Patient {
    let name: String
    let at: Double
    let need: Double
    let priority: Int

    init(_ name: String, at: Double, needs need: Double, priority: Int = 1) {
        self.name = name
        self.at = at
        self.need = need
        self.priority = priority
    }

    /// The patient as a class that visits the only station.
    var asClass: CustomerClass {
        CustomerClass(
            name: name, arrivals: Arrivals(.at([at])), priority: priority,
            flow: [.visit(Visit(station: 0, service: .deterministic(need)))])
    }
}

/// Runs patients through one station until it is empty.
func clinic(
    _ patients: [Patient], servers: Station.Servers = .count(1), _ discipline: Discipline = .fifo,
    capacity: Int? = nil, plan: RunPlan = RunPlan(.untilEmpty(limit: 1000))
) throws -> FlowObservations {
    let station = Station(name: "doctor", servers: servers, discipline: discipline, capacity: capacity)
    return try observe(FlowNetwork(stations: [station], classes: patients.map(\.asClass)), plan)
}

func observe(
    _ network: FlowNetwork, _ plan: RunPlan = RunPlan(.untilEmpty(limit: 1000)), seed: UInt64 = 1,
    replication: UInt64 = 0
) throws -> FlowObservations {
    try FlowSimulation.run(FlowProgram(network, plan: plan), seed: seed, replication: replication)
}

extension FlowObservations {
    /// Each class's total wait at a station; for classes of one customer its wait.
    func waits(at station: Int = 0) -> [Double] { visits[station].map(\.wait.sum) }

    /// Each class's total time at a station.
    func times(at station: Int = 0) -> [Double] { visits[station].map(\.time.sum) }

    /// From first being served to leaving.
    func completions(at station: Int = 0) -> [Double] { visits[station].map(\.completion.sum) }

    var allHold: Bool { checks.allSatisfy(\.holds) }
}

extension ClassObservations {
    /// Where nobody can leave in another way: who completed and who was rejected.
    var completedAndRejected: [Int] {
        zip(ends, ends.indices).contains { $0 != 0 && $1 > FlowNetwork.rejected } ? ends : Array(ends.prefix(2))
    }
}

/// Runs patients through one station, whose other properties `change` sets, until it is empty.
func ward(
    _ patients: [Patient], servers: Station.Servers = .count(1), _ discipline: Discipline = .fifo,
    plan: RunPlan = RunPlan(.untilEmpty(limit: 1000)), _ change: (inout Station) -> Void = { _ in }
) throws -> FlowObservations {
    var station = Station(name: "doctor", servers: servers, discipline: discipline)
    change(&station)
    return try observe(FlowNetwork(stations: [station], classes: patients.map(\.asClass)), plan)
}
