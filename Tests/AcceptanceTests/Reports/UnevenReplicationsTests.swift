import Testing

/// What the report says of replications of which a few make most of a figure.
struct UnevenReplicationsTests {
    /// A morning with 40 patients, of whom in one of 25 mornings on average one takes all day.
    private static func clinic(_ service: String, seed: Int = 3) -> String {
        """
        redomat: 1
        name: clinic
        assumptions: [ everything is made up ]
        classes: { patients: { arrivals: { poisson: 10/h }, flow: [ doctor ] } }
        stations: { doctor: { servers: 1, service: \(service) } }
        run: { horizon: 4 h, at-end: finish, replications: 40, seed: \(seed) }
        """
    }

    @Test func saysThatTheyAreTooFew() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(Self.rarelyAllDay), to: "clinic.yaml")
        let run = try scratch.redomat("run", "clinic.yaml", "--out", "report")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("report/report.md")
        let match = try #require(
            report.firstMatch(
                of:
                    /doctor\.wait\.mean.* mostly from a few of the 40 simulated .* about ([0-9,]+) simulated .* would do\./
            ))
        let enough = try #require(Int(match.1.filter(\.isNumber)))
        #expect(enough > 40)
        // The upper end is farther away than the lower one.
        let table = try Table(scratch.text("report/measures.csv"))
        let wait = ["element": "doctor", "quantity": "wait", "statistic": "mean", "class": "all"]
        let ends = try ["lower", "estimate", "upper"].map {
            try table.cell($0, where: wait).flatMap(Double.init) ?? .nan
        }
        #expect(ends[2] - ends[1] > 1.2 * (ends[1] - ends[0]), "\(ends)")
    }

    private static let rarelyAllDay = "{ discrete: [ { value: 2 min, share: 99.9% }, { value: 8 h, share: 0.1% } ] }"

    /// Of 40 mornings that happened to have no bad one nothing tells that there are such: the documentation says that the
    /// remark's absence proves nothing. By chance that is so in e^(−1.6) = 20 % of all runs.
    @Test func knowsNothingOfWhatDidNotComeUp() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(Self.rarelyAllDay, seed: 2), to: "clinic.yaml")
        #expect(try scratch.redomat("run", "clinic.yaml", "--out", "report").status == 0)
        #expect(try !scratch.text("report/report.md").contains("very uneven"))
        let table = try Table(scratch.text("report/measures.csv"))
        let longest = try table.cell(
            "estimate", where: ["element": "doctor", "quantity": "wait", "statistic": "max", "class": "all"])
        #expect(try #require(longest.flatMap(Double.init)) < 60)
    }

    @Test func isSilentWhereTheyAreEven() throws {
        let scratch = try Scratch()
        // Over weeks a morning's unevenness is gone.
        let even = Self.clinic("{ uniform: [ 3 min, 5 min ] }").replacing("horizon: 4 h", with: "horizon: 400 h")
        try scratch.write(even, to: "clinic.yaml")
        #expect(try scratch.redomat("run", "clinic.yaml", "--out", "report").status == 0)
        #expect(try !scratch.text("report/report.md").contains("very uneven"))
    }
}
