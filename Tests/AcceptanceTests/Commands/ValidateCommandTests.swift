import Foundation
import Testing

/// `redomat validate`: a scenario held against logs that are known.
struct ValidateCommandTests {
    private static let clinic = """
        redomat: 1
        name: clinic
        time: minutes
        parameters: { rate: 3/h }
        classes: { patient: { arrivals: { poisson: $rate }, flow: [ nurse, doctor ] } }
        stations:
          nurse: { servers: 1, service: { exponential: 5 min } }
          doctor: { servers: 2, service: { exponential: 20 min } }
        run: { starts: Mon 0:00, horizon: 10 days, replications: 2 }
        """

    private static func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(clinic, to: "clinic.yaml")
        try scratch.redomat("trace", "clinic.yaml", "--out", "log.csv")
        return scratch
    }

    @Test func itsOwnLog() throws {
        let scratch = try Self.scratch()
        let found = try scratch.redomat(
            "validate", "clinic.yaml", "log.csv", "--replications", "20", "--require", "all", "--out", "out", "--quiet")
        #expect(found.status == 0, "\(found.messages)")
        #expect(found.output.isEmpty)
        for name in ["report.html", "report.md", "results.xlsx", "measures.csv", "distances.csv", "run.json"] {
            #expect(scratch.exists("out/\(name)"), "\(name)")
        }
        #expect(try scratch.text("out/measures.csv").contains("doctor.wait.mean"))
    }

    @Test func moreArrivalsAreRefuted() throws {
        let scratch = try Self.scratch()
        let found = try scratch.redomat(
            "validate", "clinic.yaml", "log.csv", "--set", "rate=4.5/h", "--brief", "--replications", "20",
            "--require", "all")
        #expect(found.status == 1, "\(found.messages)")
        #expect(found.output.contains("system.arrivals.count"))
        #expect(found.output.contains("refuted"))
        let likewise = try scratch.redomat(
            "validate", "clinic.yaml", "log.csv", "--set", "rate=4.5/h", "--brief", "--replications", "20",
            "--arrivals", "logged", "--require", "system.arrivals.count")
        #expect(likewise.status == 0, "\(likewise.messages)")
    }

    @Test func theSameBytesTwice() throws {
        let scratch = try Self.scratch()
        for (name, jobs) in [("one", "1"), ("two", "2")] {
            try scratch.redomat(
                "validate", "clinic.yaml", "log.csv", "--replications", "20", "--jobs", jobs, "--out", name, "--quiet",
                "--format", "md,csv,html")
        }
        for name in scratch.names(in: "one") where name.contains(".") {
            #expect(try scratch.data("one/\(name)") == scratch.data("two/\(name)"), "\(name)")
        }
    }

    @Test func whatIsWrongIsSaid() throws {
        let scratch = try Self.scratch()
        let noLog = try scratch.redomat("validate", "clinic.yaml", "none.csv")
        #expect(noLog.status == 2)
        try scratch.write("case,activity,start,end\n1,a,2026-03-02 8:00,2026-03-02 8:05\n", to: "other.csv")
        let other = try scratch.redomat("validate", "clinic.yaml", "other.csv", "--quiet")
        #expect(other.status == 2)
        #expect(other.messages.contains("no activity in common"))
        #expect(other.messages.contains("--match"))
        let unknown = try scratch.redomat(
            "validate", "clinic.yaml", "log.csv", "--require", "porter.wait.mean within 5%", "--quiet")
        #expect(unknown.status == 2)
        #expect(unknown.messages.contains("porter.wait.mean"))
        #expect(try scratch.redomat("validate", "clinic.yaml", "log.csv", "--margin", "x").status == 64)
        #expect(try scratch.redomat("validate", "clinic.yaml", "log.csv", "--require", "doctor").status == 64)
        let late = try scratch.redomat("validate", "clinic.yaml", "log.csv", "--from", "2030-01-01", "--quiet")
        #expect(late.status == 2)
        #expect(late.messages.contains("2024-01-01"))
    }
}
