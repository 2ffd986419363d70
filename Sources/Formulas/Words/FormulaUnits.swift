package import SimulationKernel

/// The units that may stand behind numbers, and how large each is in those of the model.
package struct FormulaUnits: Sendable {
    package struct Unit: Sendable {
        /// All spellings; the first is the one that is proposed.
        package var names: [String]
        package var dimension: QuantityDimension
        /// How many of the model's units it is.
        package var size: Double

        package init(_ names: [String], _ dimension: QuantityDimension, size: Double) {
            self.names = names
            self.dimension = dimension
            self.size = size
        }
    }

    package let units: [Unit]
    /// Seconds in the model's unit of time, for times of day.
    package let seconds: Double
    private let byName: [String: Int]

    /// Where two have one name, the first has it.
    package init(_ units: [Unit], seconds: Double) {
        self.units = units
        self.seconds = seconds
        let named = units.enumerated().flatMap { unit in unit.element.names.map { ($0, unit.offset) } }
        byName = Dictionary(named) { first, _ in first }
    }

    func unit(_ word: String) -> Unit? { byName[word].map { units[$0] } }

    /// Behind a number in the model's own unit of this dimension; nil where that has no name.
    func symbol(_ dimension: QuantityDimension) -> String? {
        units.first { $0.dimension == dimension && $0.size == 1 }?.names.first
    }
}
