internal import Scenarios

/// What stands behind several keys of a fleet.
extension KeyTable.Value {
    /// The name of a zone, `[x, y]`, weights of zones, or a way from where one is.
    static let place: Self = .init("place", .text, .list(.text), .named(.either([.text, .list(.text)])))
    static let rows: Self = .init("rows, or `file.csv`", .text, .list(.list(.text)))
}
