import Studies
import Experiments
import Fleets
import Payments
import Scenarios
import SimulationKernel

/// One replication of a fleet, run to its end and checked.
enum FleetReplication {
    /// - Parameters:
    ///   - number: from 0.
    ///   - unit: the time unit's symbol, for messages.
    ///   - progress: called from time to time with the part that is done, 0 to 1.
    /// - Returns: nil when it was asked to stop before its end.
    /// - Throws: `StudyError` when it could not go on or broke a law of conservation.
    static func observed(
        _ model: FleetModel, fees: FareFees, plan: RunPlan, seed: UInt64, number: Int, unit: String,
        isAntithetic: Bool = false, cancellation: Cancellation, progress: (Double) -> Void = { _ in }
    ) throws -> FleetObservations? {
        try traced(
            model, fees: fees, plan: plan, seed: seed, number: number, unit: unit, isAntithetic: isAntithetic,
            isStopped: { cancellation.isRequested }, progress: progress)?.observed
    }

    /// The same with the digest of its history.
    static func traced(
        _ model: FleetModel, fees: FareFees, plan: RunPlan, seed: UInt64, number: Int, unit: String,
        isAntithetic: Bool = false, tracing: Tracing = .none, isStopped: () -> Bool,
        progress: (Double) -> Void = { _ in }
    ) throws -> (observed: FleetObservations, digest: EventDigest)? {
        let simulation = FleetSimulation(
            model, plan: plan, seed: seed, replication: UInt64(number), isAntithetic: isAntithetic,
            keepsFares: !fees.schedules.isEmpty, tracing: tracing)
        var pace = SlicePace(most: 1 << 17)
        while true {
            let isOver: Bool
            do throws(FleetRunError) {
                isOver = try simulation.advance(events: pace.events)
            } catch { throw StudyError("replication \(number + 1) failed: \(error.sentence(in: unit))") }
            if isOver { break }
            if isStopped() { return nil }
            pace.next()
            progress(simulation.progress)
        }
        var observed = simulation.observations()
        try check(observed, number: number)
        try checkMoney(observed, number: number)
        if !fees.schedules.isEmpty {
            do throws(LedgerError) {
                observed.fees = try fees.sums(of: observed.fares.map(\.amount)).map(\.value)
            } catch { throw StudyError("replication \(number + 1) failed: \(error.sentence)") }
            observed.fares = []
        }
        progress(1)
        return (observed, simulation.digest)
    }

    /// Sums of money that no figure could show are said, and not written as infinite.
    private static func checkMoney(_ observed: FleetObservations, number: Int) throws {
        let sums =
            observed.classes.flatMap { [$0.fares, $0.taxes, $0.platform, $0.pay] } + observed.pools.map(\.income)
        guard sums.contains(where: { !(abs($0) < 9e14) }) else { return }
        throw StudyError(
            "replication \(number + 1) failed: what was paid adds up to more than 900 trillion; give prices in a "
                + "larger unit of money")
    }

    private static func check(_ observed: FleetObservations, number: Int) throws {
        guard let breach = observed.checks.first(where: { !$0.holds }) else { return }
        throw StudyError(
            "replication \(number + 1) failed its own check: \(breach.law.rawValue) of \(breach.element) gives "
                + "\(breach.left) on one side and \(breach.right) on the other; this is a bug in the program")
    }
}

extension FleetRunError {
    /// Why a replication could not go on, for the person who wrote the scenario.
    func sentence(in unit: String) -> String {
        switch self {
        case .tooManyEvents: "it has more events than one replication can number; use more and shorter ones"
        case .tooManyRequestsInside(let time):
            "at \(MeasureWords.plain(time)) \(unit) more than 14 million requests were open; the load is above what "
                + "the vehicles can do"
        case .need(let fault):
            "at \(MeasureWords.plain(fault.time)) \(unit) a request of '\(fault.requestClass)' needs "
                + "\(MeasureWords.plain(fault.number)) \(fault.what); 1 million is the most"
        case .formula(let fault):
            "at \(MeasureWords.plain(fault.time)) \(unit) 'accept', \(fault.formula), came to "
                + (fault.value.isFinite ? MeasureWords.plain(fault.value) : "no number")
                + " for a request of '\(fault.requestClass)'; a probability lies between 0 and 1"
        case .standsStill(let time):
            "at \(MeasureWords.plain(time)) \(unit) more and more happens without any time going by: a request goes "
                + "back and forth, or what should take time takes none"
        }
    }
}
