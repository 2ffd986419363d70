import SimulationKernel

/// Customers who wait for the clock: a delay whose end is known without a draw.
extension FlowEngine {
    func waitForClock(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.place = .delayed
        if isTraced { note(.beginDelay, entity, step) }
        if hasJourneys, step.pointee.named >= 0 {
            passPoint(entity, step, .joining)
            passPoint(entity, step, .start)
        }
        delayed.increase(at: now)
        let moment = program.clocks[Int(step.pointee.outcome)].next(from: now)
        calendar.schedule(EventKind.delayEnd | entity, at: moment)
    }
}
