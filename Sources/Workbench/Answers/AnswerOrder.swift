import Studies
package import Scenarios

/// What a page wants to know: a scenario with some of its knobs moved, beside where they stood.
package struct AnswerOrder: Sendable {
    /// As its text stands.
    var base: Scenario
    /// That text, saved or not.
    var text: String
    /// Of all that the scenario says, with what it extends and its data.
    var digest: String
    /// By the paths of knobs.
    var settings: [(path: String, value: String)]
    /// Where one started.
    var from: [(path: String, value: String)]
    /// Who asks; a newer question of the same page takes the place of the older one.
    var page: String
    var generation: Int
    /// Replications at the last look.
    package var most: Int?
    /// Measures that are shown; nil: all that are known.
    var shown: Set<String>?
    /// The measures that have rows, where they are known already.
    var rows: [MeasureName]?
    /// Bounds that the page has drawn in, in the scenario's units, by measure; nil: taken out.
    var targets: [String: Double?] = [:]
    /// Whether it is looked at once, at ``most`` replications.
    package var isLookedAtOnce = false
    /// Whether its looks are all that is asked for: no pictures, and nothing is searched behind them.
    package var isBrief = false
    /// How the command is called on a terminal.
    var command: String

    package init(
        base: Scenario, text: String, digest: String, settings: [(path: String, value: String)],
        from: [(path: String, value: String)], page: String, generation: Int, most: Int? = nil,
        shown: Set<String>? = nil, targets: [String: Double?] = [:], command: String
    ) {
        self.base = base
        self.text = text
        self.digest = digest
        self.settings = settings
        self.from = from
        self.page = page
        self.generation = generation
        self.most = most
        self.shown = shown
        self.targets = targets
        self.command = command
    }
}

/// What is told of an answer on its way.
package enum AnswerEvent: Sendable {
    case accepted(key: String, cached: Int, looks: [Int], command: String)
    case look(AnswerLook)
    case pictures(AnswerPictures)
    case end(AnswerState, key: String)
    case failed([AnswerFault])
}

package enum AnswerState: String, Sendable {
    case preview
    case sharpening
    /// The last look.
    case final
    /// The precision that the file asks for is met at a look.
    case precise
    case stopped
    case superseded
}

/// Why there is no answer.
package struct AnswerFault: Sendable {
    package var message: String
    var hint: String?
    var line = 0
}
