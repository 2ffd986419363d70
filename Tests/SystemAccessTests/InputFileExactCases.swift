import Foundation
import Glibc
import Testing

import Files

/// What is read to its end, and what is refused because it has none.
struct InputFileExactCases {
    private func scratch() throws -> String {
        let path = NSTemporaryDirectory() + "redomat-files-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        return path
    }

    @Test func filesOfEverySize() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for size in [0, 1, 4095, 4096, 4097, 100_000] {
            let bytes = (0..<size).map { UInt8($0 % 251) }
            try Data(bytes).write(to: URL(fileURLWithPath: folder + "/file"))
            #expect(try InputFile.read(folder + "/file", limit: 100_000) == bytes)
        }
        #expect(throws: InputFile.Refusal.tooLarge) { try InputFile.read(folder + "/file", limit: 99_999) }
        // Its size is said to be 0.
        #expect(try !InputFile.read("/proc/self/status", limit: 100_000).isEmpty)
    }

    @Test func whatIsNoFile() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(throws: InputFile.Refusal.missing) { try InputFile.read(folder + "/none", limit: 10) }
        #expect(throws: InputFile.Refusal.folder) { try InputFile.read(folder, limit: 10) }
        for device in ["/dev/zero", "/dev/null", "/dev/full"] {
            #expect(throws: InputFile.Refusal.noFile) { try InputFile.read(device, limit: 10) }
        }
        mkfifo(folder + "/pipe", 0o600)
        #expect(throws: InputFile.Refusal.noFile) { try InputFile.read(folder + "/pipe", limit: 10, pipes: false) }
        #expect(throws: InputFile.Refusal.nobodyWrites) {
            try InputFile.read(folder + "/pipe", limit: 10, patience: .init(opening: 0.2, silence: 60))
        }
        #expect(InputFile.beginning(of: folder + "/pipe", count: 4).isEmpty)
        #expect(InputFile.beginning(of: "/dev/zero", count: 4).isEmpty)
        #expect(InputFile.beginning(of: folder, count: 4).isEmpty)
        try Data("abcdef".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
        #expect(InputFile.beginning(of: folder + "/file", count: 4) == Array("abcd".utf8))
        #expect(InputFile.beginning(of: folder + "/file", count: 40) == Array("abcdef".utf8))
    }

    /// Somebody has opened it and says nothing, at once or after a part.
    @Test(arguments: ["", "abc"]) func aSilentWriter(said: String) throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pipe = folder + "/pipe"
        mkfifo(pipe, 0o600)
        let writer = open(pipe, O_RDWR)
        defer { close(writer) }
        _ = said.withCString { write(writer, $0, said.utf8.count) }
        #expect(throws: InputFile.Refusal.nobodyWrites) {
            try InputFile.read(pipe, limit: 10, patience: .init(opening: 5, silence: 0.2))
        }
    }

    /// The writer comes late, and writes late; one that comes and goes leaves an empty file.
    @Test func aNamedPipe() throws {
        let folder = try scratch()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pipe = folder + "/pipe"
        mkfifo(pipe, 0o600)
        for text in ["late", ""] {
            let writer = Process()
            writer.executableURL = URL(fileURLWithPath: "/bin/sh")
            writer.arguments = ["-c", "sleep 0.2; exec > '\(pipe)'; sleep 0.2; printf '\(text)'"]
            try writer.run()
            #expect(try String(decoding: InputFile.read(pipe, limit: 10), as: UTF8.self) == text)
            writer.waitUntilExit()
        }
    }
}
