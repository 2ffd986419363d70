import Foundation
import Testing

/// Numbers that customers carry, by the built command.
struct CarriedNumbersTests {
    private func text(
        numbers: String, given: String, arrivals: String = "{ poisson: 12/h }", flow: String = "[ doctor ]",
        doctor: String, run: String = "{ until: empty, warm-up: none, replications: 2 }", more: String = ""
    ) -> String {
        """
        redomat: 1
        name: carried
        time: minutes
        assumptions: [ everything is made up ]
        \(numbers.isEmpty ? "" : "numbers: \(numbers)")
        classes:
          patient:
            arrivals: \(arrivals)
            \(given.isEmpty ? "" : "numbers: \(given)")
            flow: \(flow)
        stations:
          doctor: \(doctor)
        run: \(run)
        \(more)

        """
    }

    /// Of those who come at 0, 1, 2, 3 and 3.5 min with the scores 0, 1, 5, 3 and 5 of the file, 4 min each, the highest is
    /// next: they wait 0, 15, 2, 9 and 4.5 min.
    @Test func aScoreFromDataDecidesWhoIsNext() throws {
        let scratch = try Scratch()
        try scratch.write("score\n0\n1\n5\n3\n5\n", to: "scores.csv")
        try scratch.write(
            text(
                numbers: "{ acuity: 0 }", given: "{ from: scores.csv, columns: { acuity: score }, in-order: yes }",
                arrivals: "{ at: [ 0 min, 1 min, 2 min, 3 min, 3.5 min ] }",
                doctor: "{ servers: 1, discipline: { highest: acuity }, service: { deterministic: 4 min } }",
                more: "expect: [ doctor.wait.mean equals 6.1 min within 0.0001 min ]"), to: "carried.yaml")
        let run = try scratch.redomat("run", "carried.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        #expect(try scratch.text("out/report.md").contains("the longest seen took 15 min"))
    }

    /// Exponential service of mean 2 min times 1 (75 %) or 3 (25 %) at 12/h: utilization 60 %, mean wait 6 min
    /// (Pollaczek–Khinchine with E[S²] = 24 min²). The run's own standard error is about 0.13 min, so that a correct
    /// program is beyond 0.7 min with probability below 1e-6; the seed is fixed.
    @Test func aServiceByANumberIsTheMixture() throws {
        let scratch = try Scratch()
        try scratch.write(
            text(
                numbers: "{ acuity: 0 }",
                given: "{ acuity: { discrete: [ { value: 1, share: 75% }, { value: 3, share: 25% } ] } }",
                doctor: "{ servers: 1, service: { exponential: 2 min * acuity } }",
                run: "{ horizon: 1500 h, warm-up: 50 h, replications: 10 }",
                more: "expect: [ doctor.wait.mean equals 6 min within 0.7 min ]"), to: "carried.yaml")
        let checked = try scratch.redomat("check", "carried.yaml")
        #expect(checked.output.contains("exponential, mean 2 min * acuity (3 min over all)"))
        #expect(checked.output.contains("load 0.6 by 12/h, utilization 60%"))
        let run = try scratch.redomat("run", "carried.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        // Nothing is said to be exact where a service depends on a number.
        #expect(try !scratch.text("out/report.md").contains("Pollaczek"))
    }

    /// A load above what the servers can do is found from the true mean, and a load that nobody knows is said.
    @Test func loadsUseTheTrueMean() throws {
        let scratch = try Scratch()
        let given = "{ age: { uniform: [ 20, 80 ] } }"
        let service = "{ servers: 1, service: { gamma: { mean: 1 min + 0.1 min * age, cv: 0.5 } } }"
        let run = "{ horizon: 10 h, warm-up: none, replications: 2 }"
        try scratch.write(text(numbers: "{ age: 0 }", given: given, doctor: service, run: run), to: "carried.yaml")
        let above = try scratch.redomat("check", "carried.yaml")
        #expect(above.messages.contains("the load of station 'doctor' is at or above its capacity: utilization 120%"))
        let flow = "[ { choose: [ { when: { age: at least 65 }, flow: [ doctor ] }, { otherwise: [] } ] } ]"
        try scratch.write(
            text(numbers: "{ age: 0 }", given: given, flow: flow, doctor: service, run: run), to: "carried.yaml")
        let unknown = try scratch.redomat("check", "carried.yaml")
        #expect(unknown.status == 0 && unknown.messages.isEmpty)
        #expect(unknown.output.contains("if age at least 65 doctor"))
        #expect(unknown.output.contains("load not known before the run"))
    }

    /// Age and score of a row stay together, and some rows are chosen.
    @Test func rowsOfDataStayTogether() throws {
        let scratch = try Scratch()
        try scratch.write(
            "age,score,department\n30,1,ent\n80,3,ent\n50,2,eye\n,2,ent\n70,3,ent\n", to: "patients.csv")
        let flow = """
            [ doctor, { choose: [ { when: { age: below 40, acuity: 1 }, flow: [ { end: young } ] },
                { when: { age: 70 to 90, acuity: 3 }, flow: [ { end: old } ] }, { otherwise: [ { end: mixed } ] } ] } ]
            """
        try scratch.write(
            text(
                numbers: "{ age: 0, acuity: 0 }",
                given: "{ from: patients.csv where department = ent, columns: { age: age, acuity: score } }",
                flow: flow, doctor: "{ queue: M/M/1, service: 1 min + 0.5 min * acuity }",
                run: "{ horizon: 100 h, warm-up: none, replications: 4 }",
                more: """
                    expect:
                      - outcome.mixed.share at most 0%
                      - outcome.old.share between 55% and 78%
                    """), to: "carried.yaml")
        let run = try scratch.redomat("run", "carried.yaml", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.messages.contains("1 of the 4 rows of 'patients.csv' lacks a value and is left out"))
    }

    /// A number that nobody asks for shifts no draw.
    @Test func carryingANumberChangesNothing() throws {
        func measures(_ numbers: String, _ given: String) throws -> String {
            let scratch = try Scratch()
            try scratch.write(
                text(
                    numbers: numbers, given: given, doctor: "{ servers: 1, service: { exponential: 3 min } }",
                    run: "{ horizon: 20 h, warm-up: none, replications: 3 }"), to: "carried.yaml")
            let run = try scratch.redomat("run", "carried.yaml", "--quiet", "--out", "out")
            #expect(run.status == 0, "\(run.messages)")
            return try scratch.text("out/replications.csv")
        }
        #expect(try measures("", "") == measures("{ age: 0 }", "{ age: { normal: { mean: 52, sd: 18 } } }"))
    }

    /// A formula below 0 names the station, the value and the customer.
    @Test func aNegativeTimeEndsTheRun() throws {
        let scratch = try Scratch()
        try scratch.write(
            text(
                numbers: "{ age: 40 }", given: "{ age: 40 }", arrivals: "{ at: [ 1 min, 2 min ] }",
                flow: "[ doctor, { set: { age: age * 2 } }, doctor ]",
                doctor: "{ servers: 1, service: { deterministic: 5 min - 0.1 min * age } }"), to: "carried.yaml")
        let run = try scratch.redomat("run", "carried.yaml", "--quiet", "--out", "out")
        #expect(run.status == 3)
        #expect(
            run.messages.contains(
                "the formula '5 min - 0.1 min * age' at station 'doctor' came to -3 for a customer of class 'patient' "
                    + "(age 80)"), "\(run.messages)")
    }

    /// What is done on a customer's behalf knows and sets his numbers: 5 min are doubled while a bed is held.
    @Test func callsKnowAndSetNumbers() throws {
        let scratch = try Scratch()
        let flow = """
            [ { hold: { station: bed, while: [ doctor, { set: { walk: 2 * walk } } ] } },
              { delay: { deterministic: walk }, as: way } ]
            """
        try scratch.write(
            text(
                numbers: "{ walk: 5 min }", given: "{ walk: 5 min }", arrivals: "{ at: [ 1 min, 20 min ] }", flow: flow,
                doctor: "{ servers: 1, service: { deterministic: 2 * walk } }\n  bed: { servers: 3 }",
                more: """
                    expect:
                      - way.time.mean equals 10 min within 0.0001 min
                      - system.time.mean equals 20 min within 0.0001 min
                    """), to: "carried.yaml")
        let run = try scratch.redomat("run", "carried.yaml", "--quiet", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
    }
}
