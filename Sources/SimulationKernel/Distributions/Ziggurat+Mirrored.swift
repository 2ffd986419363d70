/// Draws that are the opposite of those of the stream of the same name, and take the same number of words: complemented
/// words would be rejected elsewhere, and the two would soon draw for different customers.
///
/// Source: antithetic variates by inversion, Law (2015), Simulation Modeling and Analysis, section 11.3.
extension Ziggurat {
    @usableFromInline @inline(never) func mirroredExponential(_ stream: inout RandomStream) -> Double {
        var plain = stream.unmirrored
        defer { stream.counter = plain.counter }
        return Self.mirrored(exponential(&plain))
    }

    @usableFromInline @inline(never) func mirroredNormal(_ stream: inout RandomStream) -> Double {
        var plain = stream.unmirrored
        defer { stream.counter = plain.counter }
        return -normal(&plain)
    }

    /// −log(1 − e^−x), which is exponential where x is: U and 1 − U by inversion. By series where digits would be lost.
    package static func mirrored(_ x: Double) -> Double {
        // A draw of exactly 0 stands for the cell next to it.
        let x = max(x, 0x1p-60)
        if x < 1e-3 { return -PortableMath.log(x * (1 - x / 2 * (1 - x / 3 * (1 - x / 4)))) }
        let rest = PortableMath.exp(-x)
        if rest < 1e-3 { return rest * (1 + rest * (1 / 2.0 + rest * (1 / 3.0 + rest * (1 / 4.0 + rest / 5)))) }
        return -PortableMath.log(1 - rest)
    }
}

extension RandomStream {
    @inlinable @inline(__always) var isMirrored: Bool { flip != 0 }

    /// The same place in the stream of the same name that is not mirrored.
    var unmirrored: RandomStream { RandomStream(counter: counter, mask: mask) }

    private init(counter: UInt64, mask: UInt64) {
        self.counter = counter
        self.mask = mask
        flip = 0
    }
}
