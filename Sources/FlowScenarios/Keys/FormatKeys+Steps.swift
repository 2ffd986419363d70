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

    package static var loop: KeyTable { StatedLoop.fields.table }
    package static var gather: KeyTable { Gathering.fields.table }
}
