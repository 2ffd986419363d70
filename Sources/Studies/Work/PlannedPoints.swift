package import Experiments
import Foundation
package import Scenarios

/// Points of experiments that another process has planned.
package enum PlannedPoints {
    /// Makes a point anew. The `lanes` are the kinds of models that there are, as where the experiment was planned.
    /// - Throws: when the scenario is gone, wrong, or another than it was.
    package static func point(_ planned: UnitPlan.Point, lanes: [any ScenarioLane]) throws -> any Replicable {
        try ScenarioPoint.make(recipe: planned.recipe, identity: planned.identity, lanes: lanes)
    }
}

extension ScenarioPoint {
    /// What was changed in the scenario, as a column `case` names it: `doctors=3; demand=20/h`.
    var changesText: String {
        guard let recipe = try? JSONDecoder().decode(PointRecipe.self, from: Data(recipe.utf8)), !recipe.changes.isEmpty
        else { return "base" }
        return recipe.changes.map { change in
            LocatedNode(canonicalText: change.value, at: .whole(change.path))
                .map { Override(path: change.path, value: $0).description } ?? change.path
        }.joined(separator: "; ")
    }
}
