import Foundation
import Glibc
import Testing

import Reporting

/// What can go wrong with a disk or a process, made to happen in a child process.
/// The child finds its folder by its parent's number, since its body captures nothing, and the environment is not
/// safe to change while other tests read it.
@Suite("Report folder, when things go wrong", .serialized) struct ReportFolderFailureTests {
    /// In the child: the report folder that the parent prepared, and what else it said.
    static var path: String { ScratchFolder.path(ofProcess: getppid()) + "/clinic" }
    static var instruction: String {
        (try? String(contentsOfFile: ScratchFolder.path(ofProcess: getppid()) + ".txt", encoding: .utf8)) ?? ""
    }

    /// A run killed after any step, with and without the exchange of names, leaves the old report or the new one,
    /// whole; at worst it is the next claim that puts it back. The claim removes what the killed run left.
    @Test(arguments: [true, false]) func killedBetweenTwoSteps(canExchange: Bool) async throws {
        for step in FolderWriting.Step.allCases
        where step != .oldHalfRemoved && !(canExchange && step == .oldSetAside) {
            let scratch = try ScratchFolder(ofProcess: getpid())
            let path = scratch.path + "/clinic"
            try ReportFolder(claiming: path).write(reportFiles("old"))
            let instruction = scratch.path + ".txt"
            try "\(step) \(canExchange)".write(toFile: instruction, atomically: false, encoding: .utf8)
            defer { unlink(instruction) }
            await #expect(processExitsWith: .signal(SIGKILL)) {
                let instruction = Self.instruction.split(separator: " ")
                let folder = try ReportFolder(claiming: Self.path)
                var writing = FolderWriting(path: try FolderPath(Self.path))
                writing.canExchange = instruction[1] == "true"
                writing.afterStep = { if "\($0)" == instruction[0] { kill(getpid(), SIGKILL) } }
                try writing.write(reportFiles("new"))
                folder.release()
            }
            // Only without the exchange, and only between two renames, is there a moment without a folder.
            #expect(label(of: path) == (step == .exchanged ? "new" : step == .oldSetAside ? nil : "old"), "\(step)")
            #expect(names(in: scratch.path).contains(".clinic.lock"), "\(step)")
            let next = try ReportFolder(claiming: path)
            #expect(label(of: path) == (step == .exchanged ? "new" : "old"), "\(step)")
            #expect(names(in: scratch.path) == [".clinic.lock", "clinic"], "\(step)")
            try next.write(reportFiles("next"))
            next.release()
            #expect(label(of: path) == "next", "\(step)")
            #expect(names(in: scratch.path) == ["clinic"], "\(step)")
        }
    }

    /// The same where the file system gives the old folder no other name, as in a container's image: it is copied, and
    /// a run killed while the old one is taken away leaves its copy, which the next claim puts back.
    @Test func killedWhereFoldersKeepTheirNames() async throws {
        for step in FolderWriting.Step.allCases {
            let scratch = try ScratchFolder(ofProcess: getpid())
            let path = scratch.path + "/clinic"
            try ReportFolder(claiming: path).write(reportFiles("old"))
            let before = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
            let instruction = scratch.path + ".txt"
            try "\(step)".write(toFile: instruction, atomically: false, encoding: .utf8)
            defer { unlink(instruction) }
            await #expect(processExitsWith: .signal(SIGKILL)) {
                let instruction = Self.instruction
                let folder = try ReportFolder(claiming: Self.path)
                var writing = try Self.fixed(Self.path)
                writing.afterStep = { if "\($0)" == instruction { kill(getpid(), SIGKILL) } }
                try writing.write(reportFiles("new"))
                folder.release()
            }
            #expect(names(in: scratch.path).contains("clinic") == (step != .oldSetAside), "\(step)")
            let next = try ReportFolder(claiming: path)
            #expect(label(of: path) == (step == .exchanged ? "new" : "old"), "\(step)")
            #expect(names(in: scratch.path) == [".clinic.lock", "clinic"], "\(step)")
            #expect(try FileManager.default.subpathsOfDirectory(atPath: path).sorted() == before, "\(step)")
            next.release()
        }
    }

    /// The old report, set aside by a run that was killed, may itself have a name that it keeps.
    @Test func putBackWhereFoldersKeepTheirNames() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        try ReportFolder(claiming: path).write(reportFiles("old"))
        let previous = scratch.path + "/.clinic.redomat-previous"
        try #require(rename(path, previous) == 0)
        var writing = FolderWriting(path: try FolderPath(path))
        writing.rename = { from, to in from == previous ? EXDEV : FolderMove.bySystem(from, to) }
        writing.recover()
        #expect(label(of: path) == "old")
        #expect(names(in: scratch.path) == ["clinic"])
    }

    /// What somebody has put in the place of a folder that is gone is not taken for what is left of it.
    @Test func whatIsNotLeftOfTheOldFolderStays() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        try ReportFolder(claiming: path).write(reportFiles("old"))
        try #require(rename(path, scratch.path + "/.clinic.redomat-previous") == 0)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try "mine".write(toFile: path + "/report.md", atomically: false, encoding: .utf8)
        #expect(throws: FolderError.self) { _ = try ReportFolder(claiming: path) }
        #expect(try String(contentsOfFile: path + "/report.md", encoding: .utf8) == "mine")
        #expect(label(of: scratch.path + "/.clinic.redomat-previous") == "old")
    }

    /// A real overlay whose lower layer holds the report, as a container's image does. It needs the right to mount;
    /// without it the test is shown as skipped, and `killedWhereFoldersKeepTheirNames` goes the same way.
    @Test(.enabled(if: canMount)) func aReportInALowerLayer() throws {
        let scratch = try ScratchFolder()
        for layer in ["lower", "upper", "work", "seen"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path + "/" + layer, withIntermediateDirectories: false)
        }
        try ReportFolder(claiming: scratch.path + "/lower/clinic").write(reportFiles("old"))
        let layers = "lowerdir=\(scratch.path)/lower,upperdir=\(scratch.path)/upper,workdir=\(scratch.path)/work"
        let seen = scratch.path + "/seen"
        // Not every file system can be the upper layer of one.
        guard Self.run("mount", "-t", "overlay", "-o", layers, "overlay", seen) == 0 else { return }
        defer { _ = Self.run("umount", seen) }
        for next in ["new", "newer"] {
            let folder = try ReportFolder(claiming: seen + "/clinic")
            try folder.write(reportFiles(next))
            folder.release()
            #expect(label(of: seen + "/clinic") == next)
            #expect(names(in: seen) == ["clinic"])
        }
    }

    /// A limit on the size of files makes `write` fail in the middle of a file, on any system and for any user.
    @Test func aFileThatCannotBeWrittenToItsEnd() async throws {
        let scratch = try ScratchFolder(ofProcess: getpid())
        let path = scratch.path + "/clinic"
        try ReportFolder(claiming: path).write(reportFiles("old"))
        await #expect(processExitsWith: .success) {
            let path = Self.path
            let folder = try ReportFolder(claiming: path)
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 40_960, rlim_max: 40_960)
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
            var files = reportFiles("new")
            files.add("replications.csv", String(repeating: "x", count: 100_000))
            do throws(FolderError) {
                try folder.write(files)
                exit(3)
            } catch {
                guard error.description == "cannot write \(path)/replications.csv: file too large" else { exit(4) }
            }
            folder.release()
        }
        #expect(label(of: path) == "old")
        #expect(names(in: scratch.path) == ["clinic"])
    }

    /// A real full disk: a file system in memory of 128 KiB, in which two pages fit. It needs the right to mount; without it the test is shown
    /// as skipped, and `aFileThatCannotBeWrittenToItsEnd` goes the same way through the code.
    @Test(.enabled(if: canMount)) func aFullDisk() async throws {
        let scratch = try ScratchFolder(ofProcess: getpid())
        let disk = scratch.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        try #require(Self.run("mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", disk) == 0)
        defer { _ = Self.run("umount", disk) }
        let path = disk + "/clinic"
        let folder = try ReportFolder(claiming: path)
        try folder.write(reportFiles("old"))
        var files = reportFiles("new")
        files.add("replications.csv", String(repeating: "x", count: 100_000))
        let error = #expect(throws: FolderError.self) { try folder.write(files) }
        #expect(error?.description == "cannot write \(path)/replications.csv: no space left on device")
        #expect(label(of: path) == "old")
        folder.release()
        #expect(names(in: disk) == ["clinic"])
    }

    /// Root may write anywhere, so the child becomes nobody first.
    @Test func aFolderThatMayNotBeWrittenTo() async throws {
        let scratch = try ScratchFolder(ofProcess: getpid())
        let parent = scratch.path
        try ReportFolder(claiming: parent + "/clinic").write(reportFiles("old"))
        chmod(parent, 0o555)
        defer { chmod(parent, 0o755) }
        await #expect(processExitsWith: .success) {
            if geteuid() == 0, seteuid(65_534) != 0 { exit(2) }
            do throws(FolderError) {
                _ = try ReportFolder(claiming: Self.path)
                exit(3)
            } catch {
                let lock = (Self.path as NSString).deletingLastPathComponent + "/.clinic.lock"
                guard error.description == "cannot write \(lock): permission denied" else { exit(4) }
            }
        }
        #expect(label(of: parent + "/clinic") == "old")
    }

    /// The lock ends with the process that held it, however it ended.
    @Test func theLockOfAKilledProcess() async throws {
        let scratch = try ScratchFolder(ofProcess: getpid())
        let path = scratch.path + "/clinic"
        await #expect(processExitsWith: .signal(SIGKILL)) {
            let folder = try ReportFolder(claiming: Self.path)
            guard (try? ReportFolder(claiming: Self.path)) == nil else { exit(3) }
            kill(getpid(), SIGKILL)
            folder.release()
        }
        #expect(names(in: scratch.path) == [".clinic.lock"])
        let next = try ReportFolder(claiming: path)
        try next.write(reportFiles("next"))
        next.release()
        #expect(names(in: scratch.path) == ["clinic"])
    }

    /// Writing where the report's folder can have no other name.
    private static func fixed(_ path: String) throws -> FolderWriting {
        var writing = FolderWriting(path: try FolderPath(path), canExchange: false)
        writing.rename = { from, to in from == path ? EXDEV : FolderMove.bySystem(from, to) }
        return writing
    }

    private static let canMount: Bool = {
        guard geteuid() == 0, let scratch = try? ScratchFolder() else { return false }
        guard run("mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", scratch.path) == 0 else { return false }
        return run("umount", scratch.path) == 0
    }()

    private static func run(_ command: String, _ arguments: String...) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return -1 }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
