import SimulationKernel
import Testing

/// Words of streams by name.
@Suite struct RandomStreamTests {
    static func words(_ stream: RandomStream, _ count: Int) -> [UInt64] {
        var stream = stream
        return (0..<count).map { _ in stream.next() }
    }

    /// Computed by twenty lines of Python with whole numbers modulo 2⁶⁴, from the formulas in
    /// `Documentation/randomness.md`; the same lines with a mask of 0 and start 1234567 give SplitMix64's published
    /// words 6457827717110365317, 3203168211198807973, 9817491932198370423.
    @Test func goldenWords() {
        #expect(
            Self.words(RandomStream(StreamKey(seed: 1, replication: 0)), 4) == [
                0xB65E_B469_73A5_F1D5, 0xA645_2D09_DA17_1A3C, 0x0BC1_CE92_E001_3FAD, 0xA79B_16A0_C68D_632E,
            ])
        #expect(
            Self.words(RandomStream(StreamKey(seed: 42, replication: 7, purpose: 3, 1, 4)), 4) == [
                0x85F2_F776_096D_BFB4, 0xFBB3_372D_928F_D48B, 0xB32D_D5B1_1874_8AC6, 0x9BCF_4FC8_1FF1_2F82,
            ])
        let key = StreamKey(seed: 1, replication: 0, purpose: 2)
        let byEntity: [UInt64: [UInt64]] = [
            0: [0xFC68_71A2_B3D2_7DA0, 0xD499_FE54_4E63_996C],
            1: [0x52F2_5F07_9BEE_4197, 0x5C7F_2C3A_3D86_DF7F],
            1_000_000_000_000: [0x4BE8_0752_F997_D8F2, 0xBD27_4C72_C2C5_8A88],
        ]
        for (entity, words) in byEntity { #expect(Self.words(RandomStream(key, entity: entity), 2) == words) }
        let last = StreamKey(seed: .max, replication: .max, purpose: .max)
        #expect(
            Self.words(RandomStream(last, entity: .max), 2) == [0xD0E7_AF04_D40A_4C06, 0x2E83_46D2_CE35_547E])
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
        let (entity, word): (UInt64, UInt64) = (0xD1B5_4A32_D192_ED03, 0x9E37_79B9_7F4A_7C15)
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
            var (sum, squares) = (0.0, 0.0)
            for n in 0..<pairs {
                var (one, other) = pair(n)
                let (x, y) = (one.uniform() - 0.5, other.uniform() - 0.5)
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
