import Scenarios

extension Scenario {
    /// What it is about, in words that somebody may look for: who comes, where they go, what is asked and what it is run for.
    var about: [String] {
        let words = words
        let source = source.written
        let names = ["stations", "classes", "arrivals", "zones", "parameters"].flatMap { key in
            source[key]?.entries?.map(\.word) ?? []
        }
        var found: [String] = []
        let all =
            [name, systemSource ?? ""] + names + names.map { words.title(ofStation: $0) }
            + names.map { words.title(ofClass: $0) } + parameters.compactMap(\.title) + experiments.map(\.name)
            + targets.map(\.measure.text) + [words.customer(at: nil).many]
        for text in all where !text.isEmpty && !found.contains(text) { found.append(text) }
        return found
    }
}
