import Foundation
import Testing

import Workbench

/// What a page can see and change of a folder, and that nothing outside it can be reached.
@Suite struct OpenFolderTests {
    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("open-\(UUID().uuidString)")
        for name in ["inside/wards", "inside/.hidden", "outside"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        for name in ["inside/clinic.yaml", "inside/wards/ward.yml", "inside/.hidden/no.yaml", "outside/secret.yaml"] {
            try Example.clinic.write(to: root.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        try "x".write(to: root.appendingPathComponent("inside/notes.txt"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            at: root.appendingPathComponent("inside/linked.yaml"),
            withDestinationURL: root.appendingPathComponent("outside/secret.yaml"))
        try FileManager.default.createSymbolicLink(
            at: root.appendingPathComponent("inside/way-out"),
            withDestinationURL: root.appendingPathComponent("outside"))
    }

    private func opened() throws -> OpenFolder { try OpenFolder(root.appendingPathComponent("inside").path) }

    @Test func linksAndHiddenFilesAreNoPartOfIt() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        #expect(try opened().scenarios.map(\.name) == ["clinic.yaml", "wards/ward.yml"])
    }

    @Test func marksAreNoPaths() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = try opened()
        let id = try #require(folder.scenarios.first).id
        #expect(folder.scenario(id)?.name == "clinic.yaml")
        for wrong in ["clinic.yaml", "../outside/secret.yaml", "/etc/passwd", "", id + "0"] {
            #expect(folder.scenario(wrong) == nil)
        }
    }

    @Test func savingNeedsTheTextThatWasStartedFrom() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let place = try #require(try opened().scenarios.first)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place.path)
        let start = try #require(try ScenarioText.read(place))
        guard case .done(let digest) = try ScenarioText.save("mine", startedFrom: start.digest, at: place) else {
            Issue.record("not saved")
            return
        }
        #expect(digest == ScenarioText("mine").digest)
        let status = try FileManager.default.attributesOfItem(atPath: place.path)
        #expect((status[.posixPermissions] as? NSNumber)?.intValue == 0o640)
        // Somebody else saves meanwhile.
        try "theirs".write(toFile: place.path, atomically: true, encoding: .utf8)
        guard case .changed(let theirs, here: false) = try ScenarioText.save("mine too", startedFrom: digest, at: place)
        else {
            Issue.record("overwritten")
            return
        }
        #expect(theirs.text == "theirs")
        #expect(try ScenarioText.read(place)?.text == "theirs")
        try FileManager.default.removeItem(atPath: place.path)
        guard case .gone = try ScenarioText.save("mine", startedFrom: theirs.digest, at: place) else {
            Issue.record("made anew unasked")
            return
        }
        guard case .done = try ScenarioText.save("mine", startedFrom: "", at: place, again: true) else {
            Issue.record("not made anew")
            return
        }
        #expect(try ScenarioText.read(place)?.text == "mine")
    }

    /// A link that took the file's place is not followed.
    @Test func whatBecameALinkIsNotRead() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let place = try #require(try opened().scenarios.first)
        try FileManager.default.removeItem(atPath: place.path)
        try FileManager.default.createSymbolicLink(
            atPath: place.path, withDestinationPath: root.appendingPathComponent("outside/secret.yaml").path)
        #expect(throws: WorkbenchError.self) { try ScenarioText.read(place) }
    }

    /// A folder that became a link is not written through.
    @Test func whatBecameALinkIsNotWritten() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let place = try #require(try opened().scenarios.first { $0.name == "wards/ward.yml" })
        let start = try #require(try ScenarioText.read(place))
        let wards = root.appendingPathComponent("inside/wards")
        try FileManager.default.removeItem(at: wards)
        let outside = root.appendingPathComponent("outside")
        try Example.clinic.write(to: outside.appendingPathComponent("ward.yml"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(at: wards, withDestinationURL: outside)
        #expect(throws: WorkbenchError.self) {
            try ScenarioText.save("mine", startedFrom: start.digest, at: place)
        }
        #expect(try String(contentsOf: outside.appendingPathComponent("ward.yml"), encoding: .utf8) == Example.clinic)
    }
}
