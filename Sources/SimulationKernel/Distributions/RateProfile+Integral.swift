extension RateProfile {
    /// The expected number of points of the Poisson stream between two times: the integral of the rate.
    /// - Precondition: `start` ≤ `end`, both finite.
    public func expectedPoints(from start: Double, to end: Double) -> Double {
        guard let last = pieces.last else { return 0 }
        guard let period else { return pass(to: end) - pass(to: start) }
        // With a period the last piece also holds before the first.
        let lead = Piece(time: 0, rate: last.rate)
        let whole = RateProfile(pieces: pieces[0].time > 0 ? [lead] + pieces : pieces)
        func integral(to time: Double) -> Double {
            let rounds = (time / period).rounded(.down)
            return rounds * whole.pass(to: period) + whole.pass(to: time - rounds * period)
        }
        return integral(to: end) - integral(to: start)
    }

    /// From the first piece to `time`, no period.
    private func pass(to time: Double) -> Double {
        var sum = 0.0
        for (index, piece) in pieces.enumerated() where piece.time < time && piece.rate > 0 {
            let end = index + 1 < pieces.count ? min(time, pieces[index + 1].time) : time
            sum += piece.rate * (end - piece.time)
        }
        return sum
    }
}
