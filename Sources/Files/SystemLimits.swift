internal import Glibc

/// Whether the system gives what any work needs: without it the libraries below would end the process by a signal or
/// wait for ever.
package enum SystemLimits {
    /// The streams apart: a report's files and folders, and what the libraries open to hear of signals.
    static let files = 8
    /// Stacks of the libraries' own threads, and some room for the work.
    static let memory = 40 << 20

    /// A sentence on what is missing; nil when all is there.
    package static func obstacle() -> String? {
        var opened: [Int32] = []
        defer { for file in opened { _ = Descriptor.close(file) } }
        for _ in 0..<files {
            let file = Descriptor.open("/dev/null", O_RDONLY)
            guard file >= 0 else {
                // Where there is no such device, files are not what is missing.
                guard errno == EMFILE || errno == ENFILE else { break }
                return "the system lets this program open too few files at once; it needs \(files) beside its streams: "
                    + "allow more with 'ulimit -n'"
            }
            opened.append(file)
        }
        guard let room = mmap(nil, memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), room != MAP_FAILED else {
            return "the system refuses the memory that this program needs at least; allow more with 'ulimit -v'"
        }
        munmap(room, memory)
        return nil
    }
}
