internal import Fleets
internal import Scenarios

/// What the fields of a fleet are read and written by.
struct FleetContext: ClockedContext {
    let values: ValueReader
    let clock: ClockReader
    /// It is `nil` where it could not be read, and what is said of places cannot be judged.
    var space: Space?
    var lengths: LengthReader
    /// The names of the pools of vehicles.
    var pools = NameList([])
    /// What is written beside the scenario.
    var files: WrittenFiles?

    /// Before anything of the space is known.
    init(values: ValueReader, clock: ClockReader) {
        self.values = values
        self.clock = clock
        lengths = LengthReader(values: values, isMetric: nil)
    }

    var places: PlaceReader { PlaceReader(values: values, space: space, lengths: lengths) }
}

/// A kind of value of a fleet.
typealias FleetKind<Value: Sendable> = FieldKind<Value, FleetContext>
