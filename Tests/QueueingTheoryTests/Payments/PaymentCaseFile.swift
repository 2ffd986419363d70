import Foundation

/// One row of the reference cases of payments and fleets: one or more values under one tolerance.
struct PaymentCase: Sendable, CustomStringConvertible {
    var id: String
    var text: String
    var toleranceText: String

    var description: String { id }

    /// The numbers of the row in their order.
    var expected: [Double] {
        text.split(whereSeparator: { " ;/".contains($0) }).compactMap { Double($0) }
    }

    /// In absolute terms; a row called exact is printed with nine digits at most.
    var tolerance: Double? { toleranceText == "exact" ? 1e-9 : Double(toleranceText) }
}

/// The copies of the payment and fleet rows that stand beside these tests.
enum PaymentCaseFile {
    static let cases = read("payment-cases")
    static let byID = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })

    static func read(_ name: String) -> [PaymentCase] {
        let url = Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "ReferenceCases")!
        let text = try! String(contentsOf: url, encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return PaymentCase(id: cells[0], text: cells[4], toleranceText: cells[5])
        }
    }
}
