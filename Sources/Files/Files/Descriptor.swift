internal import Glibc

/// What is done with an open file, going on where the system stops half-way: at short writes and at signals.
enum Descriptor {
    /// - Returns: 0, or why not all was written.
    static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32 {
        var done = 0
        while done < bytes.count {
            let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
            if count > 0 {
                done += count
            } else if count == 0 {
                // Nothing written and no reason given: asked again, it would go on for ever.
                return EIO
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                _ = poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Forces the file to the disk.
    /// - Returns: 0, or why it could not be.
    static func sync(_ file: Int32) -> Int32 {
        while fsync(file) != 0 {
            // Pipes and some file systems cannot be forced and say so.
            if errno == EINVAL || errno == EROFS { return 0 }
            if errno != EINTR { return errno }
        }
        return 0
    }

    /// Some file systems tell only here that nothing was written. After a signal the file is closed all the same.
    static func close(_ file: Int32) -> Int32 { Glibc.close(file) == 0 || errno == EINTR ? 0 : errno }

    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
        while true {
            let file = Glibc.open(path, flags | O_CLOEXEC, mode)
            if file >= 0 || errno != EINTR { return file }
        }
    }
}

/// Files and names that last through a loss of power.
package enum FileSync {
    /// Forces a file that somebody else has written and closed to the disk.
    /// - Returns: 0, or an `errno`.
    package static func file(_ path: String) -> Int32 { sync(path, O_NOFOLLOW) }

    /// Forces a folder's names to the disk.
    /// - Returns: 0, or an `errno`: the names are there all the same as long as the power is.
    @discardableResult
    package static func folder(_ path: String) -> Int32 { sync(path, O_DIRECTORY) }

    private static func sync(_ path: String, _ kind: Int32) -> Int32 {
        let file = Descriptor.open(path, O_RDONLY | kind)
        guard file >= 0 else { return errno }
        let code = Descriptor.sync(file)
        _ = Descriptor.close(file)
        return code
    }
}
