import Foundation
import Testing

/// The gallery has every sample report with a picture of it, and says of each picture what the picture says.
///
/// `REDOMAT_RECORD=1` writes the pictures' words anew and fails, so that a recording never passes for a test.
struct GalleryTests {
    private static let folder = BuiltCommand.repository + "/Documentation/"
    private static let isRecording = ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1"

    /// As it stands in the drawing, for an attribute.
    private func title(ofPicture path: String) throws -> String {
        let text = try String(contentsOfFile: Self.folder + path, encoding: .utf8)
        let title = try #require(text.firstMatch(of: /<title[^>]*>([^<]*)<\/title>/), "\(path)")
        return String(title.1).replacing("\"", with: "&quot;")
    }

    @Test func picturesSayWhatTheyShow() throws {
        let text = try String(contentsOfFile: Self.folder + "gallery.md", encoding: .utf8)
        var written = text
        var count = 0
        for line in text.split(separator: "\n") {
            guard let picture = line.firstMatch(of: /<img src="([^"]+)" width="\d+" alt="([^"]*)">/) else { continue }
            count += 1
            let title = try title(ofPicture: String(picture.1))
            if Self.isRecording {
                written = written.replacing("alt=\"\(picture.2)\"", with: "alt=\"\(title)\"")
            } else {
                #expect(String(picture.2) == title, "\(picture.1): record it with REDOMAT_RECORD=1")
            }
        }
        #expect(count > 10)
        guard Self.isRecording else { return }
        try written.write(toFile: Self.folder + "gallery.md", atomically: true, encoding: .utf8)
        Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
    }

    @Test func everySampleIsThere() throws {
        let text = try String(contentsOfFile: Self.folder + "gallery.md", encoding: .utf8)
        let samples = try FileManager.default.contentsOfDirectory(atPath: BuiltCommand.repository + "/Reports").sorted()
            .filter { FileManager.default.fileExists(atPath: BuiltCommand.repository + "/Reports/\($0)/report.md") }
        #expect(samples.count > 10)
        for sample in samples { #expect(text.contains("](../Reports/\(sample)/report.md)"), "\(sample)") }
    }
}
