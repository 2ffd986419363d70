/// What is taken of payments, whatever is paid for.
extension FormatKeys {
    package static let fee = KeyTable(
        "a fee",
        .required("from", .text("party"), "who pays it; parties are `customer`, `merchant`, and whoever a fee names"),
        .required("to", .text("party"), "who gets it"),
        .optional("percent", .share.or("map of shares by card", .named(.quantity(.share))), "of the amount"),
        .optional("fixed", .number, "for each payment"),
        .optional("at-least", .number, "no fee is below this"),
        .optional("at-most", .number, "no fee is above this"),
        .optional(
            "rounding", .words("exact", "half-even", "half-up"),
            "to the unit, halves to the even one or up; exact, to no unit at all, is the default"),
        .optional(
            "rounded", .words("per-payment", "per-settlement"),
            "with each payment (the default), or the sum at the end of each settlement period"),
        .optional(
            "returned", .yesOrNo,
            "whether the payer has it back when a payment is given back; no is the default"))
}
