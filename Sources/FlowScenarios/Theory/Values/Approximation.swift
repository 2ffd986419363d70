/// A figure that theory knows only nearly, and why no more is known.
package struct Approximation {
    package let value: Double
    /// What it is taken for, as a clause, with its source.
    package let reason: String
}
