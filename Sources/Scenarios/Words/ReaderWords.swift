internal import ScenarioReading

/// How a report calls what a scenario names: for its readers, who know patients and nurses. Files for machines keep the
/// names.
public struct ReaderWords: Sendable, Hashable {
    /// What a scenario, or a station of it, says of itself; nil: as everywhere else.
    public struct Own: Sendable, Hashable {
        public var customer: Noun?
        public var server: Noun?
        /// What a server does to a customer, as a participle: `seen`.
        public var served: String?
        /// What it is called when a customer who is done keeps a server, since there is no place at the next station:
        /// `boarding`.
        public var held: String?

        public init() {}
    }

    public var own = Own()
    /// By station; only of those that say something.
    public var stations: [String: Own] = [:]
    /// Titles by name.
    public var stationTitles: [String: String] = [:]
    public var classTitles: [String: String] = [:]
    public var outcomeTitles: [String: String] = [:]
    /// Of every time between two points, by its name; the name itself where it has no title.
    public var timeTitles: [String: String] = [:]

    public init() {}

    /// Who comes, at a station or anywhere.
    public func customer(at station: String? = nil) -> Noun {
        station.flatMap { stations[$0]?.customer } ?? own.customer ?? Noun("customer")
    }

    public func server(at station: String? = nil) -> Noun {
        station.flatMap { stations[$0]?.server } ?? own.server ?? Noun("server")
    }

    /// The servers of several stations together: their word where they share one.
    public func server(at several: [String]) -> Noun {
        let nouns = Set(several.map { server(at: $0) })
        return nouns.count > 1 ? Noun("server") : nouns.first ?? server()
    }

    public func served(at station: String? = nil) -> String {
        station.flatMap { stations[$0]?.served } ?? own.served ?? "served"
    }

    public func held(at station: String) -> String { stations[station]?.held ?? own.held ?? "held up" }

    public func title(ofStation name: String) -> String { stationTitles[name] ?? name }
    public func title(ofClass name: String) -> String { classTitles[name] ?? name }
    public func title(ofTime name: String) -> String { timeTitles[name] ?? name }
    public func title(ofOutcome name: String) -> String { outcomeTitles[name] ?? name }

    /// Whether anything that measures are named after is called otherwise.
    public var hasTitles: Bool { !(stationTitles.isEmpty && classTitles.isEmpty && outcomeTitles.isEmpty) }
}

extension Scenario {
    /// How its readers call what it names.
    public var words: ReaderWords { subject.readerWords }

    /// A parameter's title, or its name.
    public func title(ofParameter name: String) -> String {
        parameters.first { $0.name == name }?.title ?? name
    }
}
