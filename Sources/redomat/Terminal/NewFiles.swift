import ArgumentParser
import Foundation
import Files

/// Files that belong together and are made anew: all of them or none, and none over an old one.
enum NewFiles {
    /// - Parameter files: the paths and what goes there.
    static func write(_ files: [(path: String, text: String)]) throws {
        // All are on the disk before the first has its name.
        let unfinished = try files.map { file in
            (
                path: file.path,
                file: try naming(file.path) { () throws(SystemError) in
                    let new = try UnfinishedFile(for: file.path)
                    try new.write(Array(file.text.utf8))
                    return new
                }
            )
        }
        var made: [String] = []
        do {
            for (path, file) in unfinished {
                try naming(path) { () throws(SystemError) in try file.finish(.keep) }
                made.append(path)
            }
        } catch {
            for path in made { unlink(path) }
            for (_, file) in unfinished { file.discard() }
            throw error
        }
    }

    private static func naming<Result>(_ path: String, _ work: () throws(SystemError) -> Result) throws -> Result {
        do throws(SystemError) { return try work() } catch {
            if error.code == EEXIST {
                throw ExitCode.wrongFile.reporting(
                    "redomat: error: '\(path)' exists already and stays as it is; name another file")
            }
            throw ExitCode.failedRun.reporting(
                "redomat: error: '\(path)' cannot be written: \(SystemError.sentence(for: error.code))")
        }
    }
}
