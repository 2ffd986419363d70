internal import FlowMeasures
internal import FlowNetworks
package import Scenarios

/// A station and its parts.
extension FormatKeys {
    package static var station: KeyTable { StatedStation.fields.table }

    /// Keys of a station up to the end of its shifts, which other readers know.
    static let whoServes: [KeyTable.Key] = [
        .optional("title", .text, "what reports call it"),
        .optional(
            "words", .map(FormatKeys.words),
            "what reports call its customers and servers, where that differs: `server: bed`"),
        .optional(
            "servers",
            .init(
                "whole number from 0 to 1000000, unlimited, or a schedule", .wholeNumber(from: 0, to: ShiftReader.most),
                .words(["unlimited"]),
                .map { servers }), "how many customers are served at a time"),
        .optional(
            "shifts", .map("map of `from-until: number`", of: .wholeNumber(from: 0, to: ShiftReader.most)),
            "in place of `servers`: so many from and until these times, overlaps add; clock times come again every "
                + "day, or every week when a weekday is said"),
        .optional(
            "skills", .map("map of groups", of: .map { skill }),
            "in place of `servers`: groups of servers that differ in whom they take"),
        .optional("queue", .text("Kendall's letters A/S/c/K/N/D"), "the station in short, such as `M/M/3`"),
        .optional("service", .lawByClass, "time that a server spends on a customer"),
        .optional(
            "discipline",
            .words(DisciplineReader.Kind.allCases.map(\.rawValue)).or("a map", .map { numberOrder }),
            "who is served next; fifo is the default; `{ highest: acuity }` is by a number that customers carry"),
        .optional(
            "takes",
            .wholeNumber(in: StationReader.mostServers).or(
                "map of numbers by class", .named(KeyTable.Value.wholeNumber(in: StationReader.mostServers).shape)),
            "how many servers a customer takes at once; 1 is the default, also of classes that are not named"),
        .optional(
            "preemption", .words(DisciplineReader.preemptions.map(\.0)),
            "with priority, sjf, lifo and edf: what an urgent arrival does to a less urgent service; none is the "
                + "default"),
        .optional(
            "estimate", FieldKind<ShortestJob.Estimate, ValueReader>.estimate.value,
            "with sjf: what is known of a service time; exact is the default"
        ),
        .optional(
            "aging", .map(FormatKeys.aging),
            "with aging, sjf, priority and accumulating-priority: how waiting makes more urgent"),
        .optional("due", .law, "with edf: from the arrival at the station to the time at which it is due"),
        .optional("sharing", .map(FormatKeys.sharing), "with processor-sharing: its limit"),
    ]

    /// Who does not stay for service.
    static let whoLeaves: [KeyTable.Key] = [
        .optional(
            "patience", .lawByClass,
            "how long a customer waits for its first service before it gives up"
        ),
        .optional(
            "balk", .map(FormatKeys.balking).or("map of maps by class", .named(.map { balking })),
            "who does not join a line that is too long"),
        .optional(
            "on-abandon", .steps,
            "what those who give up, or whose service is broken off, pass, who end as `abandoned` or "
                + "`broken-off` then"),
        .optional("on-reject", .steps, "what those who are turned away pass, who end as `rejected` then"),
        .optional("on-balk", .steps, "what those who do not join pass, who end as `balked` then"),
    ]

    static let changesWhileWaiting: KeyTable.Key =
        .optional(
            "while-waiting", .map("map by class", of: .map { whileWaiting }),
            "classes that become others while they wait")

    static let speedOfServers: KeyTable.Key =
        .optional(
            "speed", .init("number or schedule of numbers", .number(.any), .schedule),
            "how fast servers work; 1 is the default")

    static let whoIsThere: KeyTable.Key =
        .optional(
            "initial",
            .map("map of numbers, or of maps, by class", of: .either([.number(.any), .map { initial }])),
            "who waits here at the start of the run")

    static let disturbancesOfStations: KeyTable.Key =
        .optional(
            "disturbances", .list("list of maps", of: .map { disturbance }),
            "times at which it is slower, stands still or loses servers")

    /// What others call keys of a station.
    static let wordsOfStations: [KeyTable.OtherWord] =
        [
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
        + ["pool", "pools", "shared-with", "shares-servers-with"].map { .write($0, FormatKeys.sharedPool) }

    /// What to write for servers who serve at several places of a flow.
    package static let sharedPool =
        "servers that several steps share are one station, which the flow visits several times: "
        + "{ visit: nurse, as: triage, service: … }, { visit: nurse, as: dressing, service: … }"

    package static let initial = KeyTable(
        "those of a class who wait at the start",
        .required(
            "number", .wholeNumber(in: StationReader.mostAtStart),
            "how many; may be left out where `waited` has a time for each",
            unless: ["waited"]),
        .optional(
            "waited",
            .init(
                "duration, list of durations, `file.csv#column`, or law", .quantity(.duration),
                .list(.quantity(.duration)), .text, .law),
            "how long each has waited here already, since he came"),
        otherWords: [
            .means("waiting", "waited"), .means("waits", "waited"), .means("times", "waited"), .means("wait", "waited"),
            .means("count", "number"), .means("customers", "number"), .means("present", "number"),
        ])

    package static let servers = KeyTable(
        "servers over time",
        .optional(
            "schedule",
            .init(
                "map of times and numbers, or `file.csv#begin,value`",
                .named(.wholeNumber(from: 0, to: ShiftReader.most)), .text),
            "each number holds until the next"),
        .optional(
            "shifts", .map("map of `from-until: number`", of: .wholeNumber(from: 0, to: ShiftReader.most)),
            "overlaps add"),
        .optional(
            "every", .duration,
            "after this long it starts again; of shifts by the clock a day or a week is the default, `never` is once"))

    package static let skill = KeyTable(
        "a group of servers",
        .optional(
            "servers",
            .init(
                "whole number from 1 to 1000000 or a schedule", .wholeNumber(from: 1, to: ShiftReader.most),
                .map { servers }), "how many"
        ),
        .optional(
            "shifts", .map("map of `from-until: number`", of: .wholeNumber(from: 0, to: ShiftReader.most)),
            "in place of `servers`"),
        .required("classes", .list("list of classes", of: .text), "whom they take, the preferred first"))

    package static let aging = KeyTable(
        "aging", soleKeys: [.number: "rate", .duration: "step"],
        .optional(
            "rate", .text("number or rate"),
            "of sjf: a wait of 1 makes a customer this much shorter; by a number: how much of it a wait counts for"),
        .optional("step", .duration, "of priorities: who waits so long rises by one class, again and again"),
        .optional(
            "rates", .map("map of numbers by class", of: .number(.any)),
            "priority that a class earns per time of waiting"))

    package static var disturbance: KeyTable { Disturbance.fields.table }
    package static var balking: KeyTable { Balking.fields.table }
    package static var whileWaiting: KeyTable { WaitingChange.fields.table }
    package static var adaptive: KeyTable { AdaptiveLine.fields.table }
    package static var sharing: KeyTable { SharedServers.fields.table }
    package static var estimate: KeyTable { ShortestJob.Estimate.fields.table }
    package static var estimateError: KeyTable { ShortestJob.Estimate.error.table }
    package static var retry: KeyTable { Retry.fields.table }
    package static var breakdowns: KeyTable { Breakdowns.fields.table }
    package static var cost: KeyTable { StationCost.fields.table }
}
