package import Scenarios

/// Numbers that customers carry.
extension FormatKeys {
    package static let classNumbers = KeyTable(
        "numbers of a class",
        .optional("from", .text("a file"), "with `columns`: the numbers of a customer come from one row of this table"),
        .optional("columns", .map("map of numbers and columns", of: .text), "with `from`: in which column each is"),
        .optional(
            "in-order", .yesOrNo,
            "with `from`: the first customer has the first row, the next the next; no, any row, is the default"))

    package static let numberOrder = KeyTable(
        "discipline by numbers",
        .optional("highest", .text("formula of numbers"), "who has the highest value is served next"),
        .optional("lowest", .text("formula of numbers"), "who has the lowest value is served next"))
}
