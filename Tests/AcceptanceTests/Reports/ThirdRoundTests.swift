import Foundation
import Testing

/// What a third newcomer met, each once more by the built command.
struct ThirdRoundTests {
    /// The test of a baseline ran a hundred times as many replications as the expectation did, saw more than the bound,
    /// and passed.
    @Test func theBaselineHasSeenMore() throws {
        let scratch = try Scratch()
        func scenario(_ bound: String) -> String {
            """
            redomat: 1
            name: seen
            time: minutes
            assumptions: [ everything is made up ]
            classes: { p: { arrivals: { poisson: 10/h }, flow: [ desk ] } }
            stations: { desk: { servers: 1, service: { exponential: 4 min } } }
            run: { horizon: 4 h, replications: 2, seed: 1 }
            expect: [ desk.wait.max at most \(bound) min ]

            """
        }
        try scratch.write(scenario("1000"), to: "seen.yaml")
        let recorded = try scratch.redomat("test", "--record", "--effort", "20000", "seen.yaml")
        #expect(recorded.status == 0, "\(recorded.messages)")
        let baseline = try scratch.text("seen.baseline")
        let line = try #require(baseline.split(separator: "\n").first { $0.hasPrefix("#   desk.wait.max ") })
        let longest = try #require(Double(line.split(separator: " ").last ?? ""))
        #expect(try scratch.redomat("test", "--effort", "20000", "seen.yaml").status == 0)
        // Between what 20 replications see and what those of the baseline did.
        try scratch.write(scenario("\(longest * 0.98)"), to: "seen.yaml")
        let tested = try scratch.redomat("test", "--effort", "2000", "seen.yaml")
        #expect(tested.status == 1, "\(tested.output)")
        #expect(tested.output.contains("expected: FAIL: desk.wait.max"), "\(tested.output)")
        #expect(tested.output.contains("but the baseline's") && tested.output.contains("replications saw"))
    }

    /// Ages became a service time in minutes.
    @Test func lawsOfPlainNumbers() throws {
        let scratch = try Scratch()
        try scratch.write("age\n" + (1...40).map { "\(20 + $0 * 13 % 47)" }.joined(separator: "\n") + "\n", to: "a.csv")
        let fit = try scratch.redomat(
            "fit", "a.csv", "--column", "age", "--unit", "none", "--bootstrap", "20", "--out", "fit")
        #expect(fit.status == 0 && !fit.output.contains(" min"), "\(fit.messages)")
        #expect(fit.output.contains("    numbers: { age: { empirical: a.csv#age } }"))
        #expect(!(try scratch.text("fit/report.md")).contains(" min"))
        let law = try #require(
            fit.output.split(separator: "\n").first { $0.contains("numbers: { age: {") && !$0.contains("empirical") })
        try scratch.write(
            """
            redomat: 1
            name: pasted
            time: minutes
            assumptions: [ everything is made up ]
            numbers: { age: 0 }
            classes: { p: { arrivals: { poisson: 1/h }, \(law.trimmingCharacters(in: .whitespaces)), flow: [ desk ] } }
            stations: { desk: { servers: 1, service: { exponential: 0.2 min * age } } }
            run: { horizon: 4 h, replications: 2, seed: 1 }

            """, to: "pasted.yaml")
        let checked = try scratch.redomat("check", "pasted.yaml")
        #expect(checked.status == 0, "\(checked.messages)")
        #expect(
            try scratch.redomat("fit", "a.csv", "--column", "age", "--unit", "none", "--arrivals").status != 0)
    }

    @Test func whatIsDeclaredAndNotUsed() throws {
        let scratch = try Scratch()
        func checked(_ more: String, discipline: String = "priority") throws -> String {
            try scratch.write(
                """
                redomat: 1
                name: idle
                time: minutes
                assumptions: [ everything is made up ]
                numbers: { age: 0, weight: 3 }
                classes:
                  a: { priority: 1, arrivals: { poisson: 1/h }, numbers: { age: 40 }, flow: [ desk ] }
                  b: { priority: 2, arrivals: { poisson: 1/h }, flow: [ desk ] }
                stations: { desk: { servers: 1, service: { exponential: 2 min } } }
                run: { horizon: 4 h, replications: 2, seed: 1 }
                experiments: { rules: { compare: { a: {}, b: { stations.desk.discipline: \(discipline) } } } }
                \(more)

                """, to: "idle.yaml")
            return try scratch.redomat("check", "idle.yaml").messages
        }
        let idle = try checked("")
        #expect(
            idle.contains("the number 'age' is used nowhere") && idle.contains("the number 'weight' is used nowhere"))
        // A case of its experiment serves by them.
        #expect(!idle.contains("no station serves by them"), "\(idle)")
        #expect(try checked("", discipline: "lifo").contains("no station serves by them"))
        let used = try checked("measures: { heavy: desk.wait.mean(a) / 1 }")
        #expect(!used.contains("error"), "\(used)")
    }

    @Test func wordsThatOthersHave() throws {
        let scratch = try Scratch()
        func checked(_ arrivals: String, _ step: String, _ expected: String) throws -> String {
            try scratch.write(
                """
                redomat: 1
                name: words
                time: minutes
                assumptions: [ everything is made up ]
                numbers: { age: 3 }
                classes: { a: { arrivals: \(arrivals), flow: [ \(step) ] } }
                stations: { desk: { servers: 2, service: { exponential: 2 min } } }
                run: { starts: 8:00, horizon: 4 h, replications: 2, seed: 1 }
                expect: [ \(expected) ]

                """, to: "words.yaml")
            return try scratch.redomat("check", "words.yaml").messages
        }
        let (often, desk, wait) = ("{ poisson: 1/h }", "desk", "desk.wait.mean at most 1 h")
        let slots = try checked("{ appointments: { every: 20 min, until: 12:00, per-slot: 2 } }", desk, wait)
        #expect(slots.contains("at: [ 8:00, 8:00, 8:20, 8:20 ]"), "\(slots)")
        let twice = try checked("{ appointments: { at: [ 8:00, 8:00, 8:20, 8:20 ] } }", desk, wait)
        #expect(!twice.contains("error"), "\(twice)")
        let takes = try checked(often, "{ visit: desk, takes: age / 3 }", wait)
        #expect(takes.contains("takes: { CLASS: 3 }"), "\(takes)")
        let window = try checked(often, desk, "desk.wait.p95(8:30) at most 1 h")
        #expect(window.contains("run: { windows: { rush: 8:30-9:00 } }"), "\(window)")
    }

    /// The file closes with the run, and so does what is pasted in its place.
    @Test func plansCloseWhereTheFileDoes() throws {
        let scratch = try Scratch()
        func plan(_ last: String) throws -> String {
            try scratch.write(
                """
                redomat: 1
                name: closing
                time: minutes
                assumptions: [ everything is made up ]
                classes: { p: { arrivals: { poisson: { schedule: { 7:00: 10/h, 9:00: 30/h } } }, flow: [ nurse ] } }
                stations:
                  nurse: { servers: { schedule: { 7:00: 2, 9:00: 4\(last) } }, service: { exponential: 5 min } }
                run: { starts: 7:00, horizon: 8 h, at-end: finish, replications: 5, seed: 1 }

                """, to: "closing.yaml")
            return try scratch.redomat(
                "staffing", "closing.yaml", "--target", "wait.p95 at most 10 min", "--per", "hour"
            ).output
        }
        #expect(try plan(", 15:00: 0").contains(", 15:00: 0 } }"))
        #expect(!(try plan("").contains("15:00: 0")))
    }

    /// An experiment on a cluster whose description is damaged left a folder behind.
    @Test func nothingIsCollectedOfWhatCannotBeRead() throws {
        let scratch = try Scratch()
        try scratch.write(
            #"{"arguments": ["redomat", "frobnicate", "x"], "directory": "\#(scratch.path)"}"#,
            to: "out.units/experiment.json")
        let collected = try scratch.redomat("collect", "out.units")
        #expect(collected.status != 0)
        #expect(!FileManager.default.fileExists(atPath: scratch.path + "/out.units/collected"), "\(collected.messages)")
    }
}
