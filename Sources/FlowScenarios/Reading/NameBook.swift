internal import Scenarios
internal import FlowNetworks

/// The names that a flow model gives, each with its index.
struct NameBook {
    private(set) var stations = NameList([])
    /// The scenario's own classes, then those of the polls, then those of what records' moves ask of the servers.
    private(set) var classes = NameList([])
    private(set) var ownClasses = NameList([])
    /// The stations that have a board.
    private(set) var boards: Set<Int> = []
    /// The stations that always have at least one server.
    private(set) var staffed: Set<Int> = []
    /// The stations whose app polls a station of the network; each has a class of its own, `polls-STATION`.
    private(set) var polled: [(station: String, api: LocatedNode.Entry)] = []
    private(set) var flows = NameList([])
    var outcomes = FlowNetwork.ownOutcomes
    /// What customers differ in.
    let attributes: AttributeBook
    /// What customers carry.
    let numbers: NumberBook
    /// State machines of people, with the fields that flows ask for and the moves that they make.
    var records = RecordNames()
    /// What flows enter into the journal.
    var journal: [String] = []
    /// Only the outcomes above may be named.
    var outcomesAreListed = false
    private var kinds: [String: (kind: String, place: SourcePlace)] = [:]

    /// Of a network that is written.
    /// - Parameter flows: the names of the flows that it is taken apart into.
    init(_ network: FlowNetwork, flows: [String], _ values: ValueReader) {
        stations = NameList(network.stations.map(\.name))
        boards = Set(network.stations.indices.filter { network.stations[$0].information != nil })
        staffed = Set(
            network.stations.indices.filter { index in
                let own = network.stations[index]
                guard case .count(let number) = own.servers else { return false }
                return number >= 1 && own.breakdowns == nil && own.vacations == nil
            })
        classes = NameList(network.classes.map(\.name))
        ownClasses = classes
        self.flows = NameList(flows)
        outcomes = network.outcomes
        attributes = AttributeBook(network.attributes)
        numbers = NumberBook(network.numbers, values)
        records = RecordNames(network.records)
        journal = network.journal
    }

    init(_ tree: LocatedNode, _ values: ValueReader) {
        let log = values.log
        numbers = NumberBook(tree, values)
        attributes = AttributeBook(tree, numbers: numbers, log)
        stations = take(tree["stations"], kind: "station", log)
        flows = take(tree["flows"], kind: "flow", log)
        ownClasses = take(tree["classes"], kind: "class", log)
        boards = Set((tree["information"]?.entries ?? []).compactMap { stations.index(of: $0.word) })
        staffed = Set(
            (tree["stations"]?.entries ?? []).filter(Self.isStaffed).compactMap { stations.index(of: $0.word) })
        for entry in tree["information"]?.entries ?? [] {
            guard stations.index(of: entry.word) != nil, let api = entry.value.entry("api"), !api.value.isMissing else {
                continue
            }
            polled.append((entry.word, api))
            let name = Self.pollClass(of: entry.word)
            if let earlier = kinds[name] {
                log.error(
                    "the polls of '\(entry.word)' are the class '\(name)', but there is a \(earlier.kind) of this name",
                    at: api.keyPlace, hint: "the \(earlier.kind) stands in line \(earlier.place.line)")
            }
        }
        _ = take(tree["records"], kind: "record", log)
        records = RecordNames(tree)
        _ = take(tree["timers"], kind: "timer", log)
        classes = NameList(ownClasses.names + polled.map { Self.pollClass(of: $0.station) } + requestClasses(tree, log))
    }

    /// What moves of records ask of the servers: a class of its own for each.
    private mutating func requestClasses(_ tree: LocatedNode, _ log: DiagnosticLog) -> [String] {
        RecordNames.calls(tree).map { record, call in
            let name = RecordNames.requestClass(record, call.word)
            if let earlier = kinds[name] {
                log.error(
                    "the requests of '\(call.word)' are the class '\(name)', but there is a \(earlier.kind) of this "
                        + "name",
                    at: call.keyPlace, hint: "the \(earlier.kind) stands in line \(earlier.place.line)")
            } else {
                kinds[name] = ("class", call.keyPlace)
            }
            return name
        }
    }

    /// Whether a station has a number of servers of which nothing takes any.
    private static func isStaffed(_ station: LocatedNode.Entry) -> Bool {
        guard let number = station.value["servers"]?.text.flatMap(Int.init), number >= 1 else { return false }
        return !["breakdowns", "vacations", "disturbances"].contains { station.value[$0] != nil }
    }

    static func pollClass(of station: String) -> String { "polls-" + station }

    /// An ill-formed name keeps its place in the list, so that indices are those of the file.
    private mutating func take(_ node: LocatedNode?, kind: String, _ log: DiagnosticLog) -> NameList {
        guard let entries = node?.entries else { return NameList([]) }
        for entry in entries {
            guard ReservedNames.check(entry.word, written: entry.key, kind: kind, at: entry.keyPlace, log) else {
                continue
            }
            if let earlier = kinds[entry.word] {
                log.error(
                    "'\(entry.word)' is both a \(earlier.kind) and a \(kind); a name means one thing",
                    at: entry.keyPlace, hint: "the \(earlier.kind) stands in line \(earlier.place.line)")
            } else {
                kinds[entry.word] = (kind, entry.keyPlace)
            }
        }
        return NameList(entries.map(\.word))
    }

    /// The outcome of an attempt that came to nothing, which is there as soon as somebody asks for it.
    mutating func failedOutcome() -> Int {
        if let known = outcomes.firstIndex(of: FlowNetwork.failed) { return known }
        outcomes.append(FlowNetwork.failed)
        return outcomes.count - 1
    }

    /// The index of a journal entry of this name.
    mutating func entry(_ name: String) -> Int {
        if let known = journal.firstIndex(of: name) { return known }
        journal.append(name)
        return journal.count - 1
    }

    /// What a name already means, for a step's `as:`.
    func kind(of name: String) -> String? { kinds[name]?.kind }
}
