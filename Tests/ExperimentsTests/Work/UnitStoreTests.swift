import Foundation
import SimulationKernel
import Synchronization
import TestSupport
import Testing

import Experiments

/// A folder of finished units.
@Suite struct UnitStoreTests {
    private func unit(_ point: String, _ numbers: Range<Int>) -> FinishedUnit {
        FinishedUnit(
            point: point, first: numbers.lowerBound,
            samples: numbers.map { [.ratio(numerator: Double($0), denominator: 1)] })
    }

    private func numbers(_ samples: [[Sample]?]) -> [Double?] {
        samples.map { if case .ratio(let numerator, _) = $0?.first { numerator } else { nil } }
    }

    @Test func whatIsWrittenIsThere() throws {
        let folder = ScratchFolder()
        let store = try UnitStore(folder: folder.path + "/deep/below", program: "p")
        try store.write([unit("a", 2..<4), unit("b", 0..<1)])
        try store.write([unit("a", 6..<7)])
        for store in [store, try UnitStore(folder: folder.path + "/deep/below", program: "p")] {
            #expect(numbers(store.samples(of: "a", 1..<8)) == [nil, 2, 3, nil, nil, 6, nil])
            #expect(numbers(store.samples(of: "b", 0..<1)) == [0])
            #expect(numbers(store.samples(of: "c", 0..<1)) == [nil])
            #expect(store.replications(of: "a") == [2, 3, 6])
        }
    }

    @Test func anotherProcessesFilesAreSeenWhenLookedFor() throws {
        let folder = ScratchFolder()
        let one = try UnitStore(folder: folder.path, program: "p")
        let other = try UnitStore(folder: folder.path, program: "p")
        try other.write([unit("a", 0..<2)])
        #expect(one.replications(of: "a").isEmpty)
        try one.refresh()
        #expect(one.replications(of: "a") == [0, 1])
    }

    /// Each broken file is said once, and its units are not there.
    @Test func brokenFiles() throws {
        let folder = ScratchFolder()
        let store = try UnitStore(folder: folder.path, program: "p")
        try store.write([unit("a", 0..<1)])
        let name = try #require(folder.names.first)
        let bytes = try folder.bytes(of: name)
        try folder.write(bytes.dropLast(), to: "1.units")
        try folder.write(Array("else".utf8), to: "2.units")
        try folder.write(UnitFile.bytes(of: [unit("a", 5..<6)], program: "q"), to: "3.units")
        try folder.write(Array(bytes.dropLast(9)), to: ".4.units.Xy12ab")
        let said = Mutex<[String]>([])
        let again = try UnitStore(folder: folder.path, program: "p") { text in said.withLock { $0.append(text) } }
        try again.refresh()
        #expect(again.replications(of: "a") == [0])
        let ending = "; it counts as not there and its work is done anew"
        #expect(
            said.withLock { $0 } == [
                "\(folder.path)/1.units is cut off or changed\(ending)",
                "\(folder.path)/2.units is no file of units of this version\(ending)",
                "\(folder.path)/3.units was made by another build of the program\(ending)",
            ])
        // Changed or removed after it was looked through.
        try folder.write(Array(repeating: 0, count: bytes.count), to: name)
        #expect(numbers(again.samples(of: "a", 0..<1)) == [nil])
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        #expect(numbers(again.samples(of: "a", 0..<1)) == [nil])
    }

    /// What took a file's place and is none counts as not there; the work is done anew and kept beside it.
    @Test func whatIsNoFile() throws {
        let folder = ScratchFolder()
        let store = try UnitStore(folder: folder.path, program: "p")
        try store.write([unit("a", 0..<1)])
        let name = try #require(folder.names.first)
        let path = folder.path + "/" + name
        let manager = FileManager.default
        let bytes = try folder.bytes(of: name)
        let elsewhere = ScratchFolder()
        try elsewhere.write(bytes, to: "elsewhere")
        let places: [(what: String, make: () throws -> Void)] = [
            ("a folder", { try manager.createDirectory(atPath: path, withIntermediateDirectories: false) }),
            ("a link to a folder", { try manager.createSymbolicLink(atPath: path, withDestinationPath: "/") }),
            ("a link to nowhere", { try manager.createSymbolicLink(atPath: path, withDestinationPath: "nowhere") }),
            (
                "a link to the file",
                {
                    try manager.createSymbolicLink(
                        atPath: path, withDestinationPath: elsewhere.path + "/elsewhere")
                }
            ),
            ("a pipe", { mkfifo(path, 0o600) }),
        ]
        for (what, make) in places {
            for name in folder.names { try manager.removeItem(atPath: folder.path + "/" + name) }
            try make()
            let said = Mutex<[String]>([])
            let again = try UnitStore(folder: folder.path, program: "p") { text in said.withLock { $0.append(text) } }
            try again.refresh()
            #expect(again.replications(of: "a").isEmpty, "\(what)")
            #expect(
                said.withLock { $0 } == [
                    "\(path) is no file but a folder, a link or a pipe; it counts as not there and its work is done anew"
                ], "\(what)")
            try again.write([unit("a", 0..<1)])
            #expect(numbers(again.samples(of: "a", 0..<1)) == [0], "\(what)")
            let third = try UnitStore(folder: folder.path, program: "p")
            #expect(numbers(third.samples(of: "a", 0..<1)) == [0], "\(what)")
        }
        #expect(try elsewhere.bytes(of: "elsewhere") == bytes)
    }

    /// A file that was broken is read when a whole one has taken its name.
    @Test func aFileThatWasDoneAnew() throws {
        let folder = ScratchFolder()
        let store = try UnitStore(folder: folder.path, program: "p")
        try store.write([unit("a", 0..<1)])
        let name = try #require(folder.names.first)
        let bytes = try folder.bytes(of: name)
        try folder.write(Array(bytes.dropLast()), to: name)
        let one = try UnitStore(folder: folder.path, program: "p")
        let other = try UnitStore(folder: folder.path, program: "p")
        #expect(one.replications(of: "a").isEmpty && other.replications(of: "a").isEmpty)
        try one.write([unit("a", 0..<1)])
        #expect(numbers(one.samples(of: "a", 0..<1)) == [0])
        try other.refresh()
        #expect(numbers(other.samples(of: "a", 0..<1)) == [0])
    }

    /// Many writers of the same and of overlapping units, each with a store of its own as processes have.
    @Test func manyWritersOfTheSame() throws {
        let folder = ScratchFolder()
        DispatchQueue.concurrentPerform(iterations: 8) { writer in
            guard let store = try? UnitStore(folder: folder.path, program: "p") else { return }
            for first in 0..<20 { try? store.write([unit("a", first..<first + 1 + writer % 2)]) }
        }
        let store = try UnitStore(folder: folder.path, program: "p") { Issue.record("\($0)") }
        #expect(numbers(store.samples(of: "a", 0..<21)) == (0..<21).map(Double.init))
        // Two different blocks from each of 20 beginnings: the same block is one file, whoever wrote it.
        #expect(folder.names.count == 40)
    }

    @Test func removed() throws {
        let folder = ScratchFolder()
        let store = try UnitStore(folder: folder.path, program: "p")
        try store.write([unit("a", 0..<1)])
        try folder.write([1], to: ".x.units.Xy12ab")
        store.remove()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(store.replications(of: "a").isEmpty)
    }

    /// What is not the store's stays.
    @Test func othersFilesStay() throws {
        let folder = ScratchFolder()
        try folder.write([1], to: "notes.txt")
        let store = try UnitStore(folder: folder.path, program: "p")
        try store.write([unit("a", 0..<1)])
        store.remove()
        #expect(folder.names == ["notes.txt"])
    }

    /// A folder is made only when there is something to keep.
    @Test func nothingToKeep() throws {
        let folder = ScratchFolder()
        try UnitStore(folder: folder.path, program: "p").write([])
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func refusals() throws {
        let folder = ScratchFolder()
        try folder.write([1], to: "file")
        #expect {
            try UnitStore(folder: folder.path + "/file", program: "p")
        } throws: {
            "\($0)" == "cannot read \(folder.path)/file: not a directory"
        }
    }

    @Test func theRunningProgramHasAMark() throws {
        let mark = try #require(ProgramMark.current())
        #expect(mark.count == 32 && mark == ProgramMark.current())
    }
}
