import Experiments
import TestSupport
import Testing

/// How an estimate compares with the value that it should have.
struct Verdict {
    let what: String
    let exact: Double
    let estimate: Double
    let error: Double
    /// Of the 95 % interval, relative to the exact value.
    let halfWidth: Double

    init(_ what: String, exact: Double, _ estimate: Estimate?) throws {
        let estimate = try #require(estimate)
        self.what = what
        self.exact = exact
        self.estimate = estimate.value
        error = try #require(estimate.standardError)
        halfWidth = (try #require(estimate.upper) - (try #require(estimate.lower))) / 2 / exact.magnitude
    }

    init(row: String, _ estimate: Estimate?) throws {
        try self.init(row, exact: try #require(ReferenceRow.expected[row]), estimate)
    }

    var z: Double { (estimate - exact) / error }

    /// Within 3.5 standard errors, or within the tolerance of a value that is no exact one; the half-width at most so
    /// much of it. The long checks' page gets the figures and `context`.
    func expect(_ context: String? = nil, tolerance: Double? = nil, halfWidth bar: Double = 0.01) {
        let measured =
            "\(estimate.digits(6)), z = \(z.digits(3)), half-width \((halfWidth * 100).digits(2)) %"
        let comment: Comment = "\(what): \(measured), exact \(exact.digits(6))"
        if let tolerance {
            #expect(abs(estimate - exact) <= tolerance, comment)
        } else {
            #expect(abs(z) <= 3.5, comment)
        }
        #expect(halfWidth <= bar, comment)
        guard LongChecks.areAsked else { return }
        let difference = tolerance.map { "\((estimate - exact).digits(3)) off, at most \($0.digits(3))" }
        LongChecks.report(
            context.map { "\(what), \($0)" } ?? what, measured: measured,
            bar: "\(difference ?? "abs(z) ≤ 3.5"), half-width ≤ \((bar * 100).digits(2)) %")
    }
}
