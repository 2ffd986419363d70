/// Who may ask the workbench anything.
///
/// It reads and writes scenario files as the user who started it. The threat is another page in the same browser,
/// another user of the computer, or a name that was made to point to 127.0.0.1 (DNS rebinding); each rule here ends one
/// of them. A request is judged by its head alone, before any of its body is read. Nobody without the token learns why
/// he was refused.
package struct Gate: Sendable {
    private let hosts: [String]
    private let token: SecretToken

    /// - Parameters:
    ///   - port: the port of the connection on 127.0.0.1.
    ///   - token: what the page's address has in its fragment.
    package init(port: Int, token: String) {
        let names = ["127.0.0.1", "localhost"]
        // Browsers leave out the port that HTTP has by itself.
        hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
        self.token = SecretToken(token)
    }

    /// What is answered to a request that may not pass; nil: it may.
    ///
    /// After such an answer the connection is to be closed, since its body was not read.
    package func judge(_ request: PageRequest) -> PageReply? {
        guard let refusal = refusal(of: request) else { return nil }
        return guarded(refusal.reply(tellsWhy: hasToken(request)), to: request)
    }

    private func refusal(of request: PageRequest) -> Refusal? {
        wrongPath(request.path) ?? wrongHost(request) ?? otherOrigin(request) ?? wrongMethod(request)
            ?? missingToken(request) ?? wrongBody(request)
    }

    // MARK: what is asked for

    /// Our own addresses have letters, digits and a few signs. What could be read in two ways is not read at all.
    private func wrongPath(_ path: String) -> Refusal? {
        if path.utf8.count > Self.longestHead { return .longPath }
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, path.hasPrefix("/"), !path.contains("//"), !path.contains("..") else { return .oddPath }
        return nil
    }

    /// A page of another site whose name was made to point here still says its own name.
    private func wrongHost(_ request: PageRequest) -> Refusal? {
        let given = request.values("host")
        guard given.count == 1 else { return .noSingleHost }
        return hosts.contains(given[0]) ? nil : .otherHost
    }

    private func otherOrigin(_ request: PageRequest) -> Refusal? {
        let own = request.values("host").map { "http://\($0)" }
        let origins = request.values("origin")
        // From `localhost` to `127.0.0.1` is another origin to a browser, so it is one here.
        guard origins.isEmpty || origins == own else { return .otherOrigin }
        let sites = request.values("sec-fetch-site")
        // What somebody typed or clicked outside the browser has none; nobody comes to the interface that way.
        let allowed = isInterface(request) ? ["same-origin"] : ["same-origin", "none"]
        if sites.isEmpty || (sites.count == 1 && allowed.contains(sites[0])) || isLink(request) { return nil }
        return .otherOrigin
    }

    /// The page itself, as a window of its own. The browser is opened by way of a file, since an address that it is
    /// called with can be read by every user of the computer; a file is of no site, and a browser says of it what it
    /// says of a link in another site. Whoever links to the page learns and does nothing by it: it holds no secret, lets
    /// itself be shown within no other page, and its window is no longer the other one's to speak to.
    private func isLink(_ request: PageRequest) -> Bool {
        request.path == "/" && request.values("sec-fetch-site") == ["cross-site"]
            && request.values("sec-fetch-mode") == ["navigate"] && request.values("sec-fetch-dest") == ["document"]
    }

    /// OPTIONS too: no page of another origin is told that it may ask.
    private func wrongMethod(_ request: PageRequest) -> Refusal? {
        let allowed = isInterface(request) ? Self.methods : ["GET"]
        return allowed.contains(request.method) ? nil : .otherMethod(allowed)
    }

    // MARK: by whom

    /// The page itself and what it is made of hold no secret, and a browser asks for them without the token.
    private func isInterface(_ request: PageRequest) -> Bool {
        request.path == "/api" || request.path.hasPrefix("/api/")
    }

    private func missingToken(_ request: PageRequest) -> Refusal? {
        isInterface(request) && !hasToken(request) ? .noToken : nil
    }

    private func hasToken(_ request: PageRequest) -> Bool {
        let given = request.values("authorization")
        let scheme = "bearer "
        guard given.count == 1, given[0].prefix(scheme.count).lowercased() == scheme else { return false }
        return token.equals(given[0].dropFirst(scheme.count))
    }

    // MARK: with which body

    private func wrongBody(_ request: PageRequest) -> Refusal? {
        // Browsers say how long a body is. Where a length and pieces are both said, two readers can disagree where the
        // next request begins: without pieces they cannot.
        if !request.values("transfer-encoding").isEmpty { return .noLength }
        let lengths = request.values("content-length")
        var length = request.body.count
        if !lengths.isEmpty {
            guard lengths.count == 1, let given = Self.length(lengths[0]) else { return .oddLength }
            length = max(length, given)
        }
        let carries = length > 0 || request.method == "POST" || request.method == "PUT"
        // A form of another site cannot send this type without asking first, and is then refused.
        if carries, !Self.isJSON(request.values("content-type")) { return .otherType }
        return length > Self.longestBody(of: request) ? .longBody : nil
    }

    /// Digits alone: `+5`, `0x5` and `5, 5` are lengths to some readers and not to others.
    private static func length(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return nil
        }
        return Int(text) ?? .max
    }

    private static func isJSON(_ types: [String]) -> Bool {
        guard types.count == 1 else { return false }
        let type = types[0].prefix { $0 != ";" }
        return type.lowercased().filter { $0 != " " && $0 != "\t" } == "application/json"
    }

    /// The bytes that a request's body may have: somebody's data are longer than a scenario's text.
    package static func longestBody(of request: PageRequest) -> Int {
        request.method == "POST" && request.path == "/api/1/data" ? 8 << 20 : 1 << 20
    }

    /// The bytes that the first line of a request and its headers may have together.
    package static let longestHead = 16 << 10
    /// The headers that a request may have.
    package static let mostHeaders = 64

    private static let methods = ["GET", "POST", "PUT", "DELETE"]
}

/// Who knows it may ask. How far a guess was right cannot be told from the time that comparing takes.
package struct SecretToken: Sendable {
    private let bytes: [UInt8]

    package init(_ text: String) { bytes = Array(text.utf8) }

    /// An empty one is known to nobody.
    package func equals(_ guess: some StringProtocol) -> Bool {
        let guess = Array(guess.utf8)
        // As many steps whatever the guess is: the token's own length.
        var difference = UInt8(guess.count == bytes.count && !bytes.isEmpty ? 0 : 1)
        for index in bytes.indices {
            let other = index < guess.count ? guess[index] : 0
            difference |= bytes[index] ^ other
        }
        return difference == 0
    }
}
