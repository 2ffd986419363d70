internal import Glibc
import SystemAccess

/// A folder of units that could not be made, read or written.
public struct UnitStoreError: Error, CustomStringConvertible {
    public let description: String

    init(_ verb: String, _ path: String, code: Int32 = errno) {
        self.init(SystemError(verb, path, code: code))
    }

    init(_ error: SystemError) { description = error.description }
}
