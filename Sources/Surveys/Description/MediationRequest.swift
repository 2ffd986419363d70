/// A mediation by regressions that a file asks for: how one thing acts on another through a third.
package struct MediationRequest: Sendable, Hashable {
    package var name: String
    package var from: String
    /// At least one.
    package var through: [String]
    package var to: String
    /// Each mediator acts on those behind it; else they stand beside each other.
    package var isSerial: Bool
    /// What is held constant in every equation.
    package var controls: [String]

    package init(
        name: String, from: String, through: [String], to: String, isSerial: Bool = false, controls: [String] = []
    ) {
        self.name = name
        self.from = from
        self.through = through
        self.to = to
        self.isSerial = isSerial
        self.controls = controls
    }
}
