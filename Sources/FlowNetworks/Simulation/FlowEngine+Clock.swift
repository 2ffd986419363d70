import SimulationKernel

/// Customers who wait for the clock: a delay whose end is known without a draw.
extension FlowEngine {
    func waitForClock(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        enterDelay(entity, step, index)
        delayed.increase(at: now)
        let moment = program.clocks[Int(step.pointee.outcome)].next(from: now)
        calendar.schedule(EventKind.delayEnd | entity, at: moment)
    }
}
