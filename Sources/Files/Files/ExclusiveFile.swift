internal import Glibc

/// A file inside a folder that nobody else sees yet: made anew, written and forced to the disk.
package struct ExclusiveFile: ~Copyable {
    private let shown: String
    private let file: Int32
    private var isOpen = true

    /// Makes the file; `shown` is how it is called in messages.
    package init(_ path: String, shown: String) throws(SystemError) {
        self.shown = shown
        file = Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
        if file < 0 {
            isOpen = false
            throw SystemError("write", shown, code: errno)
        }
    }

    deinit { if isOpen { _ = Descriptor.close(file) } }

    package func write(_ bytes: [UInt8]) throws(SystemError) {
        let code = bytes.withUnsafeBytes { Descriptor.write($0, to: file) }
        if code != 0 { throw SystemError("write", shown, code: code) }
    }

    package mutating func finish() throws(SystemError) {
        let syncing = Descriptor.sync(file)
        let closing = Descriptor.close(file)
        isOpen = false
        if syncing != 0 || closing != 0 { throw SystemError("write", shown, code: syncing != 0 ? syncing : closing) }
    }
}
