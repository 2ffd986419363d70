import Testing

import Workbench

/// What every reply says to the browser.
@Suite struct GateHeaderTests {
    private static func guarded(
        _ path: String, _ headers: [(name: String, value: String)] = []
    ) -> [String: [String]] {
        let reply = PageReply(status: 200, headers: headers, body: .whole([]))
        let found = GateExactCases.gate.guarded(reply, to: PageRequest(method: "GET", path: path))
        return Dictionary(grouping: found.headers) { $0.name.lowercased() }.mapValues { $0.map(\.value) }
    }

    @Test(arguments: ["/", "/assets/page.css", "/api/1/home", "/shown/a1", "/none"])
    func everyReplyIsGuarded(path: String) {
        let headers = Self.guarded(path)
        #expect(headers["x-content-type-options"] == ["nosniff"])
        #expect(headers["referrer-policy"] == ["no-referrer"])
        #expect(headers["cross-origin-opener-policy"] == ["same-origin"])
        #expect(headers["cross-origin-resource-policy"] == ["same-origin"])
        #expect(headers["cache-control"] == ["no-store"])
        #expect(
            headers["content-security-policy"] == [
                """
                default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
                require-trusted-types-for 'script'; trusted-types redomat
                """
            ])
    }

    @Test func refusalsAreGuardedToo() throws {
        let reply = try #require(GateExactCases.gate.judge(PageRequest(method: "GET", path: "/api/1/home")))
        #expect(reply.headers.contains { $0.name == "content-security-policy" })
    }

    @Test func noOtherOriginIsEverLetIn() {
        let headers = Self.guarded(
            "/api/1/home", [("Access-Control-Allow-Origin", "*"), ("access-control-allow-private-network", "true")])
        #expect(headers.keys.allSatisfy { !$0.hasPrefix("access-control") })
    }

    @Test func aReportHasItsOwnPolicy() {
        let own = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        #expect(Self.guarded("/shown/a1", [("Content-Security-Policy", own)])["content-security-policy"] == [own])
        // Nothing else has.
        for path in ["/", "/shown", "/api/1/shown/a1", "/assets/shown/"] {
            let policies = Self.guarded(path, [("content-security-policy", own)])["content-security-policy"]
            #expect(policies?.count == 1 && policies != [own])
        }
    }

    @Test func whatIsSaidOtherwiseIsSaidAnew() {
        let headers = Self.guarded("/shown/a1", [("Cache-Control", "public"), ("content-type", "text/html")])
        #expect(headers["cache-control"] == ["no-store"])
        #expect(headers["content-type"] == ["text/html"])
    }

    /// A guess is compared over the whole length of the token, whatever it is.
    @Test func tokensAreComparedWhole() {
        let token = SecretToken("abcd")
        #expect(token.equals("abcd"))
        for guess in ["", "a", "abc", "abce", "xbcd", "abcde", "abcdabcd", "ABCD"] { #expect(!token.equals(guess)) }
    }
}
