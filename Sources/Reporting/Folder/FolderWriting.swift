internal import Foundation
internal import Glibc
import Files

/// Writing a folder whole or not at all: everything goes into a hidden folder beside it, is forced to the disk, and
/// takes the old one's place in one step of the file system.
package struct FolderWriting {
    /// After which step a run may be killed; tests do so after each.
    package enum Step: CaseIterable {
        case folderMade
        case firstFileWritten
        case filesWritten
        /// Only where the old folder has to be copied: it has its copy, and some of its files are gone.
        case oldHalfRemoved
        case oldSetAside
        case exchanged
    }

    let path: FolderPath
    /// Whether two names are exchanged at once, as Linux does on its usual file systems.
    package var canExchange = true
    package var rename = FolderMove.bySystem
    package var afterStep: (Step) -> Void = { _ in }

    package init(path: FolderPath, canExchange: Bool = true) {
        self.path = path
        self.canExchange = canExchange
    }

    private var folderMove: FolderMove { FolderMove(rename: rename) { afterStep(.oldHalfRemoved) } }

    /// - Returns: for each file that could not be made by itself, why; the others stand.
    @discardableResult
    package func write(_ files: ReportFiles) throws(FolderError) -> [FolderError] {
        let missing: [FolderError]
        do {
            missing = try fill(with: files)
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
        return missing
    }

    /// Removes what a killed run left, and puts the old report back if it was killed between taking it away and
    /// putting the new one. Only for the holder of the lock.
    package func recover() {
        for left in path.unfinished { Self.remove(left) }
        putBack()
        // The only report that there is stays, whatever it is called.
        if (try? FolderMark.find(at: path.folder)) == .ours { Self.remove(path.previous) }
    }

    /// Gives the old report its place again, where it was set aside and nothing else has the place.
    private func putBack() {
        var status = stat()
        guard lstat(path.previous, &status) == 0 else { return }
        if FolderMove.isLeft(path.folder, of: path.previous) { Self.remove(path.folder) }
        guard lstat(path.folder, &status) != 0 else { return }
        _ = folderMove.move(path.previous, to: path.folder, copy: path.copy)
    }

    /// Removes the folder, where it is a report of ours.
    func discard() { if (try? FolderMark.find(at: path.folder)) == .ours { Self.remove(path.folder) } }

    /// Refuses what must not be replaced.
    func check() throws(FolderError) {
        switch try FolderMark.find(at: path.folder) {
        case .nothing: return
        case .emptyFolder, .ours: if path.isStoodIn { throw FolderError(path: path.shown, reason: .stoodIn) }
        case .foreign: throw FolderError(path: path.shown, reason: .foreign)
        case .notAFolder: throw FolderError(path: path.shown, reason: .notAFolder)
        }
    }

    /// - Returns: the files that could not be made by themselves.
    private func fill(with files: ReportFiles) throws(FolderError) -> [FolderError] {
        try Self.makeFolder(path.writing, shown: path.shown)
        var status = stat()
        // A folder that someone made readable to few stays so.
        if stat(path.folder, &status) == 0 { chmod(path.writing, status.st_mode & 0o7777 | 0o700) }
        afterStep(.folderMade)
        var folders: [String] = []
        var missing: [FolderError] = []
        for (place, file) in files.files.enumerated() {
            var folder = ""
            for name in file.path.split(separator: "/").dropLast() {
                folder += "/" + name
                guard !folders.contains(folder) else { continue }
                try Self.makeFolder(path.writing + folder, shown: path.shown + folder)
                folders.append(folder)
            }
            let target = path.writing + "/" + file.path
            let shown = path.shown + "/" + file.path
            if case .workbook(let workbook) = file.content {
                if let failure = try write(workbook, to: target, shown: shown) { missing.append(failure) }
            } else {
                try Self.write(file.content, to: target, shown: shown)
            }
            if place == 0 { afterStep(.firstFileWritten) }
        }
        for folder in folders { try Self.sync(path.writing + folder) }
        try Self.sync(path.writing)
        afterStep(.filesWritten)
        return missing
    }

    /// Makes a workbook, on the disk of the report and nowhere else.
    /// - Returns: why it could not be made; nothing is then left of it.
    private func write(_ workbook: Workbook, to target: String, shown: String) throws(FolderError) -> FolderError? {
        let scratch = target + ".unfinished"
        try Self.makeFolder(scratch, shown: shown)
        defer { Self.remove(scratch) }
        do throws(WorkbookError) {
            try workbook.write(to: target, scratch: scratch)
            return nil
        } catch {
            unlink(target)
            return FolderError(path: shown, reason: .unmade(error.reason))
        }
    }

    private func takePlace() throws(FolderError) {
        // Someone may have put something there since the run began.
        try check()
        var status = stat()
        guard lstat(path.folder, &status) == 0 else {
            let code = rename(path.writing, path.folder)
            guard code == 0 else { throw .system("write", path.shown, code: code) }
            return afterStep(.exchanged)
        }
        if canExchange, let code = Self.exchange(path.writing, path.folder) {
            if code == 0 { return afterStep(.exchanged) }
            guard [EINVAL, ENOSYS, EPERM, EXDEV].contains(code) else {
                throw .system("replace", path.shown, code: code)
            }
        }
        let aside = folderMove.move(path.folder, to: path.previous, copy: path.copy)
        guard aside == 0 else {
            putBack()
            throw .system("replace", path.shown, code: aside)
        }
        afterStep(.oldSetAside)
        let code = rename(path.writing, path.folder)
        guard code == 0 else {
            putBack()
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
        do throws(SystemError) {
            var file = try ExclusiveFile(path, shown: shown)
            switch content {
            case .bytes(let bytes): try file.write(bytes)
            case .table(let table): try file.write(Array(table.text.utf8))
            case .text(let make): try file.write(Array(make().utf8))
            // Its library opens and closes it by itself.
            case .workbook: break
            case .pieces(let pieces):
                // After a failure the rest is not even made.
                try pieces.forEach { (piece) throws(SystemError) in try file.write(piece) }
            }
            try file.finish()
        } catch { throw FolderError(error) }
    }

    private static func sync(_ folder: String) throws(FolderError) {
        let code = FileSync.folder(folder)
        if code != 0 { throw .system("write", folder, code: code) }
    }

    /// Removes a folder with what is in it; links in it are removed, not followed.
    static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR { chmod(path, 0o700) }
        try? FileManager.default.removeItem(atPath: path)
    }
}
