import Foundation
import Glibc
import Testing

import Files

/// A file takes its place whole, alone, and over no link.
struct UnfinishedFileExactCases {
    private func scratch() throws -> String {
        let path = NSTemporaryDirectory() + "redomat-files-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        return path
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test func theOldFileStandsUntilTheNewOneIsWhole() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/log.csv"
        try "old".write(toFile: path, atomically: false, encoding: .utf8)
        chmod(path, 0o640)
        let file = try UnfinishedFile(for: path)
        try file.write(Array("new".utf8))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try names(folder).count == 2)
        try file.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(try names(folder) == ["log.csv"])
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test func twoAtOnceHaveNamesOfTheirOwn() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/log.csv"
        let one = try UnfinishedFile(for: path)
        let other = try UnfinishedFile(for: path)
        try one.write(Array("one".utf8))
        try other.write(Array("other".utf8))
        try other.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "other")
        try one.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
        #expect(try names(folder) == ["log.csv"])
    }

    @Test func whatIsGivenUpLeavesNothing() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do { _ = try UnfinishedFile(for: folder + "/log.csv") }
        #expect(try names(folder) == [])
    }

    @Test func anOldFileIsKept() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/mine.yaml"
        symlink("nowhere", path)
        let file = try UnfinishedFile(for: path)
        #expect(throws: SystemError("write", path, code: EEXIST)) { try file.finish(.keep) }
        #expect(try names(folder) == ["mine.yaml"])
    }

    /// What nobody holds any more goes with the next file of that name, but not in the moment in which one is made.
    @Test func whatAKilledProcessLeftIsRemoved() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let left = UnfinishedName.make(for: "log.csv")
        let new = UnfinishedName.make(for: "log.csv")
        #expect(left != new)
        for name in [left, new, UnfinishedName.make(for: "other.csv"), ".log.csv.redomat-mine"] {
            try "half".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
            var times = [timeval(tv_sec: time(nil) - 100, tv_usec: 0), timeval(tv_sec: time(nil) - 100, tv_usec: 0)]
            if name != new { utimes(folder + "/" + name, &times) }
        }
        try UnfinishedFile(for: folder + "/log.csv").finish()
        let found = try names(folder)
        #expect(!found.contains(left))
        #expect(found.contains(new))
        #expect(found.count == 4)
    }

    @Test func namesThatAreTooLongAreCut() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let name = String(repeating: "ö", count: 127)
        try UnfinishedFile(for: folder + "/" + name).finish()
        #expect(try names(folder) == [name])
    }
}
