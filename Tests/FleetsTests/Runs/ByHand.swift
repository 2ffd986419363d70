import Fleets
import SimulationKernel
import Testing

/// Models in which all that happens is given, so that a run can be followed on paper.
enum ByHand {
    /// 100 × 100, along the axes.
    static func torus(speed: Double = 1) -> Travel {
        Travel(.torus(width: 100, height: 100, metric: .manhattan), speed: SpeedSchedule(constant: speed))
    }

    static func at(_ x: Double, _ y: Double = 0) -> Place { Place(x: x, y: y) }

    /// One request in a class of its own, so that its figures stand alone.
    static func request(_ time: Double, _ from: Place, _ to: Place, seats: Int = 1) -> RequestClass {
        RequestClass(name: "at \(time)", source: .trace([TracedRequest(time: time, from: from, to: to, seats: seats)]))
    }

    /// One vehicle in each of these places, each in a pool of its own.
    static func vehicles(_ places: Place...) -> [VehiclePool] {
        places.map { VehiclePool(name: "at \($0.x), \($0.y)", supply: .count(1), start: .at($0)) }
    }

    /// What happened up to this time; every law of conservation must hold.
    static func run(
        _ model: FleetModel, until time: Double = 1000, closing: RunPlan.Closing = .stop, warmUp: Double = 0
    )
        throws -> FleetObservations
    {
        let plan = RunPlan(.horizon(time - warmUp), closing: closing, warmUp: warmUp > 0 ? .time(warmUp) : .none)
        let seen = try FleetSimulation.run(model, plan: plan, seed: 1, replication: 0)
        expectConservation(seen)
        return seen
    }
}

func expectConservation(_ seen: FleetObservations, _ what: String = "") {
    for check in seen.checks {
        #expect(check.holds, "\(what) \(check.element): \(check.law.rawValue), \(check.left) and \(check.right)")
    }
}

extension RequestClass {
    func with(_ change: (inout RequestClass) -> Void) -> RequestClass {
        var copy = self
        change(&copy)
        return copy
    }
}
