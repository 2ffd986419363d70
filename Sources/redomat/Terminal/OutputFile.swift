import ArgumentParser
import Foundation
import Files

/// A file that the user names on the command line.
///
/// A regular file appears when it is whole, and what stood there before stays until then. A link to a file is followed; a
/// pipe, a terminal or a device is written to where `streams` says so, and never replaced.
struct OutputFile {
    let path: String
    /// Whether something else than a file will do.
    var streams = true

    func write(_ text: String) throws {
        _ = try write { add in
            try add(text)
            return true
        }
    }

    /// - Parameter body: hands over the text piece by piece and says whether that was all.
    /// - Returns: what `body` said; a file that is not whole is not left.
    func write(_ body: ((String) throws -> Void) throws -> Bool) throws -> Bool {
        do {
            if streams, StreamFile.isAt(path) {
                let stream = try StreamFile(path)
                return try body { try stream.write(Array($0.utf8)) }
            }
            let file = try UnfinishedFile(for: try target(), shown: path)
            // Whatever stops the work leaves the old file and no other.
            defer { file.discard() }
            guard try body({ try file.write(Array($0.utf8)) }) else { return false }
            try file.finish()
            return true
        } catch let error as SystemError { throw ExitCode.failedRun(error) }
    }

    /// The file itself, behind links.
    private func target() throws -> String {
        var status = stat()
        guard lstat(path, &status) == 0 else { return path }
        guard let real = realpath(path, nil) else {
            throw refusal("is a link to nowhere")
        }
        defer { free(real) }
        guard stat(real, &status) == 0 else { throw SystemError("write", path, code: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return String(cString: real)
        case S_IFDIR: throw refusal("is a folder")
        case S_IFIFO: throw refusal("is a pipe")
        case S_IFSOCK: throw refusal("is a socket")
        default: throw refusal("is a device")
        }
    }

    private func refusal(_ what: String) -> ExitCode {
        ExitCode.failedRun.reporting(
            "redomat: error: \(path) \(what), which a file does not replace; name another file")
    }
}
