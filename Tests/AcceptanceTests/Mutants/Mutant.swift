import Foundation

/// A scenario that was changed somewhere, with its data beside it where that is what was changed.
struct Mutant: Sendable {
    /// How it came about, to be found again: `seed 7, number 12, of hospital/outpatient.yaml: a number`.
    var origin: String
    /// Below the copy of `Scenarios/`.
    var name: String
    var bytes: [UInt8]
    var data: (name: String, bytes: [UInt8], shipped: String)?

    func write(into folder: String) throws {
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
        if let data { try Data(data.bytes).write(to: URL(filePath: "\(folder)/\(data.name)")) }
    }

    func remove(from folder: String) {
        for name in [name, data?.name].compactMap({ $0 }) {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }
}
