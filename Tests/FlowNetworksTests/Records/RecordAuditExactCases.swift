import FlowNetworks
import Testing

/// Audit logs written by hand: those that can be, and each way in which one cannot.
@Suite struct RecordAuditExactCases {
    typealias Case = ConsentExample

    static let start = RecordValues([0, 0, 0])
    static let active = RecordValues([1, 1, 0])
    static let gone = RecordValues([2, 2, 0])

    static func line(
        _ time: Double, _ what: RecordEntry.What, _ subject: Int, _ before: RecordValues, _ after: RecordValues,
        person: UInt32 = 0
    ) -> RecordEntry {
        RecordEntry(
            time: time, what: what, record: 0, person: person, subject: Int32(subject), before: before, after: after)
    }

    static let log = [
        line(1, .read, 0, start, start),
        line(2, .change, Case.onboard, start, active),
        line(2, .read, 0, active, active),
        line(3, .refusal, Case.onboard, active, active),
        line(4, .change, Case.revoke, active, gone),
        line(4, .read, 1, gone, gone),
        line(5, .refusal, Case.withdrawFirst, gone, gone),
        line(6, .read, 0, start, start, person: 1),
    ]

    static func fault(_ lines: [RecordEntry]) -> RecordFault.Kind? {
        var audit = RecordAudit(Case.keeping(people: 2))
        for line in lines { audit.add(line) }
        return audit.fault?.kind
    }

    @Test func aRightLog() {
        var audit = RecordAudit(Case.keeping(people: 2))
        for line in Self.log { audit.add(line) }
        #expect(audit.fault == nil)
        #expect([audit.lines, audit.reads, audit.changes, audit.refusals] == [8, 4, 2, 2])
    }

    /// The reader still saw the consent given after it had been withdrawn.
    @Test func aReadAfterARevocation() {
        var log = Self.log
        log[5] = Self.line(4, .read, 1, Self.gone, Self.active)
        #expect(Self.fault(log) == .readOtherwise(Self.gone))
        // Also when the whole line believes it.
        log[5] = Self.line(4, .read, 1, Self.active, Self.active)
        #expect(Self.fault(log) == .otherBefore(Self.gone))
    }

    /// Without the line of the revocation, the next line about the person does not fit.
    @Test func aLineIsMissing() {
        for index in [1, 4] {
            var log = Self.log
            log.remove(at: index)
            #expect(Self.fault(log) != nil, "without line \(index)")
        }
    }

    /// The optional consent stayed given.
    @Test func aForgottenCascade() {
        var log = Self.log
        log[4] = Self.line(4, .change, Case.revoke, Self.active, RecordValues([2, 1, 0]))
        #expect(Self.fault(log) == .otherAfter)
    }

    /// A field that the move does not touch has changed, or one that it sets has not.
    @Test func otherResults() {
        let move = Case.withdrawFirst
        let lines = Array(Self.log[..<2])
        #expect(Self.fault(lines + [Self.line(3, .change, move, Self.active, RecordValues([1, 2, 0]))]) == nil)
        #expect(Self.fault(lines + [Self.line(3, .change, move, Self.active, RecordValues([1, 2, 1]))]) == .otherAfter)
        #expect(Self.fault(lines + [Self.line(3, .change, move, Self.active, Self.active)]) == .otherAfter)
    }

    @Test func guards() {
        let impossible = Self.line(1, .change, Case.giveFirst, Self.start, RecordValues([0, 1, 0]))
        #expect(Self.fault([impossible]) == .impossible)
        #expect(
            Self.fault([Self.line(1, .refusal, Case.onboard, Self.start, Self.start)]) == .refusedThoughPossible)
        #expect(
            Self.fault([Self.line(1, .refusal, Case.revoke, Self.start, Self.active)]) == .changedByRefusal)
    }

    @Test func orderPeopleAndMoves() {
        #expect(Self.fault([Self.log[7], Self.log[1]]) == .outOfOrder)
        #expect(Self.fault([Self.line(1, .read, 0, Self.start, Self.start, person: 2)]) == .nobody)
        #expect(Self.fault([Self.line(1, .change, 9, Self.start, Self.start)]) == .noSuchMove)
        #expect(Self.fault([Self.line(.nan, .read, 0, Self.start, Self.start)]) == .outOfOrder)
    }

    @Test func sentences() {
        var audit = RecordAudit(Case.keeping(people: 2))
        for line in Self.log[..<5] { audit.add(line) }
        audit.add(Self.line(6, .read, 0, Self.gone, Self.active))
        // After a fault nothing more is looked at.
        audit.add(Self.log[0])
        #expect(
            audit.fault?.sentence
                == "person 1 of 'consent' was read as required given, reminders given, sharing never, and was required "
                + "withdrawn, reminders withdrawn, sharing never")
        #expect(audit.lines == 5)
    }
}
