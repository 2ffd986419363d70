import Fleets
import SimulationKernel
import Statistics

/// How long a fleet takes to forget that it began with everybody free: what a warm-up has to last before values in the
/// long run are what a run estimates.
///
/// Nothing is forgotten before those who ask at the beginning are at their ends, on their way and aboard; and a line is
/// worked off in τ ≈ 2 S / (2.8 c (1 − √ρ)²), with c vehicles that are bound for S on average (Odoni & Roth 1983, "An
/// empirical investigation of the transient behavior of stationary queueing systems", Oper. Res. 31, 432–455). Five of
/// the longer leave less than 1 % of the distance, and the period that is observed is at least as long.
struct FleetWarmUp {
    /// In the model's time unit; infinite where the fleet cannot keep up.
    let needed: Double
    private let rate: Double

    /// - Parameter pickup: the mean time from the call to the pickup that was seen; nil where nobody was picked up.
    init(_ model: FleetModel, _ facts: FleetFacts, pickup: Double?, growsWithoutEnd: Bool) {
        rate = facts.rate
        let group = model.classes[0]
        var bound = facts.carrying?.mean ?? ((facts.meanRide ?? 0) + (pickup ?? 0))
        if let behaviour = model.behaviour { bound += behaviour.response.mean }
        let leaving = [group.patience, group.cancelsWaiting, group.cancelsCarried].compactMap { $0?.mean }
        let number = Double(facts.vehicles)
        let isOne = model.pools[0].atOnce == 1
        let load = facts.rate * bound / number
        if growsWithoutEnd || !leaving.isEmpty || !group.waits || !isOne {
            needed = 5 * max(bound, leaving.max() ?? 0)
        } else if load < 1 {
            let free = 1 - load.squareRoot()
            needed = 5 * max(bound, 2 * bound / (2.8 * number * free * free))
        } else {
            needed = .infinity
        }
    }

    /// Whether a plan's warm-up lasts that long, and what it observes as well.
    func isMet(by plan: RunPlan) -> Bool {
        let warmUp =
            switch plan.warmUp {
            case .none: 0.0
            case .time(let length): length
            case .customers(let number): Double(number) / rate
            }
        switch plan.length {
        case .horizon(let time): return warmUp >= needed && time >= needed
        case .customers(let number): return warmUp >= needed && Double(number) / rate >= needed
        case .untilEmpty, .untilDeadlock: return false
        }
    }
}
