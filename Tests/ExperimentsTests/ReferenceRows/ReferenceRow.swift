import Foundation

/// The rows of the reference file, whose one copy stands beside the tests of the theory.
enum ReferenceRow {
    /// The expected value by the row's name.
    static let expected: [String: Double] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("QueueingTheoryTests/ReferenceCases/queueing-cases.csv")
        let text = try! String(contentsOf: file, encoding: .utf8)
        let rows = text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let cells = cells(of: line)
            return (cells[0], Double(cells[4])!)
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }()

    /// Quoted cells may hold commas.
    private static func cells(of line: Substring) -> [String] {
        var cells = [""]
        var isQuoted = false
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: cells.append("")
            default: cells[cells.count - 1].append(character)
            }
        }
        return cells
    }
}
