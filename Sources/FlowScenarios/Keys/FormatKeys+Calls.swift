internal import FlowNetworks
package import Scenarios

/// Calls that are waited for, and payments.
extension FormatKeys {
    package static var attempt: KeyTable { Attempt.fields.table }
    package static var backoff: KeyTable { Backoff.fields.table }

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
