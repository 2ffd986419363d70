import SimulationKernel
import Testing

/// Words of streams by name.
@Suite struct RandomStreamTests {
    static func words(_ stream: RandomStream, _ count: Int) -> [UInt64] {
        var stream = stream
        return (0..<count).map { _ in stream.next() }
    }

    /// Small seeds, replications and purposes in any place give streams of their own.
    @Test func neighbouringNamesGiveDifferentStreams() {
        var first: Set<UInt64> = []
        var count = 0
        for seed in 0..<20 as Range<UInt64> {
            for replication in 0..<20 as Range<UInt64> {
                for purpose in 0..<10 as Range<UInt64> {
                    for visit in 0..<10 as Range<UInt64> {
                        let key = StreamKey(seed: seed, replication: replication, purpose: purpose, visit)
                        first.insert(Self.words(RandomStream(key), 1)[0])
                        count += 1
                    }
                }
            }
        }
        #expect(first.count == count)
        // Order and number of purposes matter.
        let names: [StreamKey] = [
            StreamKey(seed: 1, replication: 0), StreamKey(seed: 1, replication: 0, purpose: 0),
            StreamKey(seed: 1, replication: 0, purpose: 0, 0), StreamKey(seed: 1, replication: 0, purpose: 1, 2),
            StreamKey(seed: 1, replication: 0, purpose: 2, 1), StreamKey(seed: 0, replication: 1),
        ]
        #expect(Set(names).count == names.count)
        #expect(StreamKey(seed: 1, replication: 0, purpose: 1).appending(2) == names[3])
    }

    /// The published test vectors of FNV-1a with 64 bits (Fowler, Noll & Vo).
    @Test func numbersOfNames() {
        #expect(StreamKey.number(of: "") == 0xCBF2_9CE4_8422_2325)
        #expect(StreamKey.number(of: "a") == 0xAF63_DC4C_8601_EC8C)
        #expect(StreamKey.number(of: "foobar") == 0x8594_4171_F739_67E8)
    }

    /// Changing one bit of any number in the name moves each bit of the first word in half of the cases.
    ///
    /// 64 · 64 · 4 shares of 4,000 names, each within 6 standard errors: false alarm 3e-5.
    @Test func everyBitOfTheNameMovesEveryBitOfTheWord() {
        #if DEBUG
            let names = 100
        #else
            let names = 4_000
        #endif
        var stream = RandomStream(key: 21)
        let bar = 6 * 0.5 * Double(names).squareRoot()
        for place in 0..<4 {
            var moved = [Int](repeating: 0, count: 64 * 64)
            for _ in 0..<names {
                // Small numbers, as people give them.
                let name = (0..<4).map { _ in stream.below(1_000) }
                let word = Self.first(name)
                for bit in 0..<64 {
                    var other = name
                    other[place] ^= 1 << UInt64(bit)
                    var difference = word ^ Self.first(other)
                    while difference != 0 {
                        moved[64 * bit + difference.trailingZeroBitCount] += 1
                        difference &= difference - 1
                    }
                }
            }
            let farthest = moved.map { abs(Double($0) - 0.5 * Double(names)) }.max()!
            #expect(farthest < bar, "place \(place)")
        }
    }

    private static func first(_ name: [UInt64]) -> UInt64 {
        words(RandomStream(StreamKey(seed: name[0], replication: name[1], purpose: name[2]), entity: name[3]), 1)[0]
    }

    /// No entity below 10¹⁰ begins within 1,000 words of where another one's stream is, before or after.
    ///
    /// Entity e's word k has counter e·S + k·W (modulo 2⁶⁴); two coincide when a·S + b·W = 0 for the differences a
    /// and b. Multiplied by S⁻¹: a = −b·W·S⁻¹, so it is enough to look at each b.
    @Test func entitiesShareNoCounter() {
        let entity: UInt64 = 0xD1B5_4A32_D192_ED03
        let word: UInt64 = 0x9E37_79B9_7F4A_7C15
        // Newton's iteration for the inverse modulo 2⁶⁴ doubles the right bits; five rounds from 3 bits.
        var inverse = entity
        for _ in 0..<5 { inverse = inverse &* (2 &- entity &* inverse) }
        #expect(inverse &* entity == 1)
        var nearest = UInt64.max
        for words in 1...1_000 as ClosedRange<UInt64> {
            let entities = Int64(bitPattern: 0 &- words &* word &* inverse)
            nearest = min(nearest, entities.magnitude)
        }
        #expect(nearest > 10_000_000_000)
    }

    /// Correlations between words that a simulation uses side by side, each of 10⁶ pairs within 4.5 standard errors:
    /// 18 figures, false alarm 1.2e-4.
    @Test func wordsUsedSideBySideAreUncorrelated() {
        #if DEBUG
            let pairs: UInt64 = 20_000
        #else
            let pairs: UInt64 = 1_000_000
        #endif
        func expectUncorrelated(_ what: String, _ pair: (UInt64) -> (RandomStream, RandomStream)) {
            var sum = 0.0
            var squares = 0.0
            for n in 0..<pairs {
                var (one, other) = pair(n)
                let x = one.uniform() - 0.5
                let y = other.uniform() - 0.5
                sum += x * y
                squares += (12 * x * x - 1) * (12 * y * y - 1)
            }
            // Var(xy) = 1/144 for uniform x and y; the second product has variance (4/5)².
            let size = Double(pairs).squareRoot()
            #expect(abs(12 * sum) < 4.5 * size, "\(what)")
            #expect(abs(squares) < 4.5 * 0.8 * size, "\(what), squares")
        }
        let key = StreamKey(seed: 1, replication: 0, purpose: 4)
        for gap in [1, 2, 3, 100] as [UInt64] {
            expectUncorrelated("entities \(gap) apart") {
                (RandomStream(key, entity: $0), RandomStream(key, entity: $0 + gap))
            }
        }
        expectUncorrelated("purposes") {
            (
                RandomStream(StreamKey(seed: 1, replication: $0, purpose: 4)),
                RandomStream(StreamKey(seed: 1, replication: $0, purpose: 5))
            )
        }
        expectUncorrelated("replications") {
            (
                RandomStream(StreamKey(seed: 1, replication: $0, purpose: 4)),
                RandomStream(StreamKey(seed: 1, replication: $0 + 1, purpose: 4))
            )
        }
        expectUncorrelated("seeds") {
            (RandomStream(StreamKey(seed: $0, replication: 0)), RandomStream(StreamKey(seed: $0 + 1, replication: 0)))
        }
        expectUncorrelated("an entity's words") {
            let one = RandomStream(key, entity: $0)
            var other = one
            _ = other.next()
            return (one, other)
        }
        expectUncorrelated("an entity under two purposes") {
            (RandomStream(key, entity: $0), RandomStream(StreamKey(seed: 1, replication: 0, purpose: 5), entity: $0))
        }
    }

    @Test func wholeNumbersBelow() {
        var stream = RandomStream(key: 22)
        #if DEBUG
            let size = 60_000
        #else
            let size = 6_000_000
        #endif
        // 6 faces, each count within 4.5 standard errors: false alarm 4e-5.
        var faces = [Int](repeating: 0, count: 6)
        for _ in 0..<size { faces[Int(stream.below(6))] += 1 }
        let bar = 4.5 * (Double(size) * 5 / 36).squareRoot()
        for count in faces { #expect(abs(Double(count) - Double(size) / 6) < bar) }
        // With bound 3·2⁶² a biased method would favour one third by a half: shares of thirds, false alarm 7e-6.
        var low = 0
        for _ in 0..<size / 6 where stream.below(3 << 62) < 1 << 62 { low += 1 }
        let third = Double(size / 6) / 3
        #expect(abs(Double(low) - third) < 4.5 * (third * 2 / 3).squareRoot())
        for _ in 0..<100 { #expect(stream.below(1) == 0) }
    }

    @Test func uniformStaysInside() {
        var stream = RandomStream(key: 23)
        for _ in 0..<100_000 {
            #expect((0..<1).contains(stream.uniform()))
            let open = stream.uniformOpen()
            #expect(open > 0 && open < 1)
        }
    }
}
