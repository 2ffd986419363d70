/// Whether `value` lies within a relative error of `expected` (absolute where `expected` is 0).
func isClose(_ value: Double?, _ expected: Double, relative: Double = 1e-12) -> Bool {
    guard let value else { return false }
    return (value - expected).magnitude <= relative * (expected == 0 ? 1 : expected.magnitude)
}
