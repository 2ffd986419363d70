import Foundation
import Testing

/// A CSV file of expected values whose rows are found by their texts.
struct PathReference {
    let names: [String]
    let rows: [[String]]

    /// - Parameter hasNames: whether the first line names the columns.
    init(_ file: URL, hasNames: Bool = true) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        var lines = text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map {
                String($0.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")))
            }
        }
        names = hasNames ? lines.removeFirst() : []
        rows = lines
    }

    func text(_ row: Int, _ name: String) throws -> String {
        rows[row][try #require(names.firstIndex(of: name))]
    }

    /// nil where the file says NA.
    func number(_ row: Int, _ name: String) throws -> Double? { Double(try text(row, name)) }

    /// The row whose columns have these texts.
    func row(_ keys: [String: String]) throws -> Int {
        let places = try keys.map { (try #require(names.firstIndex(of: $0.key)), $0.value) }
        return try #require(
            rows.firstIndex { row in places.allSatisfy { row[$0.0] == $0.1 } }, "no row \(keys) in the reference")
    }
}

/// Whether two figures agree to 1e-9 of the expected one; near 0 to 1e-12.
func isReference(_ value: Double, _ expected: Double) -> Bool {
    (value - expected).magnitude <= max(1e-9 * expected.magnitude, 1e-12)
}

/// Expects figure by figure.
func expect(
    _ value: Double?, _ expected: Double?, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let value, let expected else {
        #expect(
            value == nil && expected == nil, "\(what): \(value as Any) instead of \(expected as Any)",
            sourceLocation: sourceLocation)
        return
    }
    let difference = (value - expected).magnitude
    #expect(
        isReference(value, expected), "\(what): \(value) instead of \(expected), differs by \(difference)",
        sourceLocation: sourceLocation)
}
