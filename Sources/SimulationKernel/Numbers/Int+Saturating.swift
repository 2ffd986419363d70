extension Int {
    /// A number towards zero, as `Int(_:)` of a `Double` has it, that never ends the program: beyond 2⁶¹ it is 2⁶¹ with
    /// the number's sign, and what is no number is 0.
    ///
    /// Numbers that users write or laws draw become whole by this alone. It stays that far from the greatest `Int`, so
    /// that an addition after it does not end the program either.
    @inlinable @inline(__always)
    public init(saturating number: Double) {
        if number > -0x1p61, number < 0x1p61 {
            self = Int(number)
        } else {
            self =
                if number.isNaN {
                    0
                } else if number > 0 {
                    1 << 61
                } else {
                    -(1 << 61)
                }
        }
    }
}

extension Int32 {
    /// The same within ±2²⁹.
    @inlinable @inline(__always)
    public init(saturating number: Double) {
        self = Int32(truncatingIfNeeded: Swift.min(1 << 29, Swift.max(-(1 << 29), Int(saturating: number))))
    }
}

extension Int64 {
    @inlinable @inline(__always)
    public init(saturating number: Double) { self = Int64(Int(saturating: number)) }
}

extension UInt64 {
    /// The same from 0.
    @inlinable @inline(__always)
    public init(saturating number: Double) { self = UInt64(Swift.max(0, Int(saturating: number))) }
}
