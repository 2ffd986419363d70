internal import Scenarios
internal import FlowNetworks

/// Reads `information:`, what those who wait at a station see of its line.
struct InformationReader: FieldContext {
    let values: ValueReader
    let names: NameBook
    /// Whose line is shown.
    var station = ""

    /// What holds where nothing is said: a poll every 3 s, as the app of the case does.
    var usual: Information {
        Information(poll: Information.Polling(every: 3 / values.timeUnit.seconds))
    }

    func read(_ node: LocatedNode, into stations: inout [StationDraft]) {
        guard let entries = node.entries else {
            return log.error("'information' is a map by station, not \(node.kind)", at: node)
        }
        for entry in entries {
            guard let station = names.stations.index(of: entry.word) else {
                log.error(
                    "unknown station '\(entry.key)'" + Spelling.suggestion(for: entry.word, in: names.stations.names),
                    at: entry.keyPlace)
                continue
            }
            stations[station].station.information = information(entry, stations[station])
        }
    }

    /// The polls that load a station, as classes whose flow is a visit there.
    func pollClasses(_ steps: StepReader, leastUrgent: Int?) -> [ClassDraft] {
        names.polled.map { station, api in
            var draft = ClassDraft(name: NameBook.pollClass(of: station), place: api.keyPlace)
            draft.isInternal = true
            draft.arrivals = Arrivals(.polls)
            draft.priority = leastUrgent
            if let text = values.text(api.value, "'api'"), let index = steps.station(text, at: api.value) {
                draft.steps = [.visit(VisitDraft(station: index, place: api.value.place))]
            } else {
                draft.steps = [.unreadable]
            }
            return draft
        }
    }

    private func information(_ entry: LocatedNode.Entry, _ draft: StationDraft) -> Information? {
        let owner = "the information of '\(entry.key)'"
        var reader = self
        reader.station = entry.word
        let found = Information.fields.open(entry, of: owner, reader, from: usual)
        guard let (information, map) = found.map({ ($0.model, $0.map) }) else { return nil }
        // Means of the service are known once the flows are.
        check(map, draft)
        return information
    }

    /// Whether numbers are called at all, and in an order that a number ahead tells something about.
    private func check(_ map: MapReader, _ draft: StationDraft) {
        if draft.servers == .unlimited, draft.keys["servers"] != nil || draft.kendall != nil {
            log.error("nobody waits at unlimited servers, so there is no line to show", at: map.place)
        }
        if case .processorSharing(atMost: nil) = draft.station.discipline {
            log.error("with processor sharing nobody waits, so there is no line to show", at: map.place)
        }
        if draft.station.servesTogether > 1 {
            log.error(
                "numbers are called one by one; 'information' cannot be combined with 'serves-together'", at: map.place)
        }
        switch draft.station.discipline {
        case .fifo, .priority: break
        default:
            for key in ["notify", "missed-call"] {
                guard let entry = map.entry(key) else { continue }
                log.error("'\(key)' needs a line in order of arrival or of priority", at: entry.keyPlace)
            }
        }
        if map.has("missed-call"), !map.has("notify"), let entry = map.entry("missed-call") {
            log.error("nobody misses a call without 'notify': everybody stays in the waiting room", at: entry.keyPlace)
        }
    }
}
