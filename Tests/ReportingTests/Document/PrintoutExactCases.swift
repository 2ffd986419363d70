import Reporting
import Testing

/// What commands print: the answer before all that it rests on, whatever is asked.
@Suite struct PrintoutExactCases {
    private static let table = ReportTable([1, 2], .left("Doctors") { "\($0)" }, .right("Wait") { "\(10 / $0) min" })

    @Test func theAnswerComesBeforeItsTables() {
        let answer = Answer(
            kind: .staffing, form: .least,
            claims: [
                AnswerClaim("doctors=1", named: "1 doctor", AnswerStatement(.missed)),
                AnswerClaim("doctors=2", named: "2 doctors", AnswerStatement(.met)),
            ], notes: ["With 1 doctor it is missed.", "By theory too."], sure: Sureness(assumptions: []),
            stands: AnswerStand(
                extent: "20 simulated days", periods: "days", replications: 20, confidence: 0.95, seed: 1, command: "x")
        )
        var printed = Printout(
            "Staff of a clinic", answer,
            evidence: [
                .lines(["20 patients an hour.", "By theory too."]),
                .table(Self.table, heading: "By simulation", below: ["and 3 more"]),
                .block(heading: "Ready for a scenario:", lines: ["servers: 2"]),
            ])
        printed.demands = ["expected: pass: doctors equals 2"]
        #expect(
            printed.text == """
                Staff of a clinic

                2 doctors will do.
                With 1 doctor it is missed.
                Sure? Ranges are of chance only, with 95% confidence each, from 20 simulated days. The file does not \
                say what was measured and what is assumed.
                What to do: 2 doctors; next, say in the file what was measured.
                By theory too.

                expected: pass: doctors equals 2

                20 patients an hour.

                By simulation

                Doctors    Wait
                -------  ------
                1        10 min
                2         5 min
                and 3 more

                Ready for a scenario:

                    servers: 2

                """)
    }

    @Test func theVerdictOfARunComesBeforeItsTables() throws {
        let answer = Wanted.answer([Wanted.wait("ENT", 41, 36, 47), Wanted.wait("eyes", 12, 10, 14)])
        let text = Printout("A clinic", answer, evidence: [.table(Self.table)]).text
        #expect(text.hasPrefix("A clinic\n\nNo. ENT misses its promise.\n"))
        let places = try ["At ENT 19 of 20", "Asked ", "eyes: ", "Doctors "].map {
            try #require(text.firstRange(of: $0)).lowerBound
        }
        #expect(places == places.sorted())
    }

    /// Nothing is promised: who waits longest, and why there is no verdict.
    @Test func whereNothingIsAskedItIsTold() {
        var answer = Wanted.answer([])
        answer.notes = ["Worst for those who come from 9:00.", "Patients wait longest at ENT."]
        let text = Printout("A clinic", answer, evidence: [.table(Self.table)]).text
        #expect(
            text.hasPrefix(
                """
                A clinic

                Patients wait longest at ENT.
                Worst for those who come from 9:00.
                No promise is set, so that there is no Yes or No: targets: in the file sets one.
                Sure?
                """))
        let toDo = text.firstRange(
            of: "\nWhat to do: set what is promised, without which there is no Yes or No; next, ")
        let table = text.firstRange(of: "\n\nDoctors    Wait")
        #expect(
            toDo != nil && table != nil && (toDo?.lowerBound ?? text.endIndex) < (table?.lowerBound ?? text.startIndex))
    }

    @Test func whatIsEmptyLeavesNoGap() {
        #expect(
            Printout("A clinic", nil, evidence: [.lines([]), .lines(["One line."])]).text == "A clinic\n\nOne line.\n")
    }
}
