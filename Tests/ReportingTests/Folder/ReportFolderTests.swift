import Foundation
import Testing

import Reporting

@Suite("Report folder") struct ReportFolderTests {
    @Test func writesANewFolderAndLeavesNothingElse() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/Reports/clinic/"
        let folder = try ReportFolder(claiming: path)
        #expect(names(in: scratch.path + "/Reports") == [".clinic.lock"])
        try folder.write(reportFiles("first"))
        #expect(label(of: path) == "first")
        folder.release()
        #expect(names(in: scratch.path + "/Reports") == ["clinic"])
    }

    @Test(arguments: [true, false]) func replacesAReportOfOurs(canExchange: Bool) throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        try ReportFolder(claiming: path).write(reportFiles("first"))
        try FolderWriting(path: FolderPath(path), canExchange: canExchange).write(reportFiles("second"))
        #expect(label(of: path) == "second")
        #expect(names(in: scratch.path) == ["clinic"])
    }

    @Test func fillsAnEmptyFolderAndKeepsItsRights() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        try ReportFolder(claiming: path).write(reportFiles("first"))
        #expect(label(of: path) == "first")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
    }

    /// A folder with anything but a `run.json` of ours is somebody's work.
    @Test(arguments: [
        ["notes.txt": "mine"], ["run.json": "{\"other\": 1}"], ["run.json": "[\"redomat\"]"],
        ["run.json": "not JSON, but redomat"],
    ])
    func refusesAForeignFolder(content: [String: String]) throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for (name, text) in content { try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8) }
        let error = #expect(throws: FolderError.self) { try ReportFolder(claiming: path) }
        #expect(error?.reason == .foreign)
        #expect(
            error?.description
                == "\(path) is not a report of redomat (it holds no run.json of ours) and is not replaced; "
                + "choose another folder with --out")
        #expect(names(in: path) == content.keys.sorted())
        #expect(names(in: scratch.path) == ["clinic"])
    }

    @Test func refusesWhatCameSinceTheClaim() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        let folder = try ReportFolder(claiming: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try "mine".write(toFile: path + "/notes.txt", atomically: false, encoding: .utf8)
        #expect(throws: FolderError(path: path, reason: .foreign)) { try folder.write(reportFiles("first")) }
        #expect(names(in: path) == ["notes.txt"])
        #expect(names(in: scratch.path) == [".clinic.lock", "clinic"])
    }

    @Test func refusesAFileALinkToNowhereAndTheRoot() throws {
        let scratch = try ScratchFolder()
        let file = scratch.path + "/file"
        try "mine".write(toFile: file, atomically: false, encoding: .utf8)
        #expect(throws: FolderError(path: file, reason: .notAFolder)) { try ReportFolder(claiming: file) }
        let link = scratch.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.path + "/nowhere")
        #expect(throws: FolderError(path: link, reason: .notAFolder)) { try ReportFolder(claiming: link) }
        #expect(throws: FolderError(path: "/", reason: .foreign)) { try ReportFolder(claiming: "/") }
        let below = file + "/clinic"
        let error = #expect(throws: FolderError.self) { try ReportFolder(claiming: below) }
        #expect(error?.description == "cannot make the folder of \(below): not a directory")
        #expect(names(in: scratch.path) == ["file", "link"])
    }

    @Test func followsALinkToAFolder() throws {
        let scratch = try ScratchFolder()
        let link = scratch.path + "/link"
        try FileManager.default.createDirectory(atPath: scratch.path + "/far/real", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "far/real")
        try ReportFolder(claiming: link).write(reportFiles("first"))
        #expect(label(of: scratch.path + "/far/real") == "first")
        #expect(names(in: scratch.path) == ["far", "link"])
        #expect(names(in: scratch.path + "/far") == ["real"])
    }

    @Test func anInterruptedRunLeavesTheReportAsItWas() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        try ReportFolder(claiming: path).write(reportFiles("first"))
        let folder = try ReportFolder(claiming: path)
        #expect(try folder.writePartial(reportFiles("half")) == path + ".partial")
        try folder.writePartial(reportFiles("more"))
        #expect(label(of: path) == "first")
        #expect(label(of: path + ".partial") == "more")
        folder.release()
        #expect(names(in: scratch.path) == ["clinic", "clinic.partial"])
        // A run that ends makes it needless; what is not ours stays.
        try folder.write(reportFiles("whole"))
        #expect(names(in: scratch.path) == ["clinic"])
        try FileManager.default.createDirectory(atPath: path + ".partial", withIntermediateDirectories: false)
        try Data("mine".utf8).write(to: URL(filePath: path + ".partial/notes.txt"))
        try folder.write(reportFiles("again"))
        #expect(names(in: scratch.path) == ["clinic", "clinic.partial"])
    }

    @Test func aSecondRunIsRefusedWhileTheFirstHoldsTheFolder() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        let first = try ReportFolder(claiming: path)
        let error = #expect(throws: FolderError.self) { try ReportFolder(claiming: path) }
        #expect(error?.reason == .busy)
        #expect(
            error?.description
                == "another run is writing to \(path); wait for it, or choose another folder with --out")
        // Another name is free, and so is this one afterwards.
        try ReportFolder(claiming: path + "2").write(reportFiles("other"))
        first.release()
        first.release()
        try ReportFolder(claiming: path).write(reportFiles("second"))
        #expect(names(in: scratch.path) == ["clinic", "clinic2"])
    }

    /// Many at once: never two holders, and the file of the lock goes with the last.
    @Test func theLockIsHeldByOneAtATime() async throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/clinic"
        let taken = await withTaskGroup(of: Int.self) { group in
            for worker in 0..<4 {
                group.addTask {
                    var taken = 0
                    for _ in 0..<25 {
                        guard let folder = try? ReportFolder(claiming: path) else { continue }
                        taken += 1
                        // Two writers at once would fail at the folder that both make.
                        #expect(throws: Never.self) { try folder.write(reportFiles("worker\(worker)")) }
                        folder.release()
                    }
                    return taken
                }
            }
            return await group.reduce(0, +)
        }
        #expect(taken > 0)
        #expect(label(of: path)?.hasPrefix("worker") == true)
        #expect(names(in: scratch.path) == ["clinic"])
    }
}
