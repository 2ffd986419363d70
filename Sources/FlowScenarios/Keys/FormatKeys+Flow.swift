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
        sharing, adaptive, numberOrder, disturbance, balking, retry, whileWaiting, breakdowns, cost, information, poll,
        movingAverage, movingAverageLength, outages, notify, missedCall, stayAway, record, recordMove, timer, outcome,
        payments, reversal, fee, words,
    ]

    package static let customerClass = KeyTable(
        "a class",
        .optional("title", .text, "what reports call it"),
        .optional(
            "arrivals", .map(FormatKeys.arrivals),
            "how its customers come; not for a class that a shared stream names"),
        .optional(
            "priority", .wholeNumber(in: FlowModelReader.priorities),
            "1 is the most urgent; every class states one or none does"),
        .optional("flow", .steps, "what its customers pass through"),
        .optional(
            "routing", .map("map of places", of: .either([.text, .named(.text)])),
            "in place of `flow`: from place to place by chance; `start` and each place say where to next, as one "
                + "name, a map of shares, or a map of rates of which the first to happen decides, `end` leaves"),
        .optional(
            "person", .text("a record"),
            "for whom its customers act: a member of a population for itself, any other for somebody by chance"),
        .optional(
            "numbers", .init("map of numbers and laws", .map { classNumbers }, .named(.anything)),
            "what its customers carry when they come; or from a row of data"),
        otherWords: [
            .write(
                "patience",
                "customers wait at a station, so 'patience' is a station's, also by class: patience: { CLASS: { "
                    + "exponential: 5 min } }")
        ])

    package static var arrivals: KeyTable { StatedArrivals.fields.table }

    package static let sharedArrivals = KeyTable(
        "a shared stream",
        .optional(
            "poisson", stream,
            "a Poisson stream, split exactly by the shares"),
        .required(
            "classes", .map("map of shares", of: .quantity(.share)),
            "which part of the stream is of which class; they sum to 100%"),
        .optional("from", .text("time"), "nobody comes before"),
        .optional("until", .text("time"), "nobody comes at or after"),
        .later("renewal"), .later("at"), .later("population"), .later("think"), .later("first"),
        .later("trace"), .later("mmpp"), .later("appointments"), .later("batches-of"))

    package static let timer = KeyTable(
        "a timer",
        .required(
            "from", .text("a point"),
            "where it begins: `arrival`, or the joining, start or end of a station or a named step, such as "
                + "`end of triage`; `last end of triage` is its last passing"),
        .required(
            "to", .text("a point"),
            "where it ends: the next passing of such a point, or the last one, or `leaving`"),
        .optional("title", .text, "what reports call it"))

    package static var step: KeyTable { VisitValues.step.table }

    static let visit: KeyTable.Key =
        .optional("visit", .text("station"), "a visit; beside it what differs from the station's own values")

    /// Keys of a step that say nothing of a visit.
    static let otherSteps: [KeyTable.Key] = [
        .optional(
            "as", .text("a name"),
            "beside `visit`, `delay`, `until`, `choose`, `repeat`, `attempt`, `hold`, `together` or `gather`: names "
                + "the step, so that it can be measured"
        ),
        .optional("delay", .law, "time that passes without a server"),
        .optional(
            "until", .list("time, or list of times", of: .text),
            "waits without a server until the clock shows one of these, such as `11:00` or `Mon-Fri 11:00`, or until a "
                + "time from the start"),
        .optional(
            "choose", .init("list of branches, or map", .list(.map { branch }), .map { routedChoice }),
            "one branch by its share, or by class; or one of several stations by their lines"),
        .optional("repeat", .map(FormatKeys.loop), "a part of the flow that is gone through again"),
        .optional(
            "become", .init("class, or map of shares", .text, .named(.quantity(.share))),
            "the rest of the flow as a customer of another class: other priority, other services"),
        .optional("attempt", .map(FormatKeys.attempt), "a call that is waited for so long and tried so often"),
        .optional("hold", .map(FormatKeys.hold), "a server that is kept while a flow is gone through"),
        .optional("together", .map(FormatKeys.together), "flows that are gone through side by side"),
        .optional(
            "set", .map("map of attributes and numbers", of: .anything),
            "the customer's attributes get values: `card: debit`, or by shares `card: { debit: 70%, credit: 30% }`; "
                + "numbers a value, a law or a formula"),
        .optional("pay", .words("charge", "refund"), "a payment is entered into the books"),
        .optional(
            "authorise", .map(FormatKeys.authorise), "an issuer's answer: approved, or declined for one of some reasons"
        ),
        .optional("move", .text("record.move"), "a move of the customer's own record, where it is possible"),
        .optional(
            "end", .text("outcome"),
            "leaves with this outcome; a flow that runs out ends as `completed`, `end: failed` makes a try fail"),
        .optional(
            "gather", FieldKind<Gathering, ValueReader>.gathering.value,
            "waits for others, and goes on together with them"),
    ]

    /// What others call keys of a step.
    static let wordsOfSteps: [KeyTable.OtherWord] =
        [
            .means("name", "as"), .write("charge", "write pay: charge"), .write("refund", "write pay: refund"),
            .write("call", "write attempt: { flow: [ … ] }"), .means("wait", "delay"), .means("parallel", "together"),
            .means("servers", "takes"),
            .write("share", "shares are those of a choice: " + shares), .write("flow", "a flow by share: " + shares),
            .write(
                "skill",
                "who takes whom is said by class at the station: skills: { NAME: { servers: 1, classes: [ … ] } }"),
        ]
        + ["tries", "timeout", "deadline", "backoff", "budget", "idempotent"].map {
            .write(
                $0,
                "it belongs to the attempt: attempt: { flow: [ … ], \($0): … }; an experiment's path ends in "
                    + "attempt.\($0)")
        }

    private static let shares = "write choose: [ { share: 10%, flow: [ … ] }, { otherwise: [ … ] } ]"

    package static let branch = KeyTable(
        "a branch",
        .optional("share", .share, "how many take this branch"),
        .optional("class", .text("class"), "those of this class take this branch"),
        .optional("flow", .steps, "what they pass through; then the flow goes on after the choice"),
        .optional(
            "when", .map("map of attributes and numbers", of: .list(.text)),
            "those of whom it holds take this branch, the first that fits: a value, `not` a value, or a list of "
                + "values; of a number `at least 65`, `above`, `at most`, `below`, `65 to 80` too"),
        .optional("otherwise", .steps, "everybody else"))

    package static var outcome: KeyTable { OutcomeWorth.fields.table }
}
