import Testing

import EventLogs

/// How long something took, in place of its end or its start.
@Suite("Durations in place of ends") struct DurationExactCases {
    /// The unit stands in the column's name.
    @Test(
        arguments: [
            ("duration_min", "7", "2.5"), ("Duration (s)", "420", "150"), ("Dauer [Min]", "7", "2,5"),
            ("service time min", "7", "2.5"), ("durée_minutes", "7", "2.5"),
        ])
    func theNameSaysTheUnit(name: String, long: String, short: String) {
        let text = """
            case;activity;start;\(name)
            1;desk;2026-03-02 08:00;\(long)
            1;pay;2026-03-02 08:10;\(short)
            2;desk;2026-03-02 08:07;\(long)
            """
        #expect(
            Reading(text).entries == [
                "0 desk ? 480 487 completed", "0 pay ? 490 492.5 completed", "1 desk ? 487 494 completed",
            ])
    }

    /// Or in each cell.
    @Test(arguments: [("0:07:00", "0:02:30"), ("7 min", "2 min 30 s"), ("PT7M", "PT2M30S"), ("0h07m", "150 s")])
    func theCellsSayTheUnit(long: String, short: String) {
        let text = """
            case,activity,start,duration
            1,desk,2026-03-02 08:00,\(long)
            1,pay,2026-03-02 08:10,\(short)
            2,desk,2026-03-02 08:07,\(long)
            """
        #expect(
            Reading(text).entries == [
                "0 desk ? 480 487 completed", "0 pay ? 490 492.5 completed", "1 desk ? 487 494 completed",
            ])
    }

    /// Whole minutes are rounded: what goes on behind the next step's beginning by half a minute ended then. By a minute
    /// it is no rounding.
    @Test func wholeMinutesAreRounded() {
        let text = """
            case,activity,start,duration_min
            1,desk,2026-03-02 08:00:00,7
            1,pay,2026-03-02 08:06:30,2
            2,desk,2026-03-02 08:07:00,9
            2,pay,2026-03-02 08:15:00,1
            """
        #expect(
            Reading(text).entries == [
                "0 desk ? 480 486.5 completed", "0 pay ? 486.5 488.5 completed", "1 desk ? 487 496 completed",
                "1 pay ? 495 496 completed",
            ])
    }

    @Test func anEndAndADuration() {
        let text = """
            case,activity,end,duration_min
            1,desk,2026-03-02 08:07,7
            1,pay,2026-03-02 08:15,
            """
        #expect(Reading(text).entries == ["0 desk ? 480 487 completed", "0 pay ? ? 495 completed"])
    }

    /// Five customers go on to the till in the second in which the desk is done with them, if the numbers are seconds.
    private static func desks(_ unit: Int) -> String {
        var text = "case,activity,start,duration\n"
        for number in 0..<6 {
            let begin = 8 * 3600 + number * 1800
            for (name, start, length) in [("desk", begin, 420), ("till", begin + 420, 180)] {
                let clock = [start / 3600, start / 60 % 60, start % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
                text += "\(number),\(name),2026-03-02 \(clock.joined(separator: ":")),\(length / unit)\n"
            }
        }
        return text
    }

    @Test(arguments: [(1, DurationUnit.seconds), (60, .minutes)])
    func theTimesTellTheUnit(divisor: Int, unit: DurationUnit) throws {
        let reading = Reading(Self.desks(divisor))
        let read = try #require(reading.read)
        #expect(read.map.durations == unit)
        #expect(reading.entries.prefix(2) == ["0 desk ? 480 487 completed", "0 till ? 487 490 completed"])
        // What was found stands in the map, and is taken from there.
        #expect(read.map.yaml.contains("durations: \(unit.rawValue)  # so 6 of 6 end in the second in which the next"))
        #expect(Reading(Self.desks(divisor), map: read.map.yaml).entries == reading.entries)
    }

    /// Each case once, and nobody who does it: seconds, minutes and hours are all possible.
    @Test func nothingTellsTheUnit() {
        let text = "case,start,duration\n1,2026-03-02 08:00,7\n2,2026-03-02 08:10,9\n"
        let reading = Reading(text)
        #expect(reading.read == nil)
        #expect(reading.rendered.contains("nothing tells in what the durations in 'duration' are"))
    }

    /// With a start and an end a duration is not needed, and is not taken.
    @Test func aDurationBesideBoth() throws {
        let text = "case,activity,start,end,duration\n1,a,2026-03-02 08:00,2026-03-02 08:10,99\n"
        let read = try #require(Reading(text).read)
        #expect(read.map.columns[.duration] == nil && read.map.unused.map(\.key) == ["duration"])
    }
}
