import Foundation
import Testing

/// What goes by the clock and the calendar, by the built command; all figures by hand.
struct CalendarTests {
    private func report(_ text: String) throws -> String {
        let scratch = try Scratch()
        try scratch.write(text, to: "calendar.yaml")
        let run = try scratch.redomat("run", "calendar.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        return try scratch.text("out/report.md")
    }

    private func ward(_ until: String, starts: String = "Mon 7:00", asked: String = "") -> String {
        """
        redomat: 1
        name: ward
        time: hours
        assumptions: [ everything is made up ]
        classes:
          patient:
            arrivals: { at: [ 0 h, 1 h, 2 h ] }
            flow:
              - hold: { station: bed, while: [ { delay: { deterministic: 3 h } }, { until: \(until), as: discharge } ] }
        stations: { bed: { servers: 1 } }
        run: { starts: \(starts), until: empty, horizon: 30 d, replications: 2 }
        \(asked)

        """
    }

    /// Three patients at 7:00, 8:00 and 9:00, well 3 h after they get the only bed, which is freed at 11:00 only: from 7
    /// to 11, to 11 on the next day, and to 11 on the day after. Waits 0, 3 and 26 h; discharges 1, 21 and 21 h.
    @Test func bedsFreedByTheClock() throws {
        let report = try report(
            ward(
                "11:00",
                asked: "expect: [ bed.wait.mean equals 9.6667 h within 1 min, "
                    + "discharge.time.mean equals 14.3333 h within 1 min ]"))
        #expect(report.contains("discharge: wait until 11:00"))
        #expect(report.components(separatedBy: "| passes").count - 1 == 2)
        for figure in ["9.667 h", "26 h", "14.33 h"] { #expect(report.contains(figure), "\(figure)") }
    }

    /// At 11:00 and 15:00: 1 h, 1 h (from 14:00 on), and from 18:00 until 11:00 on the next day 17 h.
    @Test func severalTimesADay() throws {
        #expect(try report(ward("[ 11:00, 15:00 ]")).contains("6.333 h"))
    }

    /// From Friday 7:00: freed at 11:00 on Friday, at 14:00 on Saturday (the second well on Friday at 14:00, 24 h), and
    /// on Sunday at 14:00 (well on Saturday at 17:00, 21 h).
    @Test func daysOfTheWeek() throws {
        #expect(try report(ward("[ Mon-Fri 11:00, \"Sat,Sun 14:00\" ]", starts: "Fri 7:00")).contains("15.33 h"))
    }

    /// What goes before a wait for the clock keeps its formula, and what follows it has none.
    @Test func theoryStopsAtTheClock() throws {
        let report = try report(
            """
            redomat: 1
            name: clock
            classes:
              one: { arrivals: { poisson: 8/h }, flow: [ before, { until: [ 8:00, 12:00, 16:00 ] }, behind ] }
            stations:
              before: { servers: 1, service: { exponential: 5 min } }
              behind: { servers: 2, service: { exponential: 5 min } }
            run: { starts: 7:00, horizon: 100 h, warm-up: 100 h, replications: 5 }

            """)
        let theory = try #require(report.components(separatedBy: "## Beside theory").last)
        #expect(theory.contains("| before  | all   | `wait.mean`"))
        #expect(!theory.components(separatedBy: "## ")[0].contains("| behind"))
    }
}
