internal import Scenarios

/// Reads `words:` and the titles of stations, classes, outcomes and timers: what reports call them.
struct WordsReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    init(_ values: ValueReader) { self.values = values }

    func words(_ tree: LocatedNode) -> ReaderWords {
        var words = ReaderWords()
        if let entry = tree.entry("words") { words.own = own(entry) }
        for station in entries("stations", tree) {
            if let entry = station.value.entry("words") { words.stations[station.word] = own(entry) }
        }
        words.stationTitles = titles(entries("stations", tree), "station")
        words.classTitles = titles(entries("classes", tree), "class")
        words.outcomeTitles = titles(entries("outcomes", tree), "outcome")
        let timers = entries("timers", tree)
        words.timeTitles = titles(timers, "timer")
        for timer in timers where words.timeTitles[timer.word] == nil { words.timeTitles[timer.word] = timer.word }
        return words
    }

    /// What is no map is said where it is read.
    private func entries(_ key: String, _ tree: LocatedNode) -> [LocatedNode.Entry] {
        tree[key]?.entries ?? []
    }

    private func own(_ entry: LocatedNode.Entry) -> ReaderWords.Own {
        var own = ReaderWords.Own()
        guard let map = MapReader(entry, FormatKeys.words, of: "'words'", log) else { return own }
        own.customer = map["customer"].flatMap { noun($0, "'customer'") }
        own.server = map["server"].flatMap { noun($0, "'server'") }
        own.served = map["served"].flatMap { text($0, "'served'") }
        own.held = map["held"].flatMap { text($0, "'held'") }
        return own
    }

    private func noun(_ node: LocatedNode, _ what: String) -> Noun? {
        guard let text = values.text(node, what) else { return nil }
        if let noun = Noun(text: text) { return noun }
        return log.error(
            "\(what) is a noun, or one and its plural, not '\(text)'", at: node,
            hint: "write patient, or person / people")
    }

    private func titles(_ entries: [LocatedNode.Entry], _ kind: String) -> [String: String] {
        var titles: [String: String] = [:]
        for entry in entries {
            guard let node = entry.value["title"] else { continue }
            titles[entry.word] = text(node, "'title' of \(kind) '\(entry.word)'")
        }
        return titles
    }

    /// Of one line, as it stands in sentences and in cells.
    private func text(_ node: LocatedNode, _ what: String) -> String? {
        guard let text = values.text(node, what) else { return nil }
        if let title = Title.text(text) { return title }
        return log.error(
            "\(what) is what stands in sentences and tables, at most \(Title.longest) letters, not \(text.count)",
            at: node)
    }
}
