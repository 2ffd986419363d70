package import Scenarios

/// Who pays what to whom.
extension FormatKeys {
    package static let payments = KeyTable(
        "payments",
        .required(
            "amount", .lawByClass("law of bare numbers, or map of laws by class"),
            "what a customer pays, drawn once for each of them"),
        .optional("unit", .number, "the smallest sum, to which amounts and fees are rounded; 0.01 is the default"),
        .optional("card", .text("attribute"), "what says which card it is, where fees differ by it"),
        .required("goods", .list("list of outcomes", of: .text), "ends at which the customer has the goods"),
        .optional("settlement", .duration, "how long a settlement period is; the whole run is the default"),
        .optional(
            "reversal", .map(FormatKeys.reversal),
            "how money that was taken wrongly is found and given back; never is the default"),
        .optional("fees", .map("map of names", of: .map { fee }), "what one party takes of another for each payment"))

    package static let reversal = KeyTable(
        "a reversal",
        .required("found", .share, "of charges without goods, and of second charges"),
        .required("after", .law, "how long it takes until they are given back"))
}
