/// A part of the observed period that is looked at on its own: an hour of the day, a stretch with a name, or several
/// stretches, such as the mornings of working days.
public struct TimeWindow: Sendable, Hashable {
    public var name: String
    /// From here to below `until`, counted from the start of the run.
    public var from: Double
    public var until: Double
    /// It comes again after this long; nil: it does not.
    public var period: Double?
    /// What belongs to it beside the first stretch; none overlaps another.
    public var further: [Stretch]

    /// From one moment to below another.
    public struct Stretch: Sendable, Hashable {
        public var from: Double
        public var until: Double

        public init(from: Double, until: Double) {
            self.from = from
            self.until = until
        }
    }

    public init(name: String, from: Double, until: Double, period: Double? = nil, further: [Stretch] = []) {
        self.name = name
        self.from = from
        self.until = until
        self.period = period
        self.further = further
    }

    // Asked of every customer: no list is made of the stretches.
    public func contains(_ time: Double) -> Bool {
        Span(from: from, until: until, period: period).contains(time)
            || further.contains { Span(from: $0.from, until: $0.until, period: period).contains(time) }
    }

    /// How much of [`start`, `end`] lies in the window.
    public func overlap(from start: Double, to end: Double) -> Double {
        further.reduce(Span(from: from, until: until, period: period).overlap(from: start, to: end)) {
            $0 + Span(from: $1.from, until: $1.until, period: period).overlap(from: start, to: end)
        }
    }

    /// When it is, without its name: what the event loop looks at.
    public var spans: [Span] {
        [Span(from: from, until: until, period: period)]
            + further.map { Span(from: $0.from, until: $0.until, period: period) }
    }

    /// A part of the time, which may come again.
    public struct Span: Sendable, Hashable, BitwiseCopyable {
        @usableFromInline let from: Double
        @usableFromInline let until: Double
        @usableFromInline let period: Double?

        init(from: Double, until: Double, period: Double?) {
            self.from = from
            self.until = until
            self.period = period
        }

        @inlinable public func contains(_ time: Double) -> Bool {
            guard let period else { return from <= time && time < until }
            let offset = time - from
            return offset - period * (offset / period).rounded(.down) < until - from
        }

        /// How much of [`start`, `end`] lies in it.
        @inlinable public func overlap(from start: Double, to end: Double) -> Double {
            guard let period else { return max(0, min(end, until) - max(start, from)) }
            var total = 0.0
            var shift = period * ((start - until) / period).rounded(.down)
            while from + shift < end {
                total += max(0, min(end, until + shift) - max(start, from + shift))
                shift += period
            }
            return total
        }
    }
}
