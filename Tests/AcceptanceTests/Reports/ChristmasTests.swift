import Foundation
import Testing

/// Two weeks over Christmas by the built command; all figures from the calendar, by hand.
///
/// From Monday, 21 December 2026, 7:00, for 14 days: eight working days (21 to 24, 28 to 31 December), three holidays (25 and 26
/// December, 1 January), one Saturday that is none (2 January) and two Sundays.
struct ChristmasTests {
    private static let holidays = "date,name\n25.12.2026,Christmas Day\n2026-12-26,Boxing Day\n2027-01-01,New Year\n"
    private static let shifts =
        "{ Mon-Fri 8:00-16:00: 3, \"Sat 8:00-12:00\": 1, holidays 9:00-12:00: 1, 2026-12-24 8:00-12:00: 2 }"

    private static func clinic(_ classes: String, service: String, more: String) -> String {
        """
        redomat: 1
        name: christmas
        assumptions: [ everything is made up ]
        classes:
        \(classes)
        stations: { doctor: { shifts: \(shifts), service: \(service) } }
        run:
          starts: 2026-12-21 7:00
          horizon: 14 d
          holidays: holidays.csv#date
          windows: { closed: holidays, eve: 2026-12-24 8:00-12:00 }
        \(more)

        """
    }

    private func scratch(_ text: String) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.holidays, to: "holidays.csv")
        try scratch.write(text, to: "christmas.yaml")
        return scratch
    }

    /// Three booked on each working day and one on each holiday, 20 min each: 27 visits, 9 h. On duty: seven days of
    /// 3 · 8 h, the 24th with 2 · 4 h, three holidays with 3 h and a Saturday with 4 h are 189 h of 336. On the holidays
    /// (72 h of the clock) three come and one doctor is there for 9 h.
    @Test func everythingByHand() throws {
        let scratch = try scratch(
            Self.clinic(
                """
                  booked: { arrivals: { appointments: { at: [ 9:00, 10:00, 11:00 ], days: Mon-Fri } }, flow: [ doctor ] }
                  urgent: { arrivals: { appointments: { at: [ 10:00 ], days: holidays } }, flow: [ doctor ] }
                """, service: "{ deterministic: 20 min }",
                more: """
                      replications: 2
                    expect:
                      - doctor.on-duty equals \(189.0 / 336) within 0.0001
                      - doctor.utilization equals \(100 * 9.0 / 189)% within 0.001%
                      - doctor.arrivals equals \(27.0 / 336)/h within 0.0001/h
                      - doctor.arrivals.rate(closed) equals \(3.0 / 72)/h within 0.0001/h
                      - doctor.utilization.mean(closed) equals \(100 * 1.0 / 9)% within 0.001%
                      - doctor.wait.mean equals 0 min within 0.01 min
                    """))
        let run = try scratch.redomat("run", "christmas.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("out/report.md")
        #expect(report.components(separatedBy: "| passes").count - 1 == 6)
        #expect(report.contains("Holidays: 2026-12-25, 2026-12-26, 2027-01-01."))
    }

    /// 26 an hour for 8 h on eight days and 5 an hour for 3 h on three: 1709 patients in 336 h, whose 5 min each are
    /// 142.4 h of the 189 h on duty. In 40 replications some 68,000 come, so that 2% are five standard errors; the
    /// morning of the 24th has 4,160 of them, and 8% are five too.
    @Test func expectedArrivals() throws {
        let scratch = try scratch(
            Self.clinic(
                """
                  patient:
                    arrivals:
                      poisson:
                        schedule: { Mon-Fri 8:00: 26/h, Mon-Fri 16:00: 0, holidays 9:00: 5/h, holidays 12:00: 0 }
                        every: 1 week
                    flow: [ doctor ]
                """, service: "{ exponential: 5 min }",
                more: """
                      replications: 40
                    expect:
                      - doctor.arrivals equals \(1709.0 / 336)/h within 2%
                      - doctor.arrivals.rate(eve) equals 26/h within 8%
                    """))
        let run = try scratch.redomat("run", "christmas.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        #expect(try scratch.text("out/report.md").components(separatedBy: "| passes").count - 1 == 2)
        let check = try scratch.redomat("check", "christmas.yaml")
        #expect(check.status == 0)
        #expect(check.output.contains("holidays 2026-12-25, 2026-12-26, 2027-01-01"))
        #expect(
            check.output.contains(
                "2026-12-24: 2 from 8:00, 0 from 12:00; 2026-12-25, 2026-12-26, 2027-01-01: 1 from 9:00"))
        #expect(check.output.contains("2026-12-27: 0; 2027-01-02: 1 from 8:00, 0 from 12:00; from 2027-01-03 on: 0"))
        // 142.4 of 189 h.
        #expect(check.output.contains("utilization 75.35% over the run"))
    }

    /// Staffing varies the roster as it stands: with twice as many all hours have twice as many. What it prints is by
    /// dates, and is read back.
    @Test func staffingVariesIt() throws {
        let text = Self.clinic(
            """
              patient:
                arrivals:
                  poisson:
                    schedule: { Mon-Fri 8:00: 18/h, Mon-Fri 12:00: 6/h, Mon-Fri 15:00: 0, holidays 9:00: 5/h, holidays 11:00: 0 }
                    every: 1 week
                flow: [ doctor ]
            """, service: "{ exponential: 5 min }", more: "  replications: 20")
        let scratch = try scratch(text)
        let outcome = try scratch.redomat(
            "staffing", "christmas.yaml", "--target", "wait.mean at most 30 min", "--servers", "6..7")
        #expect(outcome.status == 0, "\(outcome.messages)")
        for moment in [
            "2026-12-21 8:00: 6", "2026-12-24 8:00: 4", "2026-12-24 12:00: 0", "2026-12-25 9:00: 2",
            "2027-01-02 8:00: 2",
        ] { #expect(outcome.output.contains(moment), "\(moment)") }
        let block = try #require(outcome.output.firstMatch(of: /servers: \{ schedule: \{\n(?:[^}]+)\} \}/))
        let line = block.output.split(separator: "\n").joined(separator: " ")
        try scratch.write(text.replacing("shifts: \(Self.shifts)", with: line), to: "pasted.yaml")
        let check = try scratch.redomat("check", "pasted.yaml")
        // Its patients come until 15:00 on the 24th, too.
        #expect(check.status == 0 && !check.messages.contains("error"), "\(check.messages)")
        #expect(check.output.contains("2026-12-24: 4 from 8:00, 0 from 12:00"))
        // By the hour over the whole run, closed where the roster is.
        let hours = try scratch.redomat(
            "staffing", "christmas.yaml", "--target", "wait.mean at most 30 min", "--per", "hour", "--rounds", "0",
            "--out", "found")
        #expect(hours.status == 0, "\(hours.messages)")
        let table = try Table(scratch.text("found/tables/periods.csv"))
        let (from, servers) = (try table.column("from"), try table.column("servers"))
        #expect(from.count == 336)
        for (moment, isOpen) in [
            ("2026-12-24 9:00", true), ("2026-12-24 13:00", false), ("2026-12-25 8:00", false),
            ("2026-12-25 9:00", true),
            ("2026-12-28 13:00", true), ("2026-12-27 9:00", false),
        ] {
            let place = try #require(from.firstIndex(of: moment))
            #expect((servers[place] != "0") == isOpen, "\(moment)")
        }
    }

    /// A case may have a longer run: the calendar is that of its own length.
    @Test func anExperimentOverTheHorizon() throws {
        let scratch = try scratch(
            Self.clinic(
                "  booked: { arrivals: { appointments: { at: [ 9:00 ], days: Mon-Fri } }, flow: [ doctor ] }",
                service: "{ deterministic: 20 min }",
                more: """
                      replications: 2
                    experiments:
                      weeks:
                        compare: { one: { run.horizon: 7 d }, two: {} }
                        of: doctor.on-duty
                    """))
        let run = try scratch.redomat("experiment", "christmas.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        // Of the first week 3 · 24 + 8 + 2 · 3 = 86 h of 168.
        let text = try scratch.text("out/report.md")
        #expect(text.contains("0.5119") && text.contains("0.5625"))
    }
}
