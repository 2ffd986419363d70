import Testing

/// What answers beside runs: experiments of each kind, staffing, fits, tests, logs. Each has an answer, and its page agrees
/// with it.
@Suite(.serialized) struct StudyAnswerTests {
    private static let scenarios = BuiltCommand.repository + "/Scenarios"

    @Test(
        arguments: [
            ("experiments/rules.yaml", "rules"), ("experiments/staffing.yaml", nil), ("experiments/demand.yaml", nil),
            ("payment/retry-storm.yaml", "cures"),
        ] as [(String, String?)])
    func experiments(file: String, name: String?) throws {
        let scratch = try Scratch()
        let words = ["experiment", "\(Self.scenarios)/\(file)"] + [name].compactMap { $0 } + ["--out", "report"]
        let run = try BuiltCommand.run(words, in: scratch.path, limit: 300)
        #expect(run.status == 0, "\(run.messages)")
        let own = scratch.names(in: "report").map { "report/\($0)" } + ["report"]
        let folders = own.filter { scratch.exists("\($0)/answer.json") }
        #expect(!folders.isEmpty)
        for folder in folders { try WholeReport(scratch, folder).check("\(file) \(folder)") }
    }

    @Test(arguments: [
        ["staffing", "hospital/number-of-doctors.yaml"],
        ["staffing", "hospital/number-of-doctors.yaml", "--target", "wait.p95 at most 20 min"],
        ["fit", "hospital/data/consultations.csv", "--column", "minutes"],
        ["test", "hospital/walk-in-policies.yaml"],
    ])
    func others(words: [String]) throws {
        let scratch = try Scratch()
        var words = words
        words[1] = "\(Self.scenarios)/\(words[1])"
        let run = try BuiltCommand.run(words + ["--out", "report"], in: scratch.path, limit: 300)
        #expect(run.status == 0 || run.status == 1, "\(run.messages)")
        try WholeReport(scratch, "report").check("\(words)")
    }

    /// The clinic held against a log of its own, and a draft of that log.
    @Test func logs() throws {
        let scratch = try Scratch()
        let clinic = "\(Self.scenarios)/hospital/outpatient.yaml"
        #expect(try scratch.redomat("trace", clinic, "--out", "log.csv").status == 0)
        let validated = try scratch.redomat("validate", clinic, "log.csv", "--out", "validated", limit: 300)
        #expect(validated.status <= 1, "\(validated.messages)")
        try WholeReport(scratch, "validated").check("validate")
        let drafted = try scratch.redomat("discover", "log.csv", "--out", "draft", limit: 300)
        #expect(drafted.status == 0, "\(drafted.messages)")
        try WholeReport(scratch, "draft").check("discover")
    }
}
