internal import FlowNetworks
internal import Scenarios

extension ReaderWords {
    /// `words:` at the top of a file, and what its parts say of themselves.
    init(_ tree: LocatedNode, _ drafts: FlowDrafts, _ values: ValueReader) {
        self.init()
        if let entry = tree.entry("words") { own = Own.fields.read(entry, of: "'words'", values) ?? Own() }
        for station in drafts.stations {
            stations[station.name] = station.words
            stationTitles[station.name] = station.title
        }
        for draft in drafts.classes { classTitles[draft.name] = draft.title }
        outcomeTitles = drafts.outcomeTitles
        for timer in drafts.timers { timeTitles[timer.name] = drafts.timerTitles[timer.name] ?? timer.name }
    }
}
