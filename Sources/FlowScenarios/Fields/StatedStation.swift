internal import FlowMeasures
internal import FlowNetworks
internal import QueueingTheory
internal import Scenarios
internal import SimulationKernel

/// What a station says key by key; what hangs together is checked by ``StationReader``.
struct StatedStation: Sendable {
    var title: String?
    var words: ReaderWords.Own?
    var servers: Station.Servers?
    var atShiftEnd: Station.ShiftEnd?
    var queue: KendallNotation?
    var service: LawByClass?
    var order = StatedOrder()
    var takes: TakesByClass?
    /// The most customers at the station, and the most who wait.
    var capacity: Int?
    var waitingRoom: Int?
    var whenFull: Station.WhenFull?
    var admission: StepFormula?
    var patience: LawByClass?
    var balking: Balking?
    var onAbandon: [StepDraft]?
    var onReject: [StepDraft]?
    var onBalk: [StepDraft]?
    var retry: Retry?
    var whileWaiting: StatedWaiting?
    var servesTogether = 1
    var startWhen: StepFormula?
    var speed: StatedSpeed?
    var breakdowns: Breakdowns?
    var vacations: Law?
    var rounds: Rounds?
    var setUp: SetUp?
    var initial: [InitialCustomers]?
    var cost: StationCost?
    var discardsExpired = false
    var disturbances: [Disturbance]?

    static let fields = Fields<StatedStation, FlowContext>(
        "a station", StatedStation(), otherWords: FormatKeys.wordsOfStations,
        [
            Field(\.title, "title", .title, "what reports call it"),
            Field(
                \.words, "words", .plainMap(ReaderWords.Own.fields),
                "what reports call its customers and servers, where that differs: `server: bed`"),
            .apart(\.servers, Station.Servers.ways),
            Field(\.queue, "queue", .kendall, "the station in short, such as `M/M/3`"),
            .apart(\.service, service),
            .apart(\.order.discipline, StatedOrder.discipline),
            Field(
                \.takes, "takes", .takes,
                "how many servers a customer takes at once; 1 is the default, also of classes that are not named"),
            .apart(\.order.preemption, StatedOrder.preemption),
            .apart(\.order.estimate, StatedOrder.estimate),
            .apart(\.order.aging, StatedOrder.aging),
            .apart(\.order.due, StatedOrder.due),
            .apart(\.order.sharing, StatedOrder.sharing),
            Field(
                \.atShiftEnd, "at-shift-end",
                .choice([
                    ("finish", .finish), ("serve-all", .serveAll), ("serve-booked", .serveBooked),
                    ("resume", .interrupt(.resume)), ("restart", .interrupt(.restart)),
                    ("resample", .interrupt(.resample)), ("leave", .leave),
                ]),
                "what happens to work when servers go: it is done in overtime (the default), so is that of all who are "
                    + "in by then, and of all who were booked up to then, it is interrupted, or broken off, and its "
                    + "customer leaves as `broken-off`"),
        ] + limits + leaving + more)

    static let service = FieldWay<LawByClass, FlowContext>(
        "service", FlowKind<LawByClass>.service.called(KeyTable.Value.lawByClass.words),
        "time that a server spends on a customer")

    /// How many there may be.
    private static let limits: [Field<StatedStation, FlowContext>] = [
        Field(
            \.capacity, "capacity", .whole(1...1_000_000_000),
            "most customers at the station, waiting and in service"),
        Field(\.waitingRoom, "waiting-room", .whole(0...1_000_000_000), "most customers waiting"),
        Field(
            \.whenFull, "when-full", .choice([("reject", .reject), ("block", .block)]),
            "who comes to a full station is turned away (the default), or waits at the server of the step before"),
        Field(
            \.admission, "admit", .condition,
            "a condition, such as `class is not ambulance or longest-wait < 60 min`: who comes while it does not hold "
                + "is turned away"),
    ]

    /// Who does not stay for service.
    private static let leaving: [Field<StatedStation, FlowContext>] = [
        Field(
            \.patience, "patience", .patience,
            "how long a customer waits for its first service before it gives up"),
        Field(
            \.balking, "balk", .byClass,
            "who does not join a line that is too long; or a condition while which nobody joins, or a formula of the "
                + "share that does not"),
        Field(
            \.onAbandon, "on-abandon", .exit,
            "what those who give up, or whose service is broken off, pass, who end as `abandoned` or "
                + "`broken-off` then"),
        Field(
            \.onReject, "on-reject", .exit,
            "what those who are turned away pass, who end as `rejected` then"),
        Field(
            \.onBalk, "on-balk", .exit, "what those who do not join pass, who end as `balked` then"),
        Field(\.retry, "retry", .retry, "who was turned away, did not join or gave up comes again"),
        Field(
            \.whileWaiting, "while-waiting", .whileWaiting,
            "classes that become others while they wait, or what else those do who wait, the first that holds"),
    ]

    private static let more: [Field<StatedStation, FlowContext>] = [
        Field(
            \.servesTogether, "serves-together", .whole(1...1_000_000),
            "how many a server takes at once; the first one's service is all's"),
        Field(
            \.startWhen, "start-when", .watchedCondition,
            "a condition, such as `length >= 20 or longest-wait >= 30 min`: what must hold when a free server begins"),
        Field(
            \.speed, "speed", .speeds,
            "how fast servers work; 1 is the default; by a formula, such as `if length >= 3 then 1.5 else 1`, work in "
                + "progress goes on faster or slower at once"),
        Field(
            \.breakdowns, "breakdowns", .plainMap(Breakdowns.fields),
            "servers that fail and are repaired, each on its own"),
        Field(
            \.vacations, "vacations", .lawAboveZero("a vacation"),
            "a server that finds nobody waiting stays away for so long, again and again"),
        Field(
            \.rounds, "rounds", .map(Rounds.fields),
            "one server goes round several lines, from each to the next (polling)"),
        Field(
            \.setUp, "set-up", .setUp,
            "what a server does before a service, when the customer is taken; his wait is over then"),
        Field(\.initial, "initial", .initial, "who waits here at the start of the run"),
        Field(\.cost, "cost", .plainMap(StationCost.fields), "what its servers and its waiting customers cost"),
        .apart(\.order.adaptive, StatedOrder.adaptive),
        Field(
            \.discardsExpired, "discard", .choice([("expired", true)]),
            "work whose time-out or deadline is over is dropped when a server would take it"),
        .apart(\.disturbances, disturbances),
    ]

    static let disturbances = FieldWay<[Disturbance], FlowContext>(
        "disturbances", .disturbances, "times at which it is slower, stands still or loses servers")
}

/// How many servers customers take, by class; who is not named takes `otherwise`.
struct TakesByClass: Sendable {
    var byClass: [Int: Int] = [:]
    var otherwise = 1
}
