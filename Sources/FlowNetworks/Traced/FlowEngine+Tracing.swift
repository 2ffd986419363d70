import SimulationKernel

/// Where events are noted when a trace was asked for. Plain stations come here by the way that also serves named steps
/// and windows, so that a run without a trace does not even ask.
extension FlowEngine {
    /// Something happened to a customer at a visit or a delay.
    @inline(never)
    func note(
        _ what: FlowEvent.What, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, isServed: Bool = false,
        tryNumber: UInt32 = 0
    ) {
        guard isTraced else { return }
        var event = FlowEvent(
            time: now, what: what, origin: step.pointee.origin, number: rootNumber(entity),
            customerClass: step.pointee.customerClass)
        if hasErrands { event.errand = pool.errands[Int(entity)].serial }
        event.namedStep = step.pointee.named
        if step.pointee.kind == .visit { event.station = step.pointee.station }
        if what == .enter { event.outcome = step.pointee.outcome }
        if tryNumber > 0 { event.tryNumber = Int32(truncatingIfNeeded: tryNumber) }
        if isServed, pool.hasExtras, program.isGeneral[Int(step.pointee.station)] {
            event.group = pool.extras[Int(entity)].group
            event.server = pool.extras[Int(entity)].unit
            event.taken = Int32(takes(entity))
            let general = generals + Int(step.pointee.station)
            if let bonds = general.pointee.bonds, event.group >= 0 {
                (event.group, event.server) = bonds.places[Int(event.group)]
            }
        }
        trace.add(event)
    }

    /// An errand is over.
    @inline(never)
    func noteAnswer(_ entity: UInt32, _ answer: Answer) {
        let step = steps + Int(pool.records[Int(entity)].step)
        var event = FlowEvent(
            time: now, what: .answer, origin: step.pointee.origin, number: rootNumber(entity),
            customerClass: step.pointee.customerClass)
        event.errand = pool.errands[Int(entity)].serial
        switch answer {
        case .done: break
        case .outcome(let outcome), .failed(let outcome): event.outcome = Int32(outcome)
        }
        trace.add(event)
    }

    /// A customer comes into the network or leaves it.
    @inline(never)
    func note(_ what: FlowEvent.What, _ entity: UInt32, classAt index: Int, outcome: Int = -1) {
        guard isTraced else { return }
        var event = FlowEvent(
            time: now, what: what, origin: Int32(index), number: pool.records[Int(entity)].number,
            customerClass: Int32(index))
        event.outcome = Int32(outcome)
        trace.add(event)
    }
}
