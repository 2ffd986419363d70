/// What something is called in sentences: `patient`, `patients`.
package struct Noun: Sendable, Hashable {
    package var one: String
    package var many: String

    package init(_ one: String, _ many: String? = nil) {
        self.one = one
        self.many = many ?? Self.plural(of: one)
    }

    /// `patient` or `person / people`; nil: it is neither.
    package init?(text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.split(separator: " ").joined(separator: " ")
        }
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.count <= Self.longest }) else { return nil }
        self.init(parts[0], parts.count == 2 ? parts[1] : nil)
    }

    /// A word's most letters.
    static let longest = 60

    package func agreeing(_ count: Int) -> String { count == 1 ? one : many }

    /// `a nurse`, `an operator`: by the letter, which is right for most words.
    package var withArticle: String { ("aeiou".contains(one.lowercased().first ?? " ") ? "an " : "a ") + one }

    /// By the rules of spelling; what is irregular is given.
    private static func plural(of one: String) -> String {
        let letters = one.lowercased()
        for ending in ["s", "x", "z", "ch", "sh"] where letters.hasSuffix(ending) { return one + "es" }
        let before = letters.dropLast().last ?? "a"
        return letters.hasSuffix("y") && !"aeiou".contains(before) ? one.dropLast() + "ies" : one + "s"
    }
}

/// How a report calls what a scenario names: for its readers, who know patients and nurses. Files for machines keep the
/// names.
package struct ReaderWords: Sendable, Hashable {
    /// What a scenario, or a station of it, says of itself; nil: as everywhere else.
    package struct Own: Sendable, Hashable {
        package var customer: Noun?
        package var server: Noun?
        /// What a server does to a customer, as a participle: `seen`.
        package var served: String?
        /// What it is called when a customer who is done keeps a server, since there is no place at the next station:
        /// `boarding`.
        package var held: String?

        package init() {}
    }

    package var own = Own()
    /// By station; only of those that say something.
    package var stations: [String: Own] = [:]
    /// Titles by name.
    package var stationTitles: [String: String] = [:]
    package var classTitles: [String: String] = [:]
    package var outcomeTitles: [String: String] = [:]
    /// Of every time between two points, by its name; the name itself where it has no title.
    package var timeTitles: [String: String] = [:]

    package init() {}

    /// Who comes, at a station or anywhere.
    package func customer(at station: String? = nil) -> Noun {
        station.flatMap { stations[$0]?.customer } ?? own.customer ?? Noun("customer")
    }

    package func server(at station: String? = nil) -> Noun {
        station.flatMap { stations[$0]?.server } ?? own.server ?? Noun("server")
    }

    /// The servers of several stations together: their word where they share one.
    package func server(at several: [String]) -> Noun {
        let nouns = Set(several.map { server(at: $0) })
        return nouns.count > 1 ? Noun("server") : nouns.first ?? server()
    }

    package func served(at station: String? = nil) -> String {
        station.flatMap { stations[$0]?.served } ?? own.served ?? "served"
    }

    package func held(at station: String) -> String { stations[station]?.held ?? own.held ?? "held up" }

    package func title(ofStation name: String) -> String { stationTitles[name] ?? name }
    package func title(ofClass name: String) -> String { classTitles[name] ?? name }
    package func title(ofTime name: String) -> String { timeTitles[name] ?? name }
    package func title(ofOutcome name: String) -> String { outcomeTitles[name] ?? name }
}

extension Scenario {
    /// How its readers call what it names.
    package var words: ReaderWords { subject.readerWords }

    /// A parameter's title, or its name.
    package func title(ofParameter name: String) -> String {
        parameters.first { $0.name == name }?.title ?? name
    }
}
