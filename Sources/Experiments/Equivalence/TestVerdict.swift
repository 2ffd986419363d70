/// What a test says at its confidence: a claim is proven, its contrary is, or neither.
package enum TestVerdict: String, Sendable, Hashable {
    case pass
    case fail
    case undecided
}
