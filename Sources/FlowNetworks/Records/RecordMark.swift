/// People's records at a moment, and what had been since the observed period's beginning.
package struct RecordMark: Sendable, Hashable {
    /// From the start of the run.
    package var time: Double
    /// By state: how many people were in it; what happens at the very moment comes after.
    package var counts: [Int]
    /// By state: ∫ of the number of people in it up to here.
    package var areas: [Double]
    /// By move: how often it was made up to here.
    package var made: [Int]
}
