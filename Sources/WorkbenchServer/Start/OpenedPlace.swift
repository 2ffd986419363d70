import Glibc

/// The folder that is shown, and the scenario that is open first.
package struct OpenedPlace: Sendable, Equatable {
    package let folder: String
    /// Relative to the folder.
    package let opened: String?

    /// - Parameter path: a scenario file, whose folder is then shown, or a folder.
    /// - Throws: ``StartError``
    package init(_ path: String) throws(StartError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw errno == ENOENT || errno == ENOTDIR
                ? .noSuchFile(path) : .unreadable(path, reason: Self.reason(errno))
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            folder = try Self.readable(path, named: path)
            opened = nil
        case S_IFREG:
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            let name = String(parts[parts.endIndex - 1])
            guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { throw .noScenario(path) }
            guard access(path, R_OK) == 0 else { throw .unreadable(path, reason: Self.reason(errno)) }
            let above = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/") + "/"
            folder = try Self.readable(above, named: above)
            opened = name
        default: throw .unreadable(path, reason: "it is neither a file nor a folder")
        }
    }

    /// Its whole path, whatever the command's own folder becomes.
    private static func readable(_ folder: String, named path: String) throws(StartError) -> String {
        guard access(folder, R_OK | X_OK) == 0, let whole = realpath(folder, nil) else {
            throw .unreadable(path, reason: reason(errno))
        }
        defer { free(whole) }
        return String(cString: whole)
    }

    private static func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

/// The port at which a folder is shown where nobody asks for another: the same at every start, since a browser keeps drafts by
/// the address that they were written at.
package enum UsualPort {
    /// Of those that the system gives to nobody by itself.
    private static let range = 20_000..<30_000

    package static func of(_ folder: String) -> Int {
        // FNV-1a: the language's own hashes differ from start to start.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return range.lowerBound + Int(hash % UInt64(range.count))
    }
}
