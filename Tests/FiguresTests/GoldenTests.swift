import Reporting
import Foundation
import Testing

/// Each kind of figure as a whole file.
///
/// `REDOMAT_RECORD=1` writes the files anew and fails, so that a recording never passes for a test.
@Suite("Whole figures")
struct GoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test(arguments: TypicalPanels.all.map(\.name))
    func `is drawn as it was looked at`(name: String) throws {
        let panel = try #require(TypicalPanels.all.first { $0.name == name }).panel
        let figure = DrawnFigure(
            name: name, title: "What is found", subtitle: "What is shown, and its unit. Shaded: 95% intervals.",
            notes: ["Intervals are of chance only."], panels: [panel], columns: 1)
        let file = SVGWriter().file(figure)
        let golden = Self.folder.appending(path: name + ".svg")
        if Self.isRecording {
            try file.write(to: golden, atomically: true, encoding: .utf8)
            Issue.record("recorded anew; look at it, then run without REDOMAT_RECORD")
            return
        }
        #expect(try file == String(contentsOf: golden, encoding: .utf8))
    }

    @Test func `several panels stand in rows`() {
        let nine = DrawnFigure(title: "Nine", panels: Array(repeating: TypicalPanels.lines, count: 9))
        let size = ReadMarkup(SVGWriter().file(nine)).attributes.first { $0.element == "svg" && $0.name == "width" }
        #expect(size?.value == "1132")
    }
}
