internal import Glibc

/// A folder of units that could not be made, read or written.
public struct UnitStoreError: Error, CustomStringConvertible {
    public let description: String

    init(_ verb: String, _ path: String, code: Int32 = errno) {
        let reason = String(cString: strerror(code))
        description = "cannot \(verb) \(path): \(reason.prefix(1).lowercased())\(reason.dropFirst())"
    }
}
