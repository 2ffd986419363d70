import Foundation
import Testing

/// How much work a run is, is said before it; too much is not begun unasked.
struct WorkTests {
    /// 20 times so many customers at one doctor.
    private func clinic(customers: Int, rate: String = "9/h", servers: String = "1") -> String {
        """
        redomat: 1
        name: clinic
        time: minutes
        assumptions: [ everything is made up ]
        classes: { patient: { arrivals: { poisson: \(rate) }, flow: [ doctor ] } }
        stations: { doctor: { servers: \(servers), service: { exponential: 6 min } } }
        run: { customers: \(customers), warm-up: 1000 customers, replications: 20, seed: 1 }

        """
    }

    /// 10¹³ customers are days of work for any processor; the 1 % that would be enough are so by Whitt's formula: at
    /// ρ = 0.9 about 15 million customers ((1.96 / 0.01)² · 4 / (1 − ρ)², Whitt 1989, Management Science 35).
    @Test func whatTakesTooLongIsNotBegun() throws {
        let scratch = try Scratch()
        try scratch.write(clinic(customers: 1_000_000_000_000), to: "clinic.yaml")
        let check = try scratch.redomat("check", "clinic.yaml")
        #expect(check.status == 0)
        #expect(check.output.contains("\nwork\n  a run takes about "))
        #expect(check.output.contains("asks for --long"))
        let run = try scratch.redomat("run", "clinic.yaml", "--out", "out")
        #expect(run.status == 2, "\(run.messages)")
        #expect(run.messages.contains("an hour is the most that is run unasked: 20 replications of about"))
        #expect(run.messages.contains("Nothing was run; --long runs it all the same."))
        #expect(!scratch.exists("out"))
        let enough = try #require(run.messages.firstMatch(of: /about ([0-9,]+) customers in all are enough/))
        let digits = enough.1.filter { $0 != "," }
        let number = try #require(Double(digits))
        // Within a factor of 5: the looks are short, and how long they are is up to the machine.
        #expect((3e6...75e6).contains(number))
    }

    /// Who asks for it gets it, until he does not want it any more.
    @Test func longIsBegun() throws {
        let scratch = try Scratch()
        try scratch.write(clinic(customers: 1_000_000_000_000), to: "clinic.yaml")
        let run = try RunningCommand(
            BuiltCommand.path, ["run", "clinic.yaml", "--long", "--out", "out"], in: scratch.path)
        try run.waitUntilComputed(1)
        run.send(SIGTERM)
        let outcome = try run.wait()
        #expect(outcome.status == 130)
        #expect(outcome.messages.contains("note: clinic.yaml takes about "))
    }

    /// What is soon done is not talked about.
    @Test func littleWorkIsNotMentioned() throws {
        let scratch = try Scratch()
        try scratch.write(clinic(customers: 1000), to: "clinic.yaml")
        let check = try scratch.redomat("check", "clinic.yaml")
        #expect(!check.output.contains("a run takes"))
        let run = try scratch.redomat("run", "clinic.yaml", "--out", "out")
        #expect(run.status == 0 && !run.messages.contains("takes about"))
    }

    /// Rows of a hundred million replications fill any memory.
    @Test func whatFillsTheMemoryIsNotBegun() throws {
        let scratch = try Scratch()
        try scratch.write(clinic(customers: 1000), to: "clinic.yaml")
        let run = try BuiltCommand.shell(
            "ulimit -v 2000000; \(BuiltCommand.path) run clinic.yaml --replications 1000000 --out out",
            in: scratch.path)
        #expect(run.status == 2, "\(run.messages)")
        #expect(run.messages.contains("of memory (") && run.messages.contains("unasked: 1,000,000 replications"))
    }

    /// A line without end is seen before it begins; who insists is stopped at half of the memory, with the station.
    @Test func aLineWithoutEndEndsAtHalfOfTheMemory() throws {
        let scratch = try Scratch()
        try scratch.write(clinic(customers: 1_000_000_000, rate: "1e9/h"), to: "clinic.yaml")
        let run = try scratch.redomat("run", "clinic.yaml", "--out", "out")
        #expect(run.status == 2, "\(run.messages)")
        // Where the machine has other work to do, the time that a replication takes is missed first.
        #expect(run.messages.contains("memory") || run.messages.contains("longer than can be told"))
        let insisting = try BuiltCommand.shell(
            "ulimit -v 1500000; \(BuiltCommand.path) run clinic.yaml --long --out out", in: scratch.path)
        #expect(insisting.status == 3, "\(insisting.messages)")
        #expect(insisting.messages.contains("customers inside, most of them at station 'doctor'"))
        #expect(insisting.messages.contains("more do not fit into half of the memory at hand"))
    }

    /// A run that begins at night has its rush before it: more customers than the night tells, but no work that grows.
    @Test func aRushAfterANightIsForeseen() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: night
            assumptions: [ everything is made up ]
            classes:
              p:
                arrivals: { poisson: { schedule: { 0:00: 10/h, 8:00: 90000000/h, 18:00: 10/h }, every: 24 h } }
                flow: [ d ]
            stations: { d: { servers: unlimited, service: { exponential: 1 min } } }
            run: { starts: Mon 0:00, horizon: 7 d, replications: 20 }

            """, to: "night.yaml")
        let check = try scratch.redomat("check", "night.yaml")
        #expect(check.output.contains("\nwork\n  a run takes about "), "\(check.output)")
        #expect(check.output.contains("replications of about 6,300,000,000 customers each"))
    }
}
