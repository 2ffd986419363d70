import Testing

import Workbench

/// Each request that is to be refused, by the status that it gets; and those of the page itself, which pass.
@Suite struct GateExactCases {
    static let token = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP-"
    static let gate = Gate(port: 4711, token: token)

    /// As a browser sends it for the workbench's own page.
    static func good(_ method: String = "GET", _ path: String = "/api/1/home", body: Int = 0) -> PageRequest {
        var headers = [
            ("host", "127.0.0.1:4711"), ("sec-fetch-site", "same-origin"), ("authorization", "Bearer \(token)"),
        ]
        if method != "GET" { headers.append(("origin", "http://127.0.0.1:4711")) }
        if body > 0 { headers += [("content-type", "application/json"), ("content-length", "\(body)")] }
        return PageRequest(method: method, path: path, headers: headers)
    }

    static func changed(_ request: PageRequest, _ name: String, _ values: String...) -> PageRequest {
        var request = request
        request.headers.removeAll { $0.name == name }
        request.headers += values.map { (name, $0) }
        return request
    }

    private static func status(_ request: PageRequest) -> Int? { gate.judge(request)?.status }

    // MARK: what passes

    @Test(arguments: [
        good(), good("DELETE", "/api/1/jobs/3"), good("POST", "/api/1/check", body: 100),
        good("PUT", "/api/1/scenarios/a1", body: 1 << 20), good("POST", "/api/1/data", body: 8 << 20),
        changed(good(), "host", "localhost:4711"), changed(good(), "sec-fetch-site"),
        changed(good(), "authorization", "bearer \(token)"),
        changed(changed(good("POST", "/api/1/check", body: 2), "origin"), "sec-fetch-site"),
        changed(changed(good(), "host", "localhost:4711"), "origin", "http://localhost:4711"),
        changed(good("POST", "/api/1/check", body: 2), "content-type", "Application/JSON ; charset=utf-8"),
    ])
    func ownRequestsPass(request: PageRequest) { #expect(Self.status(request) == nil) }

    @Test(arguments: ["/", "/assets/page.css", "/shown/a1b2", "/favicon.ico"], ["same-origin", "none", nil])
    func filesNeedNoToken(path: String, site: String?) {
        var request = Self.changed(Self.good("GET", path), "authorization")
        request = site.map { Self.changed(request, "sec-fetch-site", $0) } ?? Self.changed(request, "sec-fetch-site")
        #expect(Self.status(request) == nil)
    }

    // MARK: another name for this computer

    @Test(arguments: [
        "evil.example:4711", "127.0.0.1:4712", "127.0.0.1", "localhost", "localhost.:4711", "LOCALHOST:4711",
        "127.0.0.1:4711.evil.example", "evil.example#127.0.0.1:4711", "127.1:4711", "[::1]:4711", "0.0.0.0:4711",
        "2130706433:4711", "user@127.0.0.1:4711", " 127.0.0.1:4711", "127.0.0.1:04711", "",
    ])
    func otherHostsAreRefused(host: String) {
        #expect(Self.status(Self.changed(Self.good(), "host", host)) == 421)
        #expect(Self.status(Self.changed(Self.good("GET", "/"), "host", host)) == 421)
    }

    @Test func oneHostIsNamed() {
        #expect(Self.status(Self.changed(Self.good(), "host")) == 400)
        #expect(Self.status(Self.changed(Self.good(), "host", "127.0.0.1:4711", "evil.example")) == 400)
        #expect(Self.status(Self.changed(Self.good(), "host", "127.0.0.1:4711", "127.0.0.1:4711")) == 400)
    }

    // MARK: another page

    @Test(arguments: [
        "http://evil.example", "null", "", "http://127.0.0.1:4712", "https://127.0.0.1:4711", "http://localhost:4711",
        "http://127.0.0.1:4711.evil.example", "http://127.0.0.1:4711/", "file://",
    ])
    func otherOriginsAreRefused(origin: String) {
        #expect(Self.status(Self.changed(Self.good("POST", "/api/1/check", body: 2), "origin", origin)) == 403)
        #expect(Self.status(Self.changed(Self.good("GET", "/"), "origin", origin)) == 403)
    }

    @Test(arguments: ["cross-site", "same-site", "", "Same-Origin", "other"])
    func otherSitesAreRefused(site: String) {
        for path in ["/", "/assets/page.css", "/shown/a1b2", "/api/1/home"] {
            #expect(Self.status(Self.changed(Self.good("GET", path), "sec-fetch-site", site)) == 403)
        }
    }

    @Test func theInterfaceIsNotTypedIntoABrowser() {
        #expect(Self.status(Self.changed(Self.good(), "sec-fetch-site", "none")) == 403)
        #expect(Self.status(Self.changed(Self.good(), "sec-fetch-site", "same-origin", "same-origin")) == 403)
    }

    /// The file by which the command opens a browser is of no site: the page itself may be come to from there, as from
    /// a link, and nothing else.
    @Test func aLinkFromElsewhereLeadsToThePageAlone() {
        func linked(_ path: String, mode: String = "navigate", to: String = "document") -> PageRequest {
            let request = Self.changed(Self.good("GET", path), "sec-fetch-site", "cross-site")
            return Self.changed(Self.changed(request, "sec-fetch-mode", mode), "sec-fetch-dest", to)
        }
        #expect(Self.status(linked("/")) == nil)
        #expect(Self.status(linked("/", to: "iframe")) == 403)
        #expect(Self.status(linked("/", mode: "no-cors")) == 403)
        #expect(Self.status(linked("/", mode: "cors", to: "empty")) == 403)
        #expect(Self.status(Self.changed(linked("/"), "origin", "http://evil.example")) == 403)
        for path in ["/assets/page.css", "/shown/a1b2", "/api/1/home"] { #expect(Self.status(linked(path)) == 403) }
    }

    // MARK: no token

    @Test(arguments: [
        "", "Bearer", "Bearer ", "Bearer x", "Basic \(token)", token, "Bearer \(token)x", "Bearer \(token.dropLast())",
        "Bearer \(token.dropLast())_", "Bearer \(token.uppercased())", "Bearer  \(token)", "Bearer \(token) ",
    ])
    func withoutTheTokenNothingIsSaid(words: String) throws {
        let requests = [Self.good(), Self.good("POST", "/api/1/check", body: 9 << 20), Self.good("GET", "/api/none")]
        for request in requests {
            let reply = try #require(Self.gate.judge(Self.changed(request, "authorization", words)))
            #expect(reply.status == 401)
            guard case .whole(let bytes) = reply.body else { throw Unexpected() }
            #expect(bytes.isEmpty)
        }
        let none = try #require(Self.gate.judge(Self.changed(Self.good("PUT", "/api/1/x", body: 3), "host", "evil")))
        #expect(none.status == 421)
    }

    struct Unexpected: Error {}

    @Test func oneTokenIsSaid() {
        let words = "Bearer \(Self.token)"
        #expect(Self.status(Self.changed(Self.good(), "authorization", words, words)) == 401)
        #expect(Self.status(Self.changed(Self.good(), "authorization")) == 401)
    }

    @Test func anEmptyTokenIsKnownToNobody() {
        let gate = Gate(port: 4711, token: "")
        #expect(gate.judge(Self.changed(Self.good(), "authorization", "Bearer "))?.status == 401)
    }

    @Test func whoHasTheTokenIsToldWhy() throws {
        let reply = try #require(
            Self.gate.judge(Self.changed(Self.good("POST", "/api/1/check"), "content-length", "2")))
        #expect(reply.status == 415)
        guard case .whole(let bytes) = reply.body else { throw Unexpected() }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text == #"{"status":415,"title":"Another type","detail":"The body of a request is application/json."}"#)
        #expect(reply.headers.contains { $0 == ("content-type", "application/problem+json") })
    }

    // MARK: paths

    @Test(arguments: [
        "/../etc/passwd", "/assets/../../etc/passwd", "/assets/%2e%2e/passwd", "/assets/..%2f", "/%00", "/\u{0}",
        "/a\u{0}b", "//evil.example/", "/assets//x", "http://127.0.0.1:4711/", "*", "", "api/1/home", "/api\\1",
        "/é", "/a b", "/a#b", "/a?b", "/a;b", "/a:b", "/~root", "/a\r\nx", "/..",
    ])
    func oddPathsAreRefused(path: String) { #expect(Self.status(Self.good("GET", path)) == 400) }

    @Test func longPathsAreRefused() {
        let most = Gate.longestHead
        #expect(Self.status(Self.good("GET", "/" + String(repeating: "a", count: most - 1))) == nil)
        #expect(Self.status(Self.good("GET", "/" + String(repeating: "a", count: most))) == 414)
    }

    // MARK: methods

    @Test(arguments: ["OPTIONS", "HEAD", "TRACE", "CONNECT", "PATCH", "get", "PROPFIND", "SOURCE", ""])
    func otherMethodsAreRefused(method: String) throws {
        for path in ["/", "/assets/page.css", "/api/1/home"] {
            let reply = try #require(Self.gate.judge(Self.good(method, path)))
            #expect(reply.status == 405)
            #expect(!reply.headers.contains { $0.name.hasPrefix("access-control") })
            #expect(reply.headers.contains { $0.name == "allow" && !$0.value.contains("OPTIONS") })
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE"])
    func filesAreOnlyRead(method: String) { #expect(Self.status(Self.good(method, "/", body: 2)) == 405) }

    // MARK: bodies

    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp",
        "text/plain; application/json", "application/json, text/plain", "",
    ])
    func otherTypesAreRefused(type: String) {
        #expect(Self.status(Self.changed(Self.good("POST", "/api/1/check", body: 2), "content-type", type)) == 415)
    }

    @Test func aBodyHasOneType() {
        let request = Self.good("POST", "/api/1/check", body: 2)
        #expect(Self.status(Self.changed(request, "content-type")) == 415)
        #expect(Self.status(Self.changed(request, "content-type", "application/json", "text/plain")) == 415)
        // A body where none belongs.
        #expect(Self.status(Self.changed(Self.good(), "content-length", "2")) == 415)
    }

    @Test(arguments: [
        ("POST", "/api/1/check", 1 << 20 + 1), ("PUT", "/api/1/scenarios/a", 1 << 30),
        ("POST", "/api/1/data", 8 << 20 + 1),
        ("PUT", "/api/1/data", 8 << 20), ("POST", "/api/1/data/x", 8 << 20), ("POST", "/api/1/check", Int.max),
    ])
    func longBodiesAreRefused(method: String, path: String, length: Int) {
        #expect(Self.status(Self.good(method, path, body: length)) == 413)
    }

    @Test(arguments: ["+5", "-5", "0x5", "5, 5", "5 ", "", "five", "５"])
    func oddLengthsAreRefused(length: String) {
        #expect(Self.status(Self.changed(Self.good("POST", "/api/1/check", body: 2), "content-length", length)) == 400)
    }

    @Test func lengthsBeyondEveryNumberAreTooLong() {
        let length = "99999999999999999999999999"
        #expect(Self.status(Self.changed(Self.good("POST", "/api/1/check", body: 2), "content-length", length)) == 413)
    }

    @Test(arguments: ["chunked", "identity", "gzip, chunked", "xchunked", "Chunked"])
    func piecesAreRefused(coding: String) {
        let request = Self.changed(Self.good("POST", "/api/1/check", body: 2), "transfer-encoding", coding)
        #expect(Self.status(request) == 411)
        #expect(Self.status(Self.changed(request, "content-length")) == 411)
    }

    @Test func oneLengthIsSaid() {
        let request = Self.good("POST", "/api/1/check", body: 2)
        #expect(Self.status(Self.changed(request, "content-length", "2", "2")) == 400)
        #expect(Self.status(Self.changed(request, "content-length", "2", "50")) == 400)
    }

    @Test func aRefusalEndsTheConnection() throws {
        for request in [
            Self.good("OPTIONS"), Self.changed(Self.good(), "host", "evil.example"), Self.good("GET", "/%"),
        ] {
            let reply = try #require(Self.gate.judge(request))
            #expect(reply.headers.contains { $0 == ("connection", "close") })
        }
    }
}
