/// A kind of scenario: what `model:` calls it, what its files say beside what all files say, and how that is read.
///
/// The loader knows a kind of model by this alone and is given the lanes that there are. The first of them is that of a
/// file without `model:`.
package protocol ScenarioLane: Sendable {
    /// What its scenarios describe.
    associatedtype Model: ScenarioModel

    /// Behind `model:`.
    var name: String { get }
    /// What its files alone have at their top, in the order of the reference page.
    var keys: [KeyTable.Key] { get }
    /// What others call these.
    var otherWords: [KeyTable.OtherWord] { get }
    /// The maps below them, in the order of the reference page.
    var tables: [KeyTable] { get }
    /// Whether its scenarios are run again and again: then they have `run`, `experiments` and the like.
    var isSimulated: Bool { get }
    /// Words of which a file that changes another's has one in place of the other, and not beside it.
    var alternatives: [String] { get }
    /// What experiments may change.
    var changeable: ChangeablePaths { get }
    /// How other files name its shares; nil: it has none.
    var shares: ShareNaming? { get }

    /// The scenario that a file describes; nil after messages.
    func scenario(_ draft: ScenarioDraft) -> Scenario?
}

extension ScenarioLane {
    package var otherWords: [KeyTable.OtherWord] { [] }
    package var isSimulated: Bool { true }
    package var alternatives: [String] { [] }
    package var shares: ShareNaming? { nil }
}

/// What experiments may change in the scenarios of a lane, beside parameters and `run`.
package struct ChangeablePaths: Sendable {
    /// Keys at the top under which anything may be changed.
    package var open: [String]
    /// The same, where the file has them.
    package var openWherePresent: [String]
    /// Maps at the top whose keys are names that the file gives: `stations.doctor.servers`.
    package var named: [String]
    /// Words that make a map a step, which its `as` names.
    package var steps: [String]
    /// A path, for messages.
    package var example: String

    package init(
        open: [String] = [], openWherePresent: [String] = [], named: [String] = [], steps: [String] = [],
        example: String
    ) {
        self.open = open
        self.openWherePresent = openWherePresent
        self.named = named
        self.steps = steps
        self.example = example
    }
}
