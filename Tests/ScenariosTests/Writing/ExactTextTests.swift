import LaneSupport
import Scenarios
import TestSupport
import Testing

/// The shortest texts that are read back as the very same numbers.
struct ExactTextTests {
    private static func values(_ unit: TimeUnit) -> ValueReader { ValueReader(log: DiagnosticLog(), timeUnit: unit) }

    private static func read(_ text: String) -> LocatedNode {
        LocatedNode(.scalar(.init(text)), at: SourcePlace(file: "a.yaml", line: 1, column: 1))
    }

    /// By hand: the unit in which the number has the fewest characters, of equally short ones the file's own.
    @Test(
        arguments: [
            (5, .minutes, "5 min"), (0.25, .minutes, "15 s"), (90, .minutes, "90 min"), (60, .minutes, "1 h"),
            (1440, .minutes, "1 d"), (1.5, .hours, "90 min"), (0, .hours, "0 h"), (.infinity, .days, "never"),
            (0.001, .seconds, "1 ms"), (36, .hours, "36 h"),
        ] as [(Double, TimeUnit, String)])
    func durations(value: Double, unit: TimeUnit, text: String) {
        #expect(ExactText.duration(value, Self.values(unit)) == text)
    }

    @Test(
        arguments: [
            (1, .minutes, "60/h"), (40, .minutes, "40/min"), (0.5, .minutes, "30/h"), (20, .hours, "20/h"),
            (0.125, .hours, "3/d"),
            (0, .minutes, "0/h"), (3600, .hours, "1/s"),
        ] as [(Double, TimeUnit, String)])
    func rates(value: Double, unit: TimeUnit, text: String) { #expect(ExactText.rate(value, unit) == text) }

    /// 99.9/100 is the neighbour of 0.999.
    @Test(arguments: [(0.35, "35%"), (0.125, "12.5%"), (0.999, "0.999"), (0, "0%"), (1, "100%")] as [(Double, String)])
    func shares(value: Double, text: String) { #expect(ExactText.share(value) == text) }

    /// Whatever number comes of arithmetic is read back, in each unit.
    @Test(arguments: TimeUnit.allCases)
    func anyNumberIsReadBack(unit: TimeUnit) {
        var generator = SeededGenerator(20_261_129)
        let values = Self.values(unit)
        for _ in 0..<2_000 {
            let number =
                Double.random(in: 0...1, using: &generator)
                * [1e-3, 1, 60, 1e5][Int.random(in: 0...3, using: &generator)]
            let duration = ExactText.duration(number, values)
            #expect(values.duration(Self.read(duration), "'a'") == number, "\(duration)")
            let share = number.truncatingRemainder(dividingBy: 1)
            #expect(values.share(Self.read(ExactText.share(share)), "'a'") == share)
        }
    }

    /// Rates that a file can state at all: what was read of one is written so that it is read again.
    @Test(arguments: TimeUnit.allCases)
    func ratesOfFilesAreReadBack(unit: TimeUnit) {
        var generator = SeededGenerator(20_261_130)
        let values = Self.values(unit)
        for _ in 0..<2_000 {
            let whole = Int.random(in: 1...99_999, using: &generator)
            let symbol = ["s", "min", "h", "d"][Int.random(in: 0...3, using: &generator)]
            guard let rate = values.rate(Self.read("\(Double(whole) / 100)/\(symbol)"), "'a'") else {
                Issue.record("no rate")
                continue
            }
            let text = ExactText.rate(rate, unit)
            #expect(values.rate(Self.read(text), "'a'") == rate, "\(text)")
        }
    }

    @Test func numbersThatNothingGives() {
        // No number times 0 is 1.
        #expect(ExactText.number(near: 1) { $0 * 0 == 1 } == nil)
        #expect(ExactText.number(near: .nan) { _ in true } == nil)
        #expect(ExactText.number(near: 0.30000000000000004) { $0 == 0.1 + 0.2 } == 0.1 + 0.2)
    }

    /// What means something to YAML stands between quotes; `$` is doubled where no parameter is meant.
    @Test func texts() {
        let node = WrittenNode.map([
            WrittenEntry("a b", .text("costs $5: or so")), WrittenEntry("7:00-15:00", .value("-3 min")),
            WrittenEntry("l", .list([.text("x, y"), .text("- z"), .text(""), .value("20/h")])),
            WrittenEntry("m", .map([])),
        ])
        #expect(
            node.yaml == """
                a b: "costs $$5: or so"
                7:00-15:00: -3 min
                l: [ "x, y", "- z", "", 20/h ]
                m: {}

                """)
    }

    /// What is too long for a line stands in lines of its own.
    @Test func longMapsAreBroken() {
        let long = String(repeating: "a", count: 60)
        let node = WrittenNode.map([
            WrittenEntry("top", .map([WrittenEntry("one", .value(long)), WrittenEntry("two", .value(long))])),
            WrittenEntry("list", .list([.value(long), .value(long)])),
        ])
        #expect(node.yaml == "top:\n  one: \(long)\n  two: \(long)\nlist:\n  - \(long)\n  - \(long)\n")
    }
}
