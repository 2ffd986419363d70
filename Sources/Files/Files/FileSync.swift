internal import Glibc

/// Names that last through a loss of power.
package enum FileSync {
    /// Forces a folder's names to the disk.
    /// - Returns: 0, or an `errno`: the names are there all the same as long as the power is.
    @discardableResult
    package static func folder(_ path: String) -> Int32 {
        let file = Descriptor.open(path, O_RDONLY | O_DIRECTORY)
        guard file >= 0 else { return errno }
        let code = Descriptor.sync(file)
        _ = Descriptor.close(file)
        return code
    }
}
