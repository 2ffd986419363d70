extension Quantity {
    /// Reads a quantity as a scenario file would: `20/h`, `12 min`, `35%`. Nil when the text is none.
    package init?(text: String) {
        guard let quantity = try? QuantityReader.read(text) else { return nil }
        self = quantity
    }
}
