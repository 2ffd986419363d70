/// Whether two figures agree up to rounding: within `tolerance` of the larger one's magnitude, or of 1.
package func agree(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
    if a.isNaN && b.isNaN { return true }
    return abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}
