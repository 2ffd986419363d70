import Foundation
import Scenarios
import Testing

/// Files that cannot be read, each with a sentence.
struct SourceTextTests {
    private func message(for path: String, limit: Int = SourceText.largestFile) -> String? {
        do {
            _ = try SourceText.read(path, limit: limit)
            return nil
        } catch {
            return error.message
        }
    }

    private func withFile(_ bytes: [UInt8], _ body: (String) -> Void) throws {
        let path = NSTemporaryDirectory() + "redomat-\(UUID().uuidString)"
        try Data(bytes).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        body(path)
    }

    @Test func missingFilesAndFolders() {
        #expect(message(for: "/no/such/file") == "there is no file of this name")
        #expect(message(for: "/tmp") == "this is a folder; a scenario is one file in it")
    }

    @Test func bytesThatAreNoText() throws {
        try withFile([0x61, 0x0A, 0x00]) {
            #expect(message(for: $0) == "this is not a text file: there is a zero byte in line 2")
        }
        try withFile([0xFF, 0xFE, 0x61]) { #expect(message(for: $0) == "this is not UTF-8 text") }
        try withFile([0xC3]) { #expect(message(for: $0) == "this is not UTF-8 text") }
    }

    @Test func anEmptyFileIsText() throws {
        try withFile([]) { #expect(message(for: $0) == nil) }
    }

    @Test func theLimitIsInclusive() throws {
        try withFile([UInt8](repeating: 0x61, count: 100)) {
            #expect(message(for: $0, limit: 100) == nil)
            #expect(message(for: $0, limit: 99)?.hasPrefix("the file is larger than") == true)
        }
    }

    @Test func aFileThatMayNotBeRead() throws {
        // The administrator may read everything.
        guard getuid() != 0 else { return }
        try withFile([0x61]) { path in
            chmod(path, 0)
            #expect(message(for: path) == "the file may not be read; check its permissions")
        }
    }
}
