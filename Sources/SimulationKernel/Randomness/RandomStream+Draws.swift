extension RandomStream {
    /// Uniform on [0, 1): the 53 highest bits of a word.
    @inlinable public mutating func uniform() -> Double { Double(Int64(bitPattern: next() &>> 11)) * 0x1p-53 }

    /// Uniform on (0, 1): the middles of 2⁵² equal cells, so that a logarithm may follow.
    @inlinable public mutating func uniformOpen() -> Double {
        (Double(Int64(bitPattern: next() &>> 12)) + 0.5) * 0x1p-52
    }

    /// A whole number in 0 ..< `bound`, each equally likely.
    ///
    /// The high half of word · bound; words whose low half falls in the incomplete last cell are drawn again
    /// (Lemire 2019, "Fast random integer generation in an interval", ACM TOMACS 29(1)).
    /// - Precondition: `bound` > 0.
    @inlinable public mutating func below(_ bound: UInt64) -> UInt64 {
        precondition(bound > 0, "no whole number is below 0")
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let incomplete = (0 &- bound) % bound
            while product.low < incomplete { product = next().multipliedFullWidth(by: bound) }
        }
        return product.high
    }

    /// A draw from the exponential law with mean 1.
    @inlinable public mutating func exponential() -> Double { Ziggurat.shared.exponential(&self) }

    /// A draw from the normal law with mean 0 and standard deviation 1.
    @inlinable public mutating func normal() -> Double { Ziggurat.shared.normal(&self) }
}
