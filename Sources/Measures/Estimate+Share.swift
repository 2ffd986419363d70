package import Experiments

/// The interval of a share, which is never below 0 nor, where the share is not, above 1: what an interval that is as
/// long to either side has there says nothing.
extension Estimate {
    package var ofShare: Estimate {
        guard value >= 0 else { return self }
        var result = self
        result.lower = lower.map { max(0, $0) }
        if value <= 1 { result.upper = upper.map { min(1, $0) } }
        return result
    }
}

extension Estimate {
    /// Half the interval's width.
    package var halfWidth: Double? { lower.flatMap { lower in upper.map { ($0 - lower) / 2 } } }
}
