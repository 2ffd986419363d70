import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Studies
import Experiments
import QueueingTheory
import Scenarios

/// One number of servers: what was simulated with it, and what theory says.
struct StaffingPoint: Sendable {
    let servers: Int
    /// It is `nil` where the servers cannot keep up.
    let simulated: SimulatedStaffing?
    let exact: ExactStaffing?
}

/// The station's figures in a simulation with one number of servers.
struct SimulatedStaffing: Sendable {
    let utilization: MeasuredFigure?
    let waiting: MeasuredFigure?
    let queue: MeasuredFigure?
    let present: MeasuredFigure?
    let meanWait: MeasuredFigure?
    let cost: MeasuredFigure?
    let costs: CostSample?
    /// The measure of the target, and whether it is met.
    let target: MeasuredFigure?
    let verdict: StaffingVerdict?
    /// What the interval alone would say.
    let apparent: StaffingVerdict?
    /// Why the replications cannot have seen what decides the target, as a clause; nil where they can.
    let unseen: String?
    /// The same of the cost.
    let unseenCost: String?
    /// Shares of those who come and are turned away, do not join the line, or give up: of the target's class.
    let lost: [MeasuredFigure]
    /// Shares of all customers who are lost in the end, where the station's come again; of the target's class.
    let ends: [MeasuredFigure]

    init(_ run: FlowRun, at staffed: StaffedStation) {
        let result = FlowResult(run, command: "")
        let name = staffed.station.element
        utilization = result.measurement(name, .utilization, .mean)
        waiting = result.measurement(name, .wait, .positive)
        queue = result.measurement(name, .length, .mean)
        present = result.measurement(name, .occupancy, .mean)
        meanWait = result.measurement(name, .wait, .mean)
        cost = staffed.stated == nil ? nil : result.measurement(.cost, .total, .rate)
        costs = staffed.price == nil ? nil : cost.map { _ in CostSample(run) }
        lost = result.lost(at: staffed)
        ends = result.lostInTheEnd(at: staffed)
        let whyUnseen = staffed.whyUnseen(in: run)
        unseenCost = staffed.price == nil ? nil : whyUnseen(StaffedStation.cost)
        guard let asked = staffed.target else {
            target = nil
            verdict = nil
            apparent = nil
            unseen = nil
            return
        }
        let customerClass = asked.customerClass ?? MeasureName.everybody
        target = result.measurement(
            name, .wait, asked.figure(in: staffed.unit), ofClass: customerClass,
            window: asked.window ?? MeasureName.everybody)
        let customers = Int(target?.cases ?? 0)
        let why = whyUnseen(staffed.measure(of: asked, window: asked.window))
        unseen = why
        let own = target
        func judged(isUnseen: Bool) -> StaffingVerdict {
            StaffingVerdict(
                own, limit: asked.limit(in: staffed.unit), customers: customers,
                confidence: run.scenario.run.confidence, isUnseen: isUnseen)
        }
        verdict = judged(isUnseen: why != nil)
        apparent = judged(isUnseen: false)
    }
}

extension FlowResult {
    /// Shares of those who come to the station and are turned away, do not join the line, or give up: of the target's
    /// class, as far as there are any.
    func lost(at staffed: StaffedStation) -> [MeasuredFigure] {
        let customerClass = staffed.target?.customerClass ?? MeasureName.everybody
        return LostShare.ways.compactMap { kind in
            measurement(staffed.station.element, kind, .share, ofClass: customerClass)
                .flatMap { ($0.estimate?.value ?? 0) > 0 ? $0 : nil }
        }
    }

    /// Shares of all customers who end so, where a failed try is not the end; of the target's class.
    func lostInTheEnd(at staffed: StaffedStation) -> [MeasuredFigure] {
        guard staffed.station.retry != nil else { return [] }
        let customerClass = staffed.target?.customerClass ?? MeasureName.everybody
        return [.rejected, .balked, .abandoned].compactMap { (kind: QuantityName) in
            measurement(.outcome, kind, .share, ofClass: customerClass).flatMap {
                ($0.estimate?.value ?? 0) > 0 ? $0 : nil
            }
        }
    }
}

/// The station's figures in the long run by theory.
struct ExactStaffing: Sendable {
    let model: String
    let source: String
    let utilization: Double?
    let waiting: Double?
    let queue: Double?
    let present: Double?
    let meanWait: Double?
    let cost: Double?
    let target: Double?
    let isMet: Bool?

    init?(_ servers: Int, at staffed: StaffedStation) {
        guard let theory = staffed.theory(servers) else { return nil }
        func value(_ measure: MeasureKey) -> Double? {
            theory.value(measure, customerClass: nil).flatMap { $0.isFinite ? $0 : nil }
        }
        model = theory.figures.model
        source = theory.source
        utilization = value(.utilization)
        waiting = value(.waiting)
        let queue = value(.meanLength)
        let present = value(.meanOccupancy)
        self.queue = queue
        self.present = present
        meanWait = value(.meanWait)
        cost = staffed.price.flatMap { price in
            guard let queue, let present, !staffed.outcomesCost else { return nil }
            return price.server * Double(servers) + price.waiting * queue + price.present * present
        }
        let target = staffed.target.flatMap { Self.target($0, theory, staffed) }
        self.target = target
        isMet = target.flatMap { target in staffed.target.map { target <= $0.limit(in: staffed.unit) } }
    }

    private static func target(
        _ target: StaffingTarget, _ theory: StationTheory, _ staffed: StaffedStation
    ) -> Double? {
        // In the long run there are no hours, and theory counts everybody.
        if target.window != nil || target.isOfServed { return nil }
        let customerClass = staffed.targetClass
        guard let bound = target.bound(in: staffed.unit) else {
            return theory.value(.meanWait, customerClass: customerClass)
        }
        if let customerClass, theory.alike[customerClass] == nil { return nil }
        if bound == 0, let waiting = theory.value(.waiting, customerClass: nil) { return waiting }
        return theory.waitTail(bound)
    }
}
