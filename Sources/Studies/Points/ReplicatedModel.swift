package import Experiments
package import Scenarios
package import SimulationKernel

/// A model that can be replicated for the measures that are asked of it.
package protocol ReplicatedModel: MeasuredModel {
    /// - Parameters:
    ///   - scenario: what is replicated.
    ///   - measures: those that are asked for, formulas among them.
    ///   - requested: the measures, with those that stand in formulas.
    ///   - plan: in place of the plan of the scenario.
    func pointSubject(
        _ scenario: Scenario, measures: [MeasureName], requested: [MeasureName], plan: RunPlan
    ) -> any PointSubject

    /// Why something cannot happen at all, so that no replications are needed to say so, as a clause; nil where it may,
    /// or where nothing is known of that.
    func whyNever(_ measure: MeasureName) -> String?

    /// Of a measure, why so many replications cannot have seen what decides it, as a clause: something that comes very
    /// rarely counts for more in it than all that they saw. Nil where they can, or where nothing is known of that.
    func whyUnseen(_ scenario: Scenario, replications: Int) -> (MeasureName) -> String?

    /// Shares of those who come for what a measure tells of and are lost before: of the same place and class, beside a
    /// wait; none of other measures.
    func lossesBeside(_ measure: MeasureName) -> [MeasureName]

    /// Where waits are of those alone who were served: what looks quick when it loses many, `a fleet`. Nil where whoever
    /// waited counts.
    var countsServedAlone: String? { get }

    /// What is known of the work of running it, as the scenario says, before anything is simulated.
    func foreseenWork(_ scenario: Scenario) -> ForeseenWork

    /// How many serve at a station, where that is one number all the time; nil else.
    func servers(at station: String) -> Int?

    /// How many numbers a run keeps of each replication.
    func numbersPerReplication(_ scenario: Scenario) -> Int

    /// Bytes that a customer inside takes at most; 0 where nobody knows.
    func bytesPerCustomer(_ scenario: Scenario) -> Double

    /// Kinds of customers by which figures can be asked, in the file's order; one or none where nobody is told apart.
    var classesOfCustomers: [String] { get }
}

extension ReplicatedModel {
    package func servers(at station: String) -> Int? { nil }
    package func bytesPerCustomer(_ scenario: Scenario) -> Double { 0 }
    package func whyNever(_ measure: MeasureName) -> String? { nil }
    package func whyUnseen(_ scenario: Scenario, replications: Int) -> (MeasureName) -> String? { { _ in nil } }
    package func lossesBeside(_ measure: MeasureName) -> [MeasureName] { [] }
    package var countsServedAlone: String? { nil }
    package var classesOfCustomers: [String] { [] }
}

extension Scenario {
    /// Of a measure, why so many replications cannot have seen what decides it, as a clause; nil where they can. Whatever
    /// says that a target is met, or an expectation holds, asks this first.
    package func whyUnseen(replications: Int) -> (MeasureName) -> String? {
        (subject as? any ReplicatedModel)?.whyUnseen(self, replications: replications) ?? { _ in nil }
    }
}

/// A model that is made ready to be replicated for some measures.
package protocol PointSubject: Sendable {
    /// The columns of the samples by measure; nil where the scenario has no such thing.
    var columns: (MeasureName) -> Int? { get }

    /// What is recorded beyond the usual, for a digest.
    var recorded: String { get }

    /// The warm-up where the scenario leaves it to the program.
    var usualWarmUp: RunPlan.WarmUp { get }

    /// By column; nil when it was asked to stop before its end.
    func samples(ofReplication number: Int, seed: UInt64, cancellation: Cancellation) throws -> [Sample]?

    /// Simulates a replication until it is enough, which is asked every few milliseconds, or whole; nothing of it is kept.
    func begin(
        replication number: Int, seed: UInt64, isEnough: (BegunReplication) -> Bool
    ) throws -> BegunReplication

    /// How many customers end in the first replication; nil when it was asked to stop before that.
    func size(seed: UInt64, cancellation: Cancellation) throws -> Int?

    /// What theory knows of the measures; nil where it knows nothing of the model.
    func theory(of measures: [MeasureName]) -> (any PointTheory)?
}

extension PointSubject {
    package var recorded: String { "" }
    package var usualWarmUp: RunPlan.WarmUp { .none }
    package func theory(of measures: [MeasureName]) -> (any PointTheory)? { nil }
}

/// Exact values of the measures of a point.
package protocol PointTheory {
    /// The value in the long run and where it comes from; nil where theory has none.
    func exact(_ measure: MeasureName) -> (value: Double, source: String)?
}
