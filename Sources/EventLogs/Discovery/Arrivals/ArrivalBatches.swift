/// Cases that come at the very same moment.
package struct ArrivalBatches: Sendable, Hashable {
    package struct Size: Sendable, Hashable {
        package var size: Int
        package var count: Int
        /// Of all batches.
        package var share: Double
        /// Wilson's interval.
        package var evidence: Evidence
    }

    /// In ascending order, those that were seen.
    package var sizes: [Size]
    /// Cases a batch.
    package var mean: Double
    /// How often arrivals by chance at the stream's rates would fall together so often.
    package var p: Double
}
