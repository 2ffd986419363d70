import SimulationKernel

/// Waiting customers of whom any may be next, equally likely, by a stream of the line's own.
struct RandomLine: ~Copyable {
    private var entities: UnsafeMutablePointer<UInt32>
    private var capacity = 64
    private var count = 0
    private var stream: RandomStream

    init(_ key: StreamKey) {
        entities = .allocate(capacity: capacity)
        stream = RandomStream(key)
    }

    deinit { entities.deallocate() }

    mutating func add(_ entity: UInt32) {
        if count == capacity { grow() }
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

    private mutating func grow() {
        let wider = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * capacity)
        wider.update(from: entities, count: count)
        entities.deallocate()
        entities = wider
        capacity *= 2
    }
}
