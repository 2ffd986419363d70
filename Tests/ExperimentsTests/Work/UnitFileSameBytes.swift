import SimulationKernel
import TestSupport
import Testing

import Experiments

/// What is written is read back bit for bit, and nothing else is taken for it.
@Suite struct UnitFileSameBytes {
    private static let extremes: [Double] = [
        0, -0.0, 1, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3.0,
        Double(bitPattern: 0x7ff8_0000_dead_beef),
    ]

    private func same(_ unit: FinishedUnit) throws {
        let bytes = UnitFile.bytes(of: [unit], program: "p")
        let places = try UnitFile.records(in: bytes, program: "p")
        let back = try UnitFile.unit(in: bytes[try #require(places.first)])
        #expect(places.count == 1 && back.point == unit.point && back.replications == unit.replications)
        // Not by ==, for which nan is unlike itself and the two zeros are alike.
        #expect(UnitFile.bytes(of: [back], program: "p") == bytes)
        let pairs = zip(unit.samples.joined(), back.samples.joined())
        #expect(pairs.allSatisfy { String(reflecting: $0) == String(reflecting: $1) })
    }

    @Test func everyKindOfSample() throws {
        for value in Self.extremes {
            try same(
                FinishedUnit(
                    point: "a point\n„ü”", first: 3,
                    samples: [[.ratio(numerator: value, denominator: -value)], [.maximum(value)]]))
            let tally = TallySummary(
                moments: Moments(count: .max, mean: value, squares: value), minimum: value, maximum: value,
                zeros: 1 << 63,
                histogram: SparseHistogram(
                    buckets: [0, 1, 127, 128, 300_000, .max], counts: [0, 1, 127, 128, 1 << 35, .max]),
                above: [.init(bound: value, count: .max), .init(bound: 1, count: 0)])
            try same(FinishedUnit(point: "", first: 0, samples: [[.tally(tally), .tally(TallySummary())], []]))
        }
        try same(FinishedUnit(point: "x", first: Int(Int32.max), samples: []))
    }

    @Test func samplesOfSimulatedNumbers() throws {
        let point = ToyPoint(mean: 3, draws: 5000)
        let samples = try (0..<5).map {
            try #require(try point.samples(ofReplication: $0, cancellation: Cancellation()))
        }
        try same(FinishedUnit(point: point.identity, first: 0, samples: samples))
    }

    private static let small: [UInt8] = {
        let tally = TallySummary(
            moments: Moments(count: 3, mean: 2, squares: 2), minimum: 1, maximum: 3, zeros: 0,
            histogram: SparseHistogram(buckets: [7, 9], counts: [1, 2]), above: [.init(bound: 2, count: 1)])
        return UnitFile.bytes(
            of: [
                FinishedUnit(point: "a", first: 0, samples: [[.tally(tally)]]),
                FinishedUnit(point: "b", first: 9, samples: [[.ratio(numerator: 1, denominator: 2)]]),
            ], program: "p")
    }()

    @Test func cutOffAnywhere() throws {
        #expect(try UnitFile.records(in: Self.small, program: "p").count == 2)
        for end in 0..<Self.small.count {
            #expect(throws: UnitFile.Fault.self) { try UnitFile.records(in: Array(Self.small[..<end]), program: "p") }
        }
        #expect(throws: UnitFile.Fault.broken) { try UnitFile.records(in: Self.small + [0], program: "p") }
    }

    @Test func oneBitChangedAnywhere() {
        for place in Self.small.indices {
            for bit in 0..<8 {
                var bytes = Self.small
                bytes[place] ^= 1 << UInt8(bit)
                #expect(throws: UnitFile.Fault.self) { try UnitFile.records(in: bytes, program: "p") }
            }
        }
    }

    @Test func foreignOlderAndOtherPrograms() {
        #expect(throws: UnitFile.Fault.foreign) { try UnitFile.records(in: [], program: "p") }
        #expect(throws: UnitFile.Fault.foreign) { try UnitFile.records(in: Array("hello".utf8), program: "p") }
        let older = Array("redomat units 0\n".utf8) + Self.small.dropFirst(16)
        #expect(throws: UnitFile.Fault.foreign) { try UnitFile.records(in: older, program: "p") }
        #expect(throws: UnitFile.Fault.otherProgram) { try UnitFile.records(in: Self.small, program: "q") }
    }

    /// Bytes that nobody wrote are refused or make a unit, but neither end the process nor ask for much memory.
    @Test func randomBytes() {
        var generator = SeededGenerator(11)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
                Bool.random(using: &generator)
                    ? UInt8.random(in: 0...3, using: &generator) : .random(in: 0...255, using: &generator)
            }
            _ = try? UnitFile.unit(in: bytes[...])
        }
    }

    /// RFC 9923, test vectors for FNV-1a with 128 bits.
    @Test(arguments: [
        ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
        ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ]) func checksums(text: String, expected: String) {
        #expect(Checksum(of: text.utf8).text == expected)
    }
}
