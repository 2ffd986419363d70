/// Random numbers for test data: SplitMix64 (Steele, Lea & Flood 2014), apart from the streams under test.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A whole number in `range`.
    package mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Uniform on [0, 1).
    package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    package mutating func chance(_ probability: Double) -> Bool { uniform() < probability }

    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[whole(0...elements.count - 1)]
    }
}
