import Testing

/// Booked customers in the load at the peak: they were spread over the whole run.
struct BookedPeakTests {
    private func found(service: String, every: String) throws -> String {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: peak
            assumptions: [ everything is made up ]
            classes:
              booked: { arrivals: { appointments: { every: \(every), from: 8:00, until: 12:00 } }, flow: [ desk ] }
            stations: { desk: { servers: 1, service: { deterministic: \(service) } } }
            run: { starts: 8:00, horizon: 9 h, at-end: finish, replications: 3 }

            """, to: "peak.yaml")
        let run = try scratch.redomat("run", "peak.yaml", "--quiet", "--out", "peak")
        #expect(run.status == 0, "\(run.messages)")
        return try scratch.text("peak/report.md")
    }

    /// 12 minutes every 10 are 120 % 8:00 to 12:00, and 53 % over the nine hours.
    @Test func aMorningBookedTooTightly() throws {
        let report = try found(service: "12 min", every: "10 min")
        #expect(report.contains("120%"), "\(report.prefix(1500))")
        #expect(report.contains("8:00 to 12:00"), "\(report.prefix(1500))")
    }

    /// 40 minutes every 45 are 89 %, however the slots lie in the hours.
    @Test func aMorningThatFits() throws {
        let report = try found(service: "40 min", every: "45 min")
        #expect(report.contains("Capacity is sufficient"), "\(report.prefix(1500))")
    }
}
