import Foundation
import Reporting
import Testing

/// pdfLaTeX compiles every table, whatever stands in it, with nothing to complain of; `texlive-latex-recommended` has it.
@Suite struct LaTeXVerification {
    private static let program = ["/usr/bin/pdflatex", "/usr/local/bin/pdflatex"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private func compile(_ text: String) throws -> (status: Int32, pages: Bool, said: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "redomat-tex-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try text.write(to: folder.appending(path: "paper.tex"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.program))
        process.arguments = ["-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "paper.tex"]
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let hasPages = FileManager.default.fileExists(atPath: folder.appending(path: "paper.pdf").path())
        return (process.terminationStatus, hasPages, said)
    }

    @Test(.enabled(if: LaTeXVerification.program != nil, "there is no pdflatex here"))
    func everyTableCompiles() throws {
        let tables = HostileTable.all
        let files = JournalTableSet(tables).files(title: "A paper")
        let all = String(decoding: try #require(files.first { $0.name == "tables.tex" }).bytes, as: UTF8.self)
        let whole = try compile(all)
        #expect(whole.status == 0 && whole.pages, "\(whole.said.suffix(2_000))")
        // And each taken into a paper by itself.
        for file in files where file.name.hasPrefix("table-") && file.name.hasSuffix(".tex") {
            let own = String(decoding: file.bytes, as: UTF8.self)
            let paper = """
                \\documentclass{article}
                \\usepackage[T1]{fontenc}
                \\usepackage{booktabs,graphicx,longtable}
                \\begin{document}
                Text. \(own)
                \\end{document}
                """
            let result = try compile(paper)
            #expect(result.status == 0 && result.pages, "\(file.name): \(result.said.suffix(2_000))")
        }
        print("verification: tables of a paper that pdfLaTeX compiles | \(tables.count) of \(tables.count) | all")
    }
}
