/// The named values of a scenario, each with its final text.
package struct Parameters: Sendable {
    package struct Parameter: Sendable, Hashable {
        package var name: String
        /// After the parameters within it stand and its arithmetic is done.
        package var value: String
        /// Given by `--set`, not by the file.
        package var isOverridden: Bool
        /// Where the file gives it.
        package var place: SourcePlace
        /// What is wrong with its value has been said.
        package var isBroken: Bool
        /// What reports call it; nil: its name.
        package var title: String?
        /// Other parameters that stand in it.
        package var uses: Set<String>
        /// Whether the scenario's figures can depend on it: it stands somewhere in the file, be it by way of others.
        package var isUsed = true

        /// The value for people.
        package var shown: String { Substitution.withoutBrackets(value) }
    }

    /// How deep parameters may stand in each other.
    private static let deepest = 64
    /// A value's most letters, so that parameters in parameters cannot grow without bound.
    private static let longest = 1000

    /// In the file's order.
    package private(set) var all: [Parameter] = []
    private var index: [String: Int] = [:]

    package subscript(name: String) -> Parameter? { index[name].map { all[$0] } }
    package var names: [String] { all.map(\.name) }

    /// Those that stand in the file, with those that stand in them, are used; the others are not.
    mutating func note(used: Set<String>) {
        var found = used
        var open = used
        while let name = open.popFirst() {
            for other in self[name]?.uses ?? [] where found.insert(other).inserted { open.insert(other) }
        }
        for place in all.indices { all[place].isUsed = found.contains(all[place].name) }
    }

    /// Reads the map `parameters:` (nil: there is none) and the settings that override it.
    package init(_ node: LocatedNode?, settings: [String], log: DiagnosticLog) {
        var definitions: [Definition] = []
        if let node, !node.isMissing {
            guard let entries = node.entries else {
                log.error("'parameters' is a map of names and values, not \(node.kind)", at: node)
                return
            }
            for written in entries {
                guard Self.checkName(written, log) else { continue }
                guard let (entry, title) = Self.titled(written, log) else { continue }
                if entry.value.text == nil || entry.value.isMissing {
                    log.error("the parameter '\(entry.key)' is one value, not \(entry.value.kind)", at: entry.keyPlace)
                    continue
                }
                definitions.append((entry, title, false))
            }
        }
        for text in settings { Self.apply(text, to: &definitions, log) }
        resolve(definitions, log)
    }

    private typealias Definition = (entry: LocatedNode.Entry, title: String?, isOverridden: Bool)

    /// The keys of a parameter that is written as a map.
    package static let titled = KeyTable(
        "a titled parameter", .required("value", .init("one value", .text, .taken), "what stands where its name does"),
        .optional("title", .text, "what reports call it; its name where nothing is said"))

    /// `{ value: 4, title: nurses on duty }` as the value and its title; nil after a message.
    private static func titled(_ entry: LocatedNode.Entry, _ log: DiagnosticLog) -> (LocatedNode.Entry, String?)? {
        guard let entries = entry.value.entries, entry.value.isParameterMap else { return (entry, nil) }
        let owner = "the parameter '\(entry.key)'"
        if let odd = entries.first(where: { titled.key($0.word) == nil }) {
            return log.error(
                "unknown key '\(odd.key)' in \(owner)", at: odd.keyPlace, hint: "write { value: 4, title: … }")
        }
        guard let value = entry.value["value"] else {
            return log.error("\(owner) has a 'title' and no 'value'", at: entry.keyPlace)
        }
        let inner = LocatedNode.Entry(key: entry.key, keyPlace: entry.keyPlace, value: value)
        guard entry.value.entry("title") != nil else { return (inner, nil) }
        guard let title = entry.value["title"]?.text.flatMap(Title.text) else {
            return log.error(
                "'title' of \(owner) is text of at most \(Title.longest) letters", at: entry.value)
        }
        return (inner, title)
    }

    private static func checkName(_ entry: LocatedNode.Entry, _ log: DiagnosticLog) -> Bool {
        guard !Name.isWellFormed(entry.word) else { return true }
        log.error(
            "'\(entry.key)' is no name: names are a-z 0-9 - and begin with a letter", at: entry.keyPlace,
            hint: Name.proposal(for: entry.key).map { "name it '\($0)'" })
        return false
    }

    private static func apply(
        _ text: String, to definitions: inout [Definition], _ log: DiagnosticLog
    ) {
        let place = SourcePlace.whole("--set")
        guard let setting = Setting(text) else {
            return log.error(
                "'\(text)' is no setting", at: place, hint: "write --set NAME=VALUE, as in --set doctors=4")
        }
        guard let found = definitions.firstIndex(where: { $0.entry.word == setting.name }) else {
            let names = definitions.map(\.entry.word)
            let known =
                names.isEmpty ? "the scenario has no parameters" : "parameters are " + names.joined(separator: ", ")
            return log.error(
                "unknown parameter '\(setting.name)'" + Spelling.suggestion(for: setting.name, in: names), at: place,
                hint: known)
        }
        definitions[found].isOverridden = true
        definitions[found].entry.value.content = .scalar(.init(setting.value))
    }

    /// Parameters may stand in parameters, in any order but not in a circle.
    private mutating func resolve(
        _ definitions: [Definition], _ log: DiagnosticLog
    ) {
        var values: [String: Substitution.Value] = [:]
        var uses: [String: Set<String>] = [:]
        var underWay: [String] = []
        let names = definitions.map(\.entry.word)
        let byName = Dictionary(definitions.map { ($0.entry.word, $0.entry) }) { first, _ in first }

        func value(of name: String) -> Substitution.Value {
            if let known = values[name] { return known }
            guard let entry = byName[name] else { return .unknown }
            if let start = underWay.firstIndex(of: name) {
                let circle = (underWay[start...] + [name]).map { "$\($0)" }.joined(separator: " → ")
                log.error("parameters refer to each other in a circle: \(circle)", at: entry.value.place)
                return .broken
            }
            guard underWay.count < Self.deepest else {
                log.error(
                    "parameters refer to each other more than \(Self.deepest) deep", at: entry.value.place)
                return .broken
            }
            if entry.value.isBroken {
                values[name] = .broken
                return .broken
            }
            underWay.append(name)
            defer { underWay.removeLast() }
            var text = entry.value.text ?? ""
            if text.contains("$") {
                let replaced = Substitution.replace(in: entry.value, names: names, log: log) {
                    inner in
                    uses[name, default: []].insert(inner)
                    return value(of: inner)
                }
                guard let replaced else {
                    values[name] = .broken
                    return .broken
                }
                text = replaced
            }
            if let quantity = Substitution.arithmetic(text) {
                // What arithmetic comes to is no rate as one writes it, which may stand for a mean.
                text = quantity.kind == .rate ? "(\(quantity))" : quantity.description
            }
            guard text.utf8.count <= Self.longest else {
                log.error("the parameter '\(name)' becomes longer than \(Self.longest) letters", at: entry.keyPlace)
                values[name] = .broken
                return .broken
            }
            values[name] = .text(text)
            return .text(text)
        }

        for (entry, title, isOverridden) in definitions {
            var text: String?
            if case .text(let found) = value(of: entry.word) { text = found }
            index[entry.word] = all.count
            all.append(
                Parameter(
                    name: entry.word, value: text ?? "", isOverridden: isOverridden, place: entry.keyPlace,
                    isBroken: text == nil, title: title, uses: uses[entry.word] ?? []))
        }
    }
}

/// A value given outside the file: of a parameter, `--set doctors=4`, or of what stands at a path of names,
/// `--set stations.doctor.discipline=lifo`.
package struct Setting: Sendable, Hashable {
    package var name: String
    package var value: String

    /// Whether it names a place in the file rather than a parameter, whose name has no dots.
    package var isPath: Bool { name.contains(".") }

    /// Reads `NAME=VALUE`; nil without a name or an equals sign.
    package init?(_ text: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        func trimmed(_ part: Substring) -> String {
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        name = trimmed(text[..<equals])
        value = trimmed(text[text.index(after: equals)...])
    }
}

extension LocatedNode {
    /// Whether a parameter is written as a map, with its value behind a key: `{ value: 11:00, title: closing time }`.
    var isParameterMap: Bool { entry("value") != nil || entry("title") != nil }
}
