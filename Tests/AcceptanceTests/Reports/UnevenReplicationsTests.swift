import Testing

/// What the report says of replications of which a few make most of a figure.
struct UnevenReplicationsTests {
    /// A morning with 40 patients, of whom in one of 25 mornings on average one takes all day.
    private static func clinic(_ service: String) -> String {
        """
        redomat: 1
        name: clinic
        assumptions: [ everything is made up ]
        classes: { patients: { arrivals: { poisson: 10/h }, flow: [ doctor ] } }
        stations: { doctor: { servers: 1, service: \(service) } }
        run: { horizon: 4 h, at-end: finish, replications: 40, seed: 2 }
        """
    }

    @Test func saysThatTheyAreTooFew() throws {
        let scratch = try Scratch()
        try scratch.write(
            Self.clinic("{ discrete: [ { value: 2 min, share: 99.9% }, { value: 8 h, share: 0.1% } ] }"),
            to: "clinic.yaml")
        let run = try scratch.redomat("run", "clinic.yaml", "--out", "report")
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("report/report.md")
        let match = try #require(
            report.firstMatch(
                of:
                    /doctor\.wait\.mean.* 40 very uneven replications, a few of which make much.* About ([0-9,]+) replications would do\./
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

    @Test func isSilentWhereTheyAreEven() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic("{ uniform: [ 3 min, 5 min ] }"), to: "clinic.yaml")
        #expect(try scratch.redomat("run", "clinic.yaml", "--out", "report").status == 0)
        #expect(try !scratch.text("report/report.md").contains("very uneven"))
    }
}
