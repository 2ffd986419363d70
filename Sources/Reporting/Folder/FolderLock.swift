internal import Glibc
internal import Synchronization

/// The right to write one report folder, held by one run at a time. It ends with the process, however that ends:
/// it is a `flock` on a hidden file beside the folder, and the file goes when the lock is given back.
final class FolderLock: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32>

    /// - Parameter folder: what the message names when another run holds the lock.
    init(path: String, folder: String) throws(FolderError) {
        self.path = path
        while true {
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
            guard file >= 0 else { throw .system("write", path) }
            if flock(file, LOCK_EX | LOCK_NB) != 0 {
                let code = errno
                close(file)
                throw code == EWOULDBLOCK ? FolderError(path: folder, reason: .busy) : .system("lock", path, code: code)
            }
            guard Self.isOurs(file) else {
                close(file)
                throw .system("lock", path, code: EEXIST)
            }
            // Whoever held it before may have removed the file between our open and our lock: then what we hold is
            // the lock of a file that nobody else will see.
            if Self.isSame(file, path) {
                descriptor = Mutex(file)
                return
            }
            close(file)
        }
    }

    deinit { release() }

    /// Gives the lock back; a second time does nothing.
    func release() {
        descriptor.withLock { file in
            guard file >= 0 else { return }
            // First the name, then the lock: the other way round would remove the next holder's file.
            unlink(path)
            close(file)
            file = -1
        }
    }

    /// Ours is an empty file; one of somebody else would be removed with the lock.
    private static func isOurs(_ file: Int32) -> Bool {
        var status = stat()
        return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    }

    private static func isSame(_ file: Int32, _ path: String) -> Bool {
        var held = stat()
        var named = stat()
        guard fstat(file, &held) == 0, lstat(path, &named) == 0 else { return false }
        return held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }
}
