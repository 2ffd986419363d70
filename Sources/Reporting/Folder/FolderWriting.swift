internal import Foundation
internal import Glibc

/// Writing a folder whole or not at all: everything goes into a hidden folder beside it, is forced to the disk, and
/// takes the old one's place in one step of the file system.
struct FolderWriting {
    /// After which step a run may be killed; tests do so after each.
    enum Step: CaseIterable {
        case folderMade
        case firstFileWritten
        case filesWritten
        case oldSetAside
        case exchanged
    }

    let path: FolderPath
    /// Whether two names are exchanged at once, as Linux does on its usual file systems.
    var canExchange = true
    var afterStep: (Step) -> Void = { _ in }

    func write(_ files: ReportFiles) throws(FolderError) {
        do {
            try fill(with: files)
            try takePlace()
        } catch {
            Self.remove(path.writing)
            throw error
        }
        // The report stands. Should the disk refuse from here on, a crash leaves either the new one or the old one,
        // each whole; an old one that cannot be removed now is removed by the next run.
        try? Self.sync(path.parent.isEmpty ? "/" : path.parent)
        Self.remove(path.writing)
        Self.remove(path.previous)
    }

    /// Removes what a killed run left, and puts the old report back if it was killed between taking it away and
    /// putting the new one. Only for the holder of the lock.
    func recover() {
        var status = stat()
        if lstat(path.previous, &status) == 0, lstat(path.folder, &status) != 0 {
            rename(path.previous, path.folder)
        }
        Self.remove(path.previous)
        Self.remove(path.writing)
    }

    /// Removes the folder, where it is a report of ours.
    func discard() { if (try? FolderMark.find(at: path.folder)) == .ours { Self.remove(path.folder) } }

    /// Refuses what must not be replaced.
    func check() throws(FolderError) {
        switch try FolderMark.find(at: path.folder) {
        case .nothing, .emptyFolder, .ours: return
        case .foreign: throw FolderError(path: path.shown, reason: .foreign)
        case .notAFolder: throw FolderError(path: path.shown, reason: .notAFolder)
        }
    }

    private func fill(with files: ReportFiles) throws(FolderError) {
        try Self.makeFolder(path.writing, shown: path.shown)
        var status = stat()
        // A folder that someone made readable to few stays so.
        if stat(path.folder, &status) == 0 { chmod(path.writing, status.st_mode & 0o7777 | 0o700) }
        afterStep(.folderMade)
        var folders: [String] = []
        for (place, file) in files.files.enumerated() {
            var folder = ""
            for name in file.path.split(separator: "/").dropLast() {
                folder += "/" + name
                guard !folders.contains(folder) else { continue }
                try Self.makeFolder(path.writing + folder, shown: path.shown + folder)
                folders.append(folder)
            }
            try Self.write(file.content, to: path.writing + "/" + file.path, shown: path.shown + "/" + file.path)
            if place == 0 { afterStep(.firstFileWritten) }
        }
        for folder in folders { try Self.sync(path.writing + folder) }
        try Self.sync(path.writing)
        afterStep(.filesWritten)
    }

    private func takePlace() throws(FolderError) {
        // Someone may have put something there since the run began.
        try check()
        var status = stat()
        guard lstat(path.folder, &status) == 0 else {
            guard rename(path.writing, path.folder) == 0 else { throw .system("write", path.shown) }
            return afterStep(.exchanged)
        }
        if canExchange, let code = Self.exchange(path.writing, path.folder) {
            if code == 0 { return afterStep(.exchanged) }
            guard code == EINVAL || code == ENOSYS || code == EPERM else {
                throw .system("replace", path.shown, code: code)
            }
        }
        guard rename(path.folder, path.previous) == 0 else { throw .system("replace", path.shown) }
        afterStep(.oldSetAside)
        guard rename(path.writing, path.folder) == 0 else {
            let code = errno
            rename(path.previous, path.folder)
            throw .system("replace", path.shown, code: code)
        }
        afterStep(.exchanged)
    }

    /// Exchanges two names in one step: 0 or the error, and nil where the C library has no such call (Linux 3.15,
    /// glibc 2.28). It is looked up by name because Swift's overlay does not show GNU extensions.
    private static func exchange(_ one: String, _ other: String) -> Int32? {
        typealias Call = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        guard let symbol = dlsym(nil, "renameat2") else { return nil }
        let renameExchange: UInt32 = 2
        let call = unsafeBitCast(symbol, to: Call.self)
        return call(AT_FDCWD, one, AT_FDCWD, other, renameExchange) == 0 ? 0 : errno
    }

    private static func makeFolder(_ path: String, shown: String) throws(FolderError) {
        guard mkdir(path, 0o777) == 0 else { throw .system("make", shown) }
    }

    private static func write(_ content: ReportFiles.Content, to path: String, shown: String) throws(FolderError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw .system("write", shown) }
        var failure: Int32 = 0
        switch content {
        case .bytes(let bytes): failure = write(bytes, to: file)
        case .pieces(let pieces):
            // After a failure the rest is not even made.
            struct Failed: Error { var code: Int32 }
            do throws(Failed) {
                try pieces.forEach { (piece) throws(Failed) in
                    let code = write(piece, to: file)
                    if code != 0 { throw Failed(code: code) }
                }
            } catch { failure = error.code }
        }
        // Files and folders that cannot be forced to the disk say EINVAL.
        if failure == 0, fsync(file) != 0, errno != EINVAL { failure = errno }
        // Some file systems tell only here that nothing was written.
        if close(file) != 0, failure == 0 { failure = errno }
        if failure != 0 { throw .system("write", shown, code: failure) }
    }

    /// - Returns: 0, or why not all was written.
    private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Glibc.write(file, buffer.baseAddress! + done, buffer.count - done)
                if count >= 0 { done += count } else if errno != EINTR { return errno }
            }
            return 0
        }
    }

    private static func sync(_ folder: String) throws(FolderError) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw .system("write", folder) }
        defer { close(file) }
        if fsync(file) != 0, errno != EINVAL { throw .system("write", folder) }
    }

    /// Removes a folder with what is in it; links in it are removed, not followed.
    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR { chmod(path, 0o700) }
        try? FileManager.default.removeItem(atPath: path)
    }
}
