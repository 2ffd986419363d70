extension Gate {
    /// The reply with what every reply says to the browser: to run nothing from elsewhere, to be shown within no other
    /// site, to be kept nowhere.
    ///
    /// What a report's own page may do the service says itself: a policy that is there stays.
    package func guarded(_ reply: PageReply, to request: PageRequest) -> PageReply {
        var reply = reply
        // Nothing behind this may open the door to other origins by mistake.
        reply.headers.removeAll { $0.name.lowercased().hasPrefix("access-control-") }
        let isReport = request.path.hasPrefix("/shown/")
        for (name, value) in Self.always {
            let isPresent = reply.headers.contains { $0.name.lowercased() == name }
            if isReport, isPresent, name == Self.policyName { continue }
            reply.headers.removeAll { $0.name.lowercased() == name }
            reply.headers.append((name, value))
        }
        return reply
    }

    private static let policyName = "content-security-policy"

    /// `frame-src`: reports in the page. Everything else comes from the workbench's own files or not at all.
    static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
        "frame-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        "require-trusted-types-for 'script'", "trusted-types redomat",
    ].joined(separator: "; ")

    private static let always = [
        (policyName, policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        // The files of the page belong to this start too: the next version has others at the same address.
        ("cache-control", "no-store"),
    ]
}
