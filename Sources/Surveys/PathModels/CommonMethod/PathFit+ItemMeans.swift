extension PathFit {
    /// The mean of a construct's standardized items, for each case of another fit; this one's cases must be among its.
    ///
    /// - Parameter construct: by name.
    /// - Parameter other: of the same respondents; those that this fit does not have get 0, the mean.
    package func meanOfItems(_ construct: String, of other: PathFit) -> [Double] {
        guard let j = layout.model.constructs.firstIndex(where: { $0.name == construct }) else {
            return [Double](repeating: 0, count: other.data.cases)
        }
        let block = layout.block(j)
        let means = (0..<data.cases).map { row in
            block.reduce(0) { $0 + data.standardized[row * layout.stride + $1] } / Double(block.count)
        }
        if data.rowNumbers == other.data.rowNumbers { return means }
        let places = Dictionary(zip(data.rowNumbers, means)) { first, _ in first }
        return other.data.rowNumbers.map { places[$0] ?? 0 }
    }
}
