/// The words for units.
enum Units {
    static let time: [(names: [String], seconds: Double)] = [
        (["ms", "millisecond", "milliseconds"], 0.001),
        (["s", "sec", "second", "seconds"], 1),
        (["min", "minute", "minutes"], 60),
        (["h", "hour", "hours"], 3600),
        (["d", "day", "days"], 86400),
        (["week", "weeks"], 604800),
    ]
    static let distance: [(names: [String], metres: Double)] = [(["m"], 1), (["km"], 1000)]

    static func unit(_ word: String) -> Quantity.Unit? {
        if let found = time.first(where: { $0.names.contains(word) }) {
            return Quantity.Unit(time: 1, seconds: found.seconds)
        }
        if let found = distance.first(where: { $0.names.contains(word) }) {
            return Quantity.Unit(distance: 1, metres: found.metres)
        }
        return nil
    }

    static var names: [String] { time.flatMap(\.names) + distance.flatMap(\.names) }
}
