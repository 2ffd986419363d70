import Scenarios
import Testing

/// Quantities and arithmetic over them; expected values worked out by hand.
struct QuantityTests {
    private func reader(_ unit: TimeUnit = .minutes) -> ValueReader {
        ValueReader(log: DiagnosticLog(), timeUnit: unit)
    }

    private func node(_ text: String) -> LocatedNode {
        LocatedNode(
            .scalar(.init(text)), at: SourcePlace(file: "a", line: 1, column: 1, length: text.unicodeScalars.count))
    }

    @Test(
        arguments: [
            ("12 min", 12.0), ("12", 12), ("250 ms", 0.25 / 60), ("90 s", 1.5), ("1.5 h", 90), ("2 d", 2880),
            ("3 weeks", 30240), ("1e3 s", 1000.0 / 60), ("12min", 12), ("(1 + 2) * 3 min", 9), ("10 min / 4", 2.5),
            ("1 h - 15 min", 45), ("4 h 15 min", 255), ("1 d 6 h 30 min", 1830), ("2 * (1 h 30 s)", 121),
            ("1 h 1 min - 1 min", 60), ("0.5 * (1 h + 30 min)", 45), ("60 / (6/h)", 600), ("-5 min + 6 min", 1),
        ] as [(String, Double)])
    func durations(text: String, minutes: Double) throws {
        let value = try #require(reader().duration(node(text), "x", .any))
        #expect(abs(value - minutes) <= 1e-12 * abs(minutes))
    }

    @Test func neverIsInfinite() { #expect(reader().duration(node("never"), "x") == .infinity) }

    @Test(
        arguments: [
            ("20/h", 20.0), ("20 / h", 20), ("3 per min", 180), ("360 per 30 min", 720), ("1.2 * 20/h", 24),
            ("(2 + 3)/h", 5), ("1 / 3 min", 20), ("1/(3 min)", 20), ("0.5/d", 0.5 / 24), ("35% * 20/h", 7),
            ("20/h - 1/min / 6", 10), ("2/week", 2.0 / 168),
        ] as [(String, Double)])
    func rates(text: String, perHour: Double) throws {
        let value = try #require(reader(.hours).rate(node(text), "x"))
        #expect(abs(value - perHour) <= 1e-12 * perHour)
    }

    @Test func wholeNumbersOfUnitsAreExact() {
        #expect(reader().rate(node("20/h"), "x") == 20.0 / 60)
        #expect(reader().duration(node("90 s"), "x") == 1.5)
        #expect(reader(.hours).duration(node("20 min"), "x") == 20.0 / 60)
    }

    @Test(
        arguments: [("35%", 0.35), ("0.35", 0.35), ("1 - 35%", 0.65), ("1 - 0.3", 0.7), ("50% * 50%", 0.25)]
            as [(String, Double)])
    func shares(text: String, share: Double) throws {
        let value = try #require(reader().share(node(text), "x"))
        #expect(abs(value - share) <= 1e-15)
    }

    @Test(
        arguments: [
            "", "min", "12 mins", "5,5", "1 000", "8:20", "1..2", "1 +", "(1", "1)", "1 / 0", "2 min + 3/h",
            "3 min min",
            "0x10", "nan", "inf", "1e999", "5 m", "20/h", "km", "*", "--",
            "((((((((((((((((((((((((((((((((((((((((((1",
        ])
    func whatIsNoDuration(text: String) {
        let reader = reader()
        #expect(reader.duration(node(text), "x") == nil)
        #expect(reader.log.hasErrors)
    }

    @Test(
        arguments: [
            ("20", "write 20/h for so many per hour"), ("3 min", "one every 3 min is 20/h"),
            ("2 d", "one every 2 d is 0.02083/h"),
        ])
    func aRateWithoutItsUnitGetsAProposal(text: String, hint: String) {
        let reader = reader()
        #expect(reader.rate(node(text), "'poisson'") == nil)
        #expect(reader.log.diagnostics.map(\.hint) == [hint])
    }

    @Test(
        arguments: [
            (Quantity(20, .init(time: -1, seconds: 3600)), "20/h"), (.duration(1.5, .hours), "1.5 h"),
            (Quantity(0.35, .init(isShare: true)), "35%"), (Quantity(3), "3"),
            (Quantity(40, .init(time: -1, seconds: 3600, distance: 1, metres: 1000)), "40 km/h"),
        ])
    func readAsTheyAreWritten(quantity: Quantity, text: String) { #expect(quantity.description == text) }

    @Test(
        arguments: [
            ("8:20", nil, 30000), ("Mon 7:00", 0, 25200), ("sunday 0:00", 6, 0), ("24:00", nil, 86400),
            ("8:20:30", nil, 30030),
        ] as [(String, Int?, Int)])
    func clockTimes(text: String, weekday: Int?, seconds: Int) {
        #expect(ClockTime(text) == ClockTime(weekday: weekday, seconds: seconds))
    }

    @Test(arguments: ["8", "8:60", "25:00", "8:2", "Mo 8:00", "8:00 Mon", ":", "8:", "-1:00", "8:20:60", "१:00"])
    func noClockTimes(text: String) { #expect(ClockTime(text) == nil) }

    @Test func weekdayRanges() {
        #expect(ClockTimes("Mon-Fri 8:00")?.times.map(\.weekday) == [0, 1, 2, 3, 4])
        #expect(ClockTimes("Sat,Sun 10:00")?.times.map(\.weekday) == [5, 6])
        #expect(ClockTimes("Fri-Mon 0:30")?.times.map(\.weekday) == [4, 5, 6, 0])
        #expect(ClockTimes("8:00")?.times.map(\.weekday) == [nil])
        #expect(ClockTimes("Mon-Fri") == nil)
    }
}
