internal import Glibc

/// A pipe, a terminal or `/dev/null` that the user names in place of a file: written to, never replaced.
package final class StreamFile {
    private let shown: String
    private let file: Int32

    /// Whether a path names something to be written to and not replaced: what stands there is no file, or the name is
    /// one of an open stream, such as `/dev/stdout` and what a shell makes of `>(…)`.
    package static func isAt(_ path: String) -> Bool {
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return true }
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFCHR
    }

    /// Opens it; of a pipe somebody is waited for who reads it, for so many seconds.
    package init(_ path: String, patience: Double = 10) throws(SystemError) {
        shown = path
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFBLK {
            throw SystemError("write", path, code: ENOTSUP)
        }
        var tries = Int(patience * 20)
        while true {
            let opened = Descriptor.open(path, O_WRONLY | O_APPEND | O_NOCTTY | O_NONBLOCK)
            if opened >= 0 {
                file = opened
                return
            }
            guard errno == ENXIO, status.st_mode & S_IFMT == S_IFIFO, tries > 0 else {
                throw SystemError("write", path, code: errno)
            }
            tries -= 1
            usleep(50_000)
        }
    }

    deinit { _ = Descriptor.close(file) }

    package func write(_ bytes: [UInt8]) throws(SystemError) {
        let code = bytes.withUnsafeBytes { Descriptor.write($0, to: file) }
        if code != 0 { throw SystemError("write", shown, code: code) }
    }
}
