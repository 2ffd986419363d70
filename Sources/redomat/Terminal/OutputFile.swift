import ArgumentParser
import Foundation

/// A file that the user names on the command line.
///
/// A regular file appears when it is whole, and what stood there before stays until then. A link is followed; a pipe or a
/// device is written to, never replaced.
struct OutputFile {
    let path: String

    func write(_ text: String) throws {
        _ = try write { add in
            try add(text)
            return true
        }
    }

    /// - Parameter body: hands over the text piece by piece and says whether that was all.
    /// - Returns: what `body` said; a file that is not whole is not left.
    func write(_ body: ((String) throws -> Void) throws -> Bool) throws -> Bool {
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        var status = stat()
        let isSpecial = stat(target, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        let place = isSpecial ? target : target + ".unfinished"
        let file = open(place, O_WRONLY | O_CLOEXEC | (isSpecial ? 0 : O_CREAT | O_TRUNC), 0o666)
        guard file >= 0 else { throw failure(errno) }
        var isWhole = false
        do {
            isWhole = try body { try put($0, into: file) }
        } catch {
            close(file)
            if !isSpecial { unlink(place) }
            throw error
        }
        let closing = close(file) == 0 ? 0 : errno
        if isSpecial { return isWhole }
        if isWhole, closing == 0, rename(place, target) == 0 { return true }
        let reason = closing != 0 ? closing : errno
        unlink(place)
        if isWhole { throw failure(reason) }
        return false
    }

    private func put(_ text: String, into file: Int32) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count >= 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { throw failure(errno) }
        }
    }

    private func failure(_ code: Int32) -> any Error {
        StandardStreams.message("redomat: error: cannot write \(path): \(String(cString: strerror(code)).lowercased())")
        return ExitCode.failedRun
    }
}
