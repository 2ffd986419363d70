/// A mediation by regressions that a file asks for: how one thing acts on another through a third.
public struct MediationRequest: Sendable, Hashable {
    public var name: String
    public var from: String
    /// At least one.
    public var through: [String]
    public var to: String
    /// Each mediator acts on those behind it; else they stand beside each other.
    public var isSerial: Bool
    /// What is held constant in every equation.
    public var controls: [String]

    public init(
        name: String, from: String, through: [String], to: String, isSerial: Bool = false, controls: [String] = []
    ) {
        (self.name, self.from, self.through, self.to) = (name, from, through, to)
        (self.isSerial, self.controls) = (isSerial, controls)
    }
}
