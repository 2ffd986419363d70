internal import Foundation
internal import Glibc

/// A file that takes its place only when it is whole. Until then it has a name of its own beside its target, which
/// nobody can foresee and which is made by this process alone.
///
///     let file = try UnfinishedFile(for: "logs/clinic.csv")
///     try file.write(bytes)
///     try file.finish()        // or file.discard()
package final class UnfinishedFile {
    /// What becomes of a file that stands in the target's place already.
    package enum Old {
        case replace
        /// It stays, and finishing fails with `EEXIST`.
        case keep
    }

    private let target: String
    private let shown: String
    private let folder: String
    private let place: String
    private var file: Int32

    /// - Parameters:
    ///   - target: where the file goes; a link there is not followed but replaced.
    ///   - shown: how it is called in messages.
    package init(for target: String, shown: String? = nil) throws(SystemError) {
        self.target = target
        self.shown = shown ?? target
        let slash = target.lastIndex(of: "/")
        let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
        let above = slash.map { String(target[...$0]) } ?? ""
        folder = above.isEmpty ? "." : above
        guard !name.isEmpty, name != ".", name != ".." else { throw SystemError("write", self.shown, code: EISDIR) }
        Self.sweep(name, folder)
        while true {
            let place = above + UnfinishedName.make(for: name)
            let file = Descriptor.open(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
            if file >= 0 {
                self.place = place
                self.file = file
                break
            }
            guard errno == EEXIST else { throw SystemError("write", self.shown, code: errno) }
        }
        // Tells others that somebody is still at it.
        flock(file, LOCK_EX | LOCK_NB)
        // What somebody has made readable to few or to many stays so.
        var old = stat()
        if lstat(target, &old) == 0, old.st_mode & S_IFMT == S_IFREG { fchmod(file, old.st_mode & 0o777) }
    }

    deinit { discard() }

    package func write(_ bytes: [UInt8]) throws(SystemError) {
        let code = bytes.withUnsafeBytes { Descriptor.write($0, to: file) }
        if code != 0 { throw SystemError("write", shown, code: code) }
    }

    /// Forces the file to the disk and gives it its name. Nothing is left when that fails.
    package func finish(_ old: Old = .replace) throws(SystemError) {
        var code = Descriptor.sync(file)
        let closing = Descriptor.close(file)
        file = -1
        if code == 0 { code = closing }
        if code == 0 { code = takePlace(old) }
        guard code == 0 else {
            unlink(place)
            throw SystemError("write", shown, code: code)
        }
        FileSync.folder(folder)
    }

    /// Removes it. A second time, or after it is finished, does nothing.
    package func discard() {
        guard file >= 0 else { return }
        unlink(place)
        _ = Descriptor.close(file)
        file = -1
    }

    private func takePlace(_ old: Old) -> Int32 {
        if old == .replace { return rename(place, target) == 0 ? 0 : errno }
        // A second name is never given over an old file, and here no way else leaves it in every case.
        if link(place, target) == 0 {
            unlink(place)
            return 0
        }
        // File systems without second names.
        guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else { return errno }
        var status = stat()
        if lstat(target, &status) == 0 { return EEXIST }
        return rename(place, target) == 0 ? 0 : errno
    }

    /// Removes what killed processes left of the same target: nobody holds it, and it is older than the moment between
    /// making a file and holding it.
    private static func sweep(_ name: String, _ folder: String) {
        for left in UnfinishedName.all(of: name, in: folder) {
            let path = folder == "." ? left : folder + left
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                time(nil) - status.st_mtim.tv_sec > 60
            else { continue }
            let file = Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            _ = Descriptor.close(file)
        }
    }
}

/// The names of what is not finished yet: hidden, beside its target, and such that nobody can foresee them, so that no
/// link can wait there.
package enum UnfinishedName {
    private static let length = 13

    /// A new one, such as `.log.csv.redomat-0k3v…`.
    package static func make(for name: String) -> String {
        var rest = UInt64.random(in: .min ... .max)
        var letters = ""
        for _ in 0..<length {
            letters += String(rest % 32, radix: 32)
            rest /= 32
        }
        return prefix(name) + letters
    }

    /// Those of a target that are there: what is being written, and what a killed process left.
    package static func all(of name: String, in folder: String) -> [String] {
        let prefix = prefix(name)
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { found in
            found.hasPrefix(prefix) && found.utf8.count == prefix.utf8.count + length
                && found.dropFirst(prefix.count).allSatisfy { $0.isASCII && $0.isHexDigit || ("g"..."v").contains($0) }
        }
    }

    /// A name may have 255 bytes; one that is too long is cut, by whole characters.
    private static func prefix(_ name: String) -> String {
        var name = name
        while name.utf8.count > 220 { name.removeLast() }
        return ".\(name).redomat-"
    }
}
