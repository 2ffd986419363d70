internal import Foundation
internal import Glibc
import Files

/// Giving a folder another name beside itself, also where the file system cannot: a container's keeps the folders of
/// its image in a layer that it may not change, and says of their new names that they lie on another device. There the
/// folder is copied, and its copy has the new name before anything of the folder goes.
package struct FolderMove {
    /// Gives a folder another name: 0, or an `errno`. Tests put one in its place that refuses.
    package typealias Rename = @Sendable (_ from: String, _ to: String) -> Int32

    package static let bySystem: Rename = { from, to in Glibc.rename(from, to) == 0 ? 0 : errno }

    let rename: Rename
    /// Called when some of the old folder's files are gone and others are not.
    var whileRemoving: () -> Void = {}

    /// - Parameter copy: what the copy is called until it is whole, a name beside both; nothing is left there.
    /// - Returns: 0, or an `errno`; the folder then stands as it was, or what is left of it does beside its whole copy
    ///   (`isLeft`).
    func move(_ from: String, to: String, copy: String) -> Int32 {
        let code = rename(from, to)
        guard code == EXDEV else { return code }
        let failure = Self.copy(from, to: copy)
        // A copy was made just now and lies in the layer that can be changed.
        let named = failure == 0 ? rename(copy, to) : failure
        guard named == 0 else {
            FolderWriting.remove(copy)
            return named
        }
        FileSync.folder(Self.above(to))
        return remove(from)
    }

    /// Whether a folder is what is left of one that was removed after it was copied: it has no mark any more, and each
    /// of its files stands in the copy, byte by byte. To remove it then loses nothing, whoever made it.
    static func isLeft(_ folder: String, of copy: String) -> Bool {
        guard let names = names(below: folder), !names.contains(ReportFiles.markFile) else { return false }
        let files = FileManager.default
        return names.allSatisfy { name in
            let (one, other) = (folder + "/" + name, copy + "/" + name)
            switch (kind(of: one), kind(of: other)) {
            case (S_IFDIR, S_IFDIR): return true
            case (S_IFREG, S_IFREG): return files.contentsEqual(atPath: one, andPath: other)
            case (S_IFLNK, S_IFLNK):
                let target = try? files.destinationOfSymbolicLink(atPath: one)
                return target != nil && target == (try? files.destinationOfSymbolicLink(atPath: other))
            default: return false
            }
        }
    }

    /// The mark goes first: what is left is no report any more, and says so.
    private func remove(_ folder: String) -> Int32 {
        guard unlink(folder + "/" + ReportFiles.markFile) == 0 || errno == ENOENT else { return errno }
        whileRemoving()
        FolderWriting.remove(folder)
        return Self.kind(of: folder) == nil ? 0 : EACCES
    }

    /// Copies what a folder holds, with its modes, and forces it to the disk.
    private static func copy(_ from: String, to: String) -> Int32 {
        guard let names = names(below: from) else { return EACCES }
        // What is neither file nor folder nor link, such as a pipe, would have a copy wait for ever.
        guard names.allSatisfy({ [S_IFREG, S_IFDIR, S_IFLNK].contains(kind(of: from + "/" + $0)) }) else {
            return EXDEV
        }
        do { try FileManager.default.copyItem(atPath: from, toPath: to) } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            return cause.map { Int32($0.code) } ?? EIO
        }
        for name in names {
            let path = to + "/" + name
            let code =
                switch kind(of: path) {
                case S_IFREG: FileSync.file(path)
                case S_IFDIR: FileSync.folder(path)
                case S_IFLNK: Int32(0)
                default: EIO
                }
            if code != 0 { return code }
        }
        return FileSync.folder(to)
    }

    /// All that stands in a folder and in those below it, links not followed; nil where it cannot be read.
    private static func names(below folder: String) -> [String]? {
        try? FileManager.default.subpathsOfDirectory(atPath: folder)
    }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func above(_ path: String) -> String {
        let above = (path as NSString).deletingLastPathComponent
        return above.isEmpty ? "/" : above
    }
}
