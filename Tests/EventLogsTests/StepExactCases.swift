import Testing

import EventLogs

/// Rows that are a case each, with columns for its steps: the usual sheet of a ward.
@Suite("Rows that are cases") struct StepExactCases {
    private static let text = """
        case,arrived,desk start,desk end,payment start,payment end,note
        1,2026-03-02 08:00,2026-03-02 08:02,2026-03-02 08:10,2026-03-02 08:12,2026-03-02 08:15,
        2,2026-03-02 08:05,2026-03-02 08:10,2026-03-02 08:18,,,
        3,2026-03-02 08:06,,,,,
        """

    /// Who came and was not seen waits for the first step; a step without a time did not take place.
    @Test func stepsWithStartAndEnd() throws {
        let reading = Reading(Self.text)
        #expect(
            reading.entries == [
                "0 desk 480 482 490 completed", "0 payment ? 492 495 completed", "1 desk 485 490 498 completed",
                "2 desk 486 ? ? open",
            ])
        let read = try #require(reading.read)
        #expect(read.map.shape == .cases && read.map.columns == [.caseID: "case", .arrival: "arrived"])
        #expect(
            read.map.steps == [
                LogStep("desk", [.start: "desk start", .end: "desk end"]),
                LogStep("payment", [.start: "payment start", .end: "payment end"]),
            ])
        #expect(read.quality.rows == 3 && read.quality.rowsTaken == 3 && read.quality.cases == 3)
        #expect(read.map.unused.map(\.key) == ["note"] && read.map.unused[0].sentence == "it is empty")
    }

    @Test func theMapIsReadBack() throws {
        let read = try #require(Reading(Self.text).read)
        let again = Reading(Self.text, map: read.map.yaml)
        #expect(again.errors.isEmpty && again.entries == Reading(Self.text).entries)
        #expect(again.read?.map.steps == read.map.steps)
    }

    /// Where a step has one time it ends then, and where it has only the time at which it began nobody is taken as
    /// still in it.
    @Test func stepsWithOneTime() throws {
        let text = """
            patient_id,arrival_time,triage_time,doctor seen,left,triage nurse
            7,2026-03-02 08:00,2026-03-02 08:04,2026-03-02 08:20,2026-03-02 08:45,Ann
            8,2026-03-02 08:10,2026-03-02 08:13,2026-03-02 08:50,2026-03-02 09:05,Bob
            """
        let reading = Reading(text)
        #expect(
            reading.entries == [
                "0 triage 480 ? 484 completed", "0 doctor ? 500 ? completed", "0 left ? ? 525 completed",
                "1 triage 490 ? 493 completed", "1 doctor ? 530 ? completed", "1 left ? ? 545 completed",
            ])
        #expect(reading.read?.map.steps.first?.columns[.resource] == "triage nurse")
        #expect(reading.read?.log.resource == [0, -1, -1, 1, -1, -1])
    }

    /// A day of its own, and times of day beside it that go over midnight.
    @Test func timesOfDayBesideADay() {
        let text = """
            case;date;triage start;triage end;doctor start;doctor end
            1;02.03.2026;23:40;23:50;23:58;00:12
            2;02.03.2026;23:45;23:55;00:12;00:20
            """
        #expect(
            Reading(text).entries == [
                "0 triage ? 1420 1430 completed", "0 doctor ? 1438 1452 completed", "1 triage ? 1425 1435 completed",
                "1 doctor ? 1452 1460 completed",
            ])
    }

    /// Whoever comes again has a row of his own.
    @Test func aPatientWhoComesTwice() throws {
        let rows = (1...6).map { number in
            "\(number % 5),2026-03-0\(number) 08:00,2026-03-0\(number) 08:10,2026-03-0\(number) 08:12,"
                + "2026-03-0\(number) 08:30"
        }
        let text = "patient,triage start,triage end,doctor start,doctor end\n" + rows.joined(separator: "\n")
        let read = try #require(Reading(text).read)
        #expect(read.map.shape == .cases && read.log.caseCount == 6 && read.map.columns[.caseID] == nil)
        let reason = read.map.reasons.first { $0.key == "shape" }?.sentence
        #expect(reason?.contains("'patient' comes again") == true)
        // A map without columns beside the steps is read back too.
        #expect(read.map.yaml.contains("columns: {}\n"))
        #expect(Reading(text, map: read.map.yaml).entries == Reading(text).entries)
    }

    /// Several times of one service are no steps.
    @Test(
        arguments: [
            "call_id,vru_entry,vru_exit,q_start,q_exit,ser_start,ser_exit", "case,arrival,start,end",
            "ticket,ticket_time,called,finished", "id,registered,called in,left", "case,came,served from,done at",
        ])
    func oneService(header: String) throws {
        let columns = header.split(separator: ",").count
        let rows = (1...3).map { row in
            let times = (1..<columns).map { column -> String in "2026-03-02 0\(7 + row):\(9 + column)" }
            return "\(row)," + times.joined(separator: ",")
        }
        let read = try #require(Reading(header + "\n" + rows.joined(separator: "\n")).read)
        #expect(read.map.shape == .calls)
    }

    /// How long a step takes stands beside its start, in any of the languages that are known.
    @Test(
        arguments: [
            "case,arrival,desk start,desk duration min,lab start,lab duration min",
            "case,arrival,desk start,Dauer desk (min),lab start,Dauer lab (min)",
            "case,arrival,desk start,desk service time (min),lab start,lab service time (min)",
        ])
    func durationsOfSteps(header: String) throws {
        let text = """
            \(header)
            1,2026-03-02 08:00,2026-03-02 08:02,8,2026-03-02 08:10,15
            2,2026-03-02 08:05,2026-03-02 08:10,6,,
            3,2026-03-02 08:06,2026-03-02 08:16,4,2026-03-02 08:25,10
            """
        let reading = Reading(text)
        #expect(
            reading.entries == [
                "0 desk 480 482 490 completed", "0 lab ? 490 505 completed", "1 desk 485 490 496 completed",
                "2 desk 486 496 500 completed", "2 lab ? 505 515 completed",
            ])
        #expect(reading.read?.map.unused.isEmpty == true)
    }

    /// Two columns of times that say only of what they are end their steps, where one is often blank.
    @Test func twoLoneColumns() throws {
        let text = """
            case,arrival,desk,lab
            1,2026-03-02 08:00,2026-03-02 08:06,2026-03-02 08:20
            2,2026-03-02 08:05,2026-03-02 08:12,
            """
        #expect(
            Reading(text).entries == [
                "0 desk 480 ? 486 completed", "0 lab ? ? 500 completed", "1 desk 485 ? 492 completed",
            ])
        // A start and an end in a language that nobody knows are asked about.
        let unknown = "case,arrival,quux,quuz\n1,2026-03-02 08:00,2026-03-02 08:06,2026-03-02 08:20\n"
        #expect(Reading(unknown).read == nil)
    }
}
