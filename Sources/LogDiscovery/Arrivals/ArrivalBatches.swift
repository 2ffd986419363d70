/// Cases that come at the very same moment.
public struct ArrivalBatches: Sendable, Hashable {
    public struct Size: Sendable, Hashable {
        public var size: Int
        public var count: Int
        /// Of all batches.
        public var share: Double
        /// Wilson's interval.
        public var evidence: Evidence
    }

    /// In ascending order, those that were seen.
    public var sizes: [Size]
    /// Cases a batch.
    public var mean: Double
    /// How often arrivals by chance at the stream's rates would fall together so often.
    public var p: Double
}
