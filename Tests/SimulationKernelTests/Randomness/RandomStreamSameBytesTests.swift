import SimulationKernel
import Testing

/// The same words in debug and release, on every machine.
@Suite struct RandomStreamSameBytesTests {
    /// Computed by twenty lines of Python with whole numbers modulo 2⁶⁴, from the formulas in
    /// `Documentation/randomness.md`; the same lines with a mask of 0 and start 1234567 give SplitMix64's published
    /// words 6457827717110365317, 3203168211198807973, 9817491932198370423.
    @Test func goldenWords() {
        #expect(
            RandomStreamTests.words(RandomStream(StreamKey(seed: 1, replication: 0)), 4) == [
                0xB65E_B469_73A5_F1D5, 0xA645_2D09_DA17_1A3C, 0x0BC1_CE92_E001_3FAD, 0xA79B_16A0_C68D_632E,
            ])
        #expect(
            RandomStreamTests.words(RandomStream(StreamKey(seed: 42, replication: 7, purpose: 3, 1, 4)), 4) == [
                0x85F2_F776_096D_BFB4, 0xFBB3_372D_928F_D48B, 0xB32D_D5B1_1874_8AC6, 0x9BCF_4FC8_1FF1_2F82,
            ])
        let key = StreamKey(seed: 1, replication: 0, purpose: 2)
        let byEntity: [UInt64: [UInt64]] = [
            0: [0xFC68_71A2_B3D2_7DA0, 0xD499_FE54_4E63_996C],
            1: [0x52F2_5F07_9BEE_4197, 0x5C7F_2C3A_3D86_DF7F],
            1_000_000_000_000: [0x4BE8_0752_F997_D8F2, 0xBD27_4C72_C2C5_8A88],
        ]
        for (entity, words) in byEntity {
            #expect(RandomStreamTests.words(RandomStream(key, entity: entity), 2) == words)
        }
        let last = StreamKey(seed: .max, replication: .max, purpose: .max)
        #expect(
            RandomStreamTests.words(RandomStream(last, entity: .max), 2) == [
                0xD0E7_AF04_D40A_4C06, 0x2E83_46D2_CE35_547E,
            ])
    }
}
