internal import Glibc
import Files

/// A folder of units that could not be made, read or written.
package struct UnitStoreError: Error, CustomStringConvertible {
    package let description: String

    init(_ verb: String, _ path: String, code: Int32 = errno) {
        self.init(SystemError(verb, path, code: code))
    }

    init(_ error: SystemError) { description = error.description }
}
