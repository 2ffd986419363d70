package import Scenarios
package import ScenarioReading

/// A station and its parts.
extension FormatKeys {
    package static let station = KeyTable(
        "a station",
        .optional("title", "text", "what reports call it"),
        .optional("words", "map", "what reports call its customers and servers, where that differs: `server: bed`"),
        .optional("servers", "whole number, unlimited, or a schedule", "how many customers are served at a time"),
        .optional(
            "shifts", "map of `from-until: number`",
            "in place of `servers`: so many from and until these times, overlaps add; clock times come again every "
                + "day, or every week when a weekday is said"),
        .optional("skills", "map of groups", "in place of `servers`: groups of servers that differ in whom they take"),
        .optional("queue", "Kendall's letters A/S/c/K/N/D", "the station in short, such as `M/M/3`"),
        .optional("service", "law, or map of laws by class", "time that a server spends on a customer"),
        .optional(
            "discipline",
            "fifo, lifo, adaptive-lifo, random, priority, booked-first, sjf, srpt, edf, aging, accumulating-priority "
                + "or processor-sharing, or a map",
            "who is served next; fifo is the default; `{ highest: acuity }` is by a number that customers carry"),
        .optional(
            "takes", "whole number from 1, or map of numbers by class",
            "how many servers a customer takes at once; 1 is the default, also of classes that are not named"),
        .optional(
            "preemption", "none, resume, restart or resample",
            "with priority, sjf, lifo and edf: what an urgent arrival does to a less urgent service; none is the "
                + "default"),
        .optional(
            "estimate", "exact, class-mean, or a map",
            "with sjf: what is known of a service time; exact is the default"
        ),
        .optional("aging", "map", "with aging, sjf, priority and accumulating-priority: how waiting makes more urgent"),
        .optional("due", "law", "with edf: from the arrival at the station to the time at which it is due"),
        .optional("sharing", "map", "with processor-sharing: its limit"),
        .optional(
            "at-shift-end", "finish, serve-all, resume, restart, resample or leave",
            "what happens to work when servers go: it is done in overtime (the default), so is that of all who are "
                + "in by then, it is interrupted, or leaves as `abandoned`"),
        .optional("capacity", "whole number", "most customers at the station, waiting and in service"),
        .optional("waiting-room", "whole number", "most customers waiting"),
        .optional(
            "when-full", "reject or block",
            "who comes to a full station is turned away (the default), or waits at the server of the step before"),
        .optional(
            "patience", "law, or map of laws by class",
            "how long a customer waits for its first service before it gives up"
        ),
        .optional("balk", "map, or map of maps by class", "who does not join a line that is too long"),
        .optional("on-abandon", "list of steps", "what those who give up pass, who end as `abandoned` then"),
        .optional("on-reject", "list of steps", "what those who are turned away pass, who end as `rejected` then"),
        .optional("on-balk", "list of steps", "what those who do not join pass, who end as `balked` then"),
        .optional("retry", "map", "who was turned away, did not join or gave up comes again"),
        .optional("while-waiting", "map by class", "classes that become others while they wait"),
        .optional(
            "serves-together", "whole number", "how many a server takes at once; the first one's service is all's"),
        .optional("speed", "number or schedule of numbers", "how fast servers work; 1 is the default"),
        .optional("breakdowns", "map", "servers that fail and are repaired, each on its own"),
        .optional("vacations", "law", "a server that finds nobody waiting stays away for so long, again and again"),
        .optional("initial", "map of numbers by class", "who waits here at the start of the run"),
        .optional("cost", "map", "what its servers and its waiting customers cost"),
        .optional("adaptive", "map", "with adaptive-lifo: from which line on the latest goes first"),
        .optional(
            "discard", "expired",
            "work whose time-out or deadline is over is dropped when a server would take it"),
        .optional("disturbances", "list of maps", "times at which it is slower, stands still or loses servers"),
        otherWords: [
            .means("threads", "servers"), .means("workers", "servers"), .means("slots", "servers"),
            .write(
                "break",
                "fewer servers for a while are 'shifts' beside each other, which add up: "
                    + "shifts: { 7:00-9:30: 3, 9:30-9:45: 2, 9:45-12:00: 3 }"),
            .write(
                "breaks",
                "fewer servers for a while are 'shifts' beside each other, which add up: "
                    + "shifts: { 7:00-9:30: 3, 9:30-9:45: 2, 9:45-12:00: 3 }"),
            .write("closed", "closed is when no shift is on: shifts: { 7:00-12:00: 2, 13:00-16:00: 2 }"),
            .write("hold", "a step keeps a server while others work: { hold: { station: NAME, while: [ … ] } }"),
        ]
            + ["pool", "pools", "shared-with", "shares-servers-with"].map { .write($0, FormatKeys.sharedPool) })

    /// What to write for servers who serve at several places of a flow.
    package static let sharedPool =
        "servers that several steps share are one station, which the flow visits several times: "
        + "{ visit: nurse, as: triage, service: … }, { visit: nurse, as: dressing, service: … }"

    package static let adaptive = KeyTable(
        "adaptive", [.required("at-length", "whole number from 1", "the latest goes first while so many or more wait")])

    package static let disturbance = KeyTable(
        "a disturbance",
        .required("from", "time", "when it begins"),
        .required("until", "time", "when it is over"),
        .optional("speed", "share or number", "how fast servers work meanwhile; 0% stops them"),
        .optional("servers", "whole number", "how many servers are left"))

    package static let servers = KeyTable(
        "servers over time",
        .optional(
            "schedule", "map of times and numbers, or `file.csv#begin,value`", "each number holds until the next"),
        .optional("shifts", "map of `from-until: number`", "overlaps add"),
        .optional(
            "every", "duration",
            "after this long it starts again; of shifts by the clock a day or a week is the default, `never` is once"))

    package static let skill = KeyTable(
        "a group of servers",
        .optional("servers", "whole number or a schedule", "how many"),
        .optional("shifts", "map of `from-until: number`", "in place of `servers`"),
        .required("classes", "list of classes", "whom they take, the preferred first"))

    package static let aging = KeyTable(
        "aging", soleKeys: [.number: "rate", .duration: "step"],
        .optional(
            "rate", "number or rate",
            "of sjf: a wait of 1 makes a customer this much shorter; by a number: how much of it a wait counts for"),
        .optional("step", "duration", "of priorities: who waits so long rises by one class, again and again"),
        .optional("rates", "map of numbers by class", "priority that a class earns per time of waiting"))

    package static let estimate = KeyTable(
        "an estimate",
        .optional("exponential-average", "share", "of the class's past here, the last service weighing so much"),
        .optional("error", "{ cv }", "the true time, times an error of mean 1 with this coefficient of variation"))

    package static let sharing = KeyTable(
        "sharing", [.required("at-most", "whole number from 1", "so many at once, the others wait in order of arrival")]
    )

    package static let balking = KeyTable(
        "balk",
        .optional("at-length", "whole number from 1", "nobody joins while so many wait"),
        .optional(
            "share-by-length", "list of shares, or map of numbers and shares",
            "which share does not join while 0, 1, 2, … wait, the last holds beyond; or from how many on which share "
                + "does not"),
        .optional("at-present", "whole number from 1", "nobody joins while so many are there, waiting and in service"),
        .optional(
            "share-by-present", "list of shares, or map of numbers and shares",
            "the same by how many are there, waiting and in service"))

    package static let retry = KeyTable(
        "retry",
        .required("after", "law", "how long until the next attempt"),
        .optional("at-most", "whole number from 1", "how often; without it until it succeeds"),
        otherWords: [
            .write(
                "share",
                "let some go for good by 'on-abandon' in place of 'retry': on-abandon: [ choose: [ { share: 30%, flow: "
                    + "[ { end: lost } ] }, { otherwise: [ { delay: { exponential: 5 min } }, STATION ] } ] ]")
        ])

    package static let whileWaiting = KeyTable(
        "a change while waiting",
        .required("become", "class", "the class it becomes"),
        .required("after", "law", "how long it waits before that"))

    package static let breakdowns = KeyTable(
        "breakdowns",
        .required("up", "law", "time until a server fails"),
        .required("repair", "law", "time until it works again"),
        .optional("counted", "busy or always", "whether `up` counts time of work (the default) or all time"),
        .optional(
            "interrupted", "resume, restart or resample",
            "how the interrupted service goes on; resume is the default"))

    package static let cost = KeyTable(
        "cost",
        .optional("server", "money per time, such as 30/h", "of each server on duty"),
        .optional("waiting", "money per time", "of each customer waiting"),
        .optional("present", "money per time", "of each customer at the station, waiting or in service"),
        otherWords: ["abandoned", "rejected", "balked", "completed", "failed", "lost"].map {
            .write($0, "what an end costs stands at the top of the file: outcomes: { \($0): { cost: 50 } }")
        })
}
