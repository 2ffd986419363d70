package import ScenarioReading
package import Scenarios

/// Numbers that customers carry.
extension FormatKeys {
    package static let classNumbers = KeyTable(
        "numbers of a class",
        .optional("from", "a file", "with `columns`: the numbers of a customer come from one row of this table"),
        .optional("columns", "map of numbers and columns", "with `from`: in which column each is"),
        .optional(
            "in-order", "yes or no",
            "with `from`: the first customer has the first row, the next the next; no, any row, is the default"))

    package static let numberOrder = KeyTable(
        "discipline by numbers",
        .optional("highest", "formula of numbers", "who has the highest value is served next"),
        .optional("lowest", "formula of numbers", "who has the lowest value is served next"))
}
