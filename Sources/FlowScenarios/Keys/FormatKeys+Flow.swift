package import ScenarioReading
package import Scenarios

/// What a flow is made of: classes, their ways, outcomes.
extension FormatKeys {
    /// What a flow has at the top of its file.
    package static let flowTop: [KeyTable.Key] = [
        .required("classes", "map", "kinds of customers"),
        .optional("arrivals", "map", "Poisson streams that classes share"),
        .optional("flows", "map", "named flows that stand as a step"),
        .optional(
            "attributes", "map of lists",
            "what customers differ in, with all values, the first being everybody's at the beginning; without it "
                + "`set` may name any"),
        .optional(
            "numbers", "map of numbers",
            "what customers carry, such as an age: with what everybody has who is given none, a plain number or a "
                + "duration"),
        .optional("stations", "map", "lines and the servers behind them"),
        .optional("timers", "map of names", "times between two points of a customer's way"),
        .optional("outcomes", "map or list", "names of the ways to end; without it `end:` may name any"),
        .optional("payments", "map", "what customers pay, and who takes a part of it"),
        .optional("information", "map by station", "what those who wait at a station see of its line"),
        .optional("records", "map of names", "state machines of people, such as their consents"),
        .optional("words", "map", "what reports call customers and servers: `customer: patient`, `server: nurse`"),
    ]

    package static let flowTables = [
        customerClass, classNumbers, arrivals, modulatedPhase, appointments, sharedArrivals, step, branch, routedChoice,
        loop, gather,
        attempt, backoff, hold, together, authorise, decline, softDecline, station, servers, skill, aging, estimate,
        sharing, adaptive, numberOrder, disturbance, balking, retry, whileWaiting, breakdowns, cost, information, poll,
        movingAverage, movingAverageLength, outages, notify, missedCall, stayAway, record, recordMove, timer, outcome,
        payments, reversal, fee, words,
    ]

    package static let customerClass = KeyTable(
        "a class",
        .optional("title", "text", "what reports call it"),
        .optional("arrivals", "map", "how its customers come; not for a class that a shared stream names"),
        .optional("priority", "whole number from 1", "1 is the most urgent; every class states one or none does"),
        .optional("flow", "list of steps", "what its customers pass through"),
        .optional(
            "routing", "map of places",
            "in place of `flow`: from place to place by chance; `start` and each place say where to next, as one "
                + "name, a map of shares, or a map of rates of which the first to happen decides, `end` leaves"),
        .optional(
            "person", "a record",
            "for whom its customers act: a member of a population for itself, any other for somebody by chance"),
        .optional(
            "numbers", "map of numbers and laws", "what its customers carry when they come; or from a row of data"),
        otherWords: [
            .write(
                "patience",
                "customers wait at a station, so 'patience' is a station's, also by class: patience: { CLASS: { "
                    + "exponential: 5 min } }")
        ])

    package static let arrivals = KeyTable(
        "arrivals",
        .optional("poisson", "rate, schedule or formula", "a Poisson stream, its rate that of the moment"),
        .optional("renewal", "law", "independent times between arrivals"),
        .optional("at", "list of times", "one customer at each"),
        .optional("population", "whole number from 1", "so many customers who think, visit, and think again"),
        .optional(
            "sessions", "rate or schedule",
            "a Poisson stream of people who come with several requests, one by one"),
        .optional("requests", "whole number or law", "with `sessions`: how many requests each has"),
        .optional(
            "think", "law",
            "time between two visits of a population's member, none where it is not said; or from an answer to the "
                + "next request of a session"
        ),
        .optional("from", "time", "nobody comes before"),
        .optional("until", "time", "nobody comes at or after"),
        .optional("first", "whole number from 1", "only so many come"),
        .optional("trace", "`file.csv#column`", "one customer at each of these times, which do not fall"),
        .optional("mmpp", "map of phases", "a Poisson stream whose rate goes through these phases in turn"),
        .optional("appointments", "map", "booked times that people keep more or less"),
        .optional("batches-of", "whole number or law", "how many come at once"),
        otherWords: [
            .write("where", "rows are chosen behind the column: trace: data.csv#column where \(RowFilter.example)"),
            .write("punctuality", "booked times are appointments: { at: [ 8:00, 8:20 ], punctuality: LAW }"),
            .write("no-show", "booked times are appointments: { at: [ 8:00, 8:20 ], no-show: 10% }"),
            .write("days", "booked times of several days are appointments: { at: [ 8:00, 8:20 ], days: Mon-Fri }"),
        ])

    package static let sharedArrivals = KeyTable(
        "a shared stream",
        .optional("poisson", "rate, schedule or formula", "a Poisson stream, split exactly by the shares"),
        .required("classes", "map of shares", "which part of the stream is of which class; they sum to 100%"),
        .optional("from", "time", "nobody comes before"),
        .optional("until", "time", "nobody comes at or after"),
        .later("renewal"), .later("at"), .later("population"), .later("think"), .later("first"),
        .later("trace"), .later("mmpp"), .later("appointments"), .later("batches-of"))

    package static let timer = KeyTable(
        "a timer",
        .required(
            "from", "a point",
            "where it begins: `arrival`, or the joining, start or end of a station or a named step, such as "
                + "`end of triage`; `last end of triage` is its last passing"),
        .required(
            "to", "a point",
            "where it ends: the next passing of such a point, or the last one, or `leaving`"),
        .optional("title", "text", "what reports call it"))

    package static let step = KeyTable(
        "a step",
        .optional("visit", "station", "a visit; beside it what differs from the station's own values"),
        .optional("service", "law", "beside `visit`: the service time of this visit"),
        .optional("priority", "whole number from 1", "beside `visit`: the rank at this visit"),
        .optional("patience", "law", "beside `visit`: how long this visitor waits before giving up"),
        .optional("takes", "whole number from 1", "beside `visit`: how many servers this visitor takes at once"),
        .optional(
            "server", "same", "beside `visit`: the one who served the customer last at this station, while on duty"),
        .optional(
            "as", "a name",
            "beside `visit`, `delay`, `until`, `choose`, `repeat`, `attempt`, `hold`, `together` or `gather`: names "
                + "the step, so that it can be measured"
        ),
        .optional("delay", "law", "time that passes without a server"),
        .optional(
            "until", "time, or list of times",
            "waits without a server until the clock shows one of these, such as `11:00` or `Mon-Fri 11:00`, or until a "
                + "time from the start"),
        .optional(
            "choose", "list of branches, or map",
            "one branch by its share, or by class; or one of several stations by their lines"),
        .optional("repeat", "map", "a part of the flow that is gone through again"),
        .optional(
            "become", "class, or map of shares",
            "the rest of the flow as a customer of another class: other priority, other services"),
        .optional("attempt", "map", "a call that is waited for so long and tried so often"),
        .optional("hold", "map", "a server that is kept while a flow is gone through"),
        .optional("together", "map", "flows that are gone through side by side"),
        .optional(
            "set", "map of attributes and numbers",
            "the customer's attributes get values: `card: debit`, or by shares `card: { debit: 70%, credit: 30% }`; "
                + "numbers a value, a law or a formula"),
        .optional("pay", "charge or refund", "a payment is entered into the books"),
        .optional("authorise", "map", "an issuer's answer: approved, or declined for one of some reasons"),
        .optional("move", "record.move", "a move of the customer's own record, where it is possible"),
        .optional(
            "end", "outcome",
            "leaves with this outcome; a flow that runs out ends as `completed`, `end: failed` makes a try fail"),
        .optional(
            "gather", "whole number from 2, or map", "waits for others, and goes on together with them"),
        otherWords: [
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
            })

    private static let shares = "write choose: [ { share: 10%, flow: [ … ] }, { otherwise: [ … ] } ]"

    package static let branch = KeyTable(
        "a branch",
        .optional("share", "share", "how many take this branch"),
        .optional("class", "class", "those of this class take this branch"),
        .optional("flow", "list of steps", "what they pass through; then the flow goes on after the choice"),
        .optional(
            "when", "map of attributes and numbers",
            "those of whom it holds take this branch, the first that fits: a value, `not` a value, or a list of "
                + "values; of a number `at least 65`, `above`, `at most`, `below`, `65 to 80` too"),
        .optional("otherwise", "list of steps", "everybody else"))

    package static let outcome = KeyTable(
        "an outcome",
        .optional("title", "text", "what reports call it"),
        .optional("revenue", "number", "money earned with each customer who ends so"),
        .optional("cost", "number", "money that each of them costs"),
        .optional(
            "goodput", "yes or no",
            "whether such an end counts as goodput; yes is the default but for `rejected`, `balked`, `abandoned` "
                + "and `failed`"))
}
