import SimulationKernel

extension Double {
    /// The real cube root, with the sign of the value.
    ///
    /// By sums, products and quotients alone, so that the bits are the same on each processor; the C library's `cbrt` is
    /// not. Halley's iteration triples the number of right digits: from within a factor of two, six steps are enough.
    package var cubeRoot: Double {
        guard isFinite, self != 0 else { return self }
        let size = magnitude
        var root = Double(
            sign: .plus, exponent: Int(saturating: (Double(size.exponent) / 3).rounded(.down)), significand: 1.5)
        for _ in 0..<6 {
            let cube = root * root * root
            root *= (cube + 2 * size) / (2 * cube + size)
        }
        return self < 0 ? -root : root
    }
}
