package import Scenarios

/// Calls that are waited for, and payments.
extension FormatKeys {
    package static let attempt = KeyTable(
        "an attempt",
        .required("flow", .steps, "what one try goes through on the customer's behalf"),
        .optional(
            "tries", .wholeNumber(from: 1, to: 1000), "how often at most, the first one included; 1 is the default"),
        .optional("timeout", .duration, "how long the customer waits for each try"),
        .optional(
            "deadline", .duration,
            "how long for all tries with the times between them; it is carried to the servers"),
        .optional(
            "until", .text("start of a station or of a named visit"),
            "a try that is served there by then is waited for to its end: neither time ends it any more; "
                + "`start of doctor`"),
        .optional(
            "backoff", .duration.or("map", .map { backoff }), "how long until the next try; at once is the default"),
        .optional(
            "budget", .share,
            "more tries of all customers of the class together, as a share of their first ones"),
        .optional("idempotent", .yesOrNo, "whether a payment that is made twice counts once; yes is the default"),
        .optional(
            "on-timeout", .words("let-finish", "abandon"),
            "work that nobody waits for any more is done all the same (the default), or dropped when it next comes "
                + "to a server or a step"),
        .optional("then", .steps, "what follows the last failure; `end: failed` is the default"),
        otherWords: [
            .write("retries", "write tries: 4 for a first try and three more"), .means("retry", "tries"),
            .means("attempts", "tries"), .means("max-attempts", "tries"),
            .write("jitter", "write it inside the back-off: backoff: { first: 200 ms, factor: 2, jitter: full }"),
        ])

    package static let backoff = KeyTable(
        "a backoff",
        .required("first", .duration, "the wait before the second try"),
        .optional("factor", .number(from: 1), "how many times as long the next one is; 1 is the default"),
        .optional("at-most", .duration, "no longer than this"),
        .optional(
            "jitter", .words("none", "full", "equal", "decorrelated"),
            "how chance spreads it: not at all (the default), from 0 to it, from half of it to it, or from `first` "
                + "to three times the wait before"))

    package static let hold = KeyTable(
        "a hold",
        .required(
            "station", .text("station"), "a server of it is taken, does its own service if it has one, and is kept"),
        .required("while", .steps, "what is gone through before the server is given back"),
        .optional("service", .lawByClass, "the server's own work here"),
        .optional("priority", .wholeNumber(from: 1), "the rank at this visit"),
        .optional("patience", .law, "how long this visitor waits for the server before giving up"),
        .optional("takes", .wholeNumber(from: 1), "how many servers are taken, and kept"),
        otherWords: [
            .write("as", "'as' stands beside 'hold': { hold: { station: NAME, while: [ … ] }, as: STEP }"),
            .means("servers", "takes"), .means("flow", "while"), .means("visit", "station"),
        ])

    package static let together = KeyTable(
        "a together",
        .required("flows", .list("list of flows", of: .steps), "what is gone through side by side; at least two"),
        .optional(
            "wait-for",
            .init("all, first, or a whole number", .words(["all", "first"]), .wholeNumber(from: 1, to: nil)),
            "how many must come to their end before the customer goes on; all is the default. The others are "
                + "finished all the same"))

    package static let authorise = KeyTable(
        "an authorise",
        .required("approve", .share, "who is approved and goes on"),
        .required(
            "declines", .map("map of reasons", of: .either([.quantity(.share), .map { decline }])),
            "each a share, or a map; who is declined ends with the reason"))

    package static let decline = KeyTable(
        "a decline",
        .required("share", .share, "of all who ask"),
        .optional("soft", .map(FormatKeys.softDecline), "more tries, each with a chance of its own, before it is final")
    )

    package static let softDecline = KeyTable(
        "a soft decline",
        .required("tries", .wholeNumber(from: 1, to: 1000), "how many more at most"),
        .required("success", .share, "how many of each go on"),
        .optional("after", .law, "the time before each"),
        .optional("via", .steps, "what each goes through"))
}
