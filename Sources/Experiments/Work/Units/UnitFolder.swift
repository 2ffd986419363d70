internal import Glibc
import Files

/// The files of a folder of units: written whole or not at all, by any number of processes at once.
struct UnitFolder: Sendable {
    let path: String

    private static let ending = ".units"

    /// Makes the folder with those above it where it is not there.
    func make() throws(UnitStoreError) {
        var made = ""
        var code: Int32 = 0
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            made += part
            if !made.isEmpty, mkdir(made, 0o777) != 0 { code = errno }
            made += "/"
        }
        var status = stat()
        guard stat(path, &status) == 0 else { throw UnitStoreError("make", path, code: code) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw UnitStoreError("make", path, code: ENOTDIR) }
    }

    /// The names of the files of units, in order; none of a folder that is not there.
    func names() throws(UnitStoreError) -> [String] {
        guard let entries else {
            if errno == ENOENT { return [] }
            throw UnitStoreError("read", path)
        }
        // One that is still being written begins with a point.
        return entries.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted()
    }

    /// The names of all that is in the folder, in no order.
    private var entries: [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    /// What stands under a name, by which a change of it is seen.
    struct Entry: Hashable {
        fileprivate let device: UInt
        fileprivate let number: UInt
        fileprivate let size: Int
        fileprivate let changed: [Int]
        /// Whether it is a file, and no link to one.
        let isFile: Bool
    }

    /// It is `nil` where nothing is there any more.
    func entry(_ name: String) -> Entry? {
        var status = stat()
        guard lstat(path + "/" + name, &status) == 0 else { return nil }
        return Entry(
            device: UInt(status.st_dev), number: UInt(status.st_ino), size: Int(status.st_size),
            changed: [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)],
            isFile: status.st_mode & S_IFMT == S_IFREG)
    }

    /// It is `nil` of what is no file, or not there any more.
    func bytes(of name: String) throws(UnitStoreError) -> [UInt8]? {
        do throws(InputFile.Refusal) {
            return try InputFile.read(path + "/" + name, limit: .max - 4096, pipes: false)
        } catch {
            guard case .system(let code) = error else { return nil }
            throw UnitStoreError("read", path + "/" + name, code: code)
        }
    }

    /// Some bytes of a file; fewer where it ends before.
    func bytes(of name: String, _ range: Range<Int>) throws(UnitStoreError) -> [UInt8] {
        let file = open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard file >= 0 else { throw UnitStoreError("read", path + "/" + name) }
        defer { close(file) }
        return try bytes(file, range, name)
    }

    private func bytes(_ file: Int32, _ range: Range<Int>, _ name: String) throws(UnitStoreError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, done in
            while done < range.count, failure == 0 {
                let count = pread(
                    file, buffer.baseAddress! + done, range.count - done, off_t(range.lowerBound + done))
                if count == 0 { break }
                if count > 0 { done += count } else if errno != EINTR { failure = errno }
            }
        }
        if failure != 0 { throw UnitStoreError("read", path + "/" + name, code: failure) }
        return bytes
    }

    /// Writes a file under the name of its content. Whoever looks sees all of it or none; two that write the same do
    /// no harm to each other. A link of that name is replaced; where a folder has it, another one is taken.
    /// - Returns: the name.
    func write(_ bytes: [UInt8]) throws(UnitStoreError) -> String {
        let sum = Checksum(of: bytes).text
        var name = sum + Self.ending
        var number = 2
        while isFolder(name) {
            name = "\(sum)-\(number)\(Self.ending)"
            number += 1
        }
        do throws(SystemError) {
            let file = try UnfinishedFile(for: "\(path)/\(name)", shown: path)
            try file.write(bytes)
            try file.finish()
        } catch { throw UnitStoreError(error) }
        return name
    }

    private func isFolder(_ name: String) -> Bool {
        var status = stat()
        return lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Removes the files of units, those half written too, and the folder when nothing else is in it.
    func remove() {
        let names = entries ?? []
        for name in names where name.hasSuffix(Self.ending) || (name.hasPrefix(".") && name.contains(Self.ending)) {
            unlink(path + "/" + name)
        }
        rmdir(path)
    }
}
