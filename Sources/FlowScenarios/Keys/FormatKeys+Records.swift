package import Scenarios

/// People's records, such as their consents.
extension FormatKeys {
    package static let record = KeyTable(
        "a record",
        .required("people", .wholeNumber(in: RecordReader.people), "how many people have such a record"),
        .required(
            "fields", .map("map", of: .list(.text)),
            "what is noted of each: the value at the start, `required: never`, or a list of all values, the first "
                + "being that at the start"),
        .required("moves", .map("map of names", of: .map { recordMove }), "what people, or flows for them, may do"),
        .optional(
            "calls", .map("map of moves and flows", of: .steps),
            "what a person's own move asks of the servers; it takes effect when that is done, if it is possible "
                + "then. The requests are customers of the class `RECORD-MOVE`"))

    package static let recordMove = KeyTable(
        "a move of a record",
        .optional(
            "rate", .rates,
            "how often a person makes it by itself while it is possible, at an exponential clock; without `rate` "
                + "and `after`: only where a flow says `move:`"),
        .optional(
            "after", .init("duration or law", .quantity(.duration), .law),
            "so long after it became possible, if it stayed so"),
        .optional(
            "when", .map("map of fields and values", of: .list(.text)),
            "what must hold: `required: given`, `not given`, or a list of values"),
        .required(
            "set", .map("map of fields and values", of: .either([.text, .named(.quantity(.share))])),
            "what it changes: `given`; `{ given: 60% }`, where the others keep what they have; or "
                + "`given -> withdrawn`, for those who have the first"),
        .optional(
            "extension", .yesOrNo,
            "whether it is an addition of the scenario's to the system as its source describes it; no is the default"))
}
