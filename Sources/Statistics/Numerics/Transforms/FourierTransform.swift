import CGSL

/// Replaces x₀ … x₍ₙ₋₁₎ by Σₘ xₘ e^(−2πi jm/n), j = 0 … n − 1.
///
/// - Parameter values: complex numbers as pairs (real, imaginary); n is a power of two.
/// - Throws: ``NumericalError/badLength`` when it is not.
package func fourierTransform(_ values: inout [Double]) throws(NumericalError) {
    Library.prepare()
    let n = values.count / 2
    guard values.count.isMultiple(of: 2), n > 0, n & (n - 1) == 0 else { throw .badLength }
    let code = values.withUnsafeMutableBufferPointer { gsl_fft_complex_radix2_forward($0.baseAddress, 1, n) }
    try NumericalError.check(code)
}
