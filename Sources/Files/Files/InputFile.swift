internal import Glibc
import SimulationKernel
import Synchronization

/// The one way by which files are read: what is no file and might never end, or never begin, is refused.
package enum InputFile {
    package enum Refusal: Error, Sendable, Equatable {
        case missing
        case folder
        /// A device, which may never end, or a socket.
        case noFile
        /// A named pipe that nobody writes into, or whose writer says nothing.
        case nobodyWrites
        case tooLarge
        /// It lies where this process reads nothing.
        case outside
        /// The system's reason, an `errno`.
        case system(Int32)
    }

    private static let allowed = Mutex<[String]?>(nil)

    /// From now on nothing else is read than what lies in these folders, links followed.
    /// - Parameter folders: as `realpath` gives them; they need not be there yet.
    package static func confine(to folders: [String]) { allowed.withLock { $0 = folders } }

    /// Whether an open file lies where files may be read, whatever way led to it.
    private static func isAllowed(_ file: Int32) -> Bool {
        guard let folders = allowed.withLock({ $0 }) else { return true }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/fd/\(file)", &buffer, buffer.count - 1)
        guard count > 0 else { return false }
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return folders.contains { path.hasPrefix($0 + "/") }
    }

    /// Reads a file, or what comes through a pipe or from a terminal.
    /// - Parameters:
    ///   - path: of the file or pipe, as the system takes it.
    ///   - limit: more bytes are refused.
    ///   - pipes: whether something else than a file on a disk will do.
    ///   - patience: for how many seconds somebody is waited for who writes into a named pipe; nil: as the place asks.
    package static func read(
        _ path: String, limit: Int, pipes: Bool = true, patience: Patience? = nil
    ) throws(Refusal) -> [UInt8] {
        let file = Descriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
        guard file >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw .missing
            // Sockets cannot be opened.
            case ENXIO: throw .noFile
            default: throw .system(errno)
            }
        }
        defer { _ = Descriptor.close(file) }
        guard isAllowed(file) else { throw .outside }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .folder
        case S_IFIFO where pipes: break
        case S_IFCHR where pipes && isatty(file) == 1: break
        default: throw .noFile
        }
        let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        guard size <= limit else { throw .tooLarge }
        let mayWait = status.st_mode & S_IFMT == S_IFIFO && hasName(file)
        return try rest(of: file, size: size, limit: limit, patience: mayWait ? patience ?? .usual : nil)
    }

    /// The beginning of a file on a disk, to tell what it is; none of what cannot be read, and of a pipe, from which
    /// nothing is taken by looking.
    package static func beginning(of path: String, count: Int) -> [UInt8] {
        let file = Descriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
        guard file >= 0 else { return [] }
        defer { _ = Descriptor.close(file) }
        var status = stat()
        guard isAllowed(file), fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        let done = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress!, $0.count, 0) }
        return Array(bytes.prefix(max(0, done)))
    }

    /// How long a named pipe is waited for, in seconds.
    package struct Patience: Sendable {
        /// Until somebody opens it to write.
        var opening: Double
        /// Until whoever writes says something, once more after each part.
        var silence: Double

        package init(opening: Double, silence: Double) {
            self.opening = opening
            self.silence = silence
        }

        /// Who sits at a terminal may start what writes, and sees that something is waited for. Elsewhere nobody does: what
        /// writes was started with us.
        static var usual: Patience {
            isatty(STDIN_FILENO) == 1
                ? Patience(opening: 10, silence: .infinity) : Patience(opening: 3, silence: 60)
        }
    }

    /// - Parameter patience: of a named pipe, which ends at once without anybody who writes, as if it were empty.
    private static func rest(
        of file: Int32, size: Int, limit: Int, patience: Patience?
    ) throws(Refusal) -> [UInt8] {
        var tries = patience.map { Int(saturating: $0.opening * 20) }
        let silence = Int32(saturating: (patience?.silence ?? .infinity) * 1_000)
        var bytes = [UInt8](repeating: 0, count: min(size, limit) + 4096)
        var done = 0
        while true {
            if done == bytes.count { bytes += [UInt8](repeating: 0, count: max(1 << 16, bytes.count / 2)) }
            let (count, code) = bytes.withUnsafeMutableBytes { buffer in
                let count = Glibc.read(file, buffer.baseAddress! + done, buffer.count - done)
                return (count, count < 0 ? errno : 0)
            }
            if count == 0 {
                guard done == 0, let left = tries, !hasHadWriter(file) else { break }
                if left <= 0 { throw .nobodyWrites }
                tries = left - 1
                usleep(50_000)
            } else if count > 0 {
                done += count
            } else if code == EAGAIN {
                var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                if poll(&waiting, 1, silence) == 0, patience != nil { throw .nobodyWrites }
            } else if code != EINTR {
                throw .system(code)
            }
            guard done <= limit else { throw .tooLarge }
        }
        bytes.removeLast(bytes.count - done)
        return bytes
    }

    /// A writer who has come and gone is a hang-up.
    private static func hasHadWriter(_ file: Int32) -> Bool {
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    /// Pipes without a name, as shells make them, have had their writer; the system shows them as `pipe:[…]`.
    private static func hasName(_ pipe: Int32) -> Bool {
        var first: CChar = 0
        return readlink("/proc/self/fd/\(pipe)", &first, 1) == 1 && UInt8(bitPattern: first) == UInt8(ascii: "/")
    }
}
