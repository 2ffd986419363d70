import Testing

/// Rows of data chosen as people write it, by programs' signs too; what cannot be chosen so is said with what can.
struct RowsOfDataExactCases {
    private static let rows = """
        age,department,called,finished
        30,ent,8:00,8:10
        NA,ent,8:05,8:20
        50,eye,8:10,8:05
        -,ent,8:15,8:30
        70,ear,8:20,8:40

        """

    private static func check(numbers: String = "age: 40", service: String = "exponential: 5 min") throws
        -> BuiltCommand.Outcome
    {
        let scratch = try Scratch()
        try scratch.write(rows, to: "d.csv")
        try scratch.write(
            """
            redomat: 1
            name: rows
            numbers: { age: 40 }
            classes: { p: { numbers: { \(numbers) }, arrivals: { poisson: 6/h }, flow: [ n ] } }
            stations: { n: { servers: 4, service: { \(service) } } }
            run: { starts: 7:00, horizon: 8 h, replications: 3 }
            """, to: "rows.yaml")
        return try scratch.redomat("check", "rows.yaml")
    }

    /// The page calls NA and - blanks: compared with nothing they are.
    @Test func nothingIsEveryBlank() throws {
        let all = try Self.check(numbers: "from: d.csv, columns: { age: age }, in-order: yes")
        #expect(all.status == 2)
        #expect(
            all.messages.contains("2 of the 5 rows of 'd.csv' lack a value, the first in line 3"), "\(all.messages)")
        #expect(all.messages.contains("'d.csv where age !='"), "\(all.messages)")
        let some = try Self.check(numbers: "from: d.csv where age !=, columns: { age: age }, in-order: yes")
        #expect(some.status == 0, "\(some.messages)")
        #expect(!some.messages.contains("lack"), "\(some.messages)")
    }

    @Test func twoSignsOfEqualityAreOne() throws {
        let outcome = try Self.check(
            numbers: "from: d.csv where department == ear, columns: { age: age }, in-order: yes")
        #expect(outcome.status == 0, "\(outcome.messages)")
    }

    @Test(arguments: [
        ("d.csv#finished-called where department = ent or department = eye", "conditions are joined by 'and' alone"),
        ("d.csv#finished-called where finished > called", "two columns are compared by their difference"),
        ("d.csv#finished-called where finished >= called", "two columns are compared by their difference"),
        ("d.csv#finished-called", "leave such rows out: where finished-called >= 0"),
    ])
    func whatToWriteIsSaid(_ column: String, _ hint: String) throws {
        let outcome = try Self.check(service: "empirical: \(column)")
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains(hint), "\(outcome.messages)")
    }

    /// The hint works.
    @Test func rowsWithoutNegativeTimesAreTaken() throws {
        let outcome = try Self.check(service: "empirical: d.csv#finished-called where finished-called >= 0")
        #expect(outcome.status == 0, "\(outcome.messages)")
    }
}
