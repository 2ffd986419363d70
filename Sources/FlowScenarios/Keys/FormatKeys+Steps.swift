internal import FlowNetworks
package import Scenarios

/// Parts of steps.
extension FormatKeys {
    package static let routedChoice = KeyTable(
        "a choice by lines",
        .optional(
            "shortest-line", .list("list of stations or visits", of: .step),
            "the one with the fewest waiting and in service; of several such one is drawn"),
        .optional(
            "least-busy", .list("list of stations or visits", of: .step),
            "the one with the lowest share of its servers busy; of several such one is drawn"),
        .optional(
            "first-free", .list("list of stations or visits", of: .step),
            "the first with a server free; when none has one, as `shortest-line`"),
        .optional(
            "in-turn", .list("list of stations or visits", of: .step),
            "one after the other, whoever comes (round robin); the same list in several flows has one turn"))

    package static let loop = KeyTable(
        "a repeat",
        .required("flow", .steps, "what is gone through"),
        .optional("times", .wholeNumber(from: 1).or("forever", .words(["forever"])), "how often"),
        .optional("forever", .init("nothing", .nothing, .text), "the same as `times: forever`"),
        .optional("until-share", .share, "after each time so many go on behind it, the others go through it again"),
        .optional("at-most", .wholeNumber(from: 1), "with `until-share`: not more often"),
        .optional("otherwise", .steps, "with `at-most`: what those pass who are not through by then"))

    package static var gather: KeyTable { Gathering.fields.table }
}
