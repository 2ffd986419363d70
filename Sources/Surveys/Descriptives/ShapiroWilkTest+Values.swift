extension ShapiroWilkTest {
    /// Of numbers that are no answers, such as residuals.
    package init(of name: String, _ values: [Double]) throws(Unavailable) {
        try self.init(item: name, ValueCounts(values))
    }
}
