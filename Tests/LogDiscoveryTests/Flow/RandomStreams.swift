import SimulationKernel

enum RandomStreams {
    static func stream(_ number: UInt64) -> RandomStream {
        RandomStream(StreamKey(seed: 1, replication: number, purpose: 1))
    }
}
