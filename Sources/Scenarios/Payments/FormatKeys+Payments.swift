public import ScenarioReading

/// Who pays what to whom.
extension FormatKeys {
    public static let payments = KeyTable(
        "payments",
        [
            .required(
                "amount", "law of bare numbers, or map of laws by class",
                "what a customer pays, drawn once for each of them"),
            .optional("unit", "number", "the smallest sum, to which amounts and fees are rounded; 0.01 is the default"),
            .optional("card", "attribute", "what says which card it is, where fees differ by it"),
            .required("goods", "list of outcomes", "ends at which the customer has the goods"),
            .optional("settlement", "duration", "how long a settlement period is; the whole run is the default"),
            .optional(
                "reversal", "map", "how money that was taken wrongly is found and given back; never is the default"),
            .optional("fees", "map of names", "what one party takes of another for each payment"),
        ])

    public static let reversal = KeyTable(
        "a reversal",
        [
            .required("found", "share", "of charges without goods, and of second charges"),
            .required("after", "law", "how long it takes until they are given back"),
        ])

    public static let fee = KeyTable(
        "a fee",
        [
            .required("from", "party", "who pays it; parties are `customer`, `merchant`, and whoever a fee names"),
            .required("to", "party", "who gets it"),
            .optional("percent", "share, or map of shares by card", "of the amount"),
            .optional("fixed", "number", "for each payment"),
            .optional("at-least", "number", "no fee is below this"),
            .optional("at-most", "number", "no fee is above this"),
            .optional(
                "rounding", "exact, half-even or half-up",
                "to the unit, halves to the even one or up; exact, to no unit at all, is the default"),
            .optional(
                "rounded", "per-payment or per-settlement",
                "with each payment (the default), or the sum at the end of each settlement period"),
            .optional(
                "returned", "yes or no",
                "whether the payer has it back when a payment is given back; no is the default"),
        ])
}
