internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What differs at a visit from the station's own values.
struct VisitValues: Sendable {
    var service: LawByClass?
    var priority: Int?
    var patience: Law?
    /// How many servers it takes.
    var takes: Int?
    /// It is for the server of last time.
    var sameServer = false

    /// Of a step, beside what other steps are.
    static let step = Fields<VisitValues, FlowContext>(
        "a step", VisitValues(), otherWords: FormatKeys.wordsOfSteps, keys)

    private static let keys: [Field<VisitValues, FlowContext>] =
        [.elsewhere(FormatKeys.visit)] + [
            Field(\.service, "service", .service, "beside `visit`: the service time of this visit"),
            Field(\.priority, "priority", .whole(1...1_000_000), "beside `visit`: the rank at this visit"),
            Field(
                \.patience, "patience", .patience, "beside `visit`: how long this visitor waits before giving up"),
            Field(\.takes, "takes", .takes, "beside `visit`: how many servers this visitor takes at once"),
            Field(
                \.sameServer, "server", .choice([("same", true)]),
                "beside `visit`: the one who served the customer last at this station, while on duty"),
        ] + FormatKeys.otherSteps.map { .elsewhere($0) }

    /// Of a server that is held.
    static let hold = Fields<VisitValues, FlowContext>(
        "a hold", VisitValues(),
        otherWords: [
            .write("as", "'as' stands beside 'hold': { hold: { station: NAME, while: [ … ] }, as: STEP }"),
            .means("servers", "takes"), .means("flow", "while"), .means("visit", "station"),
        ],
        [
            .elsewhere(
                .required(
                    "station", .text("station"),
                    "a server of it is taken, does its own service if it has one, and is kept")),
            .elsewhere(.required("while", .steps, "what is gone through before the server is given back")),
            Field(
                \.service, "service", FlowKind<LawByClass>.service.called("law, or map of laws by class"),
                "the server's own work here"),
            Field(\.priority, "priority", .whole(1...1_000_000), "the rank at this visit"),
            Field(
                \.patience, "patience", .patience, "how long this visitor waits for the server before giving up"),
            Field(\.takes, "takes", .takes, "how many servers are taken, and kept"),
        ])

    /// A visit of a station with these values.
    func visit(_ station: Int, at place: SourcePlace, _ map: MapReader, name: String?) -> VisitDraft {
        var draft = VisitDraft(
            station: station, place: place, service: service, statesService: map.has("service"), priority: priority,
            patience: patience, name: name)
        draft.takes = takes
        draft.sameServer = sameServer
        return draft
    }
}

extension FieldKind where Value == Int, Context == FlowContext {
    /// How many servers a visitor takes.
    static var takes: Self {
        let number = whole(StationReader.mostServers)
        return .init(number.value) { site in
            StationReader.takes(site.node, site.values)
        } write: {
            number.write($0, $1)
        }
    }
}
