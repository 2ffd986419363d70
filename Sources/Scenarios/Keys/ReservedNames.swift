/// Names that would be read as something else.
package enum ReservedNames {
    package static let words: Set<String> = [
        "all", "system", "outcome", "cost", "base", "start", "end", "otherwise", "none", "never", "unlimited", "auto",
    ]
    /// Elements of measures that some scenarios have: no step and no timer is named so, and no station where they are there.
    package static let elements: Set<String> = ["recovery", "money", "payments", "fees", "revenue"]
    package static let steps: Set<String> = [
        "visit", "delay", "choose", "repeat", "together", "hold", "attempt", "set", "become", "move", "gather",
    ]

    /// All that nothing can be named.
    package static let all = words.union(elements).union(steps).union(LawKeys.names)

    /// Says what is wrong with a name that a scenario gives; true when nothing is.
    package static func check(
        _ name: String, written: String, kind: String, at place: SourcePlace, _ log: DiagnosticLog
    ) -> Bool {
        let article = "aeiou".contains(kind.prefix(1)) ? "an" : "a"
        guard Name.isWellFormed(name) else {
            log.error(
                "'\(written)' is no name for \(article) \(kind): names are a-z 0-9 - and begin with a letter",
                at: place,
                hint: Name.proposal(for: written).map { "name it '\($0)'" })
            return false
        }
        // Where a case is named nothing else can stand, but for all of them.
        if kind == "case", name != MeasureName.everybody { return true }
        let meaning: String? =
            if words.contains(name) {
                "a word of the format"
            } else if steps.contains(name) {
                "a step"
            } else if LawKeys.names.contains(name) {
                "a law"
            } else if ["step", "timer"].contains(kind) && elements.contains(name) {
                "a part of measures' names"
            } else {
                nil
            }
        guard let meaning else { return true }
        log.error(
            "\(article) \(kind) cannot be named '\(name)': it would be read as \(meaning)", at: place,
            hint: "name it '\(name)-\(kind.split(separator: " ").last ?? "1")'")
        return false
    }
}

/// Names in the order of the file, each found by its text at once.
package struct NameList {
    package let names: [String]
    private let indices: [String: Int]

    package init(_ names: [String]) {
        self.names = names
        indices = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    package func index(of name: String) -> Int? { indices[name] }
}
