import Foundation
import Testing

/// Shifts that cover a day, counted anew; the rest stands in `Tests/Commands/staffing/in-shifts.txt`.
struct StaffingShiftTests {
    /// - Parameter servers: what the desk says about them.
    private static func day(servers: String = "servers: 3") -> String {
        """
        redomat: 1
        name: day
        assumptions: [ everything is made up ]
        classes:
          patients:
            arrivals: { poisson: { schedule: { 0:00: 6/h, 7:00: 20/h, 9:00: 45/h, 12:00: 30/h, 18:00: 12/h }, every: 24 h } }
            flow: [ desk ]
        stations:
          desk: { \(servers), service: { exponential: 3 min } }
        run: { starts: Mon 6:00, horizon: 20 d, replications: 10, seed: 2 }
        """
    }

    private static let target = ["--target", "wait.over(3 min) at most 10%", "--per", "hour"]

    private func staffing(_ scratch: Scratch, _ options: [String]) throws -> BuiltCommand.Outcome {
        try BuiltCommand.run(["staffing", "day.yaml"] + options, in: scratch.path)
    }

    /// Minutes since midnight of `7:30`.
    private static func minutes(_ clock: some StringProtocol) throws -> Int {
        let parts = clock.split(separator: ":").compactMap { Int($0) }
        try #require(parts.count == 2)
        return parts[0] * 60 + parts[1]
    }

    /// The hours' need is that of the plan without shifts: 2, 2, 3, 3 and 4 by Erlang's formula C (see
    /// `Tests/Commands/staffing/over-the-day.txt`). What the shifts put on duty is counted anew from the list of them, and the text to paste
    /// makes the same simulation.
    @Test func shiftsCoverTheNeed() throws {
        let scratch = try Scratch()
        try scratch.write(Self.day(), to: "day.yaml")
        let options =
            Self.target + [
                "--rounds", "0", "--shift", "4h..8h", "--break", "30 min after 4h", "--starts", "30 min", "--out",
                "found",
            ]
        let outcome = try staffing(scratch, options)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(
            outcome.output.contains("It is proven that no mix of these shifts that covers the need pays fewer hours."))
        let shifts = try Table(scratch.text("found/tables/shifts.csv"))
        var onDuty = Array(repeating: 0, count: 1440)
        var paid = 0.0
        for row in shifts.rows.indices {
            func cell(_ name: String) throws -> String { try shifts.column(name)[row] }
            let people = try #require(Int(try cell("people")))
            let from = try Self.minutes(try cell("from"))
            let length = try #require(Double(try cell("hours"))) * 60
            #expect((240...480).contains(length) && from % 30 == 0)
            let pause = try cell("breaks").split(separator: "-").map { try Self.minutes($0) }
            #expect((length > 240) == (pause.count == 2))
            for minute in 0..<Int(length) {
                let clock = (from + minute) % 1440
                let rests = pause.count == 2 && (clock - pause[0] + 1440) % 1440 < 30
                if !rests { onDuty[clock] += people }
            }
            paid += (length / 60 - (pause.isEmpty ? 0 : 0.5)) * Double(people)
        }
        let periods = try Table(scratch.text("found/tables/periods.csv"))
        let need = try periods.column("servers").compactMap { Int($0) }
        let from = try periods.column("from").map { try Self.minutes($0) }
        #expect(need.count == 24 && Set(need) == [2, 3, 4])
        for (place, begin) in from.enumerated() {
            let counts = onDuty[begin..<begin + 60]
            #expect((counts.min() ?? 0) >= need[place])
            #expect(try periods.column("on_duty_least")[place] == "\(counts.min() ?? 0)")
            #expect(try periods.column("on_duty_most")[place] == "\(counts.max() ?? 0)")
        }
        // Nobody can be paid for less than is needed, and half an hour's breaks leave little over.
        #expect(paid >= Double(need.reduce(0, +)) && paid <= 1.1 * Double(need.reduce(0, +)))
        #expect(outcome.output.contains("\(paid == paid.rounded() ? "\(Int(paid))" : "\(paid)") h are paid"))
        let block = try #require(outcome.output.firstMatch(of: /shifts: \{\n[^}]+\}/)).output
        let pasted = Self.day(servers: block.split(separator: "\n").joined(separator: " "))
        try scratch.write(pasted, to: "pasted.yaml")
        let check = try scratch.redomat("check", "pasted.yaml")
        #expect(check.status == 0 && check.messages == "", "\(check.messages)")
    }
}
