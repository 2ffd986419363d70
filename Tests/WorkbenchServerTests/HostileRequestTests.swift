import Foundation
import Glibc
import Testing

/// Requests that no page of ours sends, over raw sockets to the real program. Each is refused or limited, the
/// connection ends, and an ordinary request is answered afterwards.
@Suite(.serialized) struct HostileRequestTests {
    /// One for all, so that what one request does to the next would be seen.
    private static let shared = Result {
        try Program(Program.workbench, [".", "--no-browser", "--program", "/bin/true"])
    }

    private let program: Program

    init() throws { program = try Self.shared.get() }

    /// Placeholders: `PORT`, `TOKEN`; lines end in CR and LF.
    private func filled(_ text: String) -> String {
        text.replacing("\n", with: "\r\n").replacing("PORT", with: "\(program.port)")
            .replacing("TOKEN", with: program.token)
    }

    struct Attack: Sendable, CustomTestStringConvertible {
        var name: String
        var status: [Int]
        var text: String
        var testDescription: String { name }

        init(_ name: String, _ status: Int..., text: String) {
            self.name = name
            self.status = status
            self.text = text
        }
    }

    private static let api = "Host: 127.0.0.1:PORT\nAuthorization: Bearer TOKEN\n"
    private static let json = "Content-Type: application/json\n"

    static let attacks = [
        // another name for this computer
        Attack("DNS rebinding", 421, text: "GET / HTTP/1.1\nHost: evil.example:PORT\n\n"),
        Attack(
            "DNS rebinding with the token", 421,
            text: "GET /api/1/home HTTP/1.1\nHost: evil.example:PORT\nAuthorization: Bearer TOKEN\n\n"),
        Attack("another port", 421, text: "GET / HTTP/1.1\nHost: 127.0.0.1:1\n\n"),
        Attack("no host", 400, text: "GET / HTTP/1.1\nAccept: */*\n\n"),
        Attack("HTTP/1.0 without host", 400, text: "GET / HTTP/1.0\n\n"),
        Attack("two hosts", 400, text: "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nHost: evil.example\n\n"),
        Attack("the whole address", 400, text: "GET http://evil.example/ HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        // another page
        Attack(
            "another origin", 403,
            text: "POST /api/1/check HTTP/1.1\n\(api)\(json)Origin: http://evil.example\nContent-Length: 2\n\n{}"),
        Attack("origin null", 403, text: "GET /api/1/home HTTP/1.1\n\(api)Origin: null\n\n"),
        Attack("another site", 403, text: "GET /api/1/home HTTP/1.1\n\(api)Sec-Fetch-Site: cross-site\n\n"),
        Attack(
            "a form of another site", 403,
            text: """
                POST /api/1/jobs HTTP/1.1
                Host: 127.0.0.1:PORT
                Origin: http://evil.example
                Content-Type: text/plain
                Content-Length: 2

                {}
                """),
        Attack(
            "a question before asking", 405,
            text: """
                OPTIONS /api/1/home HTTP/1.1
                Host: 127.0.0.1:PORT
                Access-Control-Request-Method: PUT
                Access-Control-Request-Private-Network: true


                """),
        // no token
        Attack("no token", 401, text: "GET /api/1/home HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack(
            "a wrong token", 401,
            text: "GET /api/1/home HTTP/1.1\nHost: 127.0.0.1:PORT\nAuthorization: Bearer TOKEm\n\n"),
        Attack("the token in the address", 401, text: "GET /api/1/home?t=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack(
            "the token in a cookie", 401, text: "GET /api/1/home HTTP/1.1\nHost: 127.0.0.1:PORT\nCookie: t=TOKEN\n\n"),
        // paths
        Attack("up", 400, text: "GET /assets/../../../etc/passwd HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack("up, escaped", 400, text: "GET /assets/%2e%2e%2f%2e%2e/passwd HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack("a NUL in the path", 400, text: "GET /\u{0} HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack("an escaped NUL", 400, text: "GET /%00 HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack("a NUL in a header", 400, text: "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nX: a\u{0}b\n\n"),
        // methods
        Attack("TRACE", 405, text: "TRACE / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack("HEAD", 405, text: "HEAD / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        Attack("CONNECT", 400, text: "CONNECT evil.example:443 HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
        // bodies, and where a request ends
        Attack(
            "1 GB announced", 413,
            text: "POST /api/1/check HTTP/1.1\n\(api)\(json)Content-Length: 1073741824\n\n{"),
        Attack(
            "1 GB announced without the token", 401,
            text: "POST /api/1/check HTTP/1.1\nHost: 127.0.0.1:PORT\n\(json)Content-Length: 1073741824\n\n{"),
        Attack("9 MB of data", 413, text: "POST /api/1/data HTTP/1.1\n\(api)\(json)Content-Length: 9000000\n\n{"),
        Attack(
            "in pieces", 411,
            text: "POST /api/1/check HTTP/1.1\n\(api)\(json)Transfer-Encoding: chunked\n\n2\n{}\n0\n\n"),
        Attack(
            "a length and pieces", 400, 411,
            text: """
                POST /api/1/check HTTP/1.1
                \(api)\(json)Content-Length: 6
                Transfer-Encoding: chunked

                0

                GET / HTTP/1.1
                Host: 127.0.0.1:PORT


                """),
        Attack(
            "pieces under another name", 400, 411,
            text: """
                POST /api/1/check HTTP/1.1
                \(api)\(json)Content-Length: 4
                Transfer-Encoding: xchunked

                2e
                GET / HTTP/1.1
                Host: 127.0.0.1:PORT


                """),
        Attack(
            "a blank before the colon", 400,
            text: "POST /api/1/check HTTP/1.1\n\(api)\(json)Transfer-Encoding : chunked\n\n0\n\n"),
        Attack(
            "two lengths", 400,
            text:
                "POST /api/1/check HTTP/1.1\n\(api)\(json)Content-Length: 2\nContent-Length: 40\n\n{}GET / HTTP/1.1\n\n"
        ),
        Attack("a length with a sign", 400, text: "POST /api/1/check HTTP/1.1\n\(api)\(json)Content-Length: +2\n\n{}"),
        Attack("a length below zero", 400, text: "POST /api/1/check HTTP/1.1\n\(api)\(json)Content-Length: -2\n\n{}"),
        Attack(
            "a length beyond numbers", 400,
            text: "POST /api/1/check HTTP/1.1\n\(api)\(json)Content-Length: 99999999999999999999999\n\n{}"),
        Attack(
            "another type, with a request in the body", 415,
            text: """
                POST /api/1/check HTTP/1.1
                \(api)Content-Type: text/plain
                Content-Length: 42

                GET / HTTP/1.1
                Host: 127.0.0.1:PORT


                """),
        Attack(
            "a request in the body of GET", 415,
            text: "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nContent-Length: 38\n\nGET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"
        ),
        // no request at all
        Attack("no request", 400, text: "hello\n\n"),
        Attack("a line folded", 400, text: "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nX: a\n b\n Host: evil\n\u{1}\n\n"),
        Attack("HTTP/2", 400, text: "PRI * HTTP/2.0\n\nSM\n\n"),
        Attack("HTTP/9", 400, text: "GET / HTTP/9.9\nHost: 127.0.0.1:PORT\n\n"),
        Attack("TLS", 400, text: "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{FC}\u{3}\u{3}\n\n"),
        Attack("a redis command", 400, text: "*1\n$4\nPING\n"),
    ]

    @Test(arguments: attacks)
    func isRefusedOnce(attack: Attack) throws {
        let reply = try program.exchange(filled(attack.text))
        #expect(reply.statuses.count == 1, "\(reply.text)")
        #expect(reply.statuses.allSatisfy { attack.status.contains($0) }, "\(reply.text)")
        #expect(reply.ended)
        #expect(!reply.text.lowercased().contains("access-control-"))
        #expect(reply.text.lowercased().contains("content-security-policy: default-src 'none'"))
        #expect(reply.text.contains("connection: close"))
        // Who has no token is told nothing.
        if !attack.text.contains("Bearer TOKEN\n") { #expect(reply.body == "") }
        #expect(program.answersStill())
    }

    /// Nobody hears a whole word on these ways; what counts is that the rest goes on.
    @Test func whatAsksForAnotherProtocolIsAnsweredOnceAndEnded() throws {
        for protocolName in ["websocket", "h2c", "TLS/1.0"] {
            let reply = try program.exchange(
                filled("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nConnection: Upgrade\nUpgrade: \(protocolName)\n\n"))
            #expect(reply.statuses == [200])
            #expect(reply.ended)
            #expect(program.answersStill())
        }
    }

    // MARK: heads

    static let heads: [(String, [Int])] = [
        ("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nX: \(String(repeating: "a", count: 20_000))\n\n", [431]),
        ("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\(String(repeating: "n", count: 20_000)): a\n\n", [431]),
        ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\nHost: 127.0.0.1:PORT\n\n", [414, 431]),
        ("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\(String(repeating: "X: a\n", count: 64))\n", [431]),
        (
            "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n"
                + (0..<40).map { "X\($0): \(String(repeating: "a", count: 500))\n" }.joined() + "\n", [431]
        ),
    ]

    @Test(arguments: heads)
    func longHeadsAreRefused(text: String, statuses: [Int]) throws {
        let reply = try program.exchange(filled(text))
        #expect(reply.statuses.count == 1 && statuses.contains(reply.statuses[0]), "\(reply.text)")
        #expect(reply.ended)
        #expect(program.answersStill())
    }

    @Test func aHeadJustBelowTheLimitsIsRead() throws {
        let headers = (0..<62).map { "X\($0): \(String(repeating: "a", count: 200))\n" }.joined()
        let text = filled("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\(headers)Connection: close\n\n")
        #expect(try program.exchange(text).statuses == [200])
    }

    @Test func aHeadWithoutAnEndIsRefused() throws {
        let before = program.mostMemory
        let connection = try program.connect()
        connection.send(filled("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n"))
        var sent = 0
        let line = Array("X: \(String(repeating: "a", count: 1000))\r\n".utf8)
        while sent < 100 << 20, connection.send(line) { sent += line.count }
        #expect(sent < 64 << 20)
        #expect(program.mostMemory - before < 16 << 20)
        #expect(program.answersStill())
    }

    @Test func aSlowHeadIsRefusedAfterFiveSeconds() throws {
        let connections = try ["", "GET", filled("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n")].map { text in
            let connection = try program.connect()
            if !text.isEmpty { connection.send(text) }
            return connection
        }
        for connection in connections {
            let reply = connection.receive(limit: 10)
            #expect(reply.ended)
            #expect(reply.statuses == [408])
        }
        #expect(program.answersStill())
    }

    /// A byte every now and then keeps nothing open.
    @Test func aDrippingHeadIsRefusedAfterFiveSeconds() throws {
        let connection = try program.connect()
        let begin = ProcessInfo.processInfo.systemUptime
        for byte in filled("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nX: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
            .utf8
        {
            if !connection.send([byte]) { break }
            usleep(150_000)
        }
        let reply = connection.receive(limit: 10)
        #expect(reply.ended)
        #expect(reply.statuses == [408] || reply.bytes.isEmpty)
        #expect(ProcessInfo.processInfo.systemUptime - begin < 20)
        #expect(program.answersStill())
    }

    // MARK: bodies

    /// Whoever goes on sending is cut off soon.
    @Test(arguments: [
        "Content-Length: 1073741824", "Transfer-Encoding: chunked", "Content-Length: 1073741824\nX: no token",
    ])
    func aGigabyteIsNotRead(length: String) throws {
        let before = program.mostMemory
        let connection = try program.connect()
        let token = length.contains("no token") ? "" : "Authorization: Bearer \(program.token)\n"
        connection.send(
            filled(
                "POST /api/1/check HTTP/1.1\nHost: 127.0.0.1:PORT\n\(token)\(Self.json)\(length)\n\n"
            ))
        let piece = Array("10000\r\n".utf8) + [UInt8](repeating: 32, count: 1 << 16) + Array("\r\n".utf8)
        var sent = 0
        while sent < 1 << 30, connection.send(piece) { sent += piece.count }
        // What both ends of the connection have taken before it was cut off.
        #expect(sent < 64 << 20)
        #expect(program.mostMemory - before < 16 << 20)
        #expect(program.answersStill())
    }

    @Test func aBodyThatIsAllowedIsRead() throws {
        let body = String(repeating: " ", count: 1 << 20)
        let reply = try program.exchange(program.good("POST", "/api/1/check", body: body))
        #expect(reply.statuses.count == 1 && reply.statuses != [413])
        #expect(program.answersStill())
    }

    // MARK: one after the other

    @Test func requestsInARowAreAnsweredInTheirOrder() throws {
        let count = 100
        let text =
            String(repeating: program.good("GET", "/", last: false), count: count) + program.good("GET", "/assets/no")
        let reply = try program.exchange(text)
        #expect(reply.statuses == Array(repeating: 200, count: count) + [404])
        #expect(reply.ended)
    }

    @Test func nothingBehindARefusedRequestIsAnswered() throws {
        let bad = filled("GET / HTTP/1.1\nHost: evil.example\n\n")
        let reply = try program.exchange(
            program.good("GET", "/", last: false) + bad + program.good("GET", "/", last: false))
        #expect(reply.statuses == [200, 421])
        #expect(reply.ended)
        let broken = try program.exchange(
            program.good("GET", "/", last: false) + "\u{1}\r\n\r\n" + program.good("GET", "/"))
        #expect(broken.statuses == [200, 400])
        #expect(broken.ended)
        #expect(program.answersStill())
    }

    // MARK: many

    @Test func aThousandConnectionsEndSoon() throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = min(4096, limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // Fewer files than connections: what has no place may not take the place of what is needed.
        let program = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"], files: 128)
        let before = program.mostMemory
        let connections = (0..<1000).compactMap { _ in try? program.connect() }
        #expect(connections.count > 500)
        for connection in connections { connection.send("GET / HT") }
        // They hold on, and still it answers.
        #expect(program.answersStill(limit: 30))
        #expect(program.mostMemory - before < 32 << 20)
        #expect(program.isRunning)
        #expect(connections.last?.receive(limit: 30).ended == true)
        #expect(program.answersStill())
        #expect(program.end().status == 0)
    }

    @Test func nothingOfItReachesTheTerminal() throws {
        _ = try program.exchange(filled("GET /api/1/secret\u{1B}[31m HTTP/1.1\nHost: evil.example\n\n"))
        #expect(program.messages == "")
        #expect(program.output.split(separator: "\n").count == 3)
    }
}
