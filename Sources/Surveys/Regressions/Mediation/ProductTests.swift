/// Whether the product of two coefficients is 0, by the normal law: it is too careful with few respondents, since a product is
/// not normal, and the bootstrap is asked beside it.
package struct ProductTests: Sendable, Hashable {
    /// √(b²s_a² + a²s_b²) (Sobel 1982).
    package var sobel: Test
    /// √(b²s_a² + a²s_b² + s_a²s_b²) (Aroian 1947).
    package var aroian: Test
    /// √(b²s_a² + a²s_b² − s_a²s_b²) (Goodman 1960); nil: that is no positive number.
    package var goodman: Test?

    package struct Test: Sendable, Hashable {
        package var standardError: Double
        package var z: Double
        /// Two-sided.
        package var pValue: Double

        init?(_ product: Double, variance: Double) {
            guard variance > 0 else { return nil }
            standardError = variance.squareRoot()
            z = product / standardError
            pValue = Tails.normal(z)
        }
    }

    /// - Parameters:
    ///   - a: what leads to the mediator, and its standard error.
    ///   - b: what leads from it.
    init?(a: (value: Double, error: Double), b: (value: Double, error: Double)) {
        let first = b.value * b.value * a.error * a.error
        let second = a.value * a.value * b.error * b.error
        let both = a.error * a.error * b.error * b.error
        let product = a.value * b.value
        guard let sobel = Test(product, variance: first + second),
            let aroian = Test(product, variance: first + second + both)
        else { return nil }
        self.sobel = sobel
        self.aroian = aroian
        goodman = Test(product, variance: first + second - both)
    }
}
