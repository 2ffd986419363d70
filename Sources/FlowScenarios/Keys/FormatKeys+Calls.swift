internal import FlowNetworks
package import Scenarios

/// Calls that are waited for, and payments.
extension FormatKeys {
    package static var attempt: KeyTable { Attempt.fields.table }
    package static var backoff: KeyTable { Backoff.fields.table }
    package static var hold: KeyTable { VisitValues.hold.table }

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

    package static var softDecline: KeyTable { SoftDecline.fields.table }
}
