import Formulas
import SimulationKernel
import Testing

/// Formulas of rates and of numbers as they stand in documentation, scenarios and tests: the values are those, in all
/// bits, of the two readers that there were before.
@Suite struct EarlierTextTests {
    /// The text, minutes in the unit of time, and the values at 1.37 and at 333.3 units after a start at 7:00.
    static let texts: [(String, Double, [UInt64])] = [
        ("12/h * (1 + 0.5 * sin(2 * pi * t / 24 h))", 1, [0x3fc9ad301291d780, 0x3fd32818133f1f0c]),
        ("12/h * (1 + 0.5 * sin(2 * pi * t / 24 h))", 60, [0x402c365904305fed, 0x402034e545bfa65d]),
        ("30/h * exp(-((clock - 12 h) / 2 h)^2)", 1, [0x3f50bdb84109adb0, 0x3fdda0d79f5b2d61]),
        ("30/h * exp(-((clock - 12 h) / 2 h)^2)", 60, [0x3ff1ce73eb34e8da, 0x3ee6fbd82351e697]),
        ("12/h * (0.5 + sin(2 * pi * t / 24 h))", 1, [0x3fb9e7f37d7a9132, 0x3fd31cfcf34b0ae5]),
        ("max(0, -3/h * t / 1 h)", 1, [0x0, 0x0]),
        ("1 / abs(t - 3 h)", 1, [0x3f76ee19a72cb307, 0x3f7ab806ae01ab80]),
        ("12/h", 1.0 / 60, [0x3f6b4e81b4e81b4f, 0x3f6b4e81b4e81b4f]),
        ("max(0/h, 20/h * sqrt(t / 3 h) - 7 per 90 min)", 1, [0x0, 0x3fd80d4027bab40b]),
        ("2 min * acuity", 1, [0x4014cccccccccccd, 0x4014cccccccccccd]),
        ("slot", 1, [0x4029666666666666, 0x4029666666666666]),
        ("5 min + 0.1 min * age", 1, [0x4028428f5c28f5c2, 0x4028428f5c28f5c2]),
        ("acuity + 1", 1, [0x400ccccccccccccd, 0x400ccccccccccccd]),
        ("10 * acuity + age / 20", 1, [0x403d90a3d70a3d71, 0x403d90a3d70a3d71]),
        ("4 min + 3 min * acuity", 1, [0x402799999999999a, 0x402799999999999a]),
        ("6 min + 5 min * acuity", 60, [0x3fd4444444444444, 0x3fd4444444444444]),
        ("acuity * slot", 1, [0x4040828f5c28f5c2, 0x4040828f5c28f5c2]),
        ("1 min + 0.1 min * age", 1.0 / 60, [0x407e7ccccccccccc, 0x407e7ccccccccccc]),
        ("max(1 min, 10 min - 2 min * acuity)", 1, [0x4013333333333333, 0x4013333333333333]),
        ("sqrt(acuity) * exp(-age / 50) * 30%", 1, [0x3fbdc0ffe0703c2c, 0x3fbdc0ffe0703c2c]),
        ("-(acuity - 3)^2 / 7", 1, [0xbf9767dce434a9ae, 0xbf9767dce434a9ae]),
        ("slot / 1 min + abs(acuity - age)", 1440, [0x40d1ed2ccccccccd, 0x40d1ed2ccccccccd]),
        ("slot-2 s", 1, [0x4029555555555555, 0x4029555555555555]),
        ("age-acuity*2", 1, [0x4050866666666666, 0x4050866666666666]),
    ]

    @Test(arguments: texts) func hasItsValue(text: String, minutes: Double, bits: [UInt64]) throws {
        let numbers: [(String, FormulaType)] = [("age", .number), ("slot", .duration), ("acuity", .number)]
        let own = numbers.enumerated().map { index, number in
            FormulaWord(number.0, number.1, Clinic.place(.numbers, index), of: .customer)
        }
        let time = [
            FormulaWord("t", .duration, .place(.now), motion: .grows, of: .run),
            FormulaWord(
                "clock", .duration, .timeOfDay(start: 420 / minutes, day: 1440 / minutes), motion: .daily, of: .run),
        ]
        let isRate = !numbers.contains { text.contains($0.0) }
        let words = FormulaWords(units: Clinic.units(minutes: minutes), moment: .joining, own: isRate ? time : own)
        let formula = try TypedFormula(text, words, as: isRate ? [.rate] : [.number, .duration])
        let program = try #require(FormulaProgram(formula.tree))
        for (now, expected) in zip([1.37, 333.3], bits) {
            let value = [71.3, 12.7, 2.6].withUnsafeBufferPointer {
                formula.tree.value(at: now, numbers: $0.baseAddress)
            }
            #expect(value.bitPattern == expected, "\(value), not \(Double(bitPattern: expected))")
            let same = [71.3, 12.7, 2.6].withUnsafeBufferPointer { numbers in
                withUnsafePointer(to: now) { program.value(FormulaInputs(run: $0, numbers: numbers.baseAddress)) }
            }
            #expect(same.bitPattern == expected)
        }
    }
}
