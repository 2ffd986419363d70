internal import Formulas
internal import Scenarios
internal import QueueingTheory
internal import SimulationKernel

/// Reads service times: one law for all, or a map of laws by class; behind Kendall's letters a mean or a rate is
/// enough.
struct ServiceReader {
    /// Of means that are formulas.
    private let site: FormulaSite
    /// When those are read.
    private var moment = FormulaMoments.start
    /// Whether single values may be `never`.
    private var mayBeNever = false
    private var values: ValueReader { site.vocabulary.values }
    private var classes: NameList { site.vocabulary.names.classes }
    private var laws: LawReader { LawReader(values: values, mayBeNever: mayBeNever) }
    private var log: DiagnosticLog { values.log }

    init(_ site: FormulaSite) { self.site = site }

    /// How long this visitor waits before giving up.
    func patienceOfVisit(_ node: LocatedNode) -> Law? { ofPatience.one(node, "'patience'", nil) }

    /// A time that passes without a server.
    func delay(_ node: LocatedNode, _ what: String) -> Law? {
        var reader = self
        reader.moment = .step
        return reader.one(node, what, nil)
    }

    /// How long somebody waits before giving up; some may never do.
    func patience(_ node: LocatedNode) -> LawByClass? { ofPatience.service(node, "'patience'", noun: "patience") }

    private var ofPatience: ServiceReader {
        var reader = self
        reader.mayBeNever = true
        reader.moment = .joining
        return reader
    }

    /// - Parameter noun: what a class lacks that has no value behind its name.
    func service(
        _ node: LocatedNode, _ what: String, noun: String = "service time", letter: KendallNotation.Interval? = nil
    ) -> LawByClass? {
        guard let entries = node.entries, isByClass(entries, letter) else {
            return one(node, what, letter).map { .one($0) }
        }
        let key = noun == "service time" ? "service" : noun
        var byClass: [Int: Law] = [:]
        var isWrong = false
        for entry in entries {
            guard let index = classes.index(of: entry.word) else {
                log.error(
                    "unknown class '\(entry.key)'"
                        + Spelling.suggestion(for: entry.word, in: classes.names), at: entry.keyPlace)
                isWrong = true
                continue
            }
            if entry.value.isMissing {
                log.error("'\(entry.key)' has no \(noun)", at: entry.keyPlace)
                isWrong = true
            } else if let law = one(entry.value, "the \(key) of '\(entry.word)'", letter) {
                byClass[index] = law
            } else {
                isWrong = true
            }
        }
        return isWrong ? nil : .byClass(byClass)
    }

    /// A map is by class when a key is a class's name and none is a law's.
    private func isByClass(_ entries: [LocatedNode.Entry], _ letter: KendallNotation.Interval?) -> Bool {
        let words = entries.map(\.word)
        if words.contains(where: LawKeys.names.contains) { return false }
        if words.contains(where: { classes.index(of: $0) != nil }) { return true }
        // Neither: whichever name is nearer says what was meant.
        let nearest = words.first.flatMap { Spelling.nearest(to: $0, in: classes.names + LawKeys.names) }
        return nearest.map { classes.index(of: $0) != nil } ?? false
    }

    private func one(_ node: LocatedNode, _ what: String, _ letter: KendallNotation.Interval?) -> Law? {
        let takesScalars = letter.map { $0 != .general } ?? false
        return DependentLawReader(values: values, site: site, moment: moment)
            .law(node, what, takesScalars: takesScalars) { plain($0, what, letter) }
    }

    /// A law that depends on nothing.
    private func plain(_ node: LocatedNode, _ what: String, _ letter: KendallNotation.Interval?) -> Law? {
        guard let letter, letter != .general else { return laws.law(node, what) }
        if let entries = node.entries {
            if entries.contains(where: { LawKeys.names.contains($0.word) }) {
                guard let law = laws.law(node, what) else { return nil }
                if Self.agrees(law, letter) { return law }
                return log.error("\(what) is not the law that the letter '\(letter)' names", at: node)
            }
            return short(node, letter)
        }
        guard let mean = laws.meanOrRate(node, what) else { return nil }
        switch letter {
        case .markov: return .exponential(mean: mean)
        case .deterministic: return .deterministic(mean)
        case .erlang(let phases): return .erlang(phases: phases, mean: mean)
        case .hyperexponential, .general:
            return log.error(
                "a mean alone does not make a law of the letter '\(letter)'", at: node,
                hint: "write service: { mean: 5 min, scv: 2 }")
        }
    }

    /// `{ mean: 5 min }` or `{ mean: 5 min, scv: 2 }` behind letters that name the law.
    private func short(_ node: LocatedNode, _ letter: KendallNotation.Interval) -> Law? {
        let name: String
        switch letter {
        case .markov: name = "exponential"
        case .deterministic: name = "deterministic"
        case .erlang(let phases):
            name = "erlang"
            guard let entries = node.entries, !entries.contains(where: { $0.word == "phases" }) else { break }
            let added = LocatedNode.Entry(
                key: "phases", keyPlace: node.place,
                value: LocatedNode(.scalar(.init(String(phases))), at: node.place))
            let entry = LocatedNode.Entry(
                key: name, keyPlace: node.place, value: LocatedNode(.mapping(entries + [added]), at: node.place))
            return laws.spreadLaw(name, entry)
        case .hyperexponential(let branches):
            name = "hyperexponential"
            if branches != 2 {
                return log.error("'\(letter)' needs its branches", at: node, hint: "write { hyperexponential: [ … ] }")
            }
        case .general: return nil
        }
        return laws.spreadLaw(name, LocatedNode.Entry(key: name, keyPlace: node.place, value: node))
    }

    static func agrees(_ law: Law, _ letter: KendallNotation.Interval) -> Bool {
        switch (letter, law) {
        case (.general, _), (.markov, .exponential), (.deterministic, .deterministic): true
        case (.erlang(let phases), .erlang(let own, _)): phases == own
        case (.hyperexponential(let count), .hyperexponential(let branches)): branches.count == count
        case (.erlang(1), .exponential), (.markov, .erlang(1, _)): true
        default: false
        }
    }
}
