import EventLogs
package import LogComparison

/// What a discovery gave.
package struct DiscoveryResult: Sendable {
    let discovery: Discovery
    let model: DiscoveredModel
    let made: Discovery.Made
    let heldOut: HeldOutStretch
    package internal(set) var validation: ValidationResult?
    /// Why the scenario could not be held against what was kept back.
    var validationObstacle: String?
    var uncertainty: InputUncertainty?

    init(_ discovery: Discovery, model: DiscoveredModel, made: Discovery.Made, heldOut: HeldOutStretch) {
        self.discovery = discovery
        self.model = model
        self.made = made
        self.heldOut = heldOut
    }

    /// The scenario as its file holds it.
    package var scenarioText: String { made.text }
}
