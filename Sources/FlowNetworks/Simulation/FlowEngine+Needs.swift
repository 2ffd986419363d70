import SimulationKernel

/// What an entity needs at a step: a function of the entity and of how often it came there, never of the moment.
extension FlowEngine {
    /// The stream of one of an entity's needs at a step, at this visit of it.
    @inline(__always)
    func stream(_ key: StreamKey, _ step: UnsafeMutablePointer<CompiledStep>, _ entity: UInt32) -> RandomStream {
        RandomStream(key, entity: numberOfVisit(step, entity))
    }

    /// The entity's own number at its first visit; at each later one a number of its own, far from all entities'.
    @inline(__always)
    func numberOfVisit(_ step: UnsafeMutablePointer<CompiledStep>, _ entity: UInt32) -> UInt64 {
        let number = pool.records[Int(entity)].number
        guard step.pointee.visitSlot >= 0 else { return number }
        let visit = pool.visits[Int(entity) &* pool.slots &+ Int(step.pointee.visitSlot)]
        return number &+ UInt64(visit &- 1) &* Self.visitStride
    }

    /// Odd, so that no two visits of an entity share a number; large, so that they meet no other entity's.
    private static let visitStride: UInt64 = 0xA24B_AED4_963E_E407

    /// Which element of a sequence (`Law.sequence(_:)`) a customer gets: that of its number within its class, the first
    /// one 0. Its errands get the same, one further for each try before theirs of every attempt they stand in.
    @inline(__always)
    func ordinal(of entity: UInt32) -> UInt64 {
        guard hasErrands, pool.errands[Int(entity)].isErrand else { return pool.records[Int(entity)].number }
        return pool.errands[Int(entity)].ordinal
    }

    /// The same where its mean may be a formula; of one that is read when the service begins, what is drawn for it.
    @inline(__always)
    func requirementAtJoining(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double {
        let drawn = requirement(entity, step)
        pool.extras[Int(entity)].openFactor = -1
        return step.pointee.factor < 0 ? drawn : byFormula(drawn, entity, step)
    }

    /// What was drawn for a service times its mean, or the mean still open.
    @inline(never)
    func byFormula(_ drawn: Double, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double {
        guard program.factors[Int(step.pointee.factor)].isKnownAtJoining else {
            pool.extras[Int(entity)].openFactor = step.pointee.factor
            return drawn
        }
        return multiplied(drawn, by: step.pointee.factor, entity, step)
    }

    /// A service begins whose mean is read now: who is left behind waits, he does not.
    @inline(never)
    func settleRequirement(_ entity: UInt32) {
        let record = pool.records + Int(entity)
        let extra = pool.extras + Int(entity)
        let drawn = extra.pointee.requirement
        // What the server does before, which has been added.
        let before = record.pointee.remaining - drawn
        let time = multiplied(drawn, by: extra.pointee.openFactor, entity, steps + Int(record.pointee.step))
        extra.pointee.openFactor = -1
        extra.pointee.requirement = time
        record.pointee.remaining = before + time
    }

    /// A need that is drawn anew each time the customer comes again to the same visit.
    func draw(
        _ sampler: Sampler, key: StreamKey, at step: UnsafeMutablePointer<CompiledStep>, for entity: UInt32
    ) -> Double {
        var stream = streamOfTry(key, step, entity)
        return sampler.draw(&stream, ordinal: ordinal(of: entity))
    }

    /// The stream of such a need; the first try has the visit's own.
    func streamOfTry(_ key: StreamKey, _ step: UnsafeMutablePointer<CompiledStep>, _ entity: UInt32) -> RandomStream {
        let tries = UInt64(pool.extras[Int(entity)].tries)
        return RandomStream(key, entity: numberOfVisit(step, entity) &+ tries &* Self.tryStride)
    }

    /// Odd, and not a multiple of the other one that would ever be met.
    private static let tryStride: UInt64 = 0x8CB9_2BA7_2F3D_8DD7

    /// The service requirement of an entity at a step.
    @inline(__always)
    func requirement(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double {
        var stream = stream(step.pointee.needs, step, entity)
        return step.pointee.sampler.draw(&stream, ordinal: ordinal(of: entity))
    }
}

/// Customers who wait for the clock: a delay whose end is known without a draw.
extension FlowEngine {
    func waitForClock(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        enterDelay(entity, step, index)
        delayed.increase(at: now)
        let moment = program.clocks[Int(step.pointee.outcome)].next(from: now)
        calendar.schedule(EventKind.delayEnd | entity, at: moment)
    }
}
