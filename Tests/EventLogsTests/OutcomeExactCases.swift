import Testing

import EventLogs

/// What an outcome says of a case, and of which of its steps.
@Suite("Outcomes of cases") struct OutcomeExactCases {
    private static let header = "case,arrived,triage start,triage end,doctor start,doctor end,outcome"

    private static func sheet(_ rows: [String], header: String = header) -> String {
        let served = [
            "1,2026-03-02 08:00,2026-03-02 08:00,2026-03-02 08:05,2026-03-02 08:10,2026-03-02 08:20,",
            "2,2026-03-02 08:03,2026-03-02 08:09,2026-03-02 08:12,2026-03-02 08:20,2026-03-02 08:30,",
        ]
        return ([header] + served + rows).joined(separator: "\n")
    }

    private static let served = [
        "0 triage 480 480 485 completed", "0 doctor ? 490 500 completed", "1 triage 483 489 492 completed",
        "1 doctor ? 500 510 completed",
    ]

    /// Who was served at triage left before the doctor, and joined that line when triage was over; who was not seen at
    /// all left before triage.
    @Test func whoLeavesWasNotServedThere() throws {
        let reading = Reading(
            Self.sheet([
                "3,2026-03-02 08:21,2026-03-02 08:25,2026-03-02 08:29,,,abandoned",
                "4,2026-03-02 08:22,,,,,abandoned",
            ]))
        #expect(
            reading.entries
                == Self.served + [
                    "2 triage 501 505 509 completed", "2 doctor 509 ? ? gaveUp", "3 triage 502 ? ? gaveUp",
                ])
        let quality = try #require(reading.read?.quality)
        #expect(quality.finding(.leftUnseen)?.count == 2 && quality.finding(.leftNowhere) == nil)
        #expect(quality.rowsTaken == 4)
    }

    /// A column of when they left says until when they waited.
    @Test func whenTheyLeft() throws {
        let text = """
            case,arrived,triage start,triage end,doctor start,doctor end,left,outcome
            1,2026-03-02 08:00,2026-03-02 08:00,2026-03-02 08:05,2026-03-02 08:10,2026-03-02 08:20,2026-03-02 08:21,
            2,2026-03-02 08:03,2026-03-02 08:09,2026-03-02 08:12,,,2026-03-02 09:00,abandoned
            """
        let reading = Reading(text)
        #expect(
            reading.entries == [
                "0 triage 480 480 485 completed", "0 doctor ? 490 500 completed", "0 left ? ? 501 completed",
                "1 triage 483 489 492 completed", "1 doctor 492 ? 540 gaveUp", "1 left ? ? 540 completed",
            ])
        #expect(reading.read?.quality.finding(.leftUnseen) == nil)
    }

    /// Who was called and never ended was found to be gone then; who lacks nothing cannot have left.
    @Test func calledInVain() throws {
        let reading = Reading(
            Self.sheet([
                "3,2026-03-02 08:21,2026-03-02 08:25,2026-03-02 08:29,2026-03-02 08:50,,abandoned",
                "4,2026-03-02 08:22,2026-03-02 08:29,2026-03-02 08:33,2026-03-02 08:50,2026-03-02 08:55,abandoned",
            ]))
        #expect(
            reading.entries
                == Self.served + [
                    "2 triage 501 505 509 completed", "2 doctor 509 ? 530 gaveUp", "3 triage 502 509 513 completed",
                    "3 doctor ? 530 535 completed",
                ])
        #expect(reading.read?.quality.finding(.leftNowhere)?.lines == [5])
    }

    /// Words in other languages, and a column whose name says it.
    @Test(
        arguments: [
            ("outcome", "nicht gewartet"), ("outcome", "Parti sans attendre"), ("outcome", "BEKLEMEDEN GİTTİ"),
            ("outcome", "no esperó"), ("outcome", "left without being seen"), ("abandoned", "yes"),
        ])
    func wordsThatAreKnown(column: String, word: String) throws {
        let header = Self.header.replacing("outcome", with: column)
        let reading = Reading(
            Self.sheet(
                ["3,2026-03-02 08:21,2026-03-02 08:25,2026-03-02 08:29,,,\(word)"], header: header),
            columns: [.outcome: column])
        #expect(reading.entries.last == "2 doctor 509 ? ? gaveUp")
        #expect(reading.read?.quality.finding(.unknownOutcomes) == nil)
        #expect(reading.read?.map.fates == [word: .gaveUp])
    }

    /// What nobody knows is told with its number, and can be said in the map.
    @Test func wordsThatAreNotKnown() throws {
        let text = Self.sheet([
            "3,2026-03-02 08:21,2026-03-02 08:25,2026-03-02 08:29,,,zzz",
            "4,2026-03-02 08:22,2026-03-02 08:29,2026-03-02 08:33,,,zzz",
        ])
        let reading = Reading(text, columns: [.outcome: "outcome"])
        let finding = try #require(reading.read?.quality.finding(.unknownOutcomes))
        #expect(finding.count == 2 && finding.lines == [4, 5] && finding.sentence.contains("'zzz' (2)"))
        #expect(finding.isWarning && finding.advice?.contains("outcomes: {") == true)
        let map = try #require(reading.read?.map.yaml) + "outcomes: { zzz: gave-up }\n"
        let again = Reading(text, map: map)
        #expect(
            again.entries.filter { $0.hasSuffix("gaveUp") } == ["2 doctor 509 ? ? gaveUp", "3 doctor 513 ? ? gaveUp"])
        #expect(again.read?.quality.finding(.unknownOutcomes) == nil)
    }
}
