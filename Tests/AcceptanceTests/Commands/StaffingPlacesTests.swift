import Testing

/// `redomat staffing` for a class of a line with priorities, and for what is held.
struct StaffingPlacesTests {
    /// A class that goes first is planned for as one: in one line of all it would need more. Exactly, at 12 + 12 per h and
    /// 10 min: C(5, 4) exp(−(30 − 12) t) of M/M/5 with priorities at 10 min is 0.554 · 0.0498 = 2.759 %, of one line
    /// 0.554 · exp(−1) = 20 %.
    @Test func aClassByItsPriority() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: urgent
            assumptions: [ everything is made up ]
            classes:
              urgent: { priority: 1, arrivals: { poisson: 12/h }, flow: [ doctor ] }
              others: { priority: 2, arrivals: { poisson: 12/h }, flow: [ doctor ] }
            stations: { doctor: { servers: 6, discipline: priority, service: { exponential: 10 min } } }
            run: { starts: 8:00, horizon: 4 h, replications: 20, seed: 2 }

            """, to: "urgent.yaml")
        let planned = try scratch.redomat(
            "staffing", "urgent.yaml", "--target", "wait.p95(urgent) at most 10 min", "--per", "hour", "--rounds", "0",
            "--variant", "average")
        #expect(planned.status == 0, "\(planned.messages)")
        let rows = planned.output.split(separator: "\n").filter { $0.contains("0:00 ") || $0.contains("8:00 ") }
        #expect(rows.first?.contains(#/ 24 +5 +2\.759/#) == true, "\(planned.output)")
        let all = try scratch.redomat(
            "staffing", "urgent.yaml", "--target", "wait.p95 at most 10 min", "--per", "hour", "--rounds", "0",
            "--variant", "average")
        #expect(all.output.contains(#/8:00 +24 +6 /#), "\(all.output)")
    }

    /// What is done while a bed is held has no mean of its own.
    @Test func heldStations() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: ward
            assumptions: [ everything is made up ]
            classes: { patients: { arrivals: { poisson: 1/h }, flow: [ { hold: { station: bed, while: [ nurse ] } } ] } }
            stations: { bed: { servers: 3 }, nurse: { servers: 2, service: { exponential: 30 min } } }
            run: { horizon: 100 h, replications: 3 }

            """, to: "ward.yaml")
        let found = try scratch.redomat(
            "staffing", "ward.yaml", "--station", "bed", "--target", "wait.p90 at most 15 min")
        #expect(found.output.contains("how long each holds a server shows in the simulation alone"))
        #expect(!found.output.contains("0 servers busy"))
        let hourly = try scratch.redomat(
            "staffing", "ward.yaml", "--station", "bed", "--target", "wait.p90 at most 15 min", "--per", "hour")
        #expect(hourly.status == 2)
        #expect(hourly.messages.contains("how long 'bed' is held is not known before the run"), "\(hourly.messages)")
    }

    /// What readers call servers and customers stands in every sentence and heading.
    @Test func inTheScenariosWords() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: practice
            assumptions: [ everything is made up ]
            words: { customer: patient, server: dentist }
            classes: { walk-in: { arrivals: { poisson: 4/h }, flow: [ chair ] } }
            stations:
              chair: { title: the surgery, servers: 2, service: { exponential: 10 min }, cost: { server: 30/h, waiting: 20/h } }
            run: { horizon: 50 h, warm-up: none, replications: 5, seed: 2 }

            """, to: "practice.yaml")
        let found = try scratch.redomat("staffing", "practice.yaml", "--servers", "1..2").output
        for part in [
            "Staffing of the surgery: ", "Patients: 4 per h, who keep 0.6667 dentists busy", "30 for each dentist",
            "Dentists  ", "By theory 1 dentist costs least: 56.67",
        ] { #expect(found.contains(part), "\(part): \(found)") }
        #expect(!found.contains("server") && !found.contains("ustomer"), "\(found)")
    }
}
