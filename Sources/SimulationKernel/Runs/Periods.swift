/// The start of the period, 0 the first one's, in which a moment lies. The same multiple of the period is computed for
/// a period's end and for the next one's start, so that at that very moment the next one has begun: the rounding of
/// a division alone would miss it for periods such as 0.1.
package func startOfPeriod(_ period: Double, at time: Double) -> Double {
    let number = (time / period).rounded(.down)
    if period * (number + 1) <= time { return period * (number + 1) }
    return period * number <= time ? period * number : period * (number - 1)
}
