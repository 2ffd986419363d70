/// Where a parameter stands in a file.
package struct ParameterUse: Sendable, Hashable {
    /// The key it stands behind; empty at the top.
    package var key: String
    /// Whether nothing else stands there.
    package var isAlone: Bool
}

extension LocatedNode {
    /// Each place in it where a parameter stands, alone or in a formula.
    /// - Parameter key: behind which it stands itself.
    package func uses(ofParameter name: String, key: String = "") -> [ParameterUse] {
        switch content {
        case .scalar(let scalar):
            guard scalar.text.contains(parameter: name) else { return [] }
            return [ParameterUse(key: key, isAlone: scalar.text.count == name.count + 1)]
        case .sequence(let elements): return elements.flatMap { $0.uses(ofParameter: name, key: key) }
        case .mapping(let entries): return entries.flatMap { $0.value.uses(ofParameter: name, key: $0.word) }
        }
    }
}

extension String {
    /// `$doctors` does not stand in `$doctors-at-night`.
    fileprivate func contains(parameter name: String) -> Bool {
        ranges(of: "$" + name).contains { range in
            guard range.upperBound < endIndex else { return true }
            let next = self[range.upperBound]
            return !(next.isLetter || next.isNumber || next == "-")
        }
    }
}

extension ScenarioSource {
    /// Each place of the model where a parameter stands; what is asked of the runs, and what becomes of them, is left out.
    package func uses(ofParameter name: String) -> [ParameterUse] {
        (Self.withoutPlans(tree).entries ?? []).flatMap { $0.value.uses(ofParameter: name, key: $0.word) }
    }
}
