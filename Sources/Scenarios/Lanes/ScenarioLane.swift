public import ScenarioReading

/// A kind of scenario: what `model:` calls it, what its files say beside what all files say, and how that is read.
///
/// The loader knows a kind of model by this alone and is given the lanes that there are. The first of them is that of a
/// file without `model:`.
public protocol ScenarioLane: Sendable {
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
    public var otherWords: [KeyTable.OtherWord] { [] }
    public var isSimulated: Bool { true }
    public var alternatives: [String] { [] }
    public var shares: ShareNaming? { nil }
}

/// What experiments may change in the scenarios of a lane, beside parameters and `run`.
public struct ChangeablePaths: Sendable {
    /// Keys at the top under which anything may be changed.
    public var open: [String]
    /// The same, where the file has them.
    public var openWherePresent: [String]
    /// Maps at the top whose keys are names that the file gives: `stations.doctor.servers`.
    public var named: [String]
    /// Words that make a map a step, which its `as` names.
    public var steps: [String]
    /// A path, for messages.
    public var example: String

    public init(
        open: [String] = [], openWherePresent: [String] = [], named: [String] = [], steps: [String] = [],
        example: String
    ) {
        (self.open, self.openWherePresent, self.named, self.steps) = (open, openWherePresent, named, steps)
        self.example = example
    }
}
