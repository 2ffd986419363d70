import Glibc

/// Sockets are for this process alone: a browser or a run that is started from here, and that may go on when the
/// workbench has ended, would hold its port and its connections open.
enum OwnSockets {
    /// The server below opens its sockets so that programs which are started have them too; this takes that back for
    /// all that there are now.
    static func keep() {
        let folder = "/proc/self/fd"
        guard let list = opendir(folder) else { return }
        defer { closedir(list) }
        var target = [CChar](repeating: 0, count: 64)
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
            let count = readlink("\(folder)/\(name)", &target, target.count)
            guard count > 0 else { continue }
            let kind = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard kind.hasPrefix("socket:") || kind.hasSuffix("[eventpoll]") else { continue }
            let flags = fcntl(descriptor, F_GETFD)
            if flags >= 0, flags & FD_CLOEXEC == 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
        }
    }
}
