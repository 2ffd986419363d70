import Foundation
import Testing

/// Files that ask for the impossible are refused with a sentence at their place; none ends the program by a signal.
@Suite("Hostile files")
struct HostileFileTests {
    /// A scenario of one station; each part can be put another way.
    private static func scenario(
        arrivals: String = "poisson: 20/h", servers: String = "2", service: String = "{ exponential: 5 min }",
        run: String = "starts: 7:00, horizon: 8 h"
    ) -> String {
        """
        redomat: 1
        name: q
        classes: { p: { arrivals: { \(arrivals) }, flow: [ d ] } }
        stations: { d: { servers: \(servers), service: \(service) } }
        run: { \(run) }
        """ + "\n"
    }

    /// A file that cannot be, and where the message stands in it.
    struct Impossible: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var line: Int
        var testDescription: String { name }
    }

    static let times: [Impossible] = [
        Impossible(name: "appointments", text: scenario(arrivals: "appointments: { at: [ 0, 1e30 ] }"), line: 3),
        Impossible(name: "at", text: scenario(arrivals: "at: [ 0, 1e30 ]"), line: 3),
        Impossible(
            name: "at, without starts", text: scenario(arrivals: "at: [ 0, 1e30 ]", run: "horizon: 8 h"), line: 3),
        Impossible(name: "from", text: scenario(arrivals: "poisson: 20/h, from: 1e20 d"), line: 3),
        Impossible(
            name: "schedule", text: scenario(arrivals: "poisson: { schedule: { 0: 20/h, 1e30: 3/h } }"), line: 3),
        Impossible(name: "shift", text: scenario(servers: "{ schedule: { 0: 2, 1e20 d: 3 } }"), line: 4),
        Impossible(name: "warm-up", text: scenario(run: "starts: 7:00, horizon: 8 h, warm-up: 1e20 d"), line: 5),
        Impossible(
            name: "horizon by the hour",
            text: scenario(arrivals: "poisson: 20/h, first: 5", run: "starts: 7:00, horizon: 1e300 d")
                + "report: { by: [ hour ] }\n", line: 5),
        Impossible(name: "horizon", text: scenario(run: "horizon: 1e31, replications: 2"), line: 5),
    ]

    @Test(arguments: times) func `a time beyond a million years is an error at its place`(_ file: Impossible) throws {
        let scratch = try Scratch()
        try scratch.write(file.text, to: "hostile.yaml")
        for command in ["check", "run"] {
            let outcome = try scratch.redomat(command, "hostile.yaml")
            #expect(outcome.status == 2)
            #expect(outcome.messages.contains("hostile.yaml:\(file.line):"))
            #expect(outcome.messages.contains("longer than 1,000,000 years"))
        }
    }

    @Test func `thousands of signs are too many, in a file and in an option`() throws {
        let scratch = try Scratch()
        let signs = String(repeating: "-", count: 16_000) + "1"
        try scratch.write(Self.scenario(service: "\"\(signs)\""), to: "signs.yaml")
        let outcome = try scratch.redomat("check", "signs.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("signs.yaml:4:"))
        try scratch.write(
            Self.scenario(arrivals: "poisson: $r").replacing("name: q", with: "name: q\nparameters: { r: 20/h }"),
            to: "set.yaml")
        let set = try scratch.redomat("check", "set.yaml", "--set", "r=\(signs)")
        #expect(set.status == 2 && set.messages.contains("longer than 1000 letters"), "\(set.messages.prefix(300))")
        let option = try scratch.redomat("theory", "M/M/1", "--arrivals=\(signs)/h", "--service=30/h")
        #expect(option.status > 0)
    }

    @Test(arguments: ["{ geometric: { mean: 1e12 } }"])
    func `a batch beyond all bounds ends the run with the class's name`(_ law: String) throws {
        let scratch = try Scratch()
        let run = "horizon: 8 h, replications: 2"
        try scratch.write(
            Self.scenario(arrivals: "poisson: 20/h, batches-of: \(law)", run: run), to: "batches.yaml")
        let outcome = try scratch.redomat("run", "batches.yaml")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("customers of class 'p' would come at once"))
    }

    @Test(arguments: [
        "{ discrete: [ { value: 1e30, share: 99% }, { value: 1, share: 1% } ] }", "{ deterministic: 1e30 }",
        "{ empirical: [ 1, 2000000 ] }", "{ shifted: { by: 1e30, of: { poisson-number: { mean: 2 } } } }",
        "{ poisson-number: { mean: 2 }, at-least: 1e30 }",
    ])
    func `a count is too many, not too long`(_ law: String) throws {
        let scratch = try Scratch()
        try scratch.write(Self.scenario(arrivals: "poisson: 20/h, batches-of: \(law)"), to: "batches.yaml")
        let outcome = try scratch.redomat("check", "batches.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("'batches-of' is at most 1,000,000"), "\(outcome.messages)")
        #expect(!outcome.messages.contains("years"))
    }

    @Test(arguments: ["9", "x", "(", "-"]) func `a cell of megabytes is refused without repeating it`(_ letter: String)
        throws
    {
        let scratch = try Scratch()
        let cell = String(repeating: letter, count: 5_000_000)
        try scratch.write("minutes\n1\n\(cell)\n2\n", to: "data.csv")
        try scratch.write(Self.scenario(service: "{ empirical: data.csv#minutes }"), to: "cell.yaml")
        for words in [["check", "cell.yaml"], ["fit", "data.csv", "--column", "minutes"]] {
            let outcome = try BuiltCommand.run(words, in: scratch.path)
            #expect(outcome.status == 2)
            #expect(outcome.messages.contains("data.csv:3:1: error: ") && outcome.messages.contains(" … "))
            #expect(outcome.messages.utf8.count < 5_000)
        }
    }

    @Test func `a request for a billion seats ends the run`() throws {
        let scratch = try Scratch()
        let text = """
            redomat: 1
            name: f
            model: fleet
            space: { torus: [ 12 km, 12 km ], speed: 24 km/h }
            requests: { poisson: 210/h, seats: { geometric: { mean: 1e12 } } }
            vehicles: { count: 110, seats: 4 }
            match: nearest-idle
            run: { horizon: 1 h, replications: 2 }
            """
        try scratch.write(text + "\n", to: "seats.yaml")
        let outcome = try scratch.redomat("run", "seats.yaml")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("seats; 1 million is the most"))
    }

    /// Found by a mutant of `payment/launch-day.yaml`: the number of the part was more than a whole number holds.
    @Test func `goodput in more parts than can be kept`() throws {
        let scratch = try Scratch()
        let report = "report: { goodput-over: 1e-300 min }\n"
        try scratch.write(Self.scenario() + report, to: "parts.yaml")
        let refused = try scratch.redomat("run", "parts.yaml")
        #expect(refused.status == 2)
        #expect(refused.messages.contains("parts.yaml:6:25: error: 'goodput-over' cuts the run into more than"))
        try scratch.write(Self.scenario(run: "customers: 500, replications: 2") + report, to: "customers.yaml")
        #expect(try scratch.redomat("run", "customers.yaml").status == 0)
    }

    @Test func `a law of more phases than anybody has`() throws {
        let scratch = try Scratch()
        let law = "M/E9223372036854775807/1"
        let outcome = try scratch.redomat("theory", law, "--arrivals", "20/h", "--service", "30/h")
        #expect(outcome.status > 0)
        #expect(outcome.messages.contains("more than 10,000 phases"))
    }

    @Test func `what is no map cannot be extended`() throws {
        let scratch = try Scratch()
        try scratch.write("hello\n", to: "base.txt")
        let text = Self.scenario().replacing("name: q", with: "name: q\nextends: base.txt")
        try scratch.write(text, to: "extending.yaml")
        let outcome = try scratch.redomat("check", "extending.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("extending.yaml:3:"))
        #expect(outcome.messages.contains("cannot be extended"))
    }

    @Test func `a file that is no table keeps its first line`() throws {
        let scratch = try Scratch()
        let secret = "root:x:0:0:secret"
        try scratch.write("\(secret)\n1\n", to: "data.txt")
        try scratch.write(Self.scenario(service: "{ empirical: data.txt#minutes }"), to: "reading.yaml")
        let outcome = try scratch.redomat("check", "reading.yaml")
        #expect(outcome.status == 2)
        #expect(!outcome.messages.contains("secret"))
    }
}
