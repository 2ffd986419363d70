import Scenarios

/// Gives every label of a log a name that a scenario can have, each its own.
struct DraftNames {
    private var taken: Set<String>

    /// Words of the format, laws and steps cannot be names.
    init() { taken = ReservedNames.all }

    /// - Parameters:
    ///   - label: as the log has it.
    ///   - fallback: what it is named where nothing of the label is left, such as `activity`.
    mutating func name(for label: String, fallback: String) -> String {
        let wanted = Name.proposal(for: String(label.prefix(60))) ?? fallback
        var name = wanted
        var number = 2
        while taken.contains(name) {
            name = "\(wanted)-\(number)"
            number += 1
        }
        taken.insert(name)
        return name
    }
}
