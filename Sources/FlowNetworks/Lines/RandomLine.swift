import SimulationKernel

/// Waiting customers of whom any may be next, equally likely, by a stream of the line's own.
struct RandomLine: ~Copyable {
    private var entities = Buffer<UInt32>(room: 64)
    private var count = 0
    private var stream = RandomStream(CompiledStep.noKey)

    mutating func restart(_ key: StreamKey) {
        count = 0
        stream = RandomStream(key)
    }

    mutating func add(_ entity: UInt32) {
        if count == entities.count { entities.widen(to: 2 * count, keeping: count) }
        entities[count] = entity
        count &+= 1
    }

    /// Takes out one of them; there must be one.
    mutating func removeAny() -> UInt32 {
        let place = Int(stream.below(UInt64(count)))
        let entity = entities[place]
        count &-= 1
        entities[place] = entities[count]
        return entity
    }
}
