/// Elementary functions whose every bit is the same on every processor.
///
/// A C library picks its `log` or `exp` by what the processor offers: with and without fused multiply-add the last
/// bit differs, and one bit is enough to send a simulation down another path. Here only +, −, ×, ÷ and the square
/// root are used, which IEEE 754 rounds exactly, in a fixed order; Swift contracts none of them.
///
/// Domain errors give NaN, poles give ±∞, as in C. Accuracy is stated function by function and tested against the C
/// library's.
public enum PortableMath {
    /// The leading 33 bits of ln 2: a product with a whole number below 2²⁰ is exact.
    @usableFromInline static let ln2High = 0x1.62e42feep-1
    /// The rest ln 2 − `ln2High`.
    @usableFromInline static let ln2Low = 0x1.a39ef35793c76p-33
    @usableFromInline static let inverseOfLn2 = 0x1.71547652b82fep+0
    /// √2 in the bits of a significand: where [1, 2) is cut so that the reduced argument lies around 1.
    static let significandOfRoot2: UInt64 = 0x6_A09E_667F_3BCD
}
