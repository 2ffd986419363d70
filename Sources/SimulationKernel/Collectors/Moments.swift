/// Count, mean and sum of squared deviations; merges by Chan, Golub & LeVeque (1979), "Updating formulae and a
/// pairwise algorithm for computing sample variances".
public struct Moments: Sendable, Hashable {
    public var count: UInt64
    public var mean: Double
    /// The sum Σ (x − mean)².
    public var squares: Double

    public init(count: UInt64 = 0, mean: Double = 0, squares: Double = 0) {
        self.count = count
        self.mean = mean
        self.squares = squares
    }

    /// The sum Σ x.
    public var sum: Double { mean * Double(count) }

    /// The variance with divisor count − 1; nan below two observations.
    public var variance: Double { count > 1 ? squares / Double(count - 1) : .nan }

    /// The mean Σ x² / count; NaN without observations.
    public var secondMoment: Double { count > 0 ? squares / Double(count) + mean * mean : .nan }

    public mutating func merge(_ other: Moments) {
        guard other.count > 0 else { return }
        guard count > 0 else { return self = other }
        let n = Double(count)
        let m = Double(other.count)
        let difference = other.mean - mean
        squares += other.squares + difference * difference * (n * m / (n + m))
        mean += difference * (m / (n + m))
        count += other.count
    }
}

/// Plain sums of a few hundred observations around a shift near their mean, where they lose no digits.
@usableFromInline struct MomentBlock {
    @usableFromInline var count: UInt64 = 0
    @usableFromInline var sum = 0.0
    @usableFromInline var squares = 0.0
    @usableFromInline var shift = 0.0

    @usableFromInline init() {}

    @usableFromInline static let size: UInt64 = 512

    @inlinable mutating func add(_ value: Double) {
        let deviation = value - shift
        sum += deviation
        squares += deviation * deviation
        count &+= 1
    }

    @inlinable var isFull: Bool { count == Self.size }

    @usableFromInline mutating func restart(around shift: Double) {
        count = 0
        sum = 0
        squares = 0
        self.shift = shift
    }

    @usableFromInline var moments: Moments {
        guard count > 0 else { return Moments() }
        let n = Double(count)
        let offset = sum / n
        return Moments(count: count, mean: shift + offset, squares: max(0, squares - sum * offset))
    }
}
