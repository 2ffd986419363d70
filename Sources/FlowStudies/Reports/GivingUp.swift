import FlowNetworks
import FlowScenarios
import Scenarios
import Studies

/// What it is called that somebody waits and leaves: without having been seen where people are asked to wait there once, and
/// else giving up, since they may have been seen before.
struct GivingUp {
    private let word: String
    private let isFirst: Bool

    init(_ report: FlowReport) {
        word = report.reader.served()
        isFirst = !report.run.network.mayGiveUpLater
    }

    /// The head of a column, and a word that is explained.
    var column: String { isFirst ? "Leave without being \(word)" : "Give up waiting" }
    var term: String { isFirst ? "Leaves without being \(word)" : "Gives up" }
    var explained: String {
        isFirst ? "waited and left before that" : "waited and left; at a later visit after having been \(word) before"
    }
    /// What somebody has done, as an end.
    var done: String { isFirst ? "left without being \(word)" : "gave up waiting" }
    /// Of all customers, so many …
    var verb: String {
        isFirst ? "leave without being \(word)" : "give up waiting, some after having been \(word) before"
    }
    /// After the share of those who come to one station.
    var short: String { isFirst ? "leave without being \(word)" : "give up waiting" }
    var title: String { isFirst ? "Left without being \(word)" : "Gave up waiting" }
}

extension FlowReport {
    var givingUp: GivingUp { GivingUp(self) }
}
