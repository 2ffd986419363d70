internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension VisitDraft {
    /// Of a step, beside what other steps are.
    static let fields = Fields<VisitDraft, FlowContext>(
        "a step", VisitDraft(station: 0), otherWords: FormatKeys.wordsOfSteps,
        [.elsewhere(visit.key)] + [
            Field(\.service, "service", .service, "beside `visit`: the service time of this visit"),
            Field(\.priority, "priority", .whole(1...1_000_000), "beside `visit`: the rank at this visit"),
            Field(
                \.patience, "patience", .patience, "beside `visit`: how long this visitor waits before giving up"),
            Field(\.takes, "takes", .takes, "beside `visit`: how many servers this visitor takes at once"),
            Field(
                \.sameServer, "server", .choice([("same", true)]),
                "beside `visit`: the one who served the customer last at this station, while on duty"),
            .elsewhere(.optional("as", .text("a name"), meaningOfNames)),
        ] + StepDraft.ways.map { .elsewhere($0.key) })

    private static let meaningOfNames: String = {
        let words = StepDraft.named.map { "`\($0)`" }
        let list = words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
        return "beside \(list): names the step, so that it can be measured"
    }()

    static let visit = FieldWay<Int, FlowContext>(
        "visit", .station, "a visit; beside it what differs from the station's own values")
    /// What belongs to visits alone.
    static let ofVisits = ["service", "priority", "patience", "takes", "server"]

    /// The station's name alone where nothing differs.
    func written(_ context: FlowContext) -> WrittenNode? {
        guard let station = Self.visit.write(station, context),
            case .map(let own)? = try? Self.fields.written(self, context)
        else { return nil }
        let named = name.map { [WrittenEntry("as", .text($0))] } ?? []
        return own.isEmpty && named.isEmpty ? station : .map([WrittenEntry(Self.visit.name, station)] + own + named)
    }
}

/// A server that is held, as its map says it.
struct StatedHold: Sendable {
    var visit = VisitDraft(station: -1)
    /// Nil where it is not said.
    var flow: [StepDraft]?
}

extension HoldDraft {
    static let fields = Fields<StatedHold, FlowContext>(
        "a hold", StatedHold(),
        otherWords: [
            .write("as", "'as' stands beside 'hold': { hold: { station: NAME, while: [ … ] }, as: STEP }"),
            .means("servers", "takes"), .means("flow", "while"), .means("visit", "station"),
        ],
        [
            Field(
                required: \.visit.station, "station", .station,
                "a server of it is taken, does its own service if it has one, and is kept"),
            Field(
                required: \.flow, "while", FlowKind<[StepDraft]>.steps.optional,
                "what is gone through before the server is given back"),
            Field(
                \.visit.service, "service", FlowKind<LawByClass>.service.called("law, or map of laws by class"),
                "the server's own work here"),
            Field(\.visit.priority, "priority", .whole(1...1_000_000), "the rank at this visit"),
            Field(
                \.visit.patience, "patience", .patience,
                "how long this visitor waits for the server before giving up"),
            Field(\.visit.takes, "takes", .takes, "how many servers are taken, and kept"),
        ])
}
