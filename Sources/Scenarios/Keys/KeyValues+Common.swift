/// What stands behind keys of several kinds of scenarios.
extension KeyTable.Shape {
    package static let law: Self = .map { LawKeys.law }
    package static let schedule: Self = .map { RateReader.schedule }
}

extension KeyTable.Value {
    package static let law: Self = .init("law", .law)
    package static let wholeNumberOrLaw: Self = .init("whole number or law", .wholeNumber(from: 0, to: nil), .law)
    package static let rates: Self = .init("rate or schedule", .quantity(.rate), .schedule)
}
