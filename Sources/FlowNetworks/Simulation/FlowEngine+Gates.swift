import SimulationKernel

/// Customers who wait on their way, without a server, until something holds: in the order in which they came.
extension FlowEngine {
    func comeToGate(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.place = .delayed
        if isTraced { note(.beginDelay, entity, step) }
        if hasJourneys, step.pointee.named >= 0 { passPoint(entity, step, .joining) }
        delayed.increase(at: now)
        let gate = Int(step.pointee.outcome)
        let watch = program.watches.firstGate + gate
        // Where nobody stands he finds what there is; else he is asked when those before him have gone on.
        if watching.gates[gate].count == 0, case .gate(let question) = program.watches.list[watch].what,
            valueNow(question, FormulaSubject(entity, at: step.pointee)) == 1
        {
            if tracesRules { noteGate(question, entity) }
            return endDelay(entity)
        }
        watching.gates[gate].append(entity)
        watching.note(Int32(watch), at: now)
    }

    /// Who has waited longest goes on where it holds, and then the next, of what is so then.
    func askGate(_ gate: Int, _ question: CompiledQuestion, _ watch: Int) {
        while let first = watching.gates[gate].first, phase != .finished {
            let subject = FormulaSubject(first, at: steps[Int(pool.records[Int(first)].step)])
            guard valueNow(question, subject) == 1 else { return plan(watch, nextTurn(question, subject)) }
            if tracesRules { noteGate(question, first) }
            watching.gates[gate].removeFirst()
            endDelay(first)
        }
        plan(watch, .infinity)
    }
}
