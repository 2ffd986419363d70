import Foundation

/// One row of the reference cases: published or derived values of queues.
struct ReferenceCase: Sendable, CustomStringConvertible {
    var id: String
    /// As printed in the file.
    var text: String
    var kind: String

    var description: String { id }
    var expected: Double { Double(text)! }

    /// 1e-9 of the value, which is what ten digits give (the file leaves trailing zeros out). The rows of kind
    /// `approximation` print six digits: half a unit of the last printed one.
    var tolerance: Double {
        guard kind == "approximation" else { return 1e-9 * expected.magnitude }
        let decimals = text.contains(".") ? text.split(separator: ".")[1].count : 0
        return 0.5 * pow(10, -Double(decimals))
    }
}

/// The copy of the reference cases that stands beside these tests.
enum ReferenceFile {
    static let cases: [ReferenceCase] = {
        let url = Bundle.module.url(
            forResource: "queueing-cases", withExtension: "csv", subdirectory: "ReferenceCases")!
        let text = try! String(contentsOf: url, encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let cells = fields(of: line)
            return ReferenceCase(id: cells[0], text: cells[4], kind: cells[6])
        }
    }()

    static let byID = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })

    /// The cells of a CSV line; quoted ones may hold commas.
    private static func fields(of line: Substring) -> [String] {
        var cells = [""]
        var quoted = false
        for character in line {
            switch character {
            case "\"": quoted.toggle()
            case "," where !quoted: cells.append("")
            default: cells[cells.count - 1].append(character)
            }
        }
        return cells
    }
}
