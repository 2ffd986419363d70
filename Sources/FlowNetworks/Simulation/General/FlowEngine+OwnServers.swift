import SimulationKernel

/// Whom a visit is for, and how many: servers who are told apart, and customers who take several.
extension FlowEngine {
    /// How many servers a customer at a general station takes.
    @inline(__always)
    func takes(_ entity: UInt32) -> Int {
        Int(details[Int(steps[Int(pool.records[Int(entity)].step)].detail)].takes)
    }

    /// The same as what his time counts for; 1 at plain stations.
    @inline(__always)
    func weight(_ entity: UInt32) -> Double {
        let detail = Int(steps[Int(pool.records[Int(entity)].step)].detail)
        return detail < 0 ? 1 : Double(details[detail].takes)
    }

    /// The line of a customer who waits: that of his kind, or his own server's.
    @inline(__always)
    func line(of entity: UInt32) -> Int {
        let step = steps + Int(pool.records[Int(entity)].step)
        let line = Int(details[Int(step.pointee.detail)].line)
        let general = generals + Int(step.pointee.station)
        guard general.pointee.memory >= 0 else { return line }
        return line + general.pointee.ownLines * Int(pool.extras[Int(entity)].bond)
    }

    /// Who comes back to the server whom he had last waits for that one, if that one may still take him.
    func bind(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        let detail = details + Int(step.pointee.detail)
        pool.extras[Int(entity)].bond = 0
        guard detail.pointee.sameServer, let bonds = general.pointee.bonds else { return }
        let last = pool.visits[Int(entity) &* pool.slots &+ general.pointee.memory]
        guard last > 0, bonds.mayTake[Int(last) - 1].contains(Int(detail.pointee.line)) else { return }
        pool.extras[Int(entity)].bond = last
    }

    func keepInMind(_ group: Int, _ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        pool.visits[Int(entity) &* pool.slots &+ general.pointee.memory] = UInt32(group + 1)
    }
}
