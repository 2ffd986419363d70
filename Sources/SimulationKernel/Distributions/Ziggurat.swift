/// Exponential and normal draws by the ziggurat of Marsaglia & Tsang (2000, "The ziggurat method for generating
/// random variables", Journal of Statistical Software 5(8)).
///
/// The area under the density is covered by 256 layers of equal area. One word gives both the layer (its lowest
/// eight bits) and the position in it (its highest 53 bits, so that the two are independent). In 99 of 100 draws
/// the position lies in the part of the layer that is wholly below the density, and the draw is done. The rare rest
/// follows the paper exactly, with fresh words: a shortcut there is not rare enough to go unseen (it moves the mean
/// by tenths of a percent).
///
/// The value is a pointer to tables that are computed once and live as long as the process: it can be copied at no
/// cost, and a draw touches no lazily initialised global.
@usableFromInline package struct Ziggurat: @unchecked Sendable {
    /// Per law 256 pairs (width of the layer · 2⁻⁵³, width of the next), then 257 heights.
    @usableFromInline let exponentialTable: UnsafePointer<Double>
    @usableFromInline let normalTable: UnsafePointer<Double>

    @usableFromInline static let layers = 256
    @usableFromInline static let shared = Ziggurat()

    private init() {
        exponentialTable = Self.table(
            tail: Self.exponentialTail, area: 0.003_949_659_822_581_557,
            height: { PortableMath.exp(-$0) }, position: { -PortableMath.log($0) })
        normalTable = Self.table(
            tail: Self.normalTail, area: 0.004_928_673_233_974_655,
            height: { PortableMath.exp(-0.5 * $0 * $0) }, position: { (-2 * PortableMath.log($0)).squareRoot() })
    }

    /// Where the tail begins: the solution of "256 layers of equal area close at the top", to 17 digits.
    static let exponentialTail = 7.697_117_470_131_050
    static let normalTail = 3.654_152_885_361_009

    private static func table(
        tail: Double, area: Double, height: (Double) -> Double, position: (Double) -> Double
    ) -> UnsafePointer<Double> {
        // The lowest layer is a rectangle with the tail's area beside it, stretched to one width.
        var edges = [area / height(tail), tail]
        while edges.count < layers { edges.append(position(height(edges.last!) + area / edges.last!)) }
        edges.append(0)
        let table = UnsafeMutablePointer<Double>.allocate(capacity: 3 * layers + 1)
        for layer in 0..<layers {
            (table + 2 * layer).initialize(to: edges[layer] * 0x1p-53)
            (table + 2 * layer + 1).initialize(to: edges[layer + 1])
        }
        for layer in 0...layers { (table + 2 * layers + layer).initialize(to: height(edges[layer])) }
        return UnsafePointer(table)
    }

    /// A draw from the exponential law with mean 1.
    @inlinable @inline(__always) func exponential(_ stream: inout RandomStream) -> Double {
        stream.isMirrored ? mirroredExponential(&stream) : plainExponential(&stream)
    }

    /// The same from a stream that is not mirrored.
    @inlinable @inline(__always) func plainExponential(_ stream: inout RandomStream) -> Double {
        let word = stream.plainWord()
        let layer = Int(truncatingIfNeeded: word & 255)
        let x = Double(Int64(bitPattern: word &>> 11)) * exponentialTable[2 &* layer]
        if x < exponentialTable[2 &* layer &+ 1] { return x }
        return exponentialBeyond(x, layer, &stream)
    }

    /// A draw from the normal law with mean 0 and standard deviation 1. Bit 8 is the sign.
    @inlinable @inline(__always) func normal(_ stream: inout RandomStream) -> Double {
        if stream.isMirrored { return mirroredNormal(&stream) }
        let word = stream.plainWord()
        let layer = Int(truncatingIfNeeded: word & 255)
        let x = Double(Int64(bitPattern: word &>> 11)) * normalTable[2 &* layer]
        let sign = (word & 256) &<< 55
        if x < normalTable[2 &* layer &+ 1] { return Double(bitPattern: x.bitPattern | sign) }
        return normalBeyond(x, layer: layer, signOfFirst: sign, from: &stream)
    }

    /// The layer's part that the density cuts, and the tail, which is the exponential law again, begun at the tail.
    @usableFromInline @inline(never)
    func exponentialBeyond(_ position: Double, _ chosen: Int, _ stream: inout RandomStream) -> Double {
        var x = position
        var layer = chosen
        var start = 0.0
        while true {
            if layer == 0 {
                start += Self.exponentialTail
            } else {
                let low = exponentialTable[512 + layer]
                let high = exponentialTable[513 + layer]
                if low + stream.uniform() * (high - low) < PortableMath.exp(-x) { return start + x }
            }
            let word = stream.next()
            layer = Int(truncatingIfNeeded: word & 255)
            x = Double(Int64(bitPattern: word &>> 11)) * exponentialTable[2 &* layer]
            if x < exponentialTable[2 &* layer &+ 1] { return start + x }
        }
    }

    /// The tail by Marsaglia's 1964 method: an exponential step, accepted by its distance.
    @usableFromInline @inline(never)
    func normalBeyond(
        _ position: Double, layer chosen: Int, signOfFirst: UInt64, from stream: inout RandomStream
    ) -> Double {
        var x = position
        var layer = chosen
        var sign = signOfFirst
        while true {
            if layer == 0 {
                var step: Double
                repeat { step = exponential(&stream) / Self.normalTail } while 2 * exponential(&stream) < step * step
                return Double(bitPattern: (Self.normalTail + step).bitPattern | sign)
            }
            let low = normalTable[512 + layer]
            let high = normalTable[513 + layer]
            if low + stream.uniform() * (high - low) < PortableMath.exp(-0.5 * x * x) {
                return Double(bitPattern: x.bitPattern | sign)
            }
            let word = stream.next()
            layer = Int(truncatingIfNeeded: word & 255)
            x = Double(Int64(bitPattern: word &>> 11)) * normalTable[2 &* layer]
            sign = (word & 256) &<< 55
            if x < normalTable[2 &* layer &+ 1] { return Double(bitPattern: x.bitPattern | sign) }
        }
    }
}
