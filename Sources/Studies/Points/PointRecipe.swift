import Foundation
package import Scenarios
package import SimulationKernel

/// All that another process of the same program needs to make a point anew: the scenario's file and what is changed in
/// it, not what stands in the file. The point's identity tells whether the file has changed since.
struct PointRecipe: Codable, Sendable {
    struct Change: Codable, Sendable {
        var path: String
        /// The value's canonical text.
        var value: String
    }

    /// A warm-up that was found, in the scenario's time unit or in customers.
    struct WarmUp: Codable, Sendable {
        var time: Double?
        var customers: Int?
    }

    var file: String
    var settings: [String]
    var changes: [Change]
    var seed: UInt64
    var measures: [MeasureName]
    var warmUp: WarmUp?

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing in it can fail to be encoded: its numbers are finite.
        return String(decoding: try! encoder.encode(self), as: UTF8.self)
    }
}

extension ScenarioPoint {
    /// The scenario with changes.
    /// - Parameters:
    ///   - base: as its file stands.
    ///   - changes: what is set anew in it.
    ///   - measures: those that are asked of the point.
    ///   - seed: nil: the scenario's own.
    ///   - warmUp: in place of the scenario's own.
    /// - Returns: nil, with messages, when the changes make no scenario.
    package static func make(
        _ base: Scenario, changes: [Override], measures: [MeasureName], seed: UInt64? = nil,
        warmUp: RunPlan.WarmUp? = nil
    ) -> (point: ScenarioPoint?, diagnostics: [Diagnostic]) {
        let (scenario, diagnostics) = base.source.variant(changes)
        guard let scenario else { return (nil, diagnostics) }
        var plan = scenario.run.plan
        if let warmUp { plan.warmUp = warmUp }
        let seed = seed ?? base.run.seed
        let recipe = PointRecipe(
            file: base.source.file, settings: base.source.settings,
            changes: changes.map { PointRecipe.Change(path: $0.path, value: $0.value.canonicalText) }, seed: seed,
            measures: measures, warmUp: warmUp.map { PointRecipe.WarmUp($0) })
        return (ScenarioPoint(scenario, measures: measures, seed: seed, plan: plan, recipe: recipe.text), diagnostics)
    }

    /// The point of a recipe.
    /// - Parameters:
    ///   - text: the recipe, in JSON.
    ///   - identity: of the point that the recipe was made from.
    ///   - lanes: the kinds of models that a file may have.
    /// - Throws: ``StudyError`` when the file is gone, wrong, or another than it was.
    package static func make(recipe text: String, identity: String, lanes: [any ScenarioLane]) throws -> ScenarioPoint {
        guard let recipe = try? JSONDecoder().decode(PointRecipe.self, from: Data(text.utf8)) else {
            throw StudyError("the recipe of a point cannot be read; it was written by another version of the program")
        }
        let loaded = ScenarioLoader.load(path: recipe.file, settings: recipe.settings, lanes: lanes)
        let changes = recipe.changes.compactMap { change in
            LocatedNode(canonicalText: change.value, at: .whole(change.path)).map {
                Override(path: change.path, value: $0)
            }
        }
        guard let base = loaded.scenario, changes.count == recipe.changes.count else {
            throw StudyError(
                "\(recipe.file) cannot be read as when the experiment began\n" + Diagnostic.render(loaded.diagnostics))
        }
        let made = make(
            base, changes: changes, measures: recipe.measures, seed: recipe.seed, warmUp: recipe.warmUp?.warmUp)
        guard let point = made.point, point.identity == identity else {
            throw StudyError("\(recipe.file) has changed since the experiment began; begin it anew")
        }
        return point
    }
}

extension PointRecipe.WarmUp {
    init(_ warmUp: RunPlan.WarmUp) {
        switch warmUp {
        case .none: break
        case .time(let time): self.time = time
        case .customers(let number): customers = number
        }
    }

    var warmUp: RunPlan.WarmUp {
        if let time { return .time(time) }
        return customers.map { .customers($0) } ?? .none
    }
}
