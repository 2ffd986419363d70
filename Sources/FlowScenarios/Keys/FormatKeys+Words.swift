package import Scenarios

/// How reports call what a scenario names.
extension FormatKeys {
    package static let words = KeyTable(
        "words",
        .optional(
            "customer", .text("a noun"),
            "who comes: `patient`; where more of them are irregular, both: `person / people`"),
        .optional("server", .text("a noun"), "who or what serves: `nurse`, `bed`"),
        .optional("served", .text, "what a server does to a customer, as in `left without being seen`: `seen`"),
        .optional(
            "held", .text,
            "what it is called when a customer who is done keeps a server, since the next station has no place: "
                + "`boarding`"))
}
