internal import FlowMeasures
internal import FlowNetworks
package import Scenarios

/// What a flow is made of: classes, their ways, outcomes.
extension FormatKeys {
    /// What a flow has at the top of its file.
    package static let flowTop: [KeyTable.Key] = [
        .required("classes", .map("map", of: .map { customerClass }), "kinds of customers", unless: ["records"]),
        .optional("arrivals", .map("map", of: .map { sharedArrivals }), "Poisson streams that classes share"),
        .optional("flows", .map("map", of: .steps), "named flows that stand as a step"),
        .optional(
            "attributes", .map("map of lists", of: .list(.text)),
            "what customers differ in, with all values, the first being everybody's at the beginning; without it "
                + "`set` may name any"),
        .optional(
            "numbers", .map("map of numbers", of: .text),
            "what customers carry, such as an age: with what everybody has who is given none, a plain number or a "
                + "duration"),
        .optional("stations", .map("map", of: .map { station }), "lines and the servers behind them"),
        .optional("timers", .map("map of names", of: .map { timer }), "times between two points of a customer's way"),
        .optional(
            "outcomes", .init("map or list", .named(.either([.nothing, .text, .map { outcome }])), .list(.text)),
            "names of the ways to end; without it `end:` may name any"),
        .optional("payments", .map(FormatKeys.payments), "what customers pay, and who takes a part of it"),
        .optional(
            "information", .map("map by station", of: .map { information }),
            "what those who wait at a station see of its line"),
        .optional(
            "records", .map("map of names", of: .map { record }), "state machines of people, such as their consents"),
        .optional(
            "words", .map(FormatKeys.words),
            "what reports call customers and servers: `customer: patient`, `server: nurse`"),
    ]

    package static let flowTables = [
        customerClass, classNumbers, arrivals, modulatedPhase, appointments, sharedArrivals, step, branch, routedChoice,
        loop, gather,
        attempt, backoff, hold, together, authorise, decline, softDecline, station, servers, skill, aging, estimate,
        estimateError,
        sharing, adaptive, rank, disturbance, balking, retry, whileWaiting, waitingRule, breakdowns, rounds,
        setUp, cost,
        information, poll,
        movingAverage, movingAverageLength, outages, notify, missedCall, stayAway, record, recordMove, timer, outcome,
        payments, reversal, fee, words,
    ]

    package static var customerClass: KeyTable { ClassDraft.fields.table }
    package static var arrivals: KeyTable { StatedArrivals.fields.table }
    package static var sharedArrivals: KeyTable { SharedStream.fields.table }
    package static var timer: KeyTable { StatedTimer.fields.table }
    package static var record: KeyTable { RecordDraft.fields.table }
    package static var recordMove: KeyTable { StatedMove.fields.table }
    package static var outcome: KeyTable { StatedOutcome.fields.table }
}
