import Foundation
import Testing

/// Measures of a part of the time, and times between two points, by the built command.
struct WindowsAndTimersTests {
    /// Two classes, a rush from 8:00 to 10:00, a triage before the doctor.
    private func clinic(
        _ more: String = "", run: String = "starts: Mon 7:00, horizon: 8 h, at-end: finish, replications: 20",
        windows: String = "{ rush: [ 8:00, 10:00 ] }", report: String = "{}"
    ) -> String {
        """
        redomat: 1
        name: clinic
        time: minutes
        assumptions: [ everything is made up ]
        classes:
          urgent: { priority: 1, arrivals: { poisson: 3/h }, flow: [ triage, doctor ] }
          routine:
            priority: 2
            arrivals: { poisson: { schedule: { 7:00: 4/h, 8:00: 20/h, 10:00: 5/h } } }
            flow: [ triage, doctor, { visit: laboratory, as: blood }, { visit: doctor, service: { deterministic: 3 min }, as: result } ]
        stations:
          triage: { servers: 1, service: { exponential: 2 min }, discipline: priority }
          doctor:
            servers: 2
            discipline: priority
            service: { exponential: 6 min }
            patience: { exponential: 1 h }
          laboratory: { servers: 2, service: { exponential: 4 min } }
        timers:
          door-to-doctor: { from: arrival, to: start of doctor }
          results: { from: end of blood, to: start of result }
          stay: { from: arrival, to: last end of doctor }
        run: { \(run), windows: \(windows), seed: 3 }
        report: \(report)
        \(more)

        """
    }

    /// By the names in its first column, as in `replications.csv`.
    private func columns(_ scratch: Scratch, _ folder: String) throws -> [String: [Double?]] {
        let lines = try scratch.text("\(folder)/replications.csv").split(whereSeparator: \.isNewline).map(String.init)
        var cells: [[String]] = []
        for line in lines {
            var row = [""]
            var isQuoted = false
            for letter in line {
                switch letter {
                case "\"": isQuoted.toggle()
                case "," where !isQuoted: row.append("")
                default: row[row.count - 1].append(letter)
                }
            }
            cells.append(row)
        }
        var found: [String: [Double?]] = [:]
        for (place, name) in cells[0].enumerated() {
            found[name] = cells.dropFirst().map { Double($0[place]) }
        }
        return found
    }

    private static let asked = [
        "doctor.wait.p95(rush)", "doctor.wait.p95(urgent, rush)", "doctor.wait.mean(served)(rush)",
        "doctor.time.mean(urgent, rush)", "doctor.occupancy.mean(rush)", "doctor.abandoned.share(rush)",
        "doctor.arrivals.rate(rush)", "system.time.p95(rush)", "system.wait.mean(urgent, rush)",
        "system.number.mean(rush)", "outcome.abandoned.share(routine, rush)", "outcome.completed.count(9:00)",
        "system.arrivals.rate(Mon)", "door-to-doctor.time.p95(urgent, rush)", "door-to-doctor.time.mean",
        "stay.time.mean(routine)", "system.wait.mean", "blood.time.mean(routine)",
    ]

    /// Whatever can be asked of the whole can be asked of a window, everywhere a measure can stand.
    @Test func windowsStandWhereverAMeasureStands() throws {
        let scratch = try Scratch()
        let expect = Self.asked.map { "  - \($0) at most \(most(of: $0))" }.joined(separator: "\n")
        try scratch.write(
            clinic(
                """
                expect:
                \(expect)
                measures: { peak: "doctor.wait.mean(rush) / doctor.wait.mean" }
                experiments:
                  rules:
                    of: [ "doctor.wait.p95(urgent, rush)", "door-to-doctor.time.mean(rush)", peak ]
                    compare: { now: {}, three: { stations.doctor.servers: 3 } }
                  doctors:
                    of: [ "doctor.wait.mean(rush)" ]
                    sweep: { stations.doctor.servers: [ 2, 3 ] }
                  enough:
                    capacity:
                      vary: { stations.doctor.servers: 2..5 }
                      meet: { "doctor.wait.mean(rush)": at most 10 min }
                """
            ), to: "clinic.yaml")
        let run = try scratch.redomat("run", "clinic.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)\(run.output)")
        let columns = try columns(scratch, "out")
        for measure in Self.asked {
            #expect(columns[measure]?.contains { $0 != nil } ?? false, "\(measure)")
        }
        let experiments = try scratch.redomat("experiment", "clinic.yaml", "--quiet", "--out", "more")
        #expect(experiments.status == 0, "\(experiments.messages)")
        let staffing = try scratch.redomat(
            "staffing", "clinic.yaml", "--station", "doctor", "--target", "doctor.wait.mean(rush) at most 20 min",
            "--quiet", "--out", "staff")
        #expect(staffing.status == 0, "\(staffing.messages)")
    }

    /// What every figure stays below, so that the expectation only asks for it.
    private func most(of measure: String) -> String {
        if measure.contains("share") { return "100%" }
        if measure.contains("rate") { return "1000/h" }
        return ["count", "number", "occupancy"].contains { measure.contains($0) } ? "1000" : "1000 min"
    }

    /// A window that is the whole period tells what the whole period tells.
    @Test func theWholeAsAWindowIsTheWhole() throws {
        let scratch = try Scratch()
        let names = [
            "doctor.wait.p95", "doctor.time.mean", "doctor.occupancy.mean", "doctor.abandoned.share",
            "doctor.arrivals.rate", "system.time.p95", "system.wait.mean", "system.number.mean",
            "system.arrivals.rate", "outcome.abandoned.share", "outcome.completed.count", "door-to-doctor.time.mean",
            "stay.time.p95", "results.time.mean",
        ]
        let asked = names + names.map { $0 + "(everything)" }
        let bounds = asked.map { "  - \($0) at most \(most(of: $0))" }
        try scratch.write(
            clinic(
                "expect:\n" + bounds.joined(separator: "\n"), windows: "{ everything: [ 0 h, 100 h ] }"),
            to: "clinic.yaml")
        let run = try scratch.redomat("run", "clinic.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)\(run.output)")
        let columns = try columns(scratch, "out")
        for name in names {
            let (whole, part) = (try #require(columns[name]), try #require(columns[name + "(everything)"], "\(name)"))
            for (one, other) in zip(whole, part) {
                let (one, other) = (try #require(one), try #require(other))
                #expect(abs(one - other) <= 1e-9 * max(1, abs(one)), "\(name): \(one), \(other)")
            }
        }
    }

    /// What the clock says comes again in a run of several days; weekdays are told apart.
    @Test func theClockComesAgain() throws {
        let scratch = try Scratch()
        let run = "starts: Mon 0:00, horizon: 14 d, replications: 3"
        let windows = """
            { rush: [ 8:00, 10:00 ], same: 8:00-10:00, weekdays: Mon-Fri 8:00-10:00, weekend: "Sat,Sun", \
            night: [ 22:00, 2:00 ] }
            """
        let asked = [
            "doctor.arrivals.rate(rush)", "doctor.arrivals.rate(same)", "doctor.arrivals.rate(weekdays)",
            "doctor.arrivals.rate(weekend)", "doctor.arrivals.rate(Sat)", "doctor.arrivals.rate(Sun)",
            "doctor.arrivals.rate(night)",
        ]
        try scratch.write(
            clinic(
                "expect:\n" + asked.map { "  - \($0) at least 0/h" }.joined(separator: "\n"), run: run,
                windows: windows), to: "clinic.yaml")
        let done = try scratch.redomat("run", "clinic.yaml", "--quiet", "--out", "out")
        #expect(done.status == 0, "\(done.messages)")
        let columns = try columns(scratch, "out")
        func values(_ name: String) throws -> [Double] {
            try #require(columns["doctor.arrivals.rate(\(name))"]).map { try #require($0) }
        }
        #expect(try values("rush") == values("same"))
        #expect(try values("rush") != values("weekdays"))
        let (both, sat, sun) = try (values("weekend"), values("Sat"), values("Sun"))
        for place in both.indices { #expect(abs(both[place] - (sat[place] + sun[place]) / 2) < 1e-12) }
    }

    /// A word in brackets that is neither says what there is.
    @Test func messagesNameWindows() throws {
        let scratch = try Scratch()
        func message(_ measure: String, windows: String = "{ rush: [ 8:00, 10:00 ] }") throws -> String {
            try scratch.write(
                clinic("expect: [ \"\(measure) at most 5 min\" ]", windows: windows), to: "clinic.yaml")
            let run = try scratch.redomat("check", "clinic.yaml")
            #expect(run.status == 2, "\(measure)")
            return run.messages
        }
        #expect(try message("doctor.wait.mean(rsh)").contains("neither a class nor a window; did you mean 'rush'?"))
        #expect(try message("doctor.wait.mean(rsh)").contains("windows are rush"))
        #expect(try message("doctor.wait.mean(23:00)").contains("windows are rush, 7:00"))
        #expect(try message("doctor.wait.mean(rush, 9:00)").contains("names two windows"))
        #expect(
            try message("doctor.unfinished(rush)").contains("is told of the whole period, not of the window 'rush'"))
        let both = try message("doctor.wait.mean(urgent)", windows: "{ urgent: [ 8:00, 10:00 ] }")
        #expect(both.contains("both a class and a window"))
    }

    @Test func aTimerThatCannotBeIsRefused() throws {
        let scratch = try Scratch()
        for (timer, message) in [
            (
                "{ from: arrival, to: start of docter }",
                "neither a station nor a step with a name; did you mean"
            ),
            ("{ from: arrival, to: begin of doctor }", "is no point of a customer's way"),
            ("{ from: leaving, to: start of doctor }", "nothing comes after leaving"),
            ("{ from: arrival, to: arrival }", "nothing comes before the arrival"),
            ("{ from: arrival }", "'to'"),
        ] {
            try scratch.write(
                clinic().replacing("{ from: end of blood, to: start of result }", with: timer), to: "clinic.yaml")
            let run = try scratch.redomat("check", "clinic.yaml")
            #expect(run.status == 2 && run.messages.contains(message), "\(timer): \(run.messages)")
        }
    }

    /// Naming points of the way changes nothing of what happens there.
    @Test func timersOnlyWatch() throws {
        let scratch = try Scratch()
        try scratch.write(clinic(), to: "clinic.yaml")
        let bare = clinic().split(separator: "\n").filter {
            !$0.contains("timers:") && !$0.contains("from: ")
        }.joined(separator: "\n")
        try scratch.write(bare, to: "bare.yaml")
        for name in ["clinic", "bare"] {
            let run = try scratch.redomat("run", "\(name).yaml", "--quiet", "--out", name)
            #expect(run.status == 0, "\(run.messages)")
        }
        let (all, few) = (try columns(scratch, "clinic"), try columns(scratch, "bare"))
        for (name, values) in few { #expect(all[name] == values, "\(name)") }
        #expect(all["door-to-doctor.time.mean"] != nil && few["door-to-doctor.time.mean"] == nil)
        let report = try scratch.text("clinic/report.md")
        #expect(report.contains("Times between two points"))
    }

    /// Two points of one moment make a time of nothing, which nobody may take for an answer: a bay that is held is left
    /// only as the ward takes one in.
    @Test func aTimeOfNothingIsSaid() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: boarding
            time: minutes
            assumptions: [ everything is made up ]
            classes:
              patient:
                arrivals: { poisson: 4/h }
                flow: [ { hold: { station: bay, while: [ doctor ] } }, ward ]
            stations:
              bay: { servers: 6 }
              doctor: { servers: 2, service: { exponential: 12 min } }
              ward: { servers: 4, waiting-room: 0, when-full: block, service: { exponential: 45 min } }
            timers:
              boarding: { from: last end of bay, to: joining of ward }
              waiting-for-a-bed: { from: end of doctor, to: joining of ward }
              backwards: { from: start of doctor, to: joining of doctor }
            run: { horizon: 8 h, replications: 10, seed: 1 }

            """, to: "boarding.yaml")
        let run = try scratch.redomat("run", "boarding.yaml", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("out/report.md")
        #expect(report.contains("**The time 'boarding' is 0 for everybody**"))
        #expect(!report.contains("The time 'waiting-for-a-bed' is 0"))
        #expect(
            report.contains("**Nobody has a time 'backwards'**: it runs from the first start"), "\(report)")
    }
}
