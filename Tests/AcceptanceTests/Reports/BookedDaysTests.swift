import Testing

/// Booked times that come again on days of the week.
struct BookedDaysTests {
    private func arrivals(_ appointments: String, starts: String = "Wed 9:00", horizon: String = "1 week") throws
        -> [String]
    {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: booked
            assumptions: [ everything is made up ]
            classes: { booked: { arrivals: { appointments: \(appointments) }, flow: [ desk ] } }
            stations: { desk: { servers: 1, service: { deterministic: 1 min } } }
            run: { starts: \(starts), horizon: \(horizon), replications: 1 }

            """, to: "booked.yaml")
        let run = try scratch.redomat("trace", "booked.yaml", "--out", "log.csv")
        #expect(run.status == 0, "\(run.messages)")
        let table = try Table(scratch.text("log.csv"))
        let (activities, times) = (try table.column("activity"), try table.column("time"))
        return zip(activities, times).filter { $0.0 == "arrive" }.map(\.1)
    }

    /// From Wednesday 9:00 on for a week: the rest of Wednesday, Thursday, Friday, Monday, Tuesday, and Wednesday's first
    /// hour; nobody at the weekend.
    @Test func onWorkingDays() throws {
        let listed = try arrivals("{ at: [ 8:00, 8:20, 14:00 ], days: Mon-Fri }")
        let every = try arrivals("{ every: 3 h, from: 8:00, until: 15:00, days: Mon-Fri }")
        // In hours from the start: 14:00 is 5 h; the next working day's 8:00 is 23 h.
        func hours(_ times: [String]) -> [Double] {
            times.compactMap(Double.init).map { ($0 / 60 * 1000).rounded() / 1000 }
        }
        #expect(
            hours(listed) == [
                5, 23, 23.333, 29, 47, 47.333, 53, 119, 119.333, 125, 143, 143.333, 149, 167, 167.333,
            ])
        #expect(hours(every).prefix(5) == [2, 5, 23, 26, 29])
        #expect(hours(every).count == 2 + 3 * 4 + 1)
    }
}
