import Foundation
import Glibc
import Testing

/// Replies that come piece by piece, deadlines and counts, of a server with answers made for tests.
@Suite(.serialized) struct StreamTests {
    static let token = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP-"

    private static func standIn(_ limits: String...) throws -> Program {
        try Program(Program.standIn, [token] + limits)
    }

    /// Pieces that were made, streams that were ended because nobody reads them, and bodies that came whole.
    private func state(_ program: Program) throws -> (made: Int, ended: Int, bodies: Int) {
        let words = try program.exchange(program.good("GET", "/api/1/state")).body.split(separator: " ")
        try #require(words.count == 3)
        return (Int(words[0]) ?? -1, Int(words[1]) ?? -1, Int(words[2]) ?? -1)
    }

    /// Waits until something holds; how long that took.
    private func wait(limit: Double = 10, until holds: () throws -> Bool) rethrows -> Double? {
        let begin = ProcessInfo.processInfo.systemUptime
        while ProcessInfo.processInfo.systemUptime < begin + limit {
            if try holds() { return ProcessInfo.processInfo.systemUptime - begin }
            usleep(10_000)
        }
        return nil
    }

    @Test func piecesComeInTheirOrder() throws {
        let program = try Self.standIn()
        let reply = try program.exchange(program.good("GET", "/api/1/three"))
        #expect(reply.head.contains("transfer-encoding: chunked"))
        #expect(reply.body == "4\r\none \r\n4\r\ntwo \r\n5\r\nthree\r\n0\r\n\r\n")
        // Another request may follow on the same connection.
        let row = try program.exchange(
            program.good("GET", "/api/1/three", last: false) + program.good("GET", "/api/1/state"))
        #expect(row.statuses == [200, 200])
    }

    @Test func piecesComeAsTheyAreFound() throws {
        let program = try Self.standIn()
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/ticks"))
        let reply = connection.receive(until: { $0.count { $0 == 120 } >= 3 * 8 })
        #expect(!reply.ended && reply.statuses == [200])
        #expect(try state(program).made < 100)
    }

    /// More is made only when what was made has been taken.
    @Test func nothingIsMadeForWhoDoesNotRead() throws {
        let program = try Self.standIn()
        let before = program.mostMemory
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/endless"))
        usleep(500_000)
        let first = try state(program).made
        usleep(1_000_000)
        let second = try state(program).made
        #expect(first > 0 && second == first)
        #expect(program.mostMemory - before < 32 << 20)
        // It goes on as soon as he reads.
        _ = connection.receive(until: { $0.count > 32 << 20 })
        #expect(try state(program).made > second)
    }

    @Test(arguments: ["endless", "ticks", "quiet"])
    func theWorkEndsWhenTheReaderGoes(kind: String) throws {
        let program = try Self.standIn()
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/\(kind)"))
        _ = connection.receive(until: { !$0.isEmpty })
        #expect(try state(program).ended == 0)
        connection.close()
        let seconds = try wait { try state(program).ended > 0 }
        #expect(try #require(seconds) < 2)
        let made = try state(program).made
        usleep(200_000)
        #expect(try state(program).made == made)
    }

    @Test func whoTakesNothingIsGoneAfterAWhile() throws {
        let program = try Self.standIn("idle=400")
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/endless"))
        #expect(try wait { try state(program).ended == 1 } != nil)
        _ = connection
    }

    @Test func aQuietStreamIsNotIdle() throws {
        let program = try Self.standIn("idle=300", "head=300")
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/quiet"))
        let reply = connection.receive(limit: 1.5)
        #expect(reply.statuses == [200] && !reply.ended)
    }

    @Test func fourStreamsAtOnce() throws {
        let program = try Self.standIn("wait=300")
        let connections = try (0..<4).map { _ in
            let connection = try program.connect()
            connection.send(program.good("GET", "/api/1/quiet"))
            #expect(connection.receive(until: { !$0.isEmpty }).statuses == [200])
            return connection
        }
        let fifth = try program.exchange(program.good("GET", "/api/1/quiet"))
        #expect(fifth.statuses == [429])
        #expect(fifth.body.contains("close one of them"))
        #expect(fifth.ended)
        // What was begun for it has ended.
        #expect(try wait { try state(program).ended == 1 } != nil)
        connections[0].close()
        let next = try program.connect()
        next.send(program.good("GET", "/api/1/quiet"))
        #expect(next.receive(until: { !$0.isEmpty }).statuses == [200])
        _ = connections
    }

    // MARK: deadlines and counts

    @Test func anIdleConnectionEnds() throws {
        let program = try Self.standIn("idle=300")
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/state", last: false))
        let reply = connection.receive(limit: 10)
        #expect(reply.statuses == [200] && reply.ended)
    }

    @Test func aSlowBodyIsRefused() throws {
        let program = try Self.standIn("idle=300")
        let connection = try program.connect()
        connection.send(program.good("POST", "/api/1/length", body: "{}").dropLast().description)
        let reply = connection.receive(limit: 10)
        #expect(reply.statuses == [408] && reply.ended)
    }

    @Test func aSecondHeadMayNotBeSlowEither() throws {
        let program = try Self.standIn("head=300")
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/state", last: false))
        #expect(connection.receive(until: { !$0.isEmpty }).statuses == [200])
        usleep(600_000)
        connection.send("GET ")
        let reply = connection.receive(limit: 10)
        #expect(reply.statuses == [408] && reply.ended)
    }

    /// A request behind it that never comes does not cut off the reply before it.
    @Test func aSlowHeadBehindAStreamLeavesItWhole() throws {
        let program = try Self.standIn("head=200")
        let connection = try program.connect()
        connection.send(program.good("GET", "/api/1/ticks", last: false) + "GET ")
        usleep(600_000)
        let reply = connection.receive(limit: 2, until: { $0.count { $0 == 120 } > 60 * 8 })
        #expect(reply.statuses == [200] && !reply.ended)
    }

    @Test func connectionsBeyondTheirNumberAreTurnedAway() throws {
        let program = try Self.standIn("connections=4", "head=2000")
        let held = try (0..<4).map { _ in try program.connect() }
        usleep(200_000)
        let reply = try program.connect().receive(limit: 1.5)
        #expect(reply.statuses == [429] && reply.ended)
        #expect(program.answersStill())
        _ = held
    }

    @Test(arguments: [("/api/1/data", 8 << 20), ("/api/1/length", 1 << 20)])
    func bodiesUpToTheLimitComeWhole(path: String, most: Int) throws {
        let program = try Self.standIn()
        let whole = try program.exchange(program.good("POST", path, body: String(repeating: " ", count: most)))
        #expect(whole.statuses == [200] && whole.body == "\(most)")
        let more = try program.exchange(program.good("POST", path, body: String(repeating: " ", count: most + 1)))
        #expect(more.statuses == [413])
    }

    /// Half of what somebody saves is never taken for all of it.
    @Test func halfABodyIsNone() throws {
        let program = try Self.standIn()
        for isClosed in [false, true] {
            let connection = try program.connect()
            connection.send(String(program.good("POST", "/api/1/length", body: "{\"text\": 1}").dropLast(4)))
            if isClosed {
                connection.close()
            } else {
                connection.endSending()
                let reply = connection.receive(limit: 10)
                #expect(reply.statuses == [400] || reply.bytes.isEmpty)
                #expect(reply.ended)
            }
        }
        #expect(program.answersStill())
        #expect(try state(program).bodies == 0)
        _ = try program.exchange(program.good("POST", "/api/1/length", body: "{}"))
        #expect(try state(program).bodies == 1)
    }

    /// Who has said all and only listens is answered.
    @Test func whoOnlyListensIsAnswered() throws {
        let program = try Self.standIn()
        let connection = try program.connect()
        connection.send(program.good("POST", "/api/1/length", body: "{}"))
        connection.endSending()
        let reply = connection.receive(limit: 10)
        #expect(reply.statuses == [200] && reply.body == "2")
    }

    @Test func anAnswerCannotMakeHeadersOfItsOwn() throws {
        let program = try Self.standIn()
        let reply = try program.exchange(program.good("GET", "/api/1/header"), limit: 5)
        #expect(!reply.text.contains("x-evil"))
        #expect(program.answersStill())
    }

    // MARK: the end

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func openStreamsDoNotHoldUpTheEnd(signal: Int32) throws {
        let program = try Self.standIn()
        let connections = try ["endless", "ticks", "quiet"].map { kind in
            let connection = try program.connect()
            connection.send(program.good("GET", "/api/1/\(kind)"))
            #expect(connection.receive(until: { !$0.isEmpty }).statuses == [200])
            return connection
        }
        let end = program.end(signal)
        #expect(end.status == 0)
        #expect(end.seconds < 2.5)
        #expect(connections.allSatisfy { $0.receive(limit: 5, until: { $0.count > 64 << 20 }).ended })
    }
}
